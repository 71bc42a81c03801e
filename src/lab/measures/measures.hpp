#pragma once
// What the games of an experiment say: measures with their intervals, cell by cell, and the effects of what was varied.
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/experiment/run_file.hpp"
#include "lab/measures/claims.hpp"
#include "lab/measures/insights.hpp"
#include "lab/measures/judge.hpp"
#include "lab/measures/observed.hpp"
#include "lab/measures/odds_worth.hpp"
#include "lab/measures/timeline.hpp"
#include "lab/statistics/median.hpp"
#include "lab/statistics/statistics.hpp"

namespace turncoat::lab {

// Seats that score alike, such as allies: a side of the game.
struct LabSide {
  std::string name;  // "White", "White and Black"
  std::size_t seat;  // one of them
};

// A rate or a mean that a game contributes one number to; effects are worked out for these.
struct LabMeasure {
  std::string id, title;
  bool rate = false;    // a share, shown in per cent
  bool yes_no = false;  // of games that do or do not; its interval is Wilson's
  bool median = false;  // its value is the median of games instead of their mean
  // Whether it rests on a judge. Each cell has its own judge, and all games of the cell share that judge's error: so
  // cells are not compared by it.
  bool judged = false;
};

struct LabGroup {
  LabCell cell;
  std::string name;             // what distinguishes it: "hold=2 nodes=400"; "all games" if nothing is varied
  int games = 0;                // over which all that follows is
  int doubles = 0;              // games with the moves of an earlier one
  std::vector<Sample> samples;  // in the order of `LabResults::measures`
  std::map<std::string, Interval> reasons;
  std::vector<double> lengths;          // sorted, in turns; behind all others those of games that were cut off
  Interval length;                      // the median of these
  std::optional<Imbalance> seats;       // between the sides, where nothing else distinguishes them
  std::optional<Interval> by_openings;  // the first score by bootstrap over openings, where some are repeated
  int distinct_openings = 0;
  std::optional<LabJudge> judge;                // of what its players expected
  std::int64_t searches = 0, nodes = 0;         // behind the openings; nodes really used
  std::int64_t unanswered = 0, first_only = 0;  // of the searches (lab_game.hpp)
  int censored = 0;                             // games that the limit of plies has cut off
  Sample strong;                                // what the single or stronger side scores, for each opening
  double first_moves = 0, openings = 0;         // diversity of the first move and of the first four plies
};

// In contests of nodes the measure of what the single side scores, for each opening.
inline constexpr std::string_view single_score = "single";

// By how much a level of a factor changes a measure, compared with the first level; or an interaction of two.
struct LabEffect {
  std::size_t measure = 0;
  std::string name;  // "hold: 2 rather than 1"
  bool interaction = false;
  std::size_t factor = 0;  // the first that takes part
  int level = 0;
  Interval change;
  std::uint64_t nodes = 0;  // the budget at which it was compared, the strongest at which it can be; 0: of budgets
  double p = 1, holm = 1;   // the latter for all comparisons of its family (claims.hpp)
  Standing standing = Standing::open;
};

// So many games have nearly as many as the most: a round that is not complete yet has one less in some cells.
constexpr int has_nearly_most(int most) { return most < 10 ? most : most - most / 10; }

struct LabResults {
  LabManifest manifest;
  std::string title;  // of the game
  std::vector<LabFactor> factors;
  std::vector<LabSide> sides;
  std::vector<LabMeasure> measures;
  std::vector<LabGroup> groups;       // cells that are alike are one
  std::vector<std::size_t> group_of;  // each cell of the plan
  std::size_t lead = 0;  // of the groups: the usual rules at the strongest budget that has nearly the most games
  std::vector<LabEffect> effects;
  std::vector<LabClaim> claims;       // all that was compared
  std::vector<std::string> withheld;  // what cannot be said, of which cells, and why
  std::size_t quiet_left_out = 0;     // quiet positions that the worths of pieces do without
  std::vector<std::string> reasons;   // the most frequent first
  std::vector<std::pair<std::string, std::vector<int>>> length_counts;  // for each reason, in bins of `length_bin`
  int length_bin = 1;
  int games = 0, doubles = 0;          // that are counted; with the moves of an earlier one
  bool doubles_count = true;           // where openings or dice are drawn, each game is a draw of its own
  int read = 0;                        // games that there are
  std::optional<LabBoard> board;       // of the games on the board of the first cell
  int unread = 0;                      // games with moves that cannot be played
  std::vector<LabWorths> worths;       // of all games, and at each budget
  std::vector<LabOddsWorth> odds;      // of each cell that begins at odds
  std::vector<LabLuck> luck;           // of each cell, if throws were judged
  std::optional<LabJudge> luck_judge;  // how good the judgements of throws were
  std::vector<LabAgreement> agreement;
  std::vector<LabObserved> observed;
  LabFan fan;
  LabTriangle triangle;
  LabTimeline timeline;
  std::vector<std::vector<Interval>> outs;  // which of three seats eliminates which
  std::vector<LabBranch> branches;
  std::vector<LabGame> shown;  // games to look at, with why
  std::vector<std::string> shown_why;
};

// Whether a cell shows what games are like: one at odds does not, where there are others.
bool is_usual(const LabResults& results, const LabGroup& group);
// How many games of the plan are not there.
inline int missing_games(const LabResults& results) { return results.manifest.plan.games - results.read; }
Interval measured(const LabResults& results, const LabGroup& group, std::size_t measure);

// An error if a line cannot be a game of this plan.
Expected<LabResults> measure(const LabGames& games);

// The games that a report shows, and the counts of their lengths.

// How long games last, by how they end.
void count_lengths(LabResults& results, std::span<const LabGame> games);
// Typical, short, long and exciting ones.
void choose_games(LabResults& results, std::span<const LabGame> games);

// Effects of what was varied, and interactions, from the means of the cells.

// Each level against the first, everything else being equal: the mean difference over the combinations of the other
// factors, at the strongest budget at which there is one. Interactions: by how much this difference depends on another
// factor's level. P-values are not adjusted here (claims.hpp).
std::vector<LabEffect> effects_of(const LabResults& results);

}  // namespace turncoat::lab
