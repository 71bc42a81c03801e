#pragma once
// What the pieces of chess are worth, and where they stand well: common to the games that are played with them.
#include <array>

#include "core/chess_movement.hpp"
#include "core/move.hpp"
#include "search/evaluation.hpp"

namespace turncoat {

// In centipawns, by kind: pawn, knight, bishop, rook, queen, king.
using PieceValues = std::array<int, piece_kinds>;

// What a chess-like move takes and promotes to, minus a little of the attacker's worth, so that the cheapest attacker
// goes first.
template <class G>
int taking_gain(const G& g, Move m, const PieceValues& values) {
  int gain = m.promotion == no_kind ? 0 : values[m.promotion] - values[pawn];
  if (!g.captures(m)) return gain;
  const Piece captured = g.board()[m.to];
  gain += captured ? values[captured.kind] : values[pawn];
  return gain - values[g.board()[m.from].kind] / 16;
}

}  // namespace turncoat
