// Cooperative Chess: why a move of a player is not legal.
#include "core/man_hurdle.hpp"
#include "games/cooperative/cooperative.hpp"

namespace turncoat {

std::optional<Refusal> Cooperative::refused(const Attempt& attempt) const {
  const auto [from, to] = std::pair(attempt.from, attempt.to);
  if (from == nowhere) return {};
  const Army us = mover();
  const Set foes = enemies(us);
  const Piece man = board_[from];
  const auto words = [&](const ManHurdle& hurdle, std::string_view clause) {
    Refusal out = in_words(hurdle, man.kind, from, to, Geography::name);
    out.clause = clause;
    return out;
  };
  if (const auto hurdle = castling_hurdle(castling(), board_, us, rights_, from, to, foes))
    return words(*hurdle, "CO-5");
  const bool in_passing = to == passed_ && man.kind == pawn;
  const ManAttempt<Men> tried{board_, from, to, foes - board_.all(king), in_passing ? passer() : to};
  if (const auto hurdle = tried.way()) {
    const bool team_there = us != red && board_[to] && board_[to].army != red && board_[to].army != us;
    if (team_there && (hurdle->what == Hurdle::own || hurdle->what == Hurdle::king))
      return refusal(failure("partner-untaken"), "CO-2", {Geography::name(to)});
    return words(*hurdle, hurdle->what == Hurdle::king ? "CO-7" : "");
  }
  if (const auto hurdle = tried.danger(king_of(us), foes)) return words(*hurdle, "CO-6");
  if (us == red || !options_.both || in_check(!us)) return {};
  if (const auto hurdle = tried.danger(king_of(!us), board_.of(red))) {
    Refusal out = words(*hurdle, "CO-6");
    out.error = failure("partner-check", cooperative_info.armies[!us], man_infos[hurdle->other].name,
                        Geography::name(hurdle->at))
                    .error();
    return out;
  }
  return {};
}

}  // namespace turncoat
