#pragma once
// What `turncoat bench`, `speed`, `games` and `perft` print. The nodes of bench, which searches fixed positions to a fixed
// depth, are a signature of rules, evaluation and search: they change when one of them does, and only then.
#include <iosfwd>
#include <string>
#include <string_view>

#include "edge/game/any_game.hpp"

namespace turncoat {

inline constexpr int default_bench_depth = 8;

// Of one game of the catalogue, or of all if none is named. Times are CPU time.
void run_bench(std::string_view game, int depth, std::ostream& out);

// `turncoat speed`: how fast each game is, in CPU time.

struct SpeedOptions {
  std::string game;      // an id of the catalogue; empty: all of them
  double seconds = 0.2;  // for each figure
  bool plain = false;    // for programs: game, name and figure of a line, tabs between them
};

void report_speed(const SpeedOptions& order, std::ostream& out);

// `turncoat games`: what can be played.

// One line for each game.
void list_games(std::ostream& out);

// A game with its options, their values (the default first) and what they mean.
void explain_game(const GameInfo& game, std::ostream& out);

// `turncoat perft`: counts the positions that many moves ahead.

struct PerftOptions {
  int depth = 1;
  bool divide = false;  // a line for each move
  bool played = false;  // play the last move of every line too instead of counting; there are no lines then
};

void report_perft(const AnyGame& game, const PerftOptions& order, std::ostream& out);

}  // namespace turncoat
