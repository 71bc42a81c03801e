#pragma once
// From where the players look at the board.
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat {

// For each seat by how many degrees the board is turned clockwise, so that the men it begins with lie at the bottom: 0
// as it is described; half turns on a board of squares, sixths of a circle on others.
std::vector<int> facing_of(const AnyGame& game);

}  // namespace turncoat
