#include "lab/statistics/median.hpp"

#include <algorithm>

#include "lab/statistics/power.hpp"

namespace turncoat::lab {

namespace {

constexpr double held = 0.95;

// How often the k-th smallest and the k-th largest of n numbers have the median between them, and how often the next
// ones inside do; k is the largest for which it is often enough, or 1.
struct Ends {
  std::size_t k = 0;
  double holds = 0, inner_holds = 0;
};
Ends ends_of(std::size_t n) {
  // How likely exactly half of n numbers are below the median; then less than half, one by one.
  const std::size_t half = n / 2;
  double likely = 1;
  for (std::size_t i = 1; i <= half; ++i) likely *= (2.0 * static_cast<double>(i) - 1) / (2.0 * static_cast<double>(i));
  if (n % 2 == 1) likely *= static_cast<double>(n) / (2.0 * static_cast<double>(half + 1));
  Ends out{.k = half, .holds = n % 2 == 1 ? 2 * likely : likely};
  while (out.holds < held && out.k > 1) {
    likely *= static_cast<double>(out.k) / static_cast<double>(n - out.k + 1);
    --out.k;
    out.inner_holds = out.holds;
    out.holds += 2 * likely;
  }
  return out;
}

}  // namespace

Median median_of(std::span<const double> sorted, std::size_t cut_off) {
  const std::size_t n = sorted.size(), whole = n - cut_off;
  const double value = (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  const Ends ends = n < 2 ? Ends{} : ends_of(n);
  if (ends.holds < held) return {.interval = {value, 0, std::max(value, sorted[n - 1]), true}};
  const std::size_t low = ends.k - 1, high = n - ends.k;
  const double part = (ends.holds - held) / (ends.holds - ends.inner_holds);
  const auto all = static_cast<double>(n), k = static_cast<double>(ends.k);
  const double inward = (all - k) * part / (k + (all - 2 * k) * part);
  const auto between = [&](std::size_t outer, std::size_t inner) {
    return (1 - inward) * sorted[outer] + inward * sorted[inner];
  };
  Median out{.interval = {value, std::min(value, between(low, low + 1)), std::max(value, between(high, high - 1)),
                          high >= whole}};
  if (high < whole) {
    const double error = (sorted[high] - sorted[low]) / (2 * normal_quantile((1 + ends.holds) / 2));
    out.variance = error * error;
  }
  return out;
}

void Lengths::add(const Lengths& more) {
  ended_.insert(ended_.end(), more.ended_.begin(), more.ended_.end());
  cut_off_.insert(cut_off_.end(), more.cut_off_.begin(), more.cut_off_.end());
}

std::vector<double> Lengths::sorted() const {
  std::vector<double> out = ended_, last = cut_off_;
  std::ranges::sort(out), std::ranges::sort(last);
  out.insert(out.end(), last.begin(), last.end());
  return out;
}

Median Lengths::median() const { return count() == 0 ? Median{} : median_of(sorted(), cut_off_.size()); }

double Lengths::game_variance() const {
  if (const auto variance = median().variance; variance && *variance > 0)
    return *variance * static_cast<double>(count());
  constexpr double of_normal = 1.5707963267948966;  // a median's variance in units of a mean's, of normal numbers
  Sample all;
  for (const double turns : sorted()) all.add(turns);
  return of_normal * all.variance();
}

}  // namespace turncoat::lab
