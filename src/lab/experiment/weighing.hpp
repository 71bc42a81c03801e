#pragma once
// Which moves are nearly best by a search, and how often each would be drawn among them.
#include <map>
#include <string>

#include "edge/game/any_game.hpp"

namespace turncoat::lab {

inline constexpr std::size_t weighed_lines = 6;

struct Weighed {
  std::string best;
  std::vector<std::pair<std::string, double>> moves;  // with weights that add up to `sum`, the best lines first
  double sum = 0;                                     // 0 if the search came to nothing
};

// A move that is `temperature` thousandths of a point worse than the best one is drawn 2.7 times less often; at 0 the
// best one always.
Weighed weigh(AnySearcher& searcher, const AnyGame& game, std::uint64_t nodes, int temperature);

}  // namespace turncoat::lab
