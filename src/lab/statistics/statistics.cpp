#include "lab/statistics/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/random.hpp"
#include "lab/statistics/power.hpp"
#include "lab/statistics/student.hpp"

namespace turncoat::lab {

double Sample::variance() const {
  if (count_ < 2) return 0;
  const auto n = static_cast<double>(count_);
  const double variance = (squares_ - sum_ * sum_ / n) / (n - 1);
  return variance < 1e-12 * (1 + squares_ / n) ? 0 : variance;  // what rounding leaves is none
}

Interval Sample::interval() const {
  const double error = std::sqrt(mean_variance());
  const double margin = error > 0 ? student_95(static_cast<double>(count_ - 1)) * error : 0;
  return {mean(), mean() - margin, mean() + margin};
}

namespace {

Interval wilson_of(double rate, double n, double z = normal_95) {
  const double z2 = z * z;
  const double centre = (rate + z2 / (2 * n)) / (1 + z2 / n);
  const double margin = z / (1 + z2 / n) * std::sqrt(rate * (1 - rate) / n + z2 / (4 * n * n));
  return {rate, std::max(0.0, centre - margin), std::min(1.0, centre + margin)};
}

constexpr double unseen = 3.688879454113936;  // -ln 0.025: what has not been seen once can still be expected so often

}  // namespace

Interval wilson(std::int64_t successes, std::int64_t trials) {
  if (trials == 0) return {0, 0, 1};
  const auto n = static_cast<double>(trials);
  return wilson_of(static_cast<double>(successes) / n, n);
}

Interval score_interval(const Sample& scores, int among) {
  const double z = among == 1 ? normal_95 : normal_quantile(1 - 0.025 / among);
  if (scores.count() < 2) return {scores.mean(), 0, 1};
  const auto n = static_cast<double>(scores.count());
  const double mean = std::clamp(scores.mean(), 0.0, 1.0), without_draws = mean * (1 - mean);
  if (without_draws <= 0) return wilson_of(mean, n, z);
  // Where all games are drawn, so many could still be decided.
  const double variance = std::max(scores.variance(), scores.variance() > 0 ? 0 : std::min(1.0, unseen / n) / 4);
  return wilson_of(mean, n * std::max(1.0, without_draws / variance), z);
}

Interval count_interval(const Sample& counts) {
  Interval out = counts.interval();
  if (counts.count() > 0 && counts.mean() == 0) out.high = unseen / static_cast<double>(counts.count());
  out.low = std::max(0.0, out.low);
  return out;
}

std::optional<Interval> fieller(double value, double unit, double variance, double unit_variance, double covariance) {
  const double z2 = normal_95 * normal_95;
  const double a = unit * unit - z2 * unit_variance, b = value * unit - z2 * covariance,
               c = value * value - z2 * variance;
  const double inside = b * b - a * c;
  if (a <= 0 || inside < 0) return std::nullopt;
  const double root = std::sqrt(inside);
  return Interval{value / unit, (b - root) / a, (b + root) / a};
}

namespace {

struct Moments {
  double mean = 0, deviation = 0;
};
Moments moments(std::span<const double> values) {
  Moments out;
  for (const double value : values) out.mean += value / static_cast<double>(values.size());
  for (const double value : values) out.deviation += (value - out.mean) * (value - out.mean);
  out.deviation = std::sqrt(out.deviation / static_cast<double>(values.size()));
  return out;
}

}  // namespace

Interval explained(std::span<const double> x, std::span<const double> y) {
  const auto n = static_cast<double>(x.size());
  const Moments of_x = moments(x), of_y = moments(y);
  if (n < 4 || of_x.deviation <= 0 || of_y.deviation <= 0) return {0, 0, 1};
  double r = 0;
  for (std::size_t i = 0; i < x.size(); ++i)
    r += (x[i] - of_x.mean) / of_x.deviation * (y[i] - of_y.mean) / of_y.deviation / n;
  double variance = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double u = (x[i] - of_x.mean) / of_x.deviation, v = (y[i] - of_y.mean) / of_y.deviation;
    const double pull = u * v - r * (u * u + v * v) / 2;
    variance += pull * pull / n;
  }
  if (1 - r * r < 1e-12) return {1, 1, 1};
  const double z = std::atanh(r), margin = student_95(n - 2) * std::sqrt(variance / n) / (1 - r * r);
  const double low = std::tanh(z - margin), high = std::tanh(z + margin);
  return {r * r, low * high <= 0 ? 0 : std::min(low * low, high * high), std::max(low * low, high * high)};
}

std::vector<Interval> variance_shares(const std::vector<std::vector<double>>& parts) {
  if (parts.empty() || parts[0].size() < 3) return {};
  const std::size_t games = parts[0].size();
  const auto n = static_cast<double>(games);
  std::vector<double> all(games, 0.0);
  for (const auto& part : parts)
    for (std::size_t i = 0; i < games; ++i) all[i] += part[i];
  const Moments of_all = moments(all);
  const double variance = of_all.deviation * of_all.deviation;
  std::vector<Interval> out;
  for (const auto& part : parts) {
    const Moments of_part = moments(part);
    double covariance = 0;
    for (std::size_t i = 0; i < games; ++i) covariance += (part[i] - of_part.mean) * (all[i] - of_all.mean) / n;
    const double share = variance > 0 ? covariance / variance : 0;
    // A ratio's error is that of what each game adds to the one less the ratio times what it adds to the other.
    double spread = 0;
    for (std::size_t i = 0; i < games; ++i) {
      const double far = all[i] - of_all.mean, pull = far * (part[i] - of_part.mean) - share * far * far;
      spread += pull * pull / n;
    }
    const double margin = variance > 0 ? student_95(n - 2) * std::sqrt(spread / n) / variance : 1;
    out.push_back({share, share - margin, share + margin});
  }
  return out;
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

Rising::Rising(std::vector<Point> points) {
  std::ranges::sort(points, [](const Point& a, const Point& b) { return std::pair(a.x, a.y) < std::pair(b.x, b.y); });
  struct Pool {
    std::size_t begin, end;
    double sum, x;
    double mean() const { return sum / static_cast<double>(end - begin); }
  };
  std::vector<Pool> pools;
  for (std::size_t i = 0; i < points.size();) {
    std::size_t end = i;
    Pool one{i, i, 0, 0};
    for (; end < points.size() && points[end].x == points[i].x; ++end) one.sum += points[end].y, one.x += points[end].x;
    one.end = end, i = end;
    pools.push_back(one);
    while (pools.size() > 1 && pools[pools.size() - 2].mean() >= pools.back().mean()) {
      const Pool last = pools.back();
      pools.pop_back();
      pools.back().sum += last.sum, pools.back().x += last.x, pools.back().end = last.end;
    }
  }
  std::vector<int> clusters;
  double least = 0;
  for (const Pool& pool : pools) {
    clusters.clear();
    for (std::size_t i = pool.begin; i < pool.end; ++i) clusters.push_back(points[i].cluster);
    std::ranges::sort(clusters);
    const auto games = static_cast<double>(clusters.size() - std::ranges::unique(clusters).size());
    const auto count = static_cast<double>(pool.end - pool.begin);
    least = std::max(least, (pool.mean() * games + 0.5) / (games + 1));
    steps_.emplace_back(pool.x / count, least);
  }
}

double Rising::at(double x) const {
  if (steps_.empty()) return 0.5;
  const auto above = std::ranges::lower_bound(steps_, x, {}, &std::pair<double, double>::first);
  if (above == steps_.begin()) return above->second;
  if (above == steps_.end()) return steps_.back().second;
  const auto below = above - 1;
  return below->second + (x - below->first) / (above->first - below->first) * (above->second - below->second);
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
