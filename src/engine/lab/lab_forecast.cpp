#include "engine/lab/lab_forecast.hpp"

#include <algorithm>
#include <cmath>
#include <ostream>

#include "core/decimal.hpp"
#include "engine/figures.hpp"
#include "lab/experiment/budget.hpp"
#include "lab/experiment/faults.hpp"
#include "lab/experiment/play.hpp"
#include "lab/statistics/median.hpp"
#include "native/clock.hpp"

namespace turncoat::lab {

namespace {

constexpr double most_change = 1e6;

// 1,234,567
std::string grouped(std::int64_t number) {
  std::string out = std::to_string(number);
  for (auto at = static_cast<std::ptrdiff_t>(out.size()) - 3; at > 0; at -= 3)
    out.insert(static_cast<std::size_t>(at), ",");
  return out;
}

}  // namespace

Expected<LabDetect> read_detect(std::string_view text) {
  LabDetect out;
  const std::size_t digits = std::min(text.find_first_of("pt"), text.size());
  const std::string_view unit = text.substr(digits);
  const double number = read_decimal(text.substr(0, digits)).value_or(0);
  const bool points = unit == "point" || unit == "points";
  out.turns = unit == "turn" || unit == "turns";
  if ((!points && !out.turns) || !(number > 0) || number > (points ? 100 : most_change))
    return failure(fault::lab_detect, text);
  out.change = points ? number / 100 : number;
  return out;
}

Expected<LabForecast> forecast(const LabPlan& plan, const LabDetect& detect, const PowerWanted& wanted, int pilot) {
  const auto cells = cells_of(plan);
  if (!cells) return std::unexpected(cells.error());
  const int count = static_cast<int>(cells->size());
  std::vector<Sample> samples(cells->size());
  std::vector<Lengths> lengths(cells->size());
  // Behind the plan's own games, with whole rounds of the cells before them.
  const int first = (plan.games + count - 1) / count * count;
  const double begun = seconds_now();
  for (int i = 0; i < count * pilot; ++i) {
    const auto game = play_lab_game(plan, *cells, first + i);
    if (!game) return std::unexpected(game.error());
    samples[static_cast<std::size_t>(i % count)].add(value_of((*game)->scores[0]));
    lengths[static_cast<std::size_t>(i % count)].add((*game)->turns, (*game)->reason == ply_limit);
  }
  LabForecast out{.cells = count, .middle = detect.turns ? lengths.front().median() : Interval{samples.front().mean()}};
  out.seconds = (seconds_now() - begun) / std::max(1, count * pilot);
  std::vector<double> variances;
  for (std::size_t cell = 0; cell < samples.size(); ++cell) {
    // Few games that all end alike do not say that none ends otherwise: one won and one lost are added.
    Sample& one = samples[cell];
    one.add(0), one.add(1);
    variances.push_back(detect.turns ? lengths[cell].game_variance() : one.variance());
  }
  std::ranges::sort(variances, std::greater());
  out.variance = variances[0];
  out.other_variance = variances[variances.size() > 1 ? 1 : 0];
  // Each side of a comparison is all cells with its level; of two cells each is one.
  const std::int64_t each = games_to_detect(detect.change, out.variance, out.other_variance, wanted);
  std::int64_t sides = 2;
  if (plan.design == LabDesign::single)
    sides = count;
  else if (!plan.options.empty()) {
    sides = 1;
    for (const LabFactor& factor : plan.options)
      sides = std::max<std::int64_t>(sides, static_cast<std::int64_t>(factor.levels.size()));
  }
  // Only games at the strongest budget decide.
  out.games = each * sides * static_cast<std::int64_t>(plan.nodes.size());
  return out;
}

Expected<void> tell_forecast(const LabOptions& order, const LabDetect& detect, const PowerWanted& wanted, int pilot,
                             std::ostream& out) {
  const LabPlan& plan = order.plan;
  if (!order.signature.empty()) {
    const auto signature = lab_signature(plan.spec, plan.network);
    if (!signature) return std::unexpected(signature.error());
    if (auto ok = check_signature(order.signature, *signature); !ok) return ok;
  }
  const auto first = first_iterations(plan.spec);
  if (!first) return std::unexpected(first.error());
  out << "A first iteration of " << plan.spec << " takes " << decimal(first->median, 0) << " nodes (median), "
      << decimal(first->ninety_ninth, 0) << " (99 %), " << decimal(first->most, 0) << " (the most of "
      << first->positions << "). Budgets from " << first->budget() << " on.\n";
  for (const std::uint64_t nodes : plan.nodes)
    if (static_cast<double>(nodes) < first->ninety_ninth)
      out << "At " << nodes << " nodes some searches are nothing but their first iteration.\n";
  const auto told = forecast(plan, detect, wanted, pilot);
  if (!told) return std::unexpected(told.error());
  out << "Pilot: " << told->cells * pilot << " games, one in " << decimal(told->seconds, 2) << " s; "
      << (detect.turns ? "median of turns " : "the first side scores ")
      << (told->middle.value_at_least ? "at least " : "") << decimal(told->middle.value * (detect.turns ? 1 : 100), 1)
      << ", standard deviation of a game " << decimal(std::sqrt(told->variance) * (detect.turns ? 1 : 100), 1) << ".\n"
      << "To find a difference of " << decimal(detect.change * (detect.turns ? 1 : 100), detect.turns ? 1 : 2)
      << (detect.turns ? " turns" : " points") << " with power " << decimal(100 * wanted.power, 0) << " %"
      << (wanted.claims > 1 ? ", among " + std::to_string(wanted.claims) + " claims" : "") << ": "
      << grouped(told->games) << " games, " << decimal(told->minutes(order.jobs), 0) << " min with " << order.jobs
      << " at a time.\n";
  return {};
}

}  // namespace turncoat::lab
