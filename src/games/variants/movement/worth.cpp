#include "games/variants/movement/worth.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/exponential.hpp"
#include "core/movement_tables.hpp"

namespace turncoat {

namespace {

constexpr double empty = 0.8, enemy = 0.1, taken = 0.2;
// Of a piece that captures over others alone, and moves freely: a cannon that sees as far as a rook is worth little more
// than half of one.
constexpr double empty_to_cannon = 0.3, enemy_to_cannon = 0.6;

bool is_cannon(std::span<const Leap> leaps) {
  const auto any = [leaps](auto is) { return std::ranges::any_of(leaps, is); };
  return any([](const Leap& l) { return l.moves && l.hop == Hop::none; }) &&
         any([](const Leap& l) { return l.captures && l.hop != Hop::none; }) &&
         !any([](const Leap& l) { return l.captures && l.hop == Hop::none; });
}

// How likely exactly one of so many cells is taken.
double one_of(int cells) {
  double out = cells * taken;
  for (int i = 1; i < cells; ++i) out *= empty;
  return out;
}
double none_of(int cells) {
  double out = 1;
  for (int i = 0; i < cells; ++i) out *= empty;
  return out;
}

}  // namespace

template <Map M>
Mobility<M::size> mobility_of(std::span<const Leap> leaps, const M& map, int way, const CellSet<M::size>& home,
                              std::span<const LeapsOn<M::size>> elsewhere, const CellSet<M::size>& region) {
  const auto inside = [&region](Cell c) { return region.empty() || region.has(c); };
  const bool cannon = is_cannon(leaps);
  Mobility<M::size> out;
  double squares = 0, cubes = 0;
  int cells = 0;
  for (Cell c : cells_of(map)) {
    if (!inside(c)) continue;
    double& sum = out.at[c];
    std::span<const Leap> from_here = leaps;
    for (const LeapsOn<M::size>& one : elsewhere)
      if (one.cells.has(c)) {
        from_here = one.leaps;
        break;
      }
    for (const Leap& leap : from_here) {
      if (leap.initial && !home.has(c)) continue;
      const double ends =
          (leap.moves ? cannon ? empty_to_cannon : empty : 0) + (leap.captures ? cannon ? enemy_to_cannon : enemy : 0);
      const int leg = leap.lame ? std::max(std::abs(leap.ahead), std::abs(leap.aside)) - 1 : 0;
      const auto ride = [&](auto& self, Stance at, int between) -> void {
        if (between == leap.range) return;
        for (Stance to : map.leap(at, leap.ahead, leap.aside)) {
          if (inside(to.cell)) switch (leap.hop) {
              case Hop::none: sum += none_of(between + leg) * ends; break;
              case Hop::far: sum += one_of(between) * ends; break;
              case Hop::near: sum += between == 0 ? 0 : taken * none_of(between - 1) * ends; break;
            }
          self(self, to, between + 1);
        }
      };
      ride(ride, {c, map.facing(way, c)}, 0);
    }
    ++cells;
    out.mean += sum;
    squares += sum * sum;
    cubes += sum * sum * sum;
  }
  out.mean /= cells;
  out.weighed = squares == 0 ? 0 : cubes / squares;
  return out;
}

int worth_of(double weighed) {
  if (weighed <= 0) return 1;
  return std::max(1, static_cast<int>(35 * exponential(1.19 * natural_log(weighed)) + 0.5));
}

template Mobility<64> mobility_of(std::span<const Leap>, const Area<64>&, int, const CellSet<64>&,
                                  std::span<const LeapsOn<64>>, const CellSet<64>&);
template Mobility<128> mobility_of(std::span<const Leap>, const Area<128>&, int, const CellSet<128>&,
                                   std::span<const LeapsOn<128>>, const CellSet<128>&);
template Mobility<96> mobility_of(std::span<const Leap>, const Star&, int, const CellSet<96>&,
                                  std::span<const LeapsOn<96>>, const CellSet<96>&);

}  // namespace turncoat
