// Mercenary Chess for three: what keeps a piece from a cell. Silent attacks on a king that stays are not revealed
// (M3-14).
#include "core/faults.hpp"
#include "core/piece_attempt.hpp"
#include "games/mercenary3/mercenary3.hpp"

namespace turncoat {

template <>
bool Mercenary3::piece_refused(Cell from, Cell to, Refusal& out) const {
  const PieceMovementOn<PieceMovement> pieces(board_);
  if (from == king_[turn_])
    if (const auto meant = castling_meant(castling(), turn_, rights_, from, to); meant.over) {
      out.clause = "M3-9";
      return castling_refused(pieces, meant, out);
    }
  const bool is_pawn = board_[from].kind == pawn;
  Cell captured = to;
  for (Cell skipped : passed_)
    if (skipped == to && is_pawn) captured = passer(to);
  const PieceAttempt tried{pieces, from, to, Cells(enemies(turn_)), captured};
  if (tried.way_refused(out)) {
    if (is_pawn) out.clause = "M3-7";
    return untaken(to, out) || true;
  }
  out.clause = "M3-15";
  return king_refused(tried, out);
}

// M3-15: a killed player's army fights no more, and a king minds silent attackers only where it would if it had
// overlooked the line that they have come to attack it on.
template <>
bool Mercenary3::king_refused(const PieceAttempt& tried, Refusal& out) const {
  const Piece there = board_[tried.to];
  const Set dead = there.kind == king ? commanded_[there.army] : Set();
  if (tried.endangers(king_[turn_], Cells(warned_of() - dead), out)) return true;
  if (tried.from != king_[turn_]) return false;
  return walks_into(tried.pieces, tried.to, minded_on(tried.to, silent_[turn_] - dead), out);
}

// M3-9
template <>
bool Mercenary3::castling_refused(const PiecesSight& pieces, const CastlingAttempt& meant, Refusal& out) const {
  if (meant.refused(pieces, Cells(warned_of()), out)) return true;
  for (Cell c : meant.over)
    if (castles_over(pieces, c, minded_on(c, silent_[turn_]), out)) return true;
  return false;
}

}  // namespace turncoat
