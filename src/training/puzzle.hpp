#pragma once
// A puzzle: a position in which one move alone wins, with its solution. And how one is made of a position.
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat {

// The solver plays `move`, the others answer with the rest.
struct PuzzleTurn {
  std::string move;
  std::vector<std::string> answers;
};

enum class PuzzleGoal : unsigned char {
  win,   // afterwards the solver's side stands to win
  end,   // the line ends the game, and the solver's side has won
  king,  // it puts a player out of a game that goes on
  gain,  // the solver can expect much more than with any other move
};
inline constexpr std::string_view puzzle_goals[] = {"win", "end", "king", "gain"};

struct Puzzle {
  std::string fen;
  std::vector<PuzzleTurn> turns;
  PuzzleGoal goal = PuzzleGoal::win;
  int grade = 1;                     // 1 is the easiest
  std::vector<std::string> clauses;  // the rules that it turns on, the one that says most first
  bool special = false;              // whether chess has none of them
};
inline constexpr int hardest_puzzle = 5, longest_puzzle = 4;

// ---- searches

// With small tables that know nothing, so that what is found does not depend on what was searched before. The game must
// have a searcher of this kind.
std::unique_ptr<AnySearcher> fresh_searcher(const AnyGame& game, SearcherKind kind = SearcherKind::usual);

// The two best moves, as the last whole iteration of a search saw them, what they make the seat to move expect, and
// since which depth the best has been the best.
struct TwoBest {
  std::array<std::string, 2> moves;
  std::array<double, 2> expected{};
  int depth = 0;
};
TwoBest two_best(AnySearcher& searcher, const AnyGame& game, std::uint64_t nodes);
// Whether the best of them alone wins: a clear win, while with the second best move there is none.
bool one_wins(const AnyGame& game, const TwoBest& best);

// The move that alone wins in this position, looked for with this many nodes and without what was learnt before. Empty
// if there is none.
struct OnlyMove {
  std::string move;
  int depth = 0;  // from which depth on the search has taken it for the best
};
OnlyMove only_move(const AnyGame& game, std::uint64_t nodes);

// ---- making

// The puzzle that begins here, each move of its solution looked for with so many nodes; nothing if this is none.
std::optional<Puzzle> puzzle_at(const AnyGame& position, std::uint64_t nodes);

// What makes a puzzle hard for people: they look last at quiet moves.
struct PuzzleSigns {
  int depth = 1;            // at which a search settles on the first move
  std::size_t moves = 1;    // of the solver
  std::size_t choices = 1;  // legal moves to begin with
  bool quiet = false;       // whether the first move takes nothing, promotes nothing and attacks no king
};
// All but `moves`, of a puzzle that begins in this position with this move.
PuzzleSigns puzzle_signs(const AnyGame& position, const OnlyMove& first);
// 1 to 5: the depth, two more for each further move of the solver, one more for a quiet move, and one more for many
// choices.
int puzzle_grade(const PuzzleSigns& signs);

}  // namespace turncoat
