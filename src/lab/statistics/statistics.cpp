#include "lab/statistics/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/random.hpp"

namespace turncoat::lab {

double Sample::variance() const {
  if (count_ < 2) return 0;
  const auto n = static_cast<double>(count_);
  const double variance = (squares_ - sum_ * sum_ / n) / (n - 1);
  return variance < 1e-12 * (1 + squares_ / n) ? 0 : variance;  // what rounding leaves is none
}

Interval Sample::interval() const {
  const double margin = normal_95 * std::sqrt(mean_variance());
  return {mean(), mean() - margin, mean() + margin};
}

Interval wilson(std::int64_t successes, std::int64_t trials) {
  if (trials == 0) return {0, 0, 1};
  const auto n = static_cast<double>(trials);
  const double rate = static_cast<double>(successes) / n, z2 = normal_95 * normal_95;
  const double centre = (rate + z2 / (2 * n)) / (1 + z2 / n);
  const double margin = normal_95 / (1 + z2 / n) * std::sqrt(rate * (1 - rate) / n + z2 / (4 * n * n));
  return {rate, std::max(0.0, centre - margin), std::min(1.0, centre + margin)};
}

double quantile(std::span<const double> sorted, double share) {
  const double at = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (at - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

double two_sided(double z) { return std::erfc(std::abs(z) / std::sqrt(2.0)); }

std::vector<double> holm(std::span<const double> p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(p[i], i); });
  std::vector<double> out(p.size());
  double least = 0;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    least = std::max(least, std::min(1.0, p[order[rank]] * static_cast<double>(p.size() - rank)));
    out[order[rank]] = least;
  }
  return out;
}

namespace {

double spread(std::span<const double> sums) {
  const auto [low, high] = std::ranges::minmax(sums);
  return high - low;
}

}  // namespace

Imbalance imbalance(std::span<const double> scores, int seats, int shuffles, std::uint64_t seed) {
  const auto width = static_cast<std::size_t>(seats);
  const std::size_t games = scores.size() / width;
  if (games == 0) return {};
  const auto n = static_cast<double>(games);
  std::vector<double> sums(width, 0.0);
  for (std::size_t i = 0; i < scores.size(); ++i) sums[i % width] += scores[i];
  Imbalance out{.value = spread(sums) / n};
  Random random(seed);
  int as_large = 0;
  std::vector<double> row(width);
  for (int shuffle = 0; shuffle < shuffles; ++shuffle) {
    std::ranges::fill(sums, 0.0);
    for (std::size_t game = 0; game < games; ++game) {
      std::copy_n(scores.begin() + static_cast<std::ptrdiff_t>(game * width), width, row.begin());
      for (std::size_t i = width; i-- > 1;) std::swap(row[i], row[random.below(static_cast<std::uint32_t>(i + 1))]);
      for (std::size_t i = 0; i < width; ++i) sums[i] += row[i];
    }
    const double chance = spread(sums) / n;
    out.by_chance += chance / shuffles;
    if (chance >= out.value - 1e-12) ++as_large;
  }
  out.p = (1.0 + as_large) / (1.0 + shuffles);
  return out;
}

double diversity(std::span<const std::int64_t> counts) {
  double all = 0, sum = 0;
  for (const std::int64_t count : counts) all += static_cast<double>(count);
  for (const std::int64_t count : counts)
    if (count > 0) sum -= static_cast<double>(count) / all * std::log(static_cast<double>(count) / all);
  return std::exp(sum);
}

double jensen_shannon(const std::map<std::string, int>& one, const std::map<std::string, int>& other) {
  const auto total = [](const auto& counts) {
    double out = 0;
    for (const auto& [name, count] : counts) out += count;
    return out;
  };
  const double all_one = total(one), all_other = total(other);
  if (all_one == 0 || all_other == 0) return all_one == all_other ? 0 : 1;
  double out = 0;
  // What each of them adds, where it has something.
  const auto add = [&](const auto& mine, double all_mine, const auto& theirs, double all_theirs) {
    for (const auto& [name, count] : mine) {
      const auto found = theirs.find(name);
      const double p = count / all_mine, q = found == theirs.end() ? 0 : found->second / all_theirs;
      if (p > 0) out += p * std::log2(2 * p / (p + q)) / 2;
    }
  };
  add(one, all_one, other, all_other);
  add(other, all_other, one, all_one);
  return std::sqrt(std::clamp(out, 0.0, 1.0));
}

double Logistic::at(double x) const { return 1 / (1 + std::exp(-(intercept + slope * x))); }

Logistic fit_logistic(std::span<const double> x, std::span<const double> y) {
  Logistic out{0, 0};
  for (int step = 0; step < 30; ++step) {
    // A slight pull to slope 1 keeps the fit finite where the data separate perfectly.
    double g0 = 0, g1 = 0.1 * (1 - out.slope), h00 = 1e-6, h01 = 0, h11 = 0.1;
    for (std::size_t i = 0; i < x.size(); ++i) {
      const double p = out.at(x[i]), w = p * (1 - p);
      g0 += y[i] - p, g1 += (y[i] - p) * x[i];
      h00 += w, h01 += w * x[i], h11 += w * x[i] * x[i];
    }
    const double determinant = h00 * h11 - h01 * h01;
    if (determinant <= 0) break;
    const double d0 = (h11 * g0 - h01 * g1) / determinant, d1 = (h00 * g1 - h01 * g0) / determinant;
    out.intercept += d0, out.slope += d1;
    if (std::abs(d0) + std::abs(d1) < 1e-10) break;
  }
  return out;
}

}  // namespace turncoat::lab
