#include "lab/measures/odds_worth.hpp"

#include <algorithm>
#include <cmath>

#include "core/letters.hpp"
#include "lab/measures/measures.hpp"

namespace turncoat::lab {

namespace {

double variance_of(const Interval& interval) {
  const double error = (interval.high - interval.low) / 2 / normal_95;
  return error * error;
}

// The side with this many more of the pieces.
std::map<std::string, double> more_of(const LabOdds& odds) {
  std::map<std::string, double> out;
  for (const char kind : odds.lacking) out[kind_text(kind)] += 1;
  for (const char kind : odds.against) out[kind_text(kind)] -= 1;
  return out;
}

// The group that is the same but begins with a pawn more; null if there is none.
const LabGroup* pawn_odds(const std::vector<LabGroup>& groups, const LabGroup& group) {
  for (const LabGroup& other : groups)
    if (other.cell.odds == LabOdds{.lacking = "P"} && other.cell.spec == group.cell.spec &&
        other.cell.nodes == group.cell.nodes && other.cell.searcher == group.cell.searcher)
      return &other;
  return nullptr;
}

double score_at(double log_odds) { return 1 / (1 + std::exp(-log_odds)); }

}  // namespace

Interval log_odds_of(const Sample& scores) {
  const auto n = static_cast<double>(scores.count());
  const double score = (n * scores.mean() + 0.5) / (n + 1), bend = score * (1 - score);
  const double variance = scores.variance() > 0 ? scores.mean_variance() : bend / (n + 1);
  const double value = std::log(score / (1 - score)), margin = normal_95 * std::sqrt(variance) / bend;
  return {value, value - margin, value + margin};
}

std::vector<LabOddsWorth> odds_worths(const std::vector<LabGroup>& groups, const std::vector<LabWorths>& worths,
                                      const GameInfo& info) {
  std::vector<LabOddsWorth> out;
  for (const LabGroup& group : groups) {
    const LabOdds& odds = group.cell.odds;
    if (odds.none() || group.strong.count() < 2) continue;
    LabOddsWorth& one = out.emplace_back();
    one.name = odds_name(odds, info), one.cell = group.name, one.nodes = group.cell.nodes;
    one.openings = group.strong.count();
    one.score = score_interval(group.strong);
    one.log_odds = log_odds_of(group.strong);
    if (const LabGroup* pawn = pawn_odds(groups, group); pawn != nullptr && pawn->strong.count() > 1) {
      const Interval unit = log_odds_of(pawn->strong);
      if (pawn == &group)
        one.pawns = unit.low > 0 ? std::optional(Interval{1, 1, 1}) : std::nullopt;
      else if (unit.low > 0)
        one.pawns = fieller(one.log_odds.value, unit.value, variance_of(one.log_odds), variance_of(unit), 0);
    }
    const auto fit = std::ranges::find(worths, group.cell.nodes, &LabWorths::nodes);
    if (fit == worths.end() || fit->codes.empty()) continue;
    one.fitted = fit->together(more_of(odds));
    one.fitted_pawns = fit->together_in_pawns(more_of(odds));
    if (one.fitted)
      one.fitted_score = {score_at(one.fitted->value), score_at(one.fitted->low), score_at(one.fitted->high)};
  }
  std::ranges::sort(out, [](const LabOddsWorth& a, const LabOddsWorth& b) {
    return a.log_odds.value != b.log_odds.value ? a.log_odds.value > b.log_odds.value : a.cell < b.cell;
  });
  return out;
}

}  // namespace turncoat::lab
