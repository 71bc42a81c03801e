#pragma once
// The values that an evaluation adds up, as numbers with names, so that they can be fitted to games (`turncoat tune`).
// A game's values are an aggregate in <game>_values.hpp, all in centipawns unless something else is said. Its
// `each` visits those that can be fitted, in order, with their names.
#include <array>
#include <cstddef>

#include "core/chess_movement.hpp"

namespace turncoat {

// Of the pieces of chess, in centipawns, by kind: pawn, knight, bishop, rook, queen, king.
using PieceValues = std::array<int, piece_kinds>;

// A value in the middle game and in the endgame.
struct Tapered {
  int middle = 0, end = 0;
  constexpr Tapered& operator+=(Tapered t) {
    middle += t.middle, end += t.end;
    return *this;
  }
  constexpr Tapered& operator-=(Tapered t) {
    middle -= t.middle, end -= t.end;
    return *this;
  }
  friend constexpr Tapered operator*(int n, Tapered t) { return {n * t.middle, n * t.end}; }
};

// Visits the numbers of one value.
template <class Visit>
void each_number(auto& value, const Visit& visit) {
  if constexpr (requires { value.middle; })
    visit(value.middle), visit(value.end);
  else if constexpr (requires { value.size(); })
    for (auto& part : value) each_number(part, visit);
  else
    visit(value);
}

}  // namespace turncoat
