// How much scores really differ between the values of an option that has many.
#include <algorithm>
#include <cmath>

#include "lab/measures/measures.hpp"
#include "lab/measures/observed.hpp"

namespace turncoat::lab {

namespace {

constexpr std::size_t many = 20;  // values

// A quantile of χ², by Wilson and Hilferty's approximation (PNAS 17, 1931), at so many standard errors.
double chi_square(double freedom, double z) {
  const double spread = 2 / (9 * freedom);
  const double root = 1 - spread + z * std::sqrt(spread);
  return freedom * root * root * root;
}

struct Value {
  std::string name;
  double mean = 0;
};

void add(const LabResults& results, const LabFactor& factor, std::size_t at, std::vector<LabObserved>& out) {
  std::vector<Value> values;
  Sample all, means;
  double noise = 0, games = 0;
  for (const LabGroup& group : results.groups) {
    const Sample& scores = group.samples[0];
    if (scores.count() < 2 || !is_usual(results, group)) continue;
    values.push_back({factor.levels[static_cast<std::size_t>(group.cell.levels[at])], scores.mean()});
    all.add(scores), means.add(scores.mean());
    noise += scores.variance(), games += static_cast<double>(scores.count());
  }
  if (values.size() < many) return;
  const auto count = static_cast<double>(values.size());
  noise = noise / count / (games / count);  // of a mean: what all cells show together, as each shows little
  const auto spread = [&](double variance) { return std::sqrt(std::max(0.0, variance - noise)); };
  const double freedom = count - 1, squares = freedom * means.variance();
  const Interval between = {spread(means.variance()), spread(squares / chi_square(freedom, normal_95)),
                            spread(squares / chi_square(freedom, -normal_95))};
  const std::string& side = results.sides[0].name;
  const auto tell = [&](std::string title, std::string meaning, const Interval& value) {
    out.push_back({.group = factor.name,
                   .title = std::move(title),
                   .meaning = std::move(meaning),
                   .value = value,
                   .rate = true,
                   .of = static_cast<std::int64_t>(values.size())});
  };
  tell(side + " scores, all values of " + factor.name, "all games", score_interval(all));
  tell("standard deviation of that between values",
       "of what " + side + " truly scores, without what chance adds to the few games of each", between);
  if (between.value == 0) return;  // the mean is all that can be expected of any of them
  const double trust = means.variance() > 0 ? between.value * between.value / means.variance() : 0;
  const auto drawn = [&](const Value& value) {
    const double mean = all.mean() + trust * (value.mean - all.mean());
    const double error = normal_95 * std::sqrt(trust * noise);
    return Interval{mean, mean - error, mean + error};
  };
  const auto [least, most] = std::ranges::minmax_element(values, {}, &Value::mean);
  tell(side + " scores least with " + factor.name + ' ' + least->name + ", drawn to the mean",
       "what can be expected of new games", drawn(*least));
  tell(side + " scores most with " + factor.name + ' ' + most->name + ", drawn to the mean",
       "what can be expected of new games", drawn(*most));
}

}  // namespace

std::vector<LabObserved> spreads(const LabResults& results) {
  std::vector<LabObserved> out;
  if (results.factors.size() == 1 && results.manifest.plan.contest == LabContest::none)
    add(results, results.factors[0], 0, out);
  return out;
}

}  // namespace turncoat::lab
