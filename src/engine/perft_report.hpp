#pragma once
// `turncoat perft`: counts the positions that many moves ahead.
#include <iosfwd>

#include "edge/game/any_game.hpp"

namespace turncoat {

struct PerftOptions {
  int depth = 1;
  bool divide = false;  // a line for each move
  bool played = false;  // play the last move of every line too instead of counting; there are no lines then
};

void report_perft(const AnyGame& game, const PerftOptions& order, std::ostream& out);

}  // namespace turncoat
