#pragma once
// What an experiment consists of: which options take which values, how much is thought, how many games. Everything that
// decides a game is in its plan and the game's number, and nothing else is.
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "edge/game/any_game.hpp"
#include "edge/json/json_value.hpp"
#include "lab/experiment/odds.hpp"
#include "search/limits.hpp"

namespace turncoat::lab {

// How the single side of a contest plays, which differs from all the others in this alone.

struct LabSingle {
  int times = 2;          // as many nodes as each other side has
  int first = 50;         // of the nodes of a turn of two moves, in per cent, those of its first move
  bool patient = false;   // three seats: it eliminates no player as long as all play, where it has another move
  bool together = false;  // three seats: the other two play together against it until it is out
  friend bool operator==(const LabSingle&, const LabSingle&) = default;
};

// "2", "4+together", "1+patient", "1+first=25".
std::string text_of(const LabSingle& single);
Expected<LabSingle> read_single(std::string_view text);
Expected<std::vector<LabSingle>> read_singles(std::string_view text);  // with commas between them

// Something that is varied: an option of the game, the `odds`, the `single` side, the `searcher`, or `nodes`.
struct LabFactor {
  std::string name;
  std::vector<std::string> levels;  // the first is what the others are compared with
};

// How factors are combined: each level with each, or each factor by itself with the others at their first level.
enum class LabDesign : std::uint8_t { factorial, single };
inline constexpr std::string_view lab_designs[] = {"factorial", "single"};

// Whether one side plays differently from the others, in turns: with more nodes, or as usual against UCT.
enum class LabContest : std::uint8_t { none, nodes, uct };
inline constexpr std::string_view lab_contests[] = {"none", "nodes", "uct"};

struct LabPlan {
  std::string spec;                // what all games have in common
  std::vector<LabFactor> options;  // that are varied
  LabDesign design = LabDesign::factorial;
  std::vector<std::uint64_t> nodes = {400};                     // of a search; several are a factor, too
  std::vector<SearcherKind> searchers = {SearcherKind::usual};  // several are a factor, too
  LabContest contest = LabContest::none;
  std::vector<LabSingle> singles = {
      {}};                         // that differ from the others in a contest of nodes; several are a factor, too
  std::vector<LabOdds> odds = {};  // that games begin with; several are a factor, too
  std::uint64_t luck = 0;          // nodes with which every outcome of a throw is judged; 0: none is
  int luck_slope = 1000;           // of the logistic curve through which these judgements are drawn, in thousandths
  bool ask = false;                // whether every budget, and UCT, are asked for their move in a position of each game
  int games = 10'000;
  std::uint64_t seed = 1;
  int opening_plies = 8;  // that are drawn from what is nearly best
  int temperature = 30;   // in thousandths of a point: by so much less a move is drawn 2.7 times less often
  int most_plies = 3000;  // a longer game is cut off there, and no result of it is known
  // Of a variant, the content of the file of its network (edge/game/any_game.hpp); empty: none. Not in runs' files,
  // which have its hash.
  std::string network = {};
  std::vector<std::string> claims = {};  // what the run was made to decide (claims.hpp): all else is a suggestion
};

// One combination of levels.
struct LabCell {
  std::string spec;  // canonical
  std::uint64_t nodes = 0;
  std::vector<int> levels = {};  // of each factor
  SearcherKind searcher = SearcherKind::usual;
  LabOdds odds = {};
  LabSingle single = {};
};

inline constexpr std::string_view odds_factor = "odds", single_factor = "single";  // their names among the factors
// A factor that changes nothing: its levels are copies of the same rules, between which there can be no difference.
inline constexpr std::string_view copy_factor = "copy";
// A factor with whole specs as levels, each in the place of the plan's; all of them are played from the same openings,
// as far as these can be played.
inline constexpr std::string_view rules_factor = "rules";
inline constexpr std::size_t most_cells = 4096;
inline constexpr std::uint64_t least_nodes = 1, most_nodes = 1'000'000'000;

// The plan's factors, odds, searchers and nodes last if there are several.
std::vector<LabFactor> factors_of(const LabPlan& plan);
std::string_view name_of(SearcherKind kind);
// All combinations, the last factor changing fastest; where factors are varied one at a time the first cell, with which
// all others are compared, stands there several times, and so does each one without odds among others with them. An
// error if one of them cannot be played.
Expected<std::vector<LabCell>> cells_of(const LabPlan& plan);
// Game i is of this cell.
inline int cell_of(int game, std::size_t cells) { return static_cast<int>(static_cast<std::size_t>(game) % cells); }

// The side of each seat, from 0; seats that play together are one; -1: the dice.
std::vector<int> lab_sides(const AnyGame& game);

// "hold=1,2,3", "setup=0..959"; "400,1600"
Expected<LabFactor> read_factor(std::string_view text);
Expected<std::vector<std::uint64_t>> read_nodes(std::string_view text);
Expected<std::vector<SearcherKind>> read_searchers(std::string_view text);
Expected<std::vector<LabOdds>> read_odds_list(std::string_view text);  // "none,P,R:NP"

// How many games in a row have every cell with every side as the one that is stronger, or weaker, once.
int games_in_round(std::span<const LabCell> cells);

// Rounds of a run, or openings of a match, from 0: "1-8" are the first eight.
struct LabPart {
  int first = 0, behind = std::numeric_limits<int>::max();
};
Expected<LabPart> read_part(std::string_view text);

// The games of a run that are played here. Whole rounds are dealt, in turn, so that each shard has games of every cell
// and of every side: round r is of the shard r mod count. A part has the rounds from the first to before another one.
struct LabShard {
  int index = 0, count = 1;
  LabPart rounds = {};
  bool has(int game, int in_round) const {
    const int round = game / in_round;
    return round % count == index && round >= rounds.first && round < rounds.behind;
  }
};
// "3/16" is the third of sixteen.
Expected<LabShard> read_shard(std::string_view text);

// The first line of a run: the plan and what plays it. `signature` is a hash of fixed searches and games of this
// game (play.hpp): another program that searches, evaluates, moves or counts differently has another one, networks included.
struct LabManifest {
  std::string version, signature;
  LabPlan plan;
  std::string network = {};  // what the hash of its network begins with, 16 digits; empty: none
};
std::string manifest_line(const LabManifest& manifest);
Expected<LabManifest> read_manifest(std::string_view line);
// Where two manifests differ, in a word.
std::string difference(const LabManifest& one, const LabManifest& other);

}  // namespace turncoat::lab
