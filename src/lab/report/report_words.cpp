// The question of an experiment, and its answer in a sentence.
#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

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

std::string listed(const std::vector<std::string>& items) {
  std::string out;
  for (const std::string& item : items) out += (out.empty() ? "" : ", ") + item;
  return out;
}

// "52.1 % (51.0 to 53.2)"; a difference has its sign, and is in points.
std::string formatted(const Interval& interval, bool rate, bool with_sign) {
  const double scale = rate ? 100 : 1;
  const int places = rate || std::abs(interval.value) >= 10 ? 1 : 2;
  const auto text = [&](double value) { return (with_sign && value > 0 ? "+" : "") + number(value * scale, places); };
  return text(interval.value) + (rate ? with_sign ? " points" : " %" : "") + " (" + text(interval.low) + " to " +
         text(interval.high) + ')';
}

// "57 to 62"; whole numbers where they tell the ends apart.
std::string between(const Interval& interval, double scale) {
  const bool fine = scale * (interval.high - interval.low) < 3;
  if (interval.value_at_least) return "at least " + number(interval.low * scale, 0);
  return number(interval.low * scale, fine ? 1 : 0) + (interval.at_least ? " to at least " : " to ") +
         number(interval.high * scale, fine ? 1 : 0);
}

const LabClaim* even_claim(const LabResults& results, std::size_t measure) {
  const std::string text = results.measures[measure].id + ": even";
  const auto found = std::ranges::find(results.claims, text, &LabClaim::text);
  return found == results.claims.end() ? nullptr : &*found;
}
std::string sure(Standing standing, const std::string& side) {
  const bool several = side.find(" and ") != side.npos;
  if (standing == Standing::suggested) return several ? " seem to be" : " seems to be";
  return several ? " are" : " is";
}

// By how many points a score must differ from even for so many games like these to tell it, with a power of 80 %.
std::string points_shown_by(const Sample& scores) {
  constexpr double standard_errors = 1.959964 + 0.841621;
  Sample wider = scores;
  wider.add(0), wider.add(1);
  const double points = 100 * standard_errors * std::sqrt(wider.mean_variance());
  return number(points, points < 10 ? 1 : 0) + " points";
}

// A run of which a part is there says so first.
std::string unfinished(const LabResults& results) {
  if (missing_games(results) == 0) return "";
  return "Not all games are there yet, " + std::to_string(results.read) + " of " +
         std::to_string(results.manifest.plan.games) + ": nothing is claimed. ";
}

// Which side is better off, at the usual rules and the budget that leads.
std::string verdict(const LabResults& results) {
  const LabGroup& lead = results.groups[results.lead];
  const bool three = results.sides.size() > 2;
  const double even = three ? 1.0 / 3 : 0.5;
  std::string scores, better;
  for (std::size_t i = 0; i < results.measures.size() && results.measures[i].id.starts_with("score "); ++i) {
    const std::string& side = results.sides[i].name;
    const Interval score = measured(results, lead, i);
    scores += (scores.empty() ? "" : ", ") + side + ' ' + between(score, 100);
    const LabClaim* claim = even_claim(results, i);
    if (claim == nullptr || claim->standing() == Standing::open) continue;
    const bool other = score.value < even && !three;  // of two sides it is the other one then
    const std::string& who = other ? results.sides[1].name : side;
    better += (better.empty() ? "" : ", ") + who + sure(claim->standing(), who) +
              (score.value < even && three ? " worse off" : " better off");
  }
  if (missing_games(results) > 0) return "So far: " + scores + " of 100 points";
  if (!better.empty()) return better + ": " + scores + " of 100 points";
  return "Nobody can be said to be better off: " + scores +
         " of 100 points; so many games would show a difference of " + points_shown_by(lead.samples[0]) +
         " from even in four of five runs";
}

// Of an option with many values: what they show together, as each of them has few games.
std::string of_many(const LabResults& results, const LabObserved& all, const LabObserved& spread) {
  return results.sides[0].name + " scores " + between(all.value, 100) + " of 100 points over all " +
         std::to_string(all.of) + " values of " + all.group + " (" + std::to_string(results.games) +
         " games); between them the true score differs by a standard deviation of " + between(spread.value, 100) +
         " points.";
}

std::string strength(const LabResults& results) {
  std::string out;
  for (const LabGroup& group : results.groups) {
    if (group.strong.count() < 2) continue;
    const Interval score = score_interval(group.strong);
    if (!out.empty()) out += "; ";
    out += group.name + ": " + formatted(score, true, false);
  }
  const LabPlan& plan = results.manifest.plan;
  return (plan.contest == LabContest::uct     ? "Against UCT with as many playouts the usual searcher scores "
          : plan.singles == LabPlan().singles ? "Twice as many nodes score "
                                              : "The single side scores, by how it plays: ") +
         out + ". ";
}

// Games at odds of the budget that has the most of them, of equal ones the strongest; the most valuable piece first.
std::vector<const LabOddsWorth*> odds_of_most_games(const LabResults& results) {
  std::map<std::uint64_t, std::int64_t> openings;
  for (const LabOddsWorth& one : results.odds) openings[one.nodes] += one.openings;
  std::int64_t most = 0;
  for (const auto& [nodes, count] : openings) most = std::max(most, count);
  std::vector<const LabOddsWorth*> of;
  for (const auto& [nodes, count] : openings) {
    if (count < has_nearly_most(static_cast<int>(most))) continue;
    of.clear();
    for (const LabOddsWorth& one : results.odds)
      if (one.nodes == nodes && one.openings > 1) of.push_back(&one);
  }
  return of;
}

// The most and the least valuable piece.
std::string at_odds(const LabResults& results) {
  const auto of = odds_of_most_games(results);
  if (of.empty()) return "";
  std::string out = "At " + std::to_string(of.front()->nodes) + " nodes a " + of.front()->name + " more scores " +
                    formatted(of.front()->score, true, false);
  if (of.size() > 1) out += ", a " + of.back()->name + ' ' + formatted(of.back()->score, true, false);
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
  if (plan.contest == LabContest::nodes && plan.singles != LabPlan().singles)
    return "How does a side fare that plays differently?" + (out.empty() ? "" : " " + out);
  if (plan.contest == LabContest::nodes)
    return "How much do twice as many nodes help?" + (out.empty() ? "" : " " + out);
  if (plan.contest == LabContest::uct)
    return "How good is the player, measured by UCT?" + (out.empty() ? "" : " " + out);
  if (!results.odds.empty()) return "What are pieces worth?" + (out.empty() ? "" : " " + out);
  return out.empty() ? "What are games like?" : "What changes with " + out + "?";
}

std::string answer_of(const LabResults& results) {
  if (const auto many = spreads(results); many.size() > 1) return of_many(results, many[0], many[1]);
  const std::size_t decisive = results.sides.size() > 2 ? results.sides.size() : 1;
  const bool contest = results.manifest.plan.contest != LabContest::none;
  const LabGroup& lead = results.groups[results.lead];
  if (lead.games == 0)
    return "No game at " + std::to_string(lead.cell.nodes) + " nodes a move has ended yet, so nothing can be said.";
  if (lead.games == 1)
    return "Only one game at " + std::to_string(lead.cell.nodes) +
           " nodes a move has ended yet, so nothing can be said; more minutes give more games.";
  std::string out = unfinished(results) + (contest ? strength(results) : at_odds(results));
  // With unequal players the seats say nothing.
  if (!contest)
    out += verdict(results) + ", at " + std::to_string(lead.cell.nodes) + " nodes a move (" +
           std::to_string(lead.games) + " games). ";
  out += "Of 100 games " + between(measured(results, lead, decisive), 100) + " have a winner; their median length is " +
         between(measured(results, lead, decisive + 1), 1) + " turns" +
         (lead.censored > 0 ? ", with " + std::to_string(lead.censored) + " that were cut off" : "") + '.';
  // The clearest effects: what was to be decided before what is suggested.
  std::vector<const LabEffect*> clear;
  for (const LabEffect& effect : results.effects)
    if (!effect.interaction && effect.nodes > 0 &&
        (effect.standing == Standing::confirmed ||
         (effect.standing == Standing::suggested && effect.measure <= decisive + 1)))
      clear.push_back(&effect);
  std::ranges::sort(clear, [&](const LabEffect* a, const LabEffect* b) {
    return std::tuple(a->standing == Standing::suggested, a->measure > decisive + 1, a->p, a - results.effects.data()) <
           std::tuple(b->standing == Standing::suggested, b->measure > decisive + 1, b->p, b - results.effects.data());
  });
  if (clear.size() > 3) clear.resize(3);
  for (const LabEffect* effect : clear)
    out += " With " + effect->name + ": " + results.measures[effect->measure].title + ' ' +
           formatted(effect->change, results.measures[effect->measure].rate, true) +
           (effect->standing == Standing::confirmed ? " (confirmed)." : " (suggested).");
  const auto of_rules = [](const LabEffect& effect) { return effect.nodes > 0; };
  const auto seen = [&](const LabEffect& effect) { return of_rules(effect) && effect.standing != Standing::open; };
  if (missing_games(results) == 0 && std::ranges::any_of(results.effects, of_rules) &&
      std::ranges::none_of(results.effects, seen))
    out += " What was varied makes no difference that these games can tell from chance.";
  return out;
}

std::string worths_answer(const LabResults& results) {
  std::vector<std::string> all;
  for (const LabOddsWorth* const one : odds_of_most_games(results))
    if (one->pawns) all.push_back(one->name + ' ' + formatted(*one->pawns, false, false));
  if (!all.empty())
    return "Worths in pawns, by games that begin without the piece, at " +
           std::to_string(odds_of_most_games(results).front()->nodes) + " nodes a move: " + listed(all) + '.';
  const LabWorths* most = nullptr;
  for (const LabWorths& one : results.worths)
    if (!one.pieces.empty() && (most == nullptr || one.positions > most->positions)) most = &one;
  if (most == nullptr) return "What pieces are worth these games do not show yet; more minutes give more games.";
  for (const LabWorth& one : most->pieces)
    all.push_back(one.name + ' ' + formatted(most->in_pawns && one.pawns ? *one.pawns : one.weight, false, false));
  return std::string("Worths ") +
         (most->in_pawns ? "in pawns" : "in logarithms of the odds, as a pawn's worth is not clear yet") + ", by " +
         std::to_string(most->positions) + " positions: " + listed(all) + '.';
}

}  // namespace turncoat::lab
