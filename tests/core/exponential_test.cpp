// Our exponential function and logarithm against the C library's.
#include "core/exponential.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace turncoat::testing {

namespace {

TEST(ExponentialTest, IsThatOfTheLibrary) {
  for (double x = -700; x <= 700; x += 0.37) EXPECT_NEAR(exponential(x) / std::exp(x), 1, 1e-15) << x;
  for (double x = -1; x <= 1; x += 0.001) EXPECT_NEAR(exponential(x), std::exp(x), 1e-15) << x;
  EXPECT_EQ(exponential(0), 1);
  EXPECT_EQ(exponential(1000), std::numeric_limits<double>::infinity());
  EXPECT_EQ(exponential(-1000), 0);
}

TEST(ExponentialTest, LogarithmIsThatOfTheLibrary) {
  for (double x = 1e-9; x < 1e9; x *= 1.003) EXPECT_NEAR(natural_log(x), std::log(x), 5e-15) << x;
  for (double x = 0.5; x < 2; x += 0.001) EXPECT_NEAR(natural_log(x), std::log(x), 3e-16) << x;
  EXPECT_EQ(natural_log(1), 0);
}

}  // namespace

}  // namespace turncoat::testing
