#pragma once
// Material that is too little ever to mate.
#include "core/chess_movement.hpp"

namespace turncoat {

// FIDE 5.2.2 and MC-22: of Armies 0 and 1 only K v K, K+N v K, K+B v K, or K+B v K+B with both bishops on cells of
// one colour are left, and of any other army nothing.
template <class PieceMovement>
bool insufficient_material(const typename PieceMovement::Board& board) {
  const auto pieces = board.occupied();
  if (pieces.count() > 4) return false;
  const auto minor = pieces - board.all(king);
  for (int a = 2; a < PieceMovement::armies; ++a)
    if (board.of(static_cast<Army>(a))) return false;
  if (minor - board.all(knight) - board.all(bishop)) return false;
  if (!minor.several()) return true;
  if (minor != board.all(bishop) || board.of(white, bishop).count() != 1) return false;
  using Map = typename PieceMovement::BoardMap;
  return Map::shade(board.of(white, bishop).first()) == Map::shade(board.of(black, bishop).first());
}

}  // namespace turncoat
