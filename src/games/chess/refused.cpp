// Chess: why a move is not legal.
#include "core/man_attempt.hpp"
#include "games/chess/chess.hpp"

namespace turncoat {

Refusal Chess::refused(const Attempt& attempt) const {
  const auto [from, to] = std::pair(attempt.from, attempt.to);
  if (from == nowhere) return {};
  const MenOn<Men> men(board_);
  const Cells enemies(board_.of(!turn_));
  if (auto out = castling_refused(castling(), men, turn_, rights_, from, to, enemies)) return out;
  const bool in_passing = to == passed_ && board_[from].kind == pawn;
  const ManAttempt tried{men, from, to, enemies, in_passing ? passer() : to};
  if (auto out = tried.way()) return out;
  return tried.danger(king_of(turn_), enemies);
}

}  // namespace turncoat
