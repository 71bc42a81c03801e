#pragma once
// Logistic regression on several variables, with errors that allow for observations in clusters, such as the positions
// of a game; and the bootstrap over clusters.
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lab/statistics/statistics.hpp"

namespace turncoat::lab {

// An observation: its variables, the outcome from 0 to 1, and the cluster that it belongs to. Clusters stand together.
struct Observation {
  std::vector<double> x;
  double y = 0;
  int cluster = 0;
};

// p = 1 / (1 + exp(-Σ weight·x)). A constant is a variable that is always 1.
struct Regression {
  std::vector<double> weights;
  std::vector<std::vector<double>> covariance;  // of the weights, by clusters (Liang and Zeger 1986)

  Interval weight(std::size_t i) const;
  // Σ weight·x.
  Interval sum(const std::vector<double>& x) const;
  // Weight i, or Σ weight·x, in units of weight j, by Fieller's method; nothing if weight j cannot be distinguished
  // from 0.
  std::optional<Interval> ratio(std::size_t i, std::size_t j) const;
  std::optional<Interval> ratio(const std::vector<double>& x, std::size_t j) const;
};
// By Newton's method. `pull`: a slight pull of all weights to 0 that keeps the fit finite where nothing else does.
Regression fit_regression(std::span<const Observation> observations, double pull = 1e-3);

// Of fewer clusters a bootstrap is too sure of itself; then their means are taken for observations, by Student.
inline constexpr int few_clusters = 20;
// The mean of scores that come in clusters, and the interval that 2.5 % and 97.5 % of its values over resampled
// clusters bound. Source: B. Efron, "Bootstrap methods: another look at the jackknife", Ann. Statist. 7 (1979).
Interval bootstrap_mean(std::span<const Sample> clusters, int resamples = 1000, std::uint64_t seed = 1);

}  // namespace turncoat::lab
