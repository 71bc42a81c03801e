// Mercenary Chess for three: why a move is not legal. Of silent attacks on a king that stays nothing is told (M3-14).
#include "core/man_hurdle.hpp"
#include "games/mercenary3/mercenary3.hpp"

namespace turncoat {

namespace {

std::string_view player(Army army) { return mercenary3_info.armies[army]; }

}  // namespace

std::optional<Refusal> Mercenary3::refused(const Attempt& attempt) const {
  const auto [from, to] = std::pair(attempt.from, attempt.to);
  if (from == nowhere) return hiring_refused(to);
  const Piece man = board_[from];
  const auto words = [&](const ManHurdle& hurdle, std::string_view clause) {
    Refusal out = in_words(hurdle, man.kind, from, to, Star::name);
    out.clause = clause;
    return out;
  };
  if (from == king_[turn_])
    if (const auto hurdle = castling_refused(to)) return words(*hurdle, "M3-9");
  Cell passing = to;
  for (Cell skipped : passed_)
    if (skipped == to && man.kind == pawn) passing = passer(to);
  const ManAttempt<Men> tried{board_, from, to, enemies(turn_), passing};
  if (const auto hurdle = tried.way()) {
    if (hurdle->what == Hurdle::own && mercenaries().has(to))
      return refusal(failure("mercenary-untaken", man_infos[hurdle->other].name, Star::name(to)), "M3-20",
                     {Star::name(to)});
    return words(*hurdle, man.kind == pawn ? "M3-7" : "");
  }
  if (const auto hurdle = danger(tried)) return words(*hurdle, "M3-15");
  return {};
}

// M3-15: a killed player's army fights no more, and of silent attackers a king only minds those that it would be seen
// to walk towards.
std::optional<ManHurdle> Mercenary3::danger(const ManAttempt<Men>& tried) const {
  const Piece there = board_[tried.to];
  const Set dead = there.kind == king ? commanded_[there.army] : Set();
  if (auto hurdle = tried.danger(king_[turn_], warned_of() - dead)) return hurdle;
  if (tried.from != king_[turn_]) return {};
  const Set seen = Men::attackers(board_, tried.to, silent_[turn_] - dead, board_.occupied());
  if (!seen) return {};
  return attacked_by<Men>(Hurdle::into_check, board_, tried.to, seen);
}

// M3-9
std::optional<ManHurdle> Mercenary3::castling_refused(Cell to) const {
  const CastlingRight* const way = castling().used(king_[turn_], to);
  if (way == nullptr || way->army != turn_) return {};
  if (auto hurdle = castling_hurdle(castling(), board_, turn_, rights_, king_[turn_], to, warned_of())) return hurdle;
  for (Cell c : {way->rook_to, way->king_to})
    if (const Set seen = Men::attackers(board_, c, silent_[turn_], board_.occupied()))
      return attacked_by<Men>(Hurdle::castling_through, board_, c, seen);
  return {};
}

// M3-21
std::optional<Refusal> Mercenary3::hiring_refused(Cell to) const {
  const std::string goal = Star::name(to);
  if (!mercenaries().has(to)) return refusal(failure("hire-nobody", goal), "M3-19", {goal});
  if (open_attackers(turn_)) return refusal(failure("hire-in-check"), "M3-21", {Star::name(king_[turn_])});
  return refusal(failure("hire-unreached", man_infos[board_[to].kind].name, goal, player(turn_)), "M3-21", {goal});
}

}  // namespace turncoat
