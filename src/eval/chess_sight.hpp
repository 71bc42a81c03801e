#pragma once
// What the evaluation of chess sees of a position: one of chess, or of a variant that is played with the pieces of chess
// (table_chess.hpp). Refers to a board that must outlive it.
#include "games/chess/chess.hpp"

namespace turncoat {

class ChessSight {
 public:
  using Board = Chess::PieceMovement::Board;

  ChessSight(const Chess& g) : ChessSight(g.board(), g.turn()) {}
  ChessSight(const Board& board, Army turn) : board_(board), turn_(turn) {}
  const Board& board() const { return board_; }
  Army turn() const { return turn_; }
  Cell king_of(Army a) const { return board_.of(a, king).first(); }

 private:
  const Board& board_;
  Army turn_;
};

}  // namespace turncoat
