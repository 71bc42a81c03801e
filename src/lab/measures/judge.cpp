#include "lab/measures/judge.hpp"

#include <algorithm>
#include <cmath>

#include "core/random.hpp"

namespace turncoat::lab {

namespace {

constexpr std::uint64_t half_seed = 0x6a75646765;
constexpr std::int64_t least_reach = 20;
constexpr double tolerance = 0.05;

// Searches tell thousandths; 0 and 1000 are taken for a half of one.
double logit(int thousandths) {
  const double p = std::clamp(thousandths / 1000.0, 0.0005, 0.9995);
  return std::log(p / (1 - p));
}

std::string whole_per_cent(double share) { return std::to_string(std::lround(100 * share)); }

}  // namespace

LabJudge::LabJudge(std::span<const LabGame* const> games, int width) : width_(width) {
  // One half of the games, whatever pattern there is in their numbers.
  std::vector<const LabGame*> order(games.begin(), games.end());
  std::ranges::sort(order, {}, [](const LabGame* game) {
    return std::pair(scatter(half_seed ^ scatter(static_cast<std::uint64_t>(game->number))), game->number);
  });
  const std::size_t half = (order.size() + 1) / 2;
  std::vector<Rising::Point> points;
  std::vector<double> x, y;
  for (std::size_t i = 0; i < half; ++i) fit(*order[i], static_cast<int>(i), points);
  for (const Rising::Point& point : points) x.push_back(logit(static_cast<int>(point.x))), y.push_back(point.y);
  fitted_ = static_cast<int>(points.size());
  curve_ = fit_logistic(x, y);
  rising_ = Rising(std::move(points));
  for (std::size_t i = half; i < order.size(); ++i) try_on(*order[i]);
  for (std::size_t i = 0; i < bins; ++i) calibration_[i].expected = means_[i].mean();
  for (const Reach& one : reach_) most_ = std::max(most_, one.most), least_ = std::min(least_, one.least);
}

void LabJudge::fit(const LabGame& game, int number, std::vector<Rising::Point>& points) const {
  const auto scored = scores(game);
  for (std::size_t i = 0; i < game.expected.size(); ++i)
    points.push_back({static_cast<double>(game.expected[i]), scored[i % static_cast<std::size_t>(width_)], number});
}

void LabJudge::try_on(const LabGame& game) {
  const auto scored = scores(game);
  const auto columns = static_cast<std::size_t>(width_);
  for (std::size_t i = 0; i < game.expected.size(); ++i) {
    const double expected = calibrated(game.expected[i]), score = scored[i % columns];
    const auto bin = std::min<std::size_t>(bins - 1, static_cast<std::size_t>(expected * bins));
    means_[bin].add(expected);
    calibration_[bin].scored.add(score);
    brier_.add((expected - score) * (expected - score));
    const double even = width_ == 3 ? 1.0 / 3 : 0.5;
    even_.add((even - score) * (even - score));
  }
  held_out_ += static_cast<int>(game.expected.size());
  if (game.expected.empty()) return;
  const auto expected = expectations(game);
  for (std::size_t side = 0; side < sides(); ++side) {
    Reach one{.score = width_ == 1 && side == 1 ? 1 - scored[0] : scored[side]};
    for (std::size_t i = side; i < expected.size(); i += sides())
      one.most = std::max(one.most, expected[i]), one.least = std::min(one.least, expected[i]);
    reach_.push_back(one);
  }
}

bool LabJudge::reaches(double share) const {
  Sample scored;
  for (const Reach& one : reach_)
    if (one.most >= share) scored.add(one.score);
  return scored.count() >= least_reach && scored.mean() >= share - tolerance;
}
bool LabJudge::falls_to(double share) const {
  Sample scored;
  for (const Reach& one : reach_)
    if (one.least <= share) scored.add(one.score);
  return scored.count() >= least_reach && scored.mean() <= share + tolerance;
}

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
    for (std::size_t side = 0; side < columns; ++side)
      out.push_back(sum > 0 ? calibrated(game.expected[i + side]) / sum : 1.0 / width_);
  }
  return out;
}

std::optional<Excitement> excitement(const LabJudge& judge, const LabGame& game) {
  if (!judge.useful()) return std::nullopt;
  const auto expected = judge.expectations(game);
  const std::size_t sides = judge.sides();
  std::size_t winner = sides;
  // Of two sides the second is the last seat, whichever seats play together.
  for (std::size_t side = 0; side < sides; ++side) {
    const std::size_t seat = sides == 2 && side == 1 ? game.scores.size() - 1 : side;
    if (game.scores[seat] == Score::whole) winner = side;
  }
  if (winner == sides || expected.size() < sides) return std::nullopt;
  Excitement out;
  double decided_at = 0;
  std::size_t leader = sides;
  const std::size_t searches = expected.size() / sides;
  for (std::size_t i = 0; i < searches; ++i) {
    const auto row = std::span(expected).subspan(i * sides, sides);
    const auto first = static_cast<std::size_t>(std::ranges::max_element(row) - row.begin());
    if (leader != sides && first != leader) ++out.lead_changes;
    leader = first;
    out.drama += (row[first] - row[winner]) / static_cast<double>(searches);
    if (row[winner] <= decided_share) decided_at = game.turn_of[i];
  }
  if (judge.reaches(decided_share)) out.decided_at = decided_at;
  return out;
}

std::vector<const LabGame*> pointers_to(std::span<const LabGame> games) {
  std::vector<const LabGame*> out;
  for (const LabGame& game : games) out.push_back(&game);
  return out;
}

std::string withheld_by(const LabJudge& judge) {
  if (!judge.useful())
    return "how exciting games are, as on games that it was not fitted to the judge is no better than who always "
           "expects "
           "an even score";
  if (judge.reaches(decided_share)) return "";
  return judge.most() < decided_share
             ? "from when on games were decided, as the judge never expects more than " + whole_per_cent(judge.most()) +
                   " of 100 points and cannot say 90"
             : "from when on games were decided, as too few sides of whom the judge expects 90 of 100 points score so";
}

}  // namespace turncoat::lab
