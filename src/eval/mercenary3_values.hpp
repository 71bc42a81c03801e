#pragma once
// The values of Mercenary Chess for three.
#include "eval/values.hpp"

namespace turncoat {

struct Mercenary3Values {
  PieceValues pieces{};        // that a player commands
  PieceValues mobility{};      // each cell that a piece reaches
  int pawn_steps_squared = 0;  // the square of the steps that a pawn has come
  int at_home = 0;             // a piece other than pawn and king on a back rank
  int best_hire = 0;           // per cent of the worth of the best mercenary that one attacks (M3-21)
  int other_hires = 0;         // per cent of the worth of all those that one attacks

  // ---- the danger to a king: attacks on the cells next to it by both enemies
  int pressure = 0;          // each attack, a rook's twice, a queen's three times
  int pressure_squared = 0;  // in sixteenths
  int company = 0;           // each of one's own pieces next to the king
  int silent_attack = 0;     // each attack on the king that can still be met
  int mortal_attack = 0;     // one by the player to move

  static void each(auto& v, const auto& visit) {
    visit("pieces", v.pieces);
    visit("mobility", v.mobility);
    visit("pawn_steps_squared", v.pawn_steps_squared);
    visit("at_home", v.at_home);
    visit("best_hire", v.best_hire);
    visit("other_hires", v.other_hires);
    visit("pressure", v.pressure);
    visit("pressure_squared", v.pressure_squared);
    visit("company", v.company);
    visit("silent_attack", v.silent_attack);
    visit("mortal_attack", v.mortal_attack);
  }
};

// By hand: what `turncoat tune mercenary3` makes of 3000 fast games plays no better.
inline constexpr Mercenary3Values mercenary3_values = {
    .pieces = {100, 320, 340, 520, 980, 0},
    .mobility = {0, 4, 4, 3, 1, 0},
    .pawn_steps_squared = 2,
    .at_home = -6,
    .best_hire = 40,
    .other_hires = 10,
    .pressure = 4,
    .pressure_squared = 8,
    .company = 8,
    .silent_attack = 150,
    .mortal_attack = 2500,
};

}  // namespace turncoat
