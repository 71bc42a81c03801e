#include "lab/statistics/elo.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace turncoat::lab {

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of_score(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(score / (1 - score));
}

void Scores::add(double score) {
  ++count_;
  sum_ += score;
  squares_ += score * score;
}

double Scores::variance() const {
  if (count_ < 2) return 0;
  const auto n = static_cast<double>(count_);
  return std::max(0.0, (squares_ - sum_ * sum_ / n) / (n - 1));
}

double Scores::margin() const {
  constexpr double normal_95 = 1.959963984540054;
  return count_ == 0 ? 0 : normal_95 * std::sqrt(variance() / static_cast<double>(count_));
}

EloInterval elo_interval(const Scores& scores) {
  const double mean = scores.mean(), margin = scores.margin();
  return {elo_of_score(mean), elo_of_score(mean - margin), elo_of_score(mean + margin)};
}

double Sprt::log_likelihood_ratio(const Scores& scores) const {
  if (scores.count() == 0) return 0;
  double n = static_cast<double>(scores.count()), sum = scores.sum(), squares = scores.squares();
  for (const double outcome : {0.0, 0.25, 0.5, 0.75, 1.0}) {
    n += prior;
    sum += prior * outcome;
    squares += prior * outcome * outcome;
  }
  const double s0 = score_of_elo(elo0), s1 = score_of_elo(elo1), mean = sum / n;
  const double variance = (squares - sum * mean) / (n - 1);
  return n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

Verdict Sprt::verdict(const Scores& scores) const {
  const double ratio = log_likelihood_ratio(scores);
  if (scores.count() < least_scores || std::abs(ratio) < bound) return Verdict::open;
  return ratio > 0 ? Verdict::elo1 : Verdict::elo0;
}

}  // namespace turncoat::lab
