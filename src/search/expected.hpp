#pragma once
// What a score lets each seat expect of the game: the one place where centipawns become shares of the point.
// Shares and hundredths are joined by the logistic curve that tuning fits to results (training/tuning.hpp), with the
// scale of the game: so many centipawns are one logit, the logarithm of the odds.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/exponential.hpp"
#include "search/evaluation.hpp"

namespace turncoat {

inline constexpr double usual_centipawns_per_logit = 300;

// The scale of a game: that by which its network was trained, which results of games gave (docs/journal).
template <class G>
inline constexpr double centipawns_per_logit = usual_centipawns_per_logit;
template <class G>
  requires HasNetwork<Evaluation<G>>
inline constexpr double centipawns_per_logit<G> = Evaluation<G>::NetworkInputs::shape.centipawns_per_logit;

// The share of the point, from 0 to 1, of the side for which a position is worth so much.
inline double share_of(double centipawns, double per_logit) { return 1 / (1 + exponential(-centipawns / per_logit)); }

// What a share is worth; shares nearer to 0 or 1 than `least` count as `least` away from it.
inline long centipawns_of(double share, double per_logit, double least) {
  const double p = std::clamp(share, least, 1 - least);
  return std::lround(per_logit * natural_log(p / (1 - p)));
}

inline int thousandths(double share) { return static_cast<int>(std::lround(1000 * share)); }

// Each seat's expected score in thousandths, where the search for the seat `root` finds a position worth `value`, mates
// among them.
template <Game G, class Eval>
std::array<int, most_seats> expected_of(const G& g, Seat root, int value) {
  if constexpr (TakesSides<Eval, G>) {
    return Eval::expected(g, root, value);
  } else {
    std::array<int, most_seats> out{};
    const int own = thousandths(share_of(value, centipawns_per_logit<G>));
    out[static_cast<std::size_t>(root)] = own;
    out[static_cast<std::size_t>(1 - root)] = 1000 - own;
    return out;
  }
}

}  // namespace turncoat
