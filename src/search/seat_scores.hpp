#pragma once
// What each seat gets, or can expect to get, from 0 to 1: for searchers in which every seat plays for itself.
#include <array>

#include "core/game.hpp"

namespace turncoat {

using SeatScores = std::array<double, most_seats>;

// How a game has ended.
template <Game G>
SeatScores seat_scores(const Decision& d) {
  SeatScores out{};
  for (std::size_t s = 0; s < G::seats; ++s) out[s] = value_of(d.scores[s]);
  return out;
}

// How a position stands, by an evaluation that takes sides.
template <class Eval, Game G>
SeatScores expected_scores(const G& g) {
  const auto thousandths = Eval::expected(g, g.actor(), Eval::value(g, g.actor()));
  SeatScores out{};
  for (std::size_t s = 0; s < G::seats; ++s) out[s] = thousandths[s] / 1000.0;
  return out;
}

}  // namespace turncoat
