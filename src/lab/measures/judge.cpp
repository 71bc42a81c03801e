#include "lab/measures/judge.hpp"

#include <algorithm>
#include <cmath>

namespace turncoat::lab {

namespace {

double logit(int thousandths) {
  const double p = std::clamp(thousandths, 2, 998) / 1000.0;
  return std::log(p / (1 - p));
}

}  // namespace

LabJudge::LabJudge(std::span<const LabGame> games, int width) : width_(width) {
  std::vector<double> x, y;
  const auto columns = static_cast<std::size_t>(width);
  bool fits = false;
  for (const LabGame& game : games)
    if ((fits = !fits)) {
      const auto scored = scores(game);
      for (std::size_t i = 0; i < game.expected.size(); ++i)
        x.push_back(logit(game.expected[i])), y.push_back(scored[i % columns]);
    }
  curve_ = fit_logistic(x, y);
  fits = false;
  std::array<Sample, bins> means;
  for (const LabGame& game : games)
    if (!(fits = !fits)) {
      const auto scored = scores(game);
      for (std::size_t i = 0; i < game.expected.size(); ++i) {
        const double expected = calibrated(game.expected[i]), score = scored[i % columns];
        const auto bin = std::min<std::size_t>(bins - 1, static_cast<std::size_t>(expected * bins));
        means[bin].add(expected);
        calibration_[bin].scored.add(score);
        brier_.add((expected - score) * (expected - score));
        const double even = width_ == 3 ? 1.0 / 3 : 0.5;
        even_.add((even - score) * (even - score));
      }
    }
  for (std::size_t i = 0; i < bins; ++i) calibration_[i].expected = means[i].mean();
}

double LabJudge::calibrated(int thousandths) const { return curve_.at(logit(thousandths)); }

std::vector<double> LabJudge::scores(const LabGame& game) const {
  std::vector<double> out;
  for (int side = 0; side < width_; ++side) out.push_back(value_of(game.scores[static_cast<std::size_t>(side)]));
  return out;
}

std::vector<double> LabJudge::expectations(const LabGame& game) const {
  std::vector<double> out;
  const auto columns = static_cast<std::size_t>(width_);
  for (std::size_t i = 0; i + columns <= game.expected.size(); i += columns) {
    if (width_ == 1) {
      const double first = calibrated(game.expected[i]);
      out.push_back(first), out.push_back(1 - first);
      continue;
    }
    double sum = 0;
    for (std::size_t side = 0; side < columns; ++side) sum += calibrated(game.expected[i + side]);
    for (std::size_t side = 0; side < columns; ++side) out.push_back(calibrated(game.expected[i + side]) / sum);
  }
  return out;
}

std::optional<Excitement> excitement(const LabJudge& judge, const LabGame& game) {
  const auto expected = judge.expectations(game);
  const std::size_t sides = judge.sides();
  std::size_t winner = sides;
  // Of two sides the second is the last seat, whoever plays together.
  for (std::size_t side = 0; side < sides; ++side) {
    const std::size_t seat = sides == 2 && side == 1 ? game.scores.size() - 1 : side;
    if (game.scores[seat] == Score::whole) winner = side;
  }
  if (winner == sides || expected.size() < sides) return std::nullopt;
  Excitement out;
  std::size_t leader = sides;
  const std::size_t searches = expected.size() / sides;
  for (std::size_t i = 0; i < searches; ++i) {
    const auto row = std::span(expected).subspan(i * sides, sides);
    const auto first = static_cast<std::size_t>(std::ranges::max_element(row) - row.begin());
    if (leader != sides && first != leader) ++out.lead_changes;
    leader = first;
    out.drama += (row[first] - row[winner]) / static_cast<double>(searches);
    if (row[winner] <= 0.9) out.decided_at = game.turn_of[i];
  }
  return out;
}

}  // namespace turncoat::lab
