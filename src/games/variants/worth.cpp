#include "games/variants/worth.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/exponential.hpp"

namespace turncoat {

namespace {

constexpr double empty = 0.8, enemy = 0.1, taken = 0.2;

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

template <int Size>
Mobility<Size> mobility_of(std::span<const Leap> leaps, const Area<Size>& map, int way, const CellSet<Size>& home) {
  Mobility<Size> out;
  double squares = 0, cubes = 0;
  int cells = 0;
  for (Cell c : map.cells()) {
    double& sum = out.at[c];
    for (const Leap& leap : leaps) {
      if (leap.initial && !home.has(c)) continue;
      const double ends = (leap.moves ? empty : 0) + (leap.captures ? enemy : 0);
      const int leg = leap.lame ? std::max(std::abs(leap.ahead), std::abs(leap.aside)) - 1 : 0;
      Stance at{c, static_cast<std::uint8_t>(way)};
      for (int n = 1; n <= leap.range; ++n) {
        const Landings to = map.leap(at, leap.ahead, leap.aside);
        if (to.empty()) break;
        at = to[0];
        const int between = n - 1;
        switch (leap.hop) {
          case Hop::none: sum += none_of(between + leg) * ends; break;
          case Hop::far: sum += one_of(between) * ends; break;
          case Hop::near: sum += between == 0 ? 0 : taken * none_of(between - 1) * ends; break;
        }
      }
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

template Mobility<64> mobility_of<64>(std::span<const Leap>, const Area<64>&, int, const CellSet<64>&);
template Mobility<128> mobility_of<128>(std::span<const Leap>, const Area<128>&, int, const CellSet<128>&);

}  // namespace turncoat
