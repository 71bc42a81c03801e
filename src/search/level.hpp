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
