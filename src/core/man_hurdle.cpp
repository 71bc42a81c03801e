#include "core/man_hurdle.hpp"

namespace turncoat {

Refusal in_words(const ManHurdle& hurdle, Kind man, Cell from, Cell to, std::string (*name)(Cell)) {
  const std::string_view who = man_infos[man].name;
  const std::string_view other = hurdle.other == no_kind ? std::string_view() : man_infos[hurdle.other].name;
  const std::string left = name(from), goal = name(to);
  const std::string at = hurdle.at == nowhere ? std::string() : name(hurdle.at);
  const std::string king_cell = hurdle.king == nowhere ? std::string() : name(hurdle.king);
  const auto reason = [&]() -> std::unexpected<Error> {
    switch (hurdle.what) {
      case Hurdle::another_way: return failure("another-way", who, left, goal);
      case Hurdle::blocked: return failure("way-blocked", other, at);
      case Hurdle::taken_ahead: return failure("pawn-ahead", at);
      case Hurdle::nothing_to_take: return failure("pawn-diagonal", goal);
      case Hurdle::not_from_there: return failure("pawn-double");
      case Hurdle::own: return failure("own-side", other, at);
      case Hurdle::king: return failure("king-untaken");
      case Hurdle::pinned: return failure("pinned", who, left, other, at);
      case Hurdle::opened: return failure("king-opened", other, at, king_cell);
      case Hurdle::still_check: return failure("still-check", other, at);
      case Hurdle::into_check: return failure("into-check", king_cell, other, at);
      case Hurdle::castling_right: return failure("castling-right");
      case Hurdle::castling_way: return failure("castling-way", at);
      case Hurdle::castling_check: return failure("castling-check", other, at);
      default: return failure("castling-through", king_cell, other, at);
    }
  };
  Refusal out = refusal(reason());
  for (Cell c : hurdle.attackers) out.attacks.push_back({name(c), king_cell});
  if (hurdle.attackers.empty() && hurdle.at != nowhere) out.cells.push_back(at);
  return out;
}

}  // namespace turncoat
