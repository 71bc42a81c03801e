// The question of an experiment, and its answer in a sentence.
#include <algorithm>
#include <cmath>

#include "lab/report/chart.hpp"
#include "lab/report/report.hpp"
#include "lab/statistics/elo.hpp"

namespace turncoat::lab {

namespace {

std::string joined(const std::vector<std::string>& items) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i)
    out += (i == 0 ? "" : i + 1 == items.size() ? " or " : ", ") + items[i];
  return out;
}

// "52.1 % (51.0 to 53.2)"
std::string told(const Interval& interval, bool rate, bool with_sign) {
  const double scale = rate ? 100 : 1;
  const int places = rate || std::abs(interval.value) >= 10 ? 1 : 2;
  const auto text = [&](double value) { return (with_sign && value > 0 ? "+" : "") + number(value * scale, places); };
  return text(interval.value) + (rate ? " %" : "") + " (" + text(interval.low) + " to " + text(interval.high) + ')';
}

// Over all cells, each counting as much as the others.
Interval overall(const LabResults& results, std::size_t measure) {
  double sum = 0, variance = 0;
  int cells = 0;
  for (const LabGroup& group : results.groups)
    if (group.samples[measure].count() > 0 && is_usual(results, group))
      sum += group.samples[measure].mean(), variance += group.samples[measure].mean_variance(), ++cells;
  if (cells == 0) return {};
  const double error = normal_95 * std::sqrt(variance) / cells;
  const double mean = sum / cells;
  if (results.measures[measure].rate) return {mean, std::max(0.0, mean - error), std::min(1.0, mean + error)};
  return {mean, mean - error, mean + error};
}

std::string strength(const LabResults& results) {
  std::string out;
  for (const LabGroup& group : results.groups) {
    if (group.strong.count() < 2) continue;
    const Interval score = group.strong.interval();
    if (!out.empty()) out += "; ";
    out += group.name + ": " + told(score, true, false);
  }
  const bool uct = results.manifest.plan.contest == LabContest::uct;
  return (uct ? "Against UCT with as many playouts the usual searcher scores " : "Twice as many nodes score ") + out +
         ". ";
}

// The most and the least valuable piece, at the highest budget.
std::string at_odds(const LabResults& results) {
  std::vector<const LabOddsWorth*> of;
  std::uint64_t most = 0;
  for (const LabOddsWorth& one : results.odds) most = std::max(most, one.nodes);
  for (const LabOddsWorth& one : results.odds)
    if (one.nodes == most) of.push_back(&one);
  if (of.empty()) return "";
  std::string out = "At " + std::to_string(most) + " nodes a " + of.front()->name + " more scores " +
                    told(of.front()->score, true, false);
  if (of.size() > 1) out += ", a " + of.back()->name + ' ' + told(of.back()->score, true, false);
  return out + ". ";
}

}  // namespace

std::string question_of(const LabResults& results) {
  const LabPlan& plan = results.manifest.plan;
  std::string out;
  for (const LabFactor& factor : results.factors) {
    if (factor.name == odds_factor) continue;
    if (results.factors.size() > 3) {
      out += (out.empty() ? "" : ", ") + factor.name;
      continue;
    }
    if (factor.levels.size() > 12)
      out += (out.empty() ? "" : "; ") + factor.name + ": " + std::to_string(factor.levels.size()) + " values";
    else
      out += (out.empty() ? "" : "; ") + factor.name + ": " + joined(factor.levels);
  }
  if (plan.contest == LabContest::nodes)
    return "How much do twice as many nodes help?" + (out.empty() ? "" : " " + out);
  if (plan.contest == LabContest::uct)
    return "How good is the player, measured by UCT?" + (out.empty() ? "" : " " + out);
  if (!results.odds.empty()) return "What are pieces worth?" + (out.empty() ? "" : " " + out);
  return out.empty() ? "What are games like?" : "What changes with " + out + "?";
}

std::string answer_of(const LabResults& results) {
  const std::size_t decisive = results.sides.size() > 2 ? results.sides.size() : 1;
  std::string out = results.manifest.plan.contest == LabContest::none ? at_odds(results) : strength(results);
  for (std::size_t i = 0; i <= decisive + 1; ++i)
    out += (i == 0              ? ""
            : i == decisive + 1 ? ", length in turns "
                                : ", ") +
           (i == decisive + 1 ? "" : results.measures[i].title + ' ') +
           told(overall(results, i), results.measures[i].rate, false);
  out += '.';
  // The clearest effects on the results and the length.
  std::vector<const LabEffect*> clear;
  bool any = false;
  for (const LabEffect& effect : results.effects) {
    if (effect.measure > decisive + 1) continue;
    any = true;
    if (effect.holm < 0.05) clear.push_back(&effect);
  }
  std::ranges::sort(clear, [](const LabEffect* a, const LabEffect* b) { return a->p != b->p ? a->p < b->p : a < b; });
  if (clear.size() > 3) clear.resize(3);
  for (const LabEffect* effect : clear)
    out += " With " + effect->name + ": " + results.measures[effect->measure].title + ' ' +
           told(effect->change, results.measures[effect->measure].rate, true) + '.';
  if (any && clear.empty()) out += " What was varied makes no difference that these games can tell from chance.";
  return out;
}

}  // namespace turncoat::lab
