#pragma once
// A position drawn in a terminal: coloured squares and pieces, plain letters where there are no colours.
#include <string>
#include <vector>

#include "edge/game/any_game.hpp"
#include "engine/terminal.hpp"

namespace turncoat {

struct PictureOptions {
  bool flipped = false;              // seen from the other side
  std::vector<std::string> trail;    // cells of the moves since the last look
  std::vector<std::string> targets;  // where a piece can go
};

// The board, line by line. The trail, the targets and kings in check stand out; a controlled piece is followed by the
// first letter of the seat that controls it.
std::vector<std::string> board_picture(const AnyGame& game, const PictureOptions& order, const TerminalStyle& style);

// "White" in the colour of its pieces.
std::string army_name(const GameInfo& game, int army, const TerminalStyle& style);

}  // namespace turncoat
