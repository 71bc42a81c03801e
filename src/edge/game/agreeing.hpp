#pragma once
// When a computer agrees to a draw: the same in the terminal, at tables and on the page.
#include "edge/game/any_game.hpp"

namespace turncoat {

// When a computer may agree to a draw, and what it waives for one.
struct DrawTerms {
  int from_ply = 20;  // not before that, unless the game began at a position that a player has set up
  int waived = 20;    // in thousandths of the point: by as much the side to move is usually better off
};
inline constexpr DrawTerms draw_terms;

// `expects`: what the seat's computer expects of playing on, in thousandths. No game is drawn in which no player can
// agree.
bool agrees_to_draw(const AnyGame& game, Seat seat, int expects);

}  // namespace turncoat
