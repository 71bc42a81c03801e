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
    {.nodes = 40, .noise = 1000, .hasty = 800},
    {.nodes = 80, .noise = 800, .hasty = 500},
    {.nodes = 160, .noise = 650, .hasty = 320},
    {.nodes = 310, .noise = 540, .hasty = 215},
    {.nodes = 540, .noise = 450, .hasty = 148},
    {.nodes = 1200, .noise = 360, .hasty = 98},
    {.nodes = 2500, .noise = 275, .hasty = 62},
    {.nodes = 6000, .noise = 190, .hasty = 33},
    {.nodes = 18'000, .noise = 90, .hasty = 10},
}};
// That of a level below the strongest.
constexpr const Handicap& handicap(int level) {
  return handicaps[static_cast<std::size_t>(strongest_level - 1 - levels_missing(level))];
}

}  // namespace turncoat
