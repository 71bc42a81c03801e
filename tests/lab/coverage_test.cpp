// How often the intervals that the lab prints hold what is true, by simulation of games with known truth; the table of
// docs/lab/coverage.md is what TURNCOAT_COVERAGE=FILE has this test write.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <optional>

#include "core/random.hpp"
#include "engine/match/match_score.hpp"
#include "lab/measures/insights.hpp"
#include "lab/measures/odds_worth.hpp"
#include "lab/statistics/combined.hpp"
#include "lab/statistics/elo.hpp"
#include "lab/statistics/regression.hpp"

namespace turncoat::testing {

using namespace lab;

namespace {

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : random_(seed) {}
  double unit() { return (static_cast<double>(random_.next() >> 11) + 0.5) * 0x1p-53; }
  bool is(double share) { return unit() < share; }
  double normal() { return std::sqrt(-2 * std::log(unit())) * std::cos(6.283185307179586 * unit()); }
  // A point, half of one or none: drawn with this chance, else won with that one.
  double score(double drawn, double won) { return is(drawn) ? 0.5 : is(won) ? 1 : 0; }

 private:
  Random random_;
};

// An interval of simulated games, and what it should hold.
struct Trial {
  std::optional<Interval> interval;
  double truth = 0;
};
struct Scenario {
  const char* of;
  const char* games;
  double least;  // of 100 intervals; what is promised is 95
  std::function<Trial(Chance&)> trial;
};

Sample scores(Chance& chance, int games, double drawn, double won) {
  Sample out;
  for (int i = 0; i < games; ++i) out.add(chance.score(drawn, won));
  return out;
}
double truth_of(double drawn, double won) { return drawn / 2 + (1 - drawn) * won; }
// Turns of a game: a skewed number with the mean 40 (the exponential of a normal one).
double turns(Chance& chance) { return 40 * std::exp(0.5 * chance.normal() - 0.125); }

Trial score_trial(Chance& chance, int games, double drawn, double won) {
  return {score_interval(scores(chance, games, drawn, won)), truth_of(drawn, won)};
}
Trial change_trial(Chance& chance, int games, double won, double other) {
  Combined change(true);
  change.add(scores(chance, games, 0.2, other));
  change.add(scores(chance, games, 0.2, won), -1);
  return {change.interval(), 0.8 * (other - won)};
}
// Their median.
const double median_turns = 40 * std::exp(-0.125);
Lengths lengths(Chance& chance, int games, double times = 1) {
  Lengths out;
  for (int i = 0; i < games; ++i) out.add(times * turns(chance));
  return out;
}
Trial length_trial(Chance& chance, int games) { return {lengths(chance, games).median(), median_turns}; }
// Games that end at a few moments only, which many of them share; the median is 30.
Lengths alike(Chance& chance, int games, double later = 0) {
  Lengths out;
  for (int i = 0; i < games; ++i) {
    const double at = chance.unit();
    out.add(later + (at < 0.1 ? 20 : at < 0.55 ? 30 : at < 0.9 ? 50 : 90));
  }
  return out;
}
Trial alike_trial(Chance& chance, int games) { return {alike(chance, games).median(), 30}; }
// The usual way for half of the games of a match of short ones.
Trial short_trial(Chance& chance, int games) {
  Lengths out;
  for (int i = 0; i < games; ++i) out.add(std::ceil(turns(chance) / 8));
  return {out.median(), std::ceil(median_turns / 8)};
}
// Games of whole turns, some of which would go on for ever and are cut off after 1,500.
Trial cut_off_trial(Chance& chance, int games, double for_ever) {
  Lengths out;
  for (int i = 0; i < games; ++i) {
    const bool longer = chance.is(0.5), cut_off = longer && chance.is(2 * for_ever);
    const double length = 50 + (longer ? 1 : -1) * 40 * std::sqrt(chance.unit());
    out.add(cut_off ? 1500 : std::round(length), cut_off);
  }
  return {out.median(), 50};
}
// More than half of the games go on beyond 100 turns, where they are cut off.
Trial beyond_trial(Chance& chance, int games) {
  Lengths out;
  for (int i = 0; i < games; ++i) {
    const double length = 4 * turns(chance);
    out.add(std::min(100.0, length), length > 100);
  }
  return {out.median(), 4 * median_turns};
}
// Of medians the lengths must outlive the sum.
Trial change_of_lengths(const Lengths& one, const Lengths& other, double truth) {
  const auto first = one.sorted(), second = other.sorted();
  Combined change(false);
  change.add(first, static_cast<std::size_t>(one.cut_off()));
  change.add(second, static_cast<std::size_t>(other.cut_off()), -1);
  return {change.interval(), truth};
}
Trial longer_trial(Chance& chance, int games) {
  return change_of_lengths(lengths(chance, games, 1.2), lengths(chance, games), 0.2 * median_turns);
}
Trial later_trial(Chance& chance, int games) {
  return change_of_lengths(alike(chance, games, 3), alike(chance, games), 3);
}
// Of two cells, of which one has few games.
Trial mean_length_trial(Chance& chance, int games, int few) {
  const auto first = lengths(chance, games).sorted(), second = lengths(chance, few).sorted();
  Combined mean(false);
  mean.add(first, 0, 0.5), mean.add(second, 0, 0.5);
  return {mean.interval(), median_turns};
}
Trial mean_score_trial(Chance& chance, int games, int few) {
  Combined mean(true);
  mean.add(scores(chance, games, 0.2, 0.6), 0.5), mean.add(scores(chance, few, 0.2, 0.6), 0.5);
  return {mean.interval(), truth_of(0.2, 0.6)};
}
Trial changes_trial(Chance& chance, int games) {
  Sample out;
  for (int i = 0; i < games; ++i) out.add(turns(chance));
  return {count_interval(out), 40};
}
// Kills in a game, seldom one.
Trial seldom_trial(Chance& chance, int games, double rate) {
  Sample out;
  for (int i = 0; i < games; ++i) out.add(chance.is(rate) ? 1 : 0);
  return {count_interval(out), rate};
}
// Openings are played with each side; what they are worth differs.
Trial openings_trial(Chance& chance, int openings) {
  Sample out;
  for (int i = 0; i < openings; ++i) {
    const double won = 0.5 + 0.4 * chance.unit();
    out.add((chance.score(0.1, won) + chance.score(0.1, won)) / 2);
  }
  return {score_interval(out), truth_of(0.1, 0.7)};
}
Trial bootstrap_trial(Chance& chance, int clusters) {
  std::vector<Sample> out(static_cast<std::size_t>(clusters));
  for (Sample& one : out) {
    const double won = 0.2 + 0.6 * chance.unit();
    for (int i = 0; i < 4; ++i) one.add(chance.is(won) ? 1 : 0);
  }
  return {bootstrap_mean(out, 300, static_cast<std::uint64_t>(chance.unit() * 1e9)), 0.5};
}
// A rook that is worth three pawns, by results of positions; those of a game are one result.
Trial worth_trial(Chance& chance, int games) {
  std::vector<Observation> rows;
  for (int game = 0; game < games; ++game) {
    const double pawns = std::floor(5 * chance.unit()) - 2, rooks = std::floor(3 * chance.unit()) - 1;
    const double y = chance.is(1 / (1 + std::exp(-(0.3 * pawns + 0.9 * rooks)))) ? 1 : 0;
    for (int i = 0; i < 3; ++i) rows.push_back({{1, pawns, rooks}, y, game});
  }
  const Regression fit = fit_regression(rows);
  return {fit.ratio(2, 1), 3};
}
Trial odds_trial(Chance& chance, int openings, double won) {
  return {log_odds_of(scores(chance, openings, 0, won)), std::log(won / (1 - won))};
}
Trial odds_ratio_trial(Chance& chance, int openings) {
  const auto spread = [](const Interval& one) { return std::pow((one.high - one.low) / 2 / normal_95, 2); };
  const Interval rook = log_odds_of(scores(chance, openings, 0, 0.8)),
                 pawn = log_odds_of(scores(chance, openings, 0, 0.65));
  return {fieller(rook.value, pawn.value, spread(rook), spread(pawn), 0), std::log(4) / std::log(0.65 / 0.35)};
}
// A result that is a win where luck and skill together say so: luck explains this share of its variance.
Trial explained_trial(Chance& chance, int games, double slope) {
  std::vector<double> luck, score;
  for (int i = 0; i < games; ++i) {
    luck.push_back(chance.unit() - 0.5);
    score.push_back(chance.is(0.5 + slope * luck.back()) ? 1 : 0);
  }
  return {explained(luck, score), slope * slope / 12 / 0.25};
}
// Two rules, of which the first does three times as much.
Trial luck_trial(Chance& chance, int games) {
  std::vector<std::vector<double>> parts(2);
  for (int i = 0; i < games; ++i)
    parts[0].push_back(0.3 * chance.normal()), parts[1].push_back(chance.is(0.5) ? 0.1 : -0.1);
  return {variance_shares(parts)[0], 0.9};
}
// What the score is with luck taken off.
Trial adjusted_trial(Chance& chance, int games) {
  std::vector<LabGame> played;
  for (int i = 0; i < games; ++i) {
    const bool lucky = chance.is(0.5);
    LabGame& game = played.emplace_back(LabGame{.number = i, .scores = {Score::none, Score::none, Score::whole}});
    game.throws = {{"a rule", 50'000, 50'000, lucky ? 70'000 : 30'000}};
    if (chance.is(lucky ? 0.7 : 0.3)) game.scores[0] = Score::whole;
  }
  const auto all = pointers_to(played);
  return {luck_of(all).adjusted, 0.5};
}

// A match of two players, each opening with both colours; the first wins so often.
MatchPlan plan_of_two(int openings = 0) {
  MatchPlan plan{.spec = "chess", .sides = {.of_seat = {0, 1}, .count = 2}};
  for (int i = 0; i < openings; ++i) plan.openings.push_back(std::to_string(i));
  if (openings > 0) plan.random_plies = 0;
  return plan;
}
std::string result_of(double first, bool first_is_white) {
  const auto text = [](double score) { return score == 1 ? "1" : score == 0 ? "0" : "1/2"; };
  const double white = first_is_white ? first : 1 - first;
  return std::string(text(white)) + ' ' + text(1 - white) + " ending";
}
Trial match_trial(Chance& chance, int openings, double drawn, double won) {
  const MatchPlan plan = plan_of_two();
  MatchScore score(plan);
  for (int game = 0; game < 2 * openings; ++game) score.add({game, result_of(chance.score(drawn, won), game % 2 == 0)});
  return {score_interval(score.scores(0)), truth_of(drawn, won)};
}
// A list of openings of which each comes ten times, with the same games.
Trial repeated_trial(Chance& chance, int openings) {
  const MatchPlan plan = plan_of_two(openings);
  MatchScore score(plan);
  std::vector<double> results;
  for (int game = 0; game < 2 * openings; ++game) results.push_back(chance.is(0.5 + 0.4 * chance.unit()) ? 1 : 0);
  for (int game = 0; game < 20 * openings; ++game)
    score.add({game, result_of(results[static_cast<std::size_t>(game % (2 * openings))], game % 2 == 0)});
  return {score_interval(score.scores(0)), 0.7};
}
// Three seats, in each of which the first player sits once; one of them wins.
Trial match_of_three_trial(Chance& chance, int openings, double won) {
  const MatchPlan plan{.spec = "mercenary3", .sides = {.of_seat = {0, 1, 2}, .count = 3}, .players = 3};
  MatchScore score(plan);
  for (int game = 0; game < 3 * openings; ++game) {
    const int winner = chance.is(won) ? 0 : chance.is(0.5) ? 1 : 2;
    std::string result;
    for (std::size_t seat = 0; seat < 3; ++seat) result += plan.player_of(game, seat) == winner ? "1 " : "0 ";
    score.add({game, result + "ending"});
  }
  return {score_interval(score.scores(0)), won};
}
// A team against dice, each player by itself.
Trial team_trial(Chance& chance, int openings, double won) {
  const MatchPlan plan{.spec = "cooperative", .sides = {.of_seat = {0, 0, -1}, .count = 1}};
  MatchScore score(plan);
  for (int game = 0; game < 2 * openings; ++game) score.add({game, chance.is(won) ? "1 1 0 ending" : "0 0 1 ending"});
  return {score_interval(score.scores(0)), won};
}

const std::vector<Scenario>& scenarios() {
  static const std::vector<Scenario> out = {
      {"score", "10 games, no draws, 50 points", 0.94, [](Chance& c) { return score_trial(c, 10, 0, 0.5); }},
      {"score", "30 games, 20 % drawn, 58 points", 0.935, [](Chance& c) { return score_trial(c, 30, 0.2, 0.6); }},
      {"score", "30 games, 88 % drawn, 50 points", 0.92, [](Chance& c) { return score_trial(c, 30, 0.88, 0.5); }},
      {"score", "100 games, no draws, 98 points", 0.93, [](Chance& c) { return score_trial(c, 100, 0, 0.98); }},
      {"score", "1,000 games, 10 % drawn, 54 points", 0.94, [](Chance& c) { return score_trial(c, 1000, 0.1, 0.55); }},
      {"score of openings", "15 openings", 0.93, [](Chance& c) { return openings_trial(c, 15); }},
      {"score of openings", "75 openings", 0.935, [](Chance& c) { return openings_trial(c, 75); }},
      {"match", "12 openings, 90 % won", 0.93, [](Chance& c) { return match_trial(c, 12, 0, 0.9); }},
      {"match", "40 openings, 97 % drawn", 0.92, [](Chance& c) { return match_trial(c, 40, 0.97, 0.5); }},
      {"match", "100 openings, 30 % drawn", 0.94, [](Chance& c) { return match_trial(c, 100, 0.3, 0.6); }},
      {"match", "12 openings, each ten times", 0.93, [](Chance& c) { return repeated_trial(c, 12); }},
      {"match", "three seats, 15 openings", 0.93, [](Chance& c) { return match_of_three_trial(c, 15, 0.5); }},
      {"match", "three seats, 10 openings, 95 % won", 0.92,
       [](Chance& c) { return match_of_three_trial(c, 10, 0.95); }},
      {"match", "teams, 20 openings", 0.93, [](Chance& c) { return team_trial(c, 20, 0.85); }},
      {"score by bootstrap", "10 openings", 0.93, [](Chance& c) { return bootstrap_trial(c, 10); }},
      {"score by bootstrap", "60 openings", 0.93, [](Chance& c) { return bootstrap_trial(c, 60); }},
      {"difference of scores", "20 games each", 0.93, [](Chance& c) { return change_trial(c, 20, 0.5, 0.6); }},
      {"difference of scores", "400 games each", 0.94, [](Chance& c) { return change_trial(c, 400, 0.5, 0.55); }},
      {"length", "8 games", 0.93, [](Chance& c) { return length_trial(c, 8); }},
      {"length", "20 games", 0.935, [](Chance& c) { return length_trial(c, 20); }},
      {"length", "200 games", 0.935, [](Chance& c) { return length_trial(c, 200); }},
      {"length", "60 games, 1 % cut off", 0.935, [](Chance& c) { return cut_off_trial(c, 60, 0.01); }},
      {"length", "600 games, 3 % cut off", 0.935, [](Chance& c) { return cut_off_trial(c, 600, 0.03); }},
      {"length", "40 games, 20 % cut off", 0.935, [](Chance& c) { return cut_off_trial(c, 40, 0.2); }},
      {"length", "8 games of four lengths", 0.93, [](Chance& c) { return alike_trial(c, 8); }},
      {"length", "25 games of four lengths", 0.935, [](Chance& c) { return alike_trial(c, 25); }},
      {"length", "300 games of four lengths", 0.935, [](Chance& c) { return alike_trial(c, 300); }},
      {"length", "40 games of 2 to 15 turns", 0.935, [](Chance& c) { return short_trial(c, 40); }},
      {"length", "400 games of 2 to 15 turns", 0.935, [](Chance& c) { return short_trial(c, 400); }},
      {"length", "50 games, 75 % cut off", 0.935, [](Chance& c) { return beyond_trial(c, 50); }},
      {"mean of two lengths", "100 and 4 games", 0.935, [](Chance& c) { return mean_length_trial(c, 100, 4); }},
      {"mean of two lengths", "100 and 20 games", 0.935, [](Chance& c) { return mean_length_trial(c, 100, 20); }},
      {"mean of two scores", "100 games and 1", 0.935, [](Chance& c) { return mean_score_trial(c, 100, 1); }},
      {"mean of two scores", "100 and 10 games", 0.92, [](Chance& c) { return mean_score_trial(c, 100, 10); }},
      {"difference of lengths", "20 games each, of four lengths", 0.935, [](Chance& c) { return later_trial(c, 20); }},
      {"difference of lengths", "200 games each, of four lengths", 0.935,
       [](Chance& c) { return later_trial(c, 200); }},
      {"difference of lengths", "20 games each", 0.935, [](Chance& c) { return longer_trial(c, 20); }},
      {"difference of lengths", "300 games each", 0.935, [](Chance& c) { return longer_trial(c, 300); }},
      {"count", "20 games, skewed", 0.90, [](Chance& c) { return changes_trial(c, 20); }},
      {"count", "200 games, skewed", 0.935, [](Chance& c) { return changes_trial(c, 200); }},
      {"count", "100 games, one in 200", 0.90, [](Chance& c) { return seldom_trial(c, 100, 0.005); }},
      {"count", "400 games, one in 10", 0.93, [](Chance& c) { return seldom_trial(c, 400, 0.1); }},
      {"worth in pawns", "100 games", 0.93, [](Chance& c) { return worth_trial(c, 100); }},
      {"worth in pawns", "1,000 games", 0.935, [](Chance& c) { return worth_trial(c, 1000); }},
      {"log odds", "30 openings, 70 points", 0.93, [](Chance& c) { return odds_trial(c, 30, 0.7); }},
      {"log odds", "30 openings, 97 points", 0.90, [](Chance& c) { return odds_trial(c, 30, 0.97); }},
      {"odds in pawns", "100 openings each", 0.93, [](Chance& c) { return odds_ratio_trial(c, 100); }},
      {"share that luck explains", "100 games, 3 %", 0.93, [](Chance& c) { return explained_trial(c, 100, 0.3); }},
      {"share that luck explains", "400 games, 21 %", 0.93, [](Chance& c) { return explained_trial(c, 400, 0.8); }},
      {"share of a rule in luck", "50 games", 0.92, [](Chance& c) { return luck_trial(c, 50); }},
      {"share of a rule in luck", "600 games", 0.935, [](Chance& c) { return luck_trial(c, 600); }},
      {"score without luck", "200 games", 0.93, [](Chance& c) { return adjusted_trial(c, 200); }},
  };
  return out;
}

TEST(LabCoverageTest, IntervalsHoldWhatIsTrue) {
  const char* file = std::getenv("TURNCOAT_COVERAGE");
  const int trials = file != nullptr ? 10'000 : 600;
  // Three standard errors of so few trials.
  const double slack = 3 * std::sqrt(0.95 * 0.05 / trials);
  std::ofstream table;
  if (file != nullptr) table.open(file);
  Chance chance(11);
  for (const Scenario& scenario : scenarios()) {
    int held = 0, told = 0;
    for (int i = 0; i < trials; ++i) {
      const Trial trial = scenario.trial(chance);
      if (!trial.interval) continue;
      ++told;
      const Interval& one = *trial.interval;
      held += one.low <= trial.truth && (one.at_least || trial.truth <= one.high) ? 1 : 0;
    }
    ASSERT_GT(told, 0) << scenario.of;
    const double share = static_cast<double>(held) / told;
    EXPECT_GE(share, scenario.least - slack) << scenario.of << ", " << scenario.games;
    if (file != nullptr)
      table << "| " << scenario.of << " | " << scenario.games << " | " << std::round(1000 * share) / 10 << " | "
            << std::round(1000.0 * told / trials) / 10 << " |\n";
  }
}

// What a match of pairs is decided for, at most so long.
Verdict decided(Chance& chance, const Sprt& sprt, double drawn, double elo) {
  const double won = (score_of_elo(elo) - drawn / 2) / (1 - drawn);
  Sample pairs;
  while (pairs.count() < 50'000) {
    pairs.add((chance.score(drawn, won) + chance.score(drawn, won)) / 2);
    if (const Verdict verdict = sprt.verdict(pairs); verdict != Verdict::open) return verdict;
  }
  return Verdict::open;
}

TEST(LabCoverageTest, TheTestOfAMatchIsWrongInFiveOfAHundred) {
  const char* file = std::getenv("TURNCOAT_COVERAGE");
  const int trials = file != nullptr ? 10'000 : 300;
  const double slack = 3 * std::sqrt(0.05 * 0.95 / trials);
  std::ofstream table;
  if (file != nullptr) table.open(std::string(file) + ".sprt");
  Chance chance(12);
  for (const auto& [sprt, drawn] : std::initializer_list<std::pair<Sprt, double>>{
           {{0, 50}, 0.3}, {{0, 20}, 0.6}, {{0, 10}, 0.9}, {{0, 10}, 0.95}, {{0, 10}, 0.97}}) {
    for (const bool better : {false, true}) {
      int wrong = 0;
      for (int i = 0; i < trials; ++i)
        wrong +=
            decided(chance, sprt, drawn, better ? sprt.elo1 : sprt.elo0) == (better ? Verdict::elo0 : Verdict::elo1);
      const double share = static_cast<double>(wrong) / trials;
      EXPECT_LE(share, 0.06 + slack) << sprt.elo1 << ' ' << drawn << ' ' << better;
      if (file != nullptr)
        table << "| " << sprt.elo0 << " against " << sprt.elo1 << " | " << 100 * drawn << " | "
              << (better ? sprt.elo1 : sprt.elo0) << " | " << std::round(1000 * share) / 10 << " |\n";
    }
  }
}

}  // namespace

}  // namespace turncoat::testing
