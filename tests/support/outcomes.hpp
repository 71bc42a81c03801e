#pragma once
// What holds of all that dice can bring about in a position.
#include <gtest/gtest.h>

#include "edge/game/any_game.hpp"

namespace turncoat::testing {

// All outcomes together are certain, and each is as likely as the throws that lead there. Returns them.
inline std::vector<OutcomeView> expect_whole_outcomes(const AnyGame& game) {
  auto outcomes = game.outcomes(true);
  long double sum = 0;
  for (const OutcomeView& one : outcomes) {
    sum += static_cast<long double>(one.numerator) / static_cast<long double>(one.denominator);
    Fraction ways;
    for (const ThrowView& way : one.ways) ways = ways + way.probability;
    EXPECT_EQ(ways, Fraction(one.numerator, one.denominator)) << game.fen() << ' ' << one.text;
  }
  EXPECT_NEAR(static_cast<double>(sum), 1.0, 1e-12) << game.fen();
  return outcomes;
}

}  // namespace turncoat::testing
