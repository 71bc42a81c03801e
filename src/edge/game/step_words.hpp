#pragma once
// The choices of a move in English, for programs that do not know their type.
#include <string>

#include "edge/game/any_game.hpp"

namespace turncoat {

// "promote to a queen", "give up the piece on k2"; empty for a cell that is chosen on the board.
std::string step_words(const Step& step, const GameInfo& game);

}  // namespace turncoat
