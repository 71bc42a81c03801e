#pragma once
// Sums of means, or of medians, of independent samples: a difference of two cells, the mean of several.
#include <optional>
#include <span>
#include <vector>

#include "lab/statistics/median.hpp"

namespace turncoat::lab {

class Combined {
 public:
  // Scores and shares of games lie between 0 and 1: a cell in which all are the same is not taken to be sure of it.
  explicit Combined(bool rate) : rate_(rate) {}

  void add(const Sample& sample, double times = 1);
  // The median of numbers as median_of takes them, which must outlive the sum.
  void add(std::span<const double> sorted, std::size_t cut_off, double times = 1);
  // Whether both ends of the interval are known, and something varies.
  bool known() const;
  double value() const { return value_; }
  // Of means Student's interval with Welch's and Satterthwaite's degrees of freedom. Source: B. L. Welch, "The
  // generalization of 'Student's' problem when several different population variances are involved", Biometrika 34
  // (1947). Of medians what their own intervals reach, added as squares on either side. Source: G. Y. Zou and A. Donner,
  // "Construction of confidence limits about effect measures", Statistics in Medicine 27 (2008). Nothing where a sample
  // is too small to say how much it varies, or the lower end is not known.
  std::optional<Interval> interval() const;
  // How likely a sum this far from `null` or further is if that is true; of medians the share of misses with which the
  // interval ends there.
  double p(double null = 0) const;
  Combined& scale(double by);

 private:
  struct Part {
    std::span<const double> sorted;
    std::size_t cut_off;
    double times;
  };
  struct Ends {
    Interval interval;
    bool low_unknown = false;
  };

  double freedom() const { return spread_ > 0 ? variance_ * variance_ / spread_ : 1e9; }
  Ends ends(double held) const;

  bool rate_, unknown_ = false;
  int parts_ = 0;
  std::vector<Part> medians_;
  double value_ = 0, variance_ = 0, spread_ = 0;
};

}  // namespace turncoat::lab
