#pragma once
// When a computer agrees to a draw: the same in the terminal, at tables and on the page.
#include "edge/game/any_game.hpp"

namespace turncoat {

// What a computer waives for a draw, in thousandths of the point: the side to move is usually better off by as much. It
// plays the opening on, unless the game began at a position that a player has set up.
struct DrawTerms {
  int from_ply = 20;
  int waived = 20;
};
inline constexpr DrawTerms draw_terms;

// `expects`: what the seat's computer expects of playing on, in thousandths. No game is drawn in which no player can
// agree.
bool agrees_to_draw(const AnyGame& game, Seat seat, int expects);

}  // namespace turncoat
