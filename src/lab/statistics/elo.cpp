#include "lab/statistics/elo.hpp"

#include <cmath>
#include <limits>

namespace turncoat::lab {

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of_score(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(score / (1 - score));
}

Interval elo_interval(const Sample& scores) {
  const Interval share = score_interval(scores);
  return {elo_of_score(share.value), elo_of_score(share.low), elo_of_score(share.high)};
}

double Sprt::log_likelihood_ratio(const Sample& scores) const {
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

Verdict Sprt::verdict(const Sample& scores) const {
  const double ratio = log_likelihood_ratio(scores);
  if (scores.count() < least_scores || std::abs(ratio) < bound) return Verdict::open;
  return ratio > 0 ? Verdict::elo1 : Verdict::elo0;
}

}  // namespace turncoat::lab
