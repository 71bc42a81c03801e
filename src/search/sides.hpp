#pragma once
// A game of more than two seats, or with dice, searched as a game of two sides: the root's seat with its allies, and
// all others together against it ("paranoid": Sturtevant and Korf 2000, "On pruning techniques for multi-player
// games").
#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>

#include "core/game.hpp"

namespace turncoat {

// What an evaluation that takes sides answers; `root` is the seat that the search is for.
//   value(g, root)          in hundredths of a pawn, from the root's view
//   against(g, root)        whether the other side acts; after a side's move the dice count as that side
//   party(root)             the same number for seats that are allies
//   lost(g, root)           whether the root's side has lost already, though the game may go on
//   draw(score)             what a draw with that score is worth to the root's side, on the scale of `value`
//   expected(g, root, v)    each seat's expected score in thousandths, in a position that a search finds worth v
template <class E, class G>
concept TakesSides = Game<G> && requires(const G g, Seat root, Score score) {
  { E::value(g, root) } -> std::same_as<int>;
  { E::against(g, root) } -> std::same_as<bool>;
  { E::skips(g, root) } -> std::same_as<bool>;
  { E::party(root) } -> std::convertible_to<int>;
  { E::lost(g, root) } -> std::same_as<bool>;
  { E::draw(score) } -> std::same_as<int>;
  { E::expected(g, root, 0) } -> std::same_as<std::array<int, most_seats>>;
};

// Values and winning probabilities: dice average the latter, as a sure win is not worth thirty queens.
inline constexpr double centipawns_per_logit = 300;
inline constexpr int most_centipawns = 6000;  // of an average

inline double probability_of(int centipawns) { return 1 / (1 + std::exp(-centipawns / centipawns_per_logit)); }
inline int centipawns_of(double probability) {
  constexpr double least = 1e-8;
  const double p = std::clamp(probability, least, 1 - least);
  const long value = std::lround(centipawns_per_logit * std::log(p / (1 - p)));
  return static_cast<int>(std::clamp<long>(value, -most_centipawns, most_centipawns));
}

}  // namespace turncoat
