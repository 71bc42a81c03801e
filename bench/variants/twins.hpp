#pragma once
// A game beside its empty variant, the same rules by tables: what is done a second by either.
#include <functional>
#include <string_view>

#include "core/spec.hpp"

namespace turncoat {

// What `measure_twins` finds out, each once a round.
struct TwinFigure {
  std::string_view game, work;  // "counted", "played": leaves of perft; "search": nodes, by the hand-made terms
  double own, variant;          // a second
};

// Measures both sides in turns, each figure for so many seconds of the clock `now`. In WebAssembly the game searches
// with its network if the module was given it.
void measure_twins(const GameInfo& game, int rounds, double seconds, const std::function<double()>& now,
                   const std::function<void(const TwinFigure&)>& emit);

}  // namespace turncoat
