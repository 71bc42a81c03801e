#pragma once
// Small pictures for the page of rules: where a piece may go, where words alone do not tell.
#include "edge/game/any_game.hpp"
#include "print/page.hpp"

namespace turncoat::print {

// Those of the game, by the rules chosen, side by side below `at`, so wide together. Returns the height that they fill;
// 0 if the game has none.
double draw_example_moves(Pen& pen, const AnyGame& start, const Words& words, Point at, double width);

}  // namespace turncoat::print
