#pragma once
// The median of numbers from 0 on, such as lengths of games. A few very long games move it little, while a mean and its
// interval by Student do not hold with them.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lab/statistics/statistics.hpp"

namespace turncoat::lab {

struct Median {
  // By order statistics, interpolated. Source: T. P. Hettmansperger and S. J. Sheather, "Confidence intervals based on
  // interpolated order statistics", Statistics & Probability Letters 4 (1986). Of fewer than six numbers no two hold the
  // median in 95 of 100 cases: the interval is then from 0 to at least the largest.
  Interval interval;
  // Of the median, where it is known. Source: R. M. Price and D. G. Bonett, "Distribution-free confidence
  // intervals for difference and ratio of medians", J. Stat. Comput. Simul. 72 (2002).
  std::optional<double> variance;
};

// Of sorted numbers, which must be some. Behind them stand `cut_off` more, sorted too, which are known to be at least so
// large; they count as larger than all others.
Median median_of(std::span<const double> sorted, std::size_t cut_off = 0);

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
  Median median() const;
  // So large a variance of single games would make means of them as unsure as medians are.
  double game_variance() const;

 private:
  std::vector<double> ended_, cut_off_;
};

}  // namespace turncoat::lab
