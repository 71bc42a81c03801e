#pragma once
// The statistics of the lab. All intervals are meant to hold the true value in 95 of 100 cases.
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace turncoat::lab {

// A value and its interval.
struct Interval {
  double value = 0, low = 0, high = 0;
};

// 1.959964 standard errors, the normal distribution's 95 %.
inline constexpr double normal_95 = 1.959963984540054;

// Numbers that were observed independently of each other, added up.
class Sample {
 public:
  void add(double value) { ++count_, sum_ += value, squares_ += value * value; }
  std::int64_t count() const { return count_; }
  double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }
  double variance() const;  // of a single one; 0 for fewer than two
  double mean_variance() const { return count_ == 0 ? 0 : variance() / static_cast<double>(count_); }
  Interval interval() const;

 private:
  std::int64_t count_ = 0;
  double sum_ = 0, squares_ = 0;
};

// A rate. Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
Interval wilson(std::int64_t successes, std::int64_t trials);

// Of sorted numbers, which must be some; linear between neighbours (R's type 7).
double quantile(std::span<const double> sorted, double share);

// How likely a normal deviation this large or larger is, in either direction.
double two_sided(double z);

// Holm's adjustment of p-values for so many comparisons, in their order. Source: S. Holm, "A simple sequentially
// rejective multiple test procedure", Scand. J. Statist. 6 (1979).
std::vector<double> holm(std::span<const double> p);

// The largest minus the smallest mean score of a seat, what chance alone gives (the mean over shuffles of every game's
// scores among its seats) and how often chance gives as much. `scores` are `seats` for each game, one after the other.
struct Imbalance {
  double value = 0, by_chance = 0, p = 1;
};
Imbalance imbalance(std::span<const double> scores, int seats, int shuffles = 1000, std::uint64_t seed = 1);

// exp of the entropy of what was seen so often: as many equally frequent ones would be as diverse.
double diversity(std::span<const std::int64_t> counts);

// How far two ways to choose among moves are apart: the square root of Jensen and Shannon's divergence to base 2, from
// 0 (the same) to 1 (no move in common). Shares need not add up to 1. Source: D. M. Endres and J. E. Schindelin, "A new
// metric for probability distributions", IEEE Trans. Inf. Theory 49 (2003).
double jensen_shannon(const std::map<std::string, int>& one, const std::map<std::string, int>& other);

// A logistic curve of one variable, fitted by Newton's method: p = 1 / (1 + exp(-(intercept + slope x))).
struct Logistic {
  double intercept = 0, slope = 1;
  double at(double x) const;
};
Logistic fit_logistic(std::span<const double> x, std::span<const double> y);

}  // namespace turncoat::lab
