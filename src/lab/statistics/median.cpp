#include "lab/statistics/median.hpp"

#include <algorithm>
#include <cmath>

namespace turncoat::lab {

namespace {

// How often the k-th smallest and the k-th largest of n numbers have the median between them, and how often the next
// ones inside do; k is the largest for which it is often enough, or 1.
struct Ends {
  std::size_t k = 0;
  double holds = 0, inner_holds = 0;
};
Ends ends_of(std::size_t n, double held) {
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

Interval median_of(std::span<const double> sorted, std::size_t cut_off, double held) {
  const std::size_t n = sorted.size(), whole = n - cut_off;
  Interval out{.value = (sorted[(n - 1) / 2] + sorted[n / 2]) / 2, .value_at_least = n / 2 >= whole};
  const Ends ends = n < 2 ? Ends{} : ends_of(n, held);
  if (ends.holds < held) {
    out.high = std::max(out.value, sorted[n - 1]), out.at_least = true;
    return out;
  }
  const std::size_t low = ends.k - 1, high = n - ends.k;
  const double part = (ends.holds - held) / (ends.holds - ends.inner_holds);
  const auto all = static_cast<double>(n), k = static_cast<double>(ends.k);
  const double inward = (all - k) * part / (k + (all - 2 * k) * part);
  const auto end = [&](std::size_t outer, std::size_t inner, bool shared) {
    return shared ? sorted[outer] : (1 - inward) * sorted[outer] + inward * sorted[inner];
  };
  out.low = std::min(out.value, end(low, low + 1, low > 0 && sorted[low - 1] == sorted[low]));
  out.high = std::max(out.value, end(high, high - 1, high + 1 < n && sorted[high + 1] == sorted[high]));
  out.at_least = high >= whole;
  return out;
}

bool quantile_at_least(std::span<const double> sorted, std::size_t cut_off, double share) {
  return std::ceil(static_cast<double>(sorted.size() - 1) * share) >= static_cast<double>(sorted.size() - cut_off);
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

Interval Lengths::median() const { return count() == 0 ? Interval{} : median_of(sorted(), cut_off_.size()); }

double Lengths::game_variance() const {
  const Interval interval = median();
  const double error = (interval.high - interval.low) / (2 * normal_95);
  if (error > 0 && !interval.at_least) return error * error * static_cast<double>(count());
  constexpr double of_normal = 1.5707963267948966;  // a median's variance in units of a mean's, of normal numbers
  Sample all;
  for (const double turns : sorted()) all.add(turns);
  return of_normal * all.variance();
}

}  // namespace turncoat::lab
