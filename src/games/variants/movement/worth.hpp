#pragma once
// What a piece is worth by how far it goes: a first guess for pieces without any experience of play. Over all cells,
// the number of moves that it can expect where each other cell is taken with probability 0.2, half of them by the
// enemy; cells from which it goes far count for more.
#include <array>
#include <span>
#include <vector>

#include "core/area.hpp"
#include "core/betza.hpp"
#include "core/movement_tables.hpp"
#include "games/mercenary3/star.hpp"

namespace turncoat {

template <int Size>
struct Mobility {
  std::array<double, Size> at{};  // expected targets from each cell
  double mean = 0;                // over all cells
  double weighed = 0;             // the sum of cubes over the sum of squares
};

// Of a piece that goes that way (Map) and makes its initial moves from `home`; `elsewhere`: what leads it from other
// cells; it does not leave its region, if that has cells (VA-67, VA-69). Where a way forks both branches count.
template <Map M>
Mobility<M::size> mobility_of(std::span<const Leap> leaps, const M& map, int way, const CellSet<M::size>& home,
                              std::span<const LeapsOn<M::size>> elsewhere = {}, const CellSet<M::size>& region = {});

// In centipawns; fitted to the usual values of 23 pieces of chess and its variants (7 % rms).
int worth_of(double weighed);

extern template Mobility<64> mobility_of(std::span<const Leap>, const Area<64>&, int, const CellSet<64>&,
                                         std::span<const LeapsOn<64>>, const CellSet<64>&);
extern template Mobility<128> mobility_of(std::span<const Leap>, const Area<128>&, int, const CellSet<128>&,
                                          std::span<const LeapsOn<128>>, const CellSet<128>&);
extern template Mobility<96> mobility_of(std::span<const Leap>, const Star&, int, const CellSet<96>&,
                                         std::span<const LeapsOn<96>>, const CellSet<96>&);

}  // namespace turncoat
