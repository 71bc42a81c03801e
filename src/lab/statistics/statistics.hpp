#pragma once
// The statistics of the lab. All intervals are meant to hold the true value in 95 of 100 cases.
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace turncoat::lab {

// A value and its interval.
struct Interval {
  double value = 0, low = 0, high = 0;
  bool at_least = false;        // of `high` it is known only that it is at least so much
  bool value_at_least = false;  // and so it is of `value`
};

// 1.959964 standard errors, the normal distribution's 95 %.
inline constexpr double normal_95 = 1.959963984540054;

// Numbers that were observed independently of each other, added up.
class Sample {
 public:
  void add(double value) { ++count_, sum_ += value, squares_ += value * value; }
  void add(const Sample& more) { count_ += more.count_, sum_ += more.sum_, squares_ += more.squares_; }
  std::int64_t count() const { return count_; }
  double sum() const { return sum_; }
  double squares() const { return squares_; }
  double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }
  double variance() const;  // of a single one; 0 for fewer than two
  double mean_variance() const { return count_ == 0 ? 0 : variance() / static_cast<double>(count_); }
  // Student's interval of the mean.
  Interval interval() const;

 private:
  std::int64_t count_ = 0;
  double sum_ = 0, squares_ = 0;
};

// A rate. Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
Interval wilson(std::int64_t successes, std::int64_t trials);

// A mean of scores from 0 to 1, with draws: Wilson's interval for as many games without draws as tell as much. Holds
// for clean sweeps and all draws too. Source of the effective number: L. Kish, "Survey Sampling" (1965).
// `among`: of so many means this one was chosen, and the intervals of all hold 95 times of 100 (Bonferroni).
Interval score_interval(const Sample& scores, int among = 1);

// A mean of counts: where none was seen in any game, up to 3.69 in all of them (a Poisson's exact 97.5 %).
Interval count_interval(const Sample& counts);

// One mean in units of another: what the ratio of the true ones can be. Nothing if the unit cannot be distinguished
// from 0, for then it can be anything. Source: E. C. Fieller, "Some problems in interval estimation", JRSS B 16 (1954).
std::optional<Interval> fieller(double value, double unit, double variance, double unit_variance, double covariance);

// How much of the variance of `y` is explained by `x`, the square of their correlation, without supposing that either
// is normal: by what each pair does to the correlation, on Fisher's scale.
Interval explained(std::span<const double> x, std::span<const double> y);

// The shares of Σ parts in the variance of the sum: covariances with it over its variance, which add up to 1. `parts`:
// for each part its values, one for each game.
std::vector<Interval> variance_shares(const std::vector<std::vector<double>>& parts);

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

// What `y` is on average where `x` is so much, never falling: by pooling neighbours that would (isotonic regression).
// Each pool counts every cluster once and half of a win and of a loss more, so that few games promise nothing. Source:
// M. Ayer et al., "An empirical distribution function for sampling with incomplete information", Ann. Math. Statist. 26
// (1955).
class Rising {
 public:
  struct Point {
    double x = 0, y = 0;
    int cluster = 0;
  };
  Rising() = default;
  explicit Rising(std::vector<Point> points);
  double at(double x) const;
  double most() const { return steps_.empty() ? 0.5 : steps_.back().second; }
  double least() const { return steps_.empty() ? 0.5 : steps_.front().second; }

 private:
  std::vector<std::pair<double, double>> steps_;  // middles of the pools with their means, rising
};

}  // namespace turncoat::lab
