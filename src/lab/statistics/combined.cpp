#include "lab/statistics/combined.hpp"

#include <cmath>

#include "lab/statistics/student.hpp"

namespace turncoat::lab {

void Combined::add(const Sample& sample, double times) {
  ++parts_;
  value_ += times * sample.mean();
  if (sample.count() < 2) return;
  const auto n = static_cast<double>(sample.count());
  double variance = sample.mean_variance();
  if (rate_ && variance == 0) {
    // As if one game more had been won and one lost (Agresti and Caffo 2000).
    Sample wider = sample;
    wider.add(0), wider.add(1);
    variance = wider.mean_variance();
  }
  const double part = times * times * variance;
  variance_ += part;
  spread_ += part * part / (n - 1);
}

void Combined::add(const Median& median, double times) {
  ++parts_;
  value_ += times * median.interval.value;
  unknown_ = unknown_ || !median.variance;
  variance_ += times * times * median.variance.value_or(0);
}

Interval Combined::interval() const {
  const double margin = student_95(freedom()) * std::sqrt(variance_);
  return {value_, value_ - margin, value_ + margin};
}

double Combined::p(double null) const {
  return variance_ > 0 ? student_two_sided((value_ - null) / std::sqrt(variance_), freedom()) : 1;
}

}  // namespace turncoat::lab
