#pragma once
// Merger Chess: castling rights and the shades of squares, which several of its files need.
#include "core/castling.hpp"

namespace turncoat::merger {

inline constexpr std::array<CastlingRight, 4> castling_table = {
    CastlingRight::on<Grid<8, 8>>('K', white, 0, 4, 7), CastlingRight::on<Grid<8, 8>>('Q', white, 0, 4, 0),
    CastlingRight::on<Grid<8, 8>>('k', black, 7, 4, 7), CastlingRight::on<Grid<8, 8>>('q', black, 7, 4, 0)};
inline constexpr Castling<ChessMovement<Grid<8, 8>, 0, 2>, 4> castling(castling_table);

// MG-3: the squares of a player's own colour: light for White, dark for Black.
inline constexpr std::array<CellSet<64>, 2> shades = [] {
  std::array<CellSet<64>, 2> out;
  for (Cell c = 0; c < 64; ++c) out[Grid<8, 8>::shade(c) == 1 ? white : black].add(c);
  return out;
}();
constexpr const CellSet<64>& own_shade(Army player) { return shades[player]; }

}  // namespace turncoat::merger
