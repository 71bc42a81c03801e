// Chess: why a move is not legal.
#include "core/man_hurdle.hpp"
#include "games/chess/chess.hpp"

namespace turncoat {

std::optional<Refusal> Chess::refused(const Attempt& attempt) const {
  const auto [from, to] = std::pair(attempt.from, attempt.to);
  if (from == nowhere) return {};
  const Set enemies = board_.of(!turn_);
  const bool in_passing = to == passed_ && board_[from].kind == pawn;
  const ManAttempt<Men> tried{board_, from, to, enemies, in_passing ? passer() : to};
  auto hurdle = castling_hurdle(castling(), board_, turn_, rights_, from, to, enemies);
  if (!hurdle) hurdle = tried.way();
  if (!hurdle) hurdle = tried.danger(king_of(turn_), enemies);
  if (!hurdle) return {};
  return in_words(*hurdle, board_[from].kind, from, to, Geography::name);
}

}  // namespace turncoat
