// Mercenary Chess for three: why a move is not legal. Of silent attacks on a king that stays nothing is told (M3-14).
#include "core/man_attempt.hpp"
#include "games/mercenary3/mercenary3.hpp"

namespace turncoat {

Refusal Mercenary3::refused(const Attempt& attempt) const {
  const auto [from, to] = std::pair(attempt.from, attempt.to);
  if (from == nowhere) return hiring_refused(to);
  const MenOn<Men> men(board_);
  if (from == king_[turn_])
    if (const auto out = castling_refused(men, to)) return out.by("M3-9");
  const bool is_pawn = board_[from].kind == pawn;
  Cell victim = to;
  for (Cell skipped : passed_)
    if (skipped == to && is_pawn) victim = passer(to);
  const ManAttempt tried{men, from, to, Cells(enemies(turn_)), victim};
  if (const auto out = tried.way()) {
    if (out.is("own-side") && mercenaries().has(to))
      return refusal("mercenary-untaken", men.kind(to), Word::cell(to)).by("M3-20").showing(to);
    return out.by(is_pawn ? "M3-7" : "");
  }
  return danger(tried).by("M3-15");
}

// M3-15: a killed player's army fights no more, and of silent attackers a king only minds those that it would be seen
// to walk towards.
Refusal Mercenary3::danger(const ManAttempt& tried) const {
  const Piece there = board_[tried.to];
  const Set dead = there.kind == king ? commanded_[there.army] : Set();
  if (auto out = tried.danger(king_[turn_], Cells(warned_of() - dead))) return out;
  if (tried.from != king_[turn_]) return {};
  const Cells seen = tried.men.attackers(tried.to, Cells(silent_[turn_] - dead), tried.men.occupied());
  return seen ? into_check(tried.men, tried.to, seen) : Refusal();
}

// M3-9
Refusal Mercenary3::castling_refused(const MenSight& men, Cell to) const {
  const CastlingRight* const way = castling().used(king_[turn_], to);
  if (way == nullptr || way->army != turn_) return {};
  const Cells foes(warned_of());
  if (auto out = turncoat::castling_refused(castling(), men, turn_, rights_, king_[turn_], to, foes)) return out;
  for (Cell c : {way->rook_to, way->king_to})
    if (const Cells seen = men.attackers(c, Cells(silent_[turn_]), men.occupied()))
      return castling_through(men, c, seen);
  return {};
}

// M3-21
Refusal Mercenary3::hiring_refused(Cell to) const {
  if (!mercenaries().has(to)) return refusal("hire-nobody", Word::cell(to)).by("M3-19").showing(to);
  if (open_attackers(turn_)) return refusal("hire-in-check").by("M3-21").showing(king_[turn_]);
  const Word kind = Word::kind(man_infos[board_[to].kind].letter);
  return refusal("hire-unreached", kind, Word::cell(to), Word::army(turn_)).by("M3-21").showing(to);
}

}  // namespace turncoat
