#pragma once
// What the evaluation of chess sees of a position: one of chess, or of a variant that is played with the pieces of chess
// (table_chess.hpp). Refers to a board that must outlive it.
#include <array>

#include "games/chess/chess.hpp"

namespace turncoat {

class ChessSight {
 public:
  using Board = Chess::PieceMovement::Board;

  ChessSight(const Chess& g) : ChessSight(g.board(), g.turn()) {}
  // `checks_left`: how many checks each army still has to give to win, or 0.
  ChessSight(const Board& board, Army turn, std::array<int, 2> checks_left = {})
      : board_(board), turn_(turn), checks_left_(checks_left) {}
  const Board& board() const { return board_; }
  Army turn() const { return turn_; }
  int checks_left(Army a) const { return checks_left_[a]; }
  Cell king_of(Army a) const { return board_.of(a, king).first(); }

 private:
  const Board& board_;
  Army turn_;
  std::array<int, 2> checks_left_;
};

}  // namespace turncoat
