#include "lab/statistics/combined.hpp"

#include <algorithm>
#include <cmath>

#include "lab/statistics/student.hpp"

namespace turncoat::lab {

void Combined::add(const Sample& sample, double times) {
  ++parts_;
  value_ += times * sample.mean();
  double variance = sample.mean_variance();
  if (rate_ && variance == 0) {
    // As if one game more had been won and one lost (Agresti and Caffo 2000).
    Sample wider = sample;
    wider.add(0), wider.add(1);
    variance = wider.mean_variance();
  }
  unknown_ = unknown_ || sample.count() < (rate_ ? 1 : 2);
  const double part = times * times * variance;
  variance_ += part;
  spread_ += part * part / static_cast<double>(std::max<std::int64_t>(1, sample.count() - 1));
}

void Combined::add(std::span<const double> sorted, std::size_t cut_off, double times) {
  ++parts_;
  if (sorted.empty()) {
    unknown_ = true;
    return;
  }
  value_ += times * median_of(sorted, cut_off).value;
  medians_.push_back({sorted, cut_off, times});
}

Combined::Ends Combined::ends(double held) const {
  Ends out{.interval = {.value = value_}};
  double down = 0, up = 0;
  for (const Part& part : medians_) {
    const Interval one = median_of(part.sorted, part.cut_off, held);
    const auto [least, most] = std::minmax({part.times * (one.low - one.value), part.times * (one.high - one.value)});
    down += least * least, up += most * most;
    if (one.at_least) (part.times > 0 ? out.interval.at_least : out.low_unknown) = true;
    out.interval.value_at_least = out.interval.value_at_least || one.value_at_least;
  }
  out.interval.low = value_ - std::sqrt(down), out.interval.high = value_ + std::sqrt(up);
  return out;
}

std::optional<Interval> Combined::interval() const {
  if (parts_ == 0 || unknown_) return std::nullopt;
  if (medians_.empty()) {
    const double margin = student_95(freedom()) * std::sqrt(variance_);
    return Interval{value_, value_ - margin, value_ + margin};
  }
  const Ends all = ends(0.95);
  return all.low_unknown ? std::nullopt : std::optional(all.interval);
}

bool Combined::known() const {
  const auto all = interval();
  return all && !all->at_least && !all->value_at_least && (variance_ > 0 || !medians_.empty());
}

double Combined::p(double null) const {
  if (medians_.empty()) return variance_ > 0 ? student_two_sided((value_ - null) / std::sqrt(variance_), freedom()) : 1;
  if (value_ == null) return 1;
  const auto holds = [&](double misses) {
    const auto [interval, low_unknown] = ends(1 - misses);
    return value_ > null ? low_unknown || interval.low <= null : interval.at_least || interval.high >= null;
  };
  double least = -15, most = 0;  // powers of ten
  for (int i = 0; i < 40; ++i) {
    const double middle = (least + most) / 2;
    (holds(std::pow(10, middle)) ? least : most) = middle;
  }
  return std::pow(10, most);
}

Combined& Combined::scale(double by) {
  value_ *= by, variance_ *= by * by, spread_ *= by * by * by * by;
  for (Part& part : medians_) part.times *= by;
  return *this;
}

}  // namespace turncoat::lab
