#pragma once
// What a level of strength means, from 1, a beginner, to 10, all that the engine can.
#include <array>
#include <cstdint>

namespace turncoat {

inline constexpr int strongest_level = 10;

// By how many levels it is short of the strongest.
constexpr int levels_missing(int level) {
  return level < 1 ? strongest_level - 1 : level > strongest_level ? 0 : strongest_level - level;
}

// How alpha-beta is held back below the strongest level, as people are: it does not look far, it misjudges, and now and
// then it makes a move without a thought. Tuned by matches of each level against the one below (docs/strength.md).
struct Weakness {
  std::uint64_t nodes;     // it searches at most
  int noise;               // its evaluation's, thousandths of the way from EvalTraits' least_level_noise to level_noise
  std::uint32_t blunders;  // so many of a thousand moves are made at random
};
inline constexpr std::array<Weakness, strongest_level - 1> weaknesses = {{
    {.nodes = 40, .noise = 1000, .blunders = 620},
    {.nodes = 90, .noise = 785, .blunders = 430},
    {.nodes = 190, .noise = 665, .blunders = 280},
    {.nodes = 400, .noise = 560, .blunders = 190},
    {.nodes = 850, .noise = 460, .blunders = 122},
    {.nodes = 1800, .noise = 365, .blunders = 74},
    {.nodes = 3800, .noise = 285, .blunders = 41},
    {.nodes = 8500, .noise = 210, .blunders = 14},
    {.nodes = 16'000, .noise = 135, .blunders = 0},
}};
// That of a level below the strongest.
constexpr const Weakness& weakness(int level) {
  return weaknesses[static_cast<std::size_t>(strongest_level - 1 - levels_missing(level))];
}

// UCT below the strongest level plays so many games.
constexpr std::uint64_t level_playouts(int level) {
  std::uint64_t playouts = 4;
  for (int i = levels_missing(level); i < strongest_level; ++i) playouts *= 3;
  return playouts;
}

// How long a level thinks about a move where no clock says so, in seconds: weak levels answer quickly.
constexpr double level_seconds(int level) {
  constexpr std::array<double, strongest_level> seconds = {0.1, 0.15, 0.2, 0.3, 0.4, 0.6, 0.9, 1.3, 2, 3};
  return seconds[static_cast<std::size_t>(strongest_level - 1 - levels_missing(level))];
}

}  // namespace turncoat
