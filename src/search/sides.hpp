#pragma once
// A game of more than two seats, or with dice, searched as a game of two sides: the root's seat with its allies, and
// all others together against it ("paranoid": Sturtevant and Korf 2000, "On pruning techniques for multi-player
// games").
#include <algorithm>
#include <cmath>

#include "core/exponential.hpp"
#include "search/evaluation.hpp"

namespace turncoat {

// Values and winning probabilities: dice average the latter, for a sure win is not worth thirty queens.
inline constexpr double centipawns_per_logit = 300;
inline constexpr int most_centipawns = 6000;  // of an average

inline double probability_of(int centipawns) { return 1 / (1 + exponential(-centipawns / centipawns_per_logit)); }
inline int centipawns_of(double probability) {
  constexpr double least = 1e-8;
  const double p = std::clamp(probability, least, 1 - least);
  const long value = std::lround(centipawns_per_logit * natural_log(p / (1 - p)));
  return static_cast<int>(std::clamp<long>(value, -most_centipawns, most_centipawns));
}

}  // namespace turncoat
