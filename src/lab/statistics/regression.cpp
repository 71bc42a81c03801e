#include "lab/statistics/regression.hpp"

#include <algorithm>
#include <cmath>

#include "core/random.hpp"

namespace turncoat::lab {

namespace {

using Matrix = std::vector<std::vector<double>>;

Matrix square(std::size_t size) { return Matrix(size, std::vector<double>(size, 0.0)); }

// By Gauss and Jordan, with the largest pivot; the matrix is positive definite.
Matrix inverse(Matrix a) {
  const std::size_t n = a.size();
  Matrix out = square(n);
  for (std::size_t i = 0; i < n; ++i) out[i][i] = 1;
  for (std::size_t c = 0; c < n; ++c) {
    std::size_t pivot = c;
    for (std::size_t r = c + 1; r < n; ++r)
      if (std::abs(a[r][c]) > std::abs(a[pivot][c])) pivot = r;
    std::swap(a[c], a[pivot]), std::swap(out[c], out[pivot]);
    const double by = a[c][c];
    for (std::size_t k = 0; k < n; ++k) a[c][k] /= by, out[c][k] /= by;
    for (std::size_t r = 0; r < n; ++r) {
      const double times = a[r][c];
      if (r == c || times == 0) continue;
      for (std::size_t k = 0; k < n; ++k) a[r][k] -= times * a[c][k], out[r][k] -= times * out[c][k];
    }
  }
  return out;
}

double chance(const std::vector<double>& weights, const Observation& one) {
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) sum += weights[i] * one.x[i];
  return 1 / (1 + std::exp(-sum));
}

// How much the likelihood is bent at these weights.
Matrix information(std::span<const Observation> observations, const std::vector<double>& weights, double pull) {
  Matrix out = square(weights.size());
  for (std::size_t i = 0; i < weights.size(); ++i) out[i][i] = pull;
  for (const Observation& one : observations) {
    const double p = chance(weights, one), bend = p * (1 - p);
    for (std::size_t i = 0; i < weights.size(); ++i)
      for (std::size_t k = 0; k < weights.size(); ++k) out[i][k] += bend * one.x[i] * one.x[k];
  }
  return out;
}

}  // namespace

Interval Regression::sum(const std::vector<double>& x) const {
  Interval out;
  double variance = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    out.value += weights[i] * x[i];
    for (std::size_t k = 0; k < weights.size(); ++k) variance += x[i] * x[k] * covariance[i][k];
  }
  const double margin = normal_95 * std::sqrt(std::max(0.0, variance));
  out.low = out.value - margin, out.high = out.value + margin;
  return out;
}

Interval Regression::weight(std::size_t i) const {
  std::vector<double> x(weights.size(), 0.0);
  x[i] = 1;
  return sum(x);
}

std::optional<Interval> Regression::ratio(std::size_t i, std::size_t j) const {
  std::vector<double> x(weights.size(), 0.0);
  x[i] = 1;
  return ratio(x, j);
}

std::optional<Interval> Regression::ratio(const std::vector<double>& x, std::size_t j) const {
  double value = 0, variance = 0, with_unit = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    value += weights[i] * x[i], with_unit += x[i] * covariance[i][j];
    for (std::size_t k = 0; k < weights.size(); ++k) variance += x[i] * x[k] * covariance[i][k];
  }
  return fieller(value, weights[j], variance, covariance[j][j], with_unit);
}

Regression fit_regression(std::span<const Observation> observations, double pull) {
  Regression out;
  if (observations.empty()) return out;
  const std::size_t n = observations[0].x.size();
  out.weights.assign(n, 0.0);
  Matrix inverted;
  for (int step = 0; step < 30; ++step) {
    std::vector<double> gradient(n);
    for (std::size_t i = 0; i < n; ++i) gradient[i] = -pull * out.weights[i];
    for (const Observation& one : observations) {
      const double rest = one.y - chance(out.weights, one);
      for (std::size_t i = 0; i < n; ++i) gradient[i] += rest * one.x[i];
    }
    inverted = inverse(information(observations, out.weights, pull));
    double moved = 0;
    for (std::size_t i = 0; i < n; ++i) {
      double change = 0;
      for (std::size_t k = 0; k < n; ++k) change += inverted[i][k] * gradient[k];
      out.weights[i] += change, moved += std::abs(change);
    }
    if (moved < 1e-10) break;
  }
  // What each cluster adds to the gradient varies; that is what the errors come from.
  Matrix spread = square(n);
  std::vector<double> sum(n, 0.0);
  for (std::size_t at = 0; at < observations.size(); ++at) {
    const Observation& one = observations[at];
    const double rest = one.y - chance(out.weights, one);
    for (std::size_t i = 0; i < n; ++i) sum[i] += rest * one.x[i];
    if (at + 1 < observations.size() && observations[at + 1].cluster == one.cluster) continue;
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t k = 0; k < n; ++k) spread[i][k] += sum[i] * sum[k];
    std::ranges::fill(sum, 0.0);
  }
  inverted = inverse(information(observations, out.weights, pull));
  out.covariance = square(n);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t k = 0; k < n; ++k)
      for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = 0; b < n; ++b) out.covariance[i][k] += inverted[i][a] * spread[a][b] * inverted[b][k];
  return out;
}

Interval bootstrap_mean(std::span<const Sample> clusters, int resamples, std::uint64_t seed) {
  double sum = 0, count = 0;
  const auto take = [&](const Sample& one) {
    sum += one.mean() * static_cast<double>(one.count()), count += static_cast<double>(one.count());
  };
  for (const Sample& one : clusters) take(one);
  if (count == 0) return {};
  Interval out{.value = sum / count};
  if (clusters.size() < few_clusters) {
    Sample means;
    for (const Sample& one : clusters) means.add(one.mean());
    const Interval of_means = means.interval();
    const double margin = (of_means.high - of_means.low) / 2;
    return {out.value, std::max(0.0, out.value - margin), std::min(1.0, out.value + margin)};
  }
  Random random(seed);
  std::vector<double> means;
  for (int i = 0; i < resamples; ++i) {
    sum = count = 0;
    for (std::size_t k = 0; k < clusters.size(); ++k)
      take(clusters[random.below(static_cast<std::uint32_t>(clusters.size()))]);
    means.push_back(sum / count);
  }
  std::ranges::sort(means);
  out.low = quantile(means, 0.025), out.high = quantile(means, 0.975);
  return out;
}

}  // namespace turncoat::lab
