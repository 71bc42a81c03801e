// Mercenary Checkers: why a move is not legal.
#include "core/faults.hpp"
#include "games/checkers/checkers.hpp"
#include "games/checkers/faults.hpp"
#include "games/mercenary/faults.hpp"

namespace turncoat {

bool Checkers::refused(const Attempt& attempt, Refusal& out) const {
  const Cell from = attempt.from, to = attempt.to;
  if (from == nowhere || to == nowhere) return false;
  const Piece p = board_[from];
  const Word kind = Word::kind(checkers_kinds[p.kind].letter);
  out.clause = "MK-1";
  if (!PieceMovement::dark(to)) return out.say(fault::light_cell, Word::cell(to));
  int way = 0, steps = 0;
  for (int w = 0; w < 4; ++w)
    for (int s : {1, 2})
      if (PieceMovement::next(from, w, s) == to) way = w, steps = s;
  out.clause = "MK-4";
  if (steps == 0) return out.say(fault::another_way, kind, Word::cell(from), Word::cell(to));
  if (!PieceMovement::goes(p, way)) return out.say(fault::man_back, Word::cell(from), Word::cell(to));
  if (board_[to]) return out.show(to, fault::not_empty, Word::cell(to));
  if (steps == 2) {
    out.clause = "MK-8";
    const Cell over = PieceMovement::next(from, way);
    if (!board_[over]) return out.say(fault::nothing_over, Word::cell(over));
    return out.show(over, fault::own_side, Word::kind(checkers_kinds[board_[over].kind].letter), Word::cell(over));
  }
  const Set capturers = due_capturers();
  if (!capturers) return false;
  out.clause = "MK-9";
  const Cell one = capturers.first();
  return out.show(one, fault::must_capture, Word::kind(checkers_kinds[board_[one].kind].letter), Word::cell(one));
}

// MK-6: what is not the actor's to move, and not of the other's army, is controlled by the other.
bool Checkers::owner_refused(const Attempt& attempt, Refusal& out) const {
  if (!controlled(!side_).has(attempt.from)) return false;
  out.clause = "MK-6";
  return out.say(fault::controlled_piece, Word::kind(checkers_kinds[board_[attempt.from].kind].letter),
                 Word::cell(attempt.from), Word::army(!side_));
}

}  // namespace turncoat
