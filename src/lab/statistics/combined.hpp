#pragma once
// Sums of means, or of medians, of independent samples: a difference of two cells, the mean of several.
#include "lab/statistics/median.hpp"

namespace turncoat::lab {

class Combined {
 public:
  // Scores and shares of games lie between 0 and 1: a cell in which all are the same is not taken to be sure of it.
  explicit Combined(bool rate) : rate_(rate) {}

  void add(const Sample& sample, double times = 1);
  // A median; one of an unknown variance makes that of the sum unknown.
  void add(const Median& median, double times = 1);
  // Whether the error is known.
  bool known() const { return parts_ > 0 && !unknown_ && variance_ > 0; }
  double value() const { return value_; }
  double variance() const { return variance_; }
  // Student's interval with Welch's and Satterthwaite's degrees of freedom. Source: B. L. Welch, "The generalization of
  // 'Student's' problem when several different population variances are involved", Biometrika 34 (1947).
  Interval interval() const;
  // How likely a sum this far from `null` or further is if that is true.
  double p(double null = 0) const;
  Combined& scale(double by) { return value_ *= by, variance_ *= by * by, spread_ *= by * by * by * by, *this; }

 private:
  double freedom() const { return spread_ > 0 ? variance_ * variance_ / spread_ : 1e9; }

  bool rate_, unknown_ = false;
  int parts_ = 0;
  double value_ = 0, variance_ = 0, spread_ = 0;
};

}  // namespace turncoat::lab
