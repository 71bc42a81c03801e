// Chess: why a move is not legal.
#include "core/piece_attempt.hpp"
#include "games/chess/chess.hpp"

namespace turncoat {

template <>
bool BasicChess<OrthodoxRules>::refused(const Attempt& attempt, Refusal& out) const {
  const Cell from = attempt.from, to = attempt.to;
  if (from == nowhere) return false;
  const PieceMovementOn<PieceMovement> pieces(board_);
  const Cells enemies(board_.of(!turn_));
  if (board_[from].kind == king)
    if (const auto meant = castling_meant(rules_.castling(), turn_, rights_, from, to); meant.over)
      return meant.refused(pieces, enemies, out);
  const bool in_passing = to == passed_ && board_[from].kind == pawn;
  const PieceAttempt tried{pieces, from, to, enemies, in_passing ? passer() : to};
  return tried.way_refused(out) || tried.endangers(king_of(turn_), enemies, out);
}

}  // namespace turncoat
