#pragma once
// `turncoat games`: what can be played.
#include <iosfwd>

#include "edge/game/any_game.hpp"

namespace turncoat {

// One line for each game.
void list_games(std::ostream& out);

// A game with its options, their values (the default first) and what they mean.
void explain_game(const GameInfo& game, std::ostream& out);

}  // namespace turncoat
