#include "lab/statistics/power.hpp"

#include <algorithm>
#include <cmath>

namespace turncoat::lab {

namespace {

double below(double z) { return std::erfc(-z / std::sqrt(2.0)) / 2; }
double critical(const PowerWanted& wanted) {
  return normal_quantile(1 - wanted.level / (2.0 * std::max(1, wanted.claims)));
}

}  // namespace

// By bisection: it is not asked often, and so every digit is right.
double normal_quantile(double chance) {
  double low = -40, high = 40;
  for (int i = 0; i < 200; ++i) {
    const double middle = (low + high) / 2;
    (below(middle) < chance ? low : high) = middle;
  }
  return (low + high) / 2;
}

std::int64_t games_to_detect(double change, double variance, double other_variance, const PowerWanted& wanted) {
  const double z = critical(wanted) + normal_quantile(wanted.power);
  const double games = z * z * (variance + other_variance) / (change * change);
  return std::max<std::int64_t>(2, static_cast<std::int64_t>(std::ceil(std::min(games, 1e15))));
}

double power_of(std::int64_t games, double change, double variance, double other_variance, const PowerWanted& wanted) {
  const double error = std::sqrt((variance + other_variance) / static_cast<double>(std::max<std::int64_t>(1, games)));
  if (error <= 0) return change != 0 ? 1 : 0;
  const double far = std::abs(change) / error, z = critical(wanted);
  return below(far - z) + below(-far - z);
}

}  // namespace turncoat::lab
