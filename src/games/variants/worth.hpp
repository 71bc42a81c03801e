#pragma once
// What a man is worth by how far it goes: a first guess for men that nobody has played with. Over all cells, the number
// of moves that it can expect where each other cell is taken with probability 0.2, half of them by the enemy; cells
// from which it goes far count for more.
#include <array>
#include <span>
#include <vector>

#include "core/area.hpp"
#include "core/betza.hpp"

namespace turncoat {

template <int Size>
struct Mobility {
  std::array<double, Size> at{};  // expected targets from each cell
  double mean = 0;                // over all cells
  double weighed = 0;             // the sum of cubes over the sum of squares
};

template <int Size>
Mobility<Size> mobility_of(std::span<const Leap> leaps, const Area<Size>& map, int way, const CellSet<Size>& home);

// In centipawns; fitted to the usual values of 23 pieces of chess and its variants (7 % rms).
int worth_of(double weighed);

extern template Mobility<64> mobility_of<64>(std::span<const Leap>, const Area<64>&, int, const CellSet<64>&);
extern template Mobility<128> mobility_of<128>(std::span<const Leap>, const Area<128>&, int, const CellSet<128>&);

}  // namespace turncoat
