#pragma once
// The median of numbers from 0 on, such as lengths of games. A few very long games move it little, while a mean and its
// interval by Student do not hold with them.
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lab/statistics/statistics.hpp"

namespace turncoat::lab {

// Of sorted numbers, which must be some. The last `cut_off` of them, sorted too, are known to be at least so large; they
// count as larger than all others, and the median is at least so large where it is one of them. `held`: the share of
// intervals that hold the true median.
// By order statistics, interpolated. Source: T. P. Hettmansperger and S. J. Sheather, "Confidence intervals based on
// interpolated order statistics", Statistics & Probability Letters 4 (1986). An end that several numbers share is not
// moved inward: between it and the next one there may be none. Of too few numbers, fewer than six for 95 of 100 cases,
// no two hold the median that often: the interval is then from 0 to at least the largest.
Interval median_of(std::span<const double> sorted, std::size_t cut_off = 0, double held = 0.95);
// Whether a quantile of these numbers (statistics.hpp) is at least what it says.
bool quantile_at_least(std::span<const double> sorted, std::size_t cut_off, double share);

// Lengths of games as they come in.
class Lengths {
 public:
  void add(double turns, bool cut_off = false) { (cut_off ? cut_off_ : ended_).push_back(turns); }
  void add(const Lengths& more);
  std::int64_t count() const { return std::ssize(ended_) + std::ssize(cut_off_); }
  std::int64_t cut_off() const { return std::ssize(cut_off_); }
  // Sorted, those of games that were cut off behind all others.
  std::vector<double> sorted() const;
  // 0 of no games.
  Interval median() const;
  // So large a variance of single games would make means of them as unsure as medians are.
  double game_variance() const;

 private:
  std::vector<double> ended_, cut_off_;
};

}  // namespace turncoat::lab
