#pragma once
// What a search is asked for, and what it answers; the same for every searcher and every game.
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "search/endgames.hpp"
#include "search/level.hpp"

namespace turncoat {

inline constexpr int mate_value = 30000;  // less one for each ply to the mate
inline constexpr int mate_bound = 29000;  // beyond it a value is a mate

// The score of a position in centipawns, from the side of the seat that is to act.
struct SearchScore {
  int centipawns = 0;
  int mate_plies = 0;                      // > 0: mates in that many plies, < 0: is mated; 0: no mate
  int mate_turns = 0;                      // the same in turns of the side that mates
  bool lost = false;                       // the game is over, and the seat has nothing of it
  std::array<int, most_seats> expected{};  // each seat's share of the point in thousandths (expected.hpp)
};

// One line that the search thinks best, after one iteration.
struct SearchLine {
  int depth = 0, selective_depth = 0;
  int rank = 1;  // with MultiPV: 1 is the best line
  SearchScore score;
  std::uint64_t nodes = 0;
  double seconds = 0;
  int hash_permille = 0;
  std::optional<std::uint64_t> table_hits;  // nodes with a value from a table of endings, if tables are asked
  std::vector<std::string> moves;           // the principal variation, as texts
};

inline constexpr int most_threads = 64;

// Which searcher thinks: the one that suits the game best, or one to measure it by. Plain UCT is the same for all games
// and without any knowledge of them; the next three are for games of three seats: alpha-beta that has the opponents act
// together (paranoid), max^n, and UCT that asks the evaluation in place of playing random games. `terms` is the usual
// one for games with a network, and does without it; `greedy` takes the most that it can and looks no further.
enum class SearcherKind : std::uint8_t { usual, uct, paranoid, max_n, tree, terms, greedy };
inline constexpr std::string_view searcher_names[] = {"default", "uct", "paranoid", "maxn", "mcts", "terms", "greedy"};

// What levels and the lab promise: the first iteration is finished where it ends within so many nodes.
inline constexpr std::uint64_t promised_nodes = 50'000;

struct SearchLimits {
  int depth = 0;            // 0: no limit
  std::uint64_t nodes = 0;  // 0: no limit
  // The first iteration may take so many, though `nodes` are fewer; it can be broken off by time or by a stop only.
  std::uint64_t first_nodes = promised_nodes;
  int mate = 0;                     // turns: only whether the seat mates in so many; 0: no limit
  double seconds = 0;               // for this move; 0: no limit
  double clock = 0, increment = 0;  // the seat's clock and its increment per turn, in seconds; 0: no clock
  double overhead = 0.01;           // seconds of the clock that get lost with each move, between programs
  int moves_to_go = 0;              // turns until the next time control; 0: none
  bool infinite = false;            // until stopped, or until nothing more can be found
  bool at_most = false;             // where a single move can be played, `seconds` need not be used up
  int lines = 1;                    // MultiPV
  int level = strongest_level;      // 1 is a beginner
  std::uint64_t seed = 1;           // for what levels leave to chance
  std::vector<std::string> only;    // searchmoves: no others; empty: all
  bool network = true;              // false: evaluation by terms alone
  bool overlooking = false;         // to tell the actor nothing of what the rules keep from them
  // Three seats, `paranoid`: the actor plays together with the third seat against this one until it is out; -1: for
  // itself. They maximize the sum of their scores, which is what this one does not get.
  int against = -1;
  std::function<bool()> stopped;                // asked from time to time: whether to stop now; may be empty
  std::function<std::uint64_t()> others_nodes;  // those of the other threads of this search; may be empty
  int threads = 1;                              // that search together, 1 to most_threads
  const AnyEndgames* endgames = nullptr;        // tables for games of this spec, asked at full strength; null: none
  // Has job(0) … job(threads - 1) done at once and returns when all are; the search has no threads of its own, as
  // in WebAssembly there are none. Empty: one thread.
  std::function<void(int threads, const std::function<void(int)>& job)> together;
  std::function<double()> now;  // a clock in seconds; may be empty if no time limit is set
  double asked_at = 0;          // what it showed when the search was asked for; 0: when it begins
};

// Takes the lines after each iteration, the best first. Where the first one is broken off, it takes them all the
// same, as of depth 0: what was found, and for the rest what a look at the positions behind the moves says.
using SearchReport = std::function<void(const SearchLine&)>;

// The first two moves of the best line that was reported last.
struct SearchResult {
  std::string move;    // empty if there is no legal move
  std::string ponder;  // the expected answer; may be empty
  std::uint64_t nodes = 0;
  double seconds = 0;
};

}  // namespace turncoat
