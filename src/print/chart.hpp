#pragma once
// The chart of Cooperative Chess that leads through Red's priorities with dice (cooperative.md, CO-13 to CO-27).
#include "edge/game/any_game.hpp"
#include "print/page.hpp"

namespace turncoat::print {

// Of a game at its start, also of a variant: with its own order of priorities, dice, worths and numbers.
Page chart_page(const AnyGame& game, const Order& order);

}  // namespace turncoat::print
