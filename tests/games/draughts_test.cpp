// The pieces of Mercenary Checkers on the board of English draughts, where the counts are known: aartbik.com, "Perft
// for checkers". There the side without a move has lost, too, and nothing else ends a game so early.
#include <gtest/gtest.h>

#include "games/checkers/draughts_movement.hpp"

namespace turncoat {
namespace {

using PieceMovement = DraughtsMovement<Grid<8, 8>>;

std::uint64_t leaves(const PieceMovement::Board& board, Army side, int depth) {
  MoveList<DraughtsMove> moves;
  PieceMovement::list_captures(board, board.of(side), board.of(!side), moves);
  if (moves.empty()) PieceMovement::list_steps(board, board.of(side), moves);
  if (depth == 1) return moves.size();
  std::uint64_t sum = 0;
  for (const DraughtsMove& move : moves) {
    PieceMovement::Board next = board;
    PieceMovement::play(next, move);
    sum += leaves(next, !side, depth - 1);
  }
  return sum;
}

TEST(DraughtsMovement, MoveAsInEnglishDraughts) {
  PieceMovement::Board board;
  for (Cell c = 0; c < PieceMovement::BoardMap::size; ++c)
    if (const int rank = PieceMovement::BoardMap::rank(c); PieceMovement::dark(c) && rank != 3 && rank != 4)
      board.put(c, Piece(rank < 3 ? white : black, PieceMovement::piece));
  const std::uint64_t known[] = {7, 49, 302, 1469, 7361, 36768, 179740, 845931};
  for (int depth = 1; depth <= 8; ++depth) EXPECT_EQ(leaves(board, white, depth), known[depth - 1]) << depth;
}

// The remembered form of a move differs from that of every other one.
TEST(DraughtsMovement, ShortFormsDiffer) {
  PieceMovement::Board board;
  board.put(cell_named<PieceMovement::BoardMap>("d2"), Piece(white, PieceMovement::king));
  for (const char* at : {"c3", "c5", "e5", "e3"})
    board.put(cell_named<PieceMovement::BoardMap>(at), Piece(black, PieceMovement::piece));
  MoveList<DraughtsMove> moves;
  PieceMovement::list_captures(board, board.of(white), board.of(black), moves);
  ASSERT_EQ(moves.size(), 2u);
  EXPECT_NE(moves[0].short_form(), moves[1].short_form());
  EXPECT_NE(moves[0].short_form(), 0u);
  EXPECT_NE(DraughtsMove{}.short_form(), 0u);
}

}  // namespace
}  // namespace turncoat
