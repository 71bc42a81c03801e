#pragma once
// How alpha-beta is held back below the strongest level, as people are: it does not look far, it misjudges, and now and
// then it plays what looks best at first sight and overlooks the reply. One table for all games; how much a game's
// evaluation is off is scaled by its EvalTraits. Tuned by matches of each level against the one below (docs/strength.md).
#include <array>
#include <cstdint>

#include "search/level.hpp"

namespace turncoat {

struct Handicap {
  std::uint64_t nodes;  // it searches at most
  int noise;            // its evaluation's, thousandths of the way from EvalTraits' least_level_noise to level_noise
  std::uint32_t hasty;  // so many of a thousand moves are made at first sight
};
inline constexpr std::array<Handicap, strongest_level - 1> handicaps = {{
    {.nodes = 40, .noise = 1000, .hasty = 900},
    {.nodes = 80, .noise = 760, .hasty = 660},
    {.nodes = 150, .noise = 590, .hasty = 460},
    {.nodes = 280, .noise = 460, .hasty = 320},
    {.nodes = 500, .noise = 360, .hasty = 225},
    {.nodes = 1000, .noise = 270, .hasty = 150},
    {.nodes = 2200, .noise = 200, .hasty = 95},
    {.nodes = 5500, .noise = 130, .hasty = 48},
    {.nodes = 18'000, .noise = 60, .hasty = 14},
}};
// That of a level below the strongest.
constexpr const Handicap& handicap(int level) {
  return handicaps[static_cast<std::size_t>(strongest_level - 1 - levels_missing(level))];
}

}  // namespace turncoat
