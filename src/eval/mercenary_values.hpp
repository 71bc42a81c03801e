#pragma once
// The values of Mercenary Chess.
#include "eval/values.hpp"

namespace turncoat {

struct MercenaryValues {
  PieceValues pieces{};
  PieceValues controlled{};     // a gray piece, to the player that controls it
  PieceValues mobility{};       // each cell that a piece reaches
  PieceValues gray_mobility{};  // each cell that a controlled gray piece reaches
  int pawn_rank_squared = 0;    // the square of a pawn's rank
  int central_pawn_rank = 0;    // the rank of a pawn on the two middle files
  int passed_rank_squared = 0;  // the square of the rank of a pawn with no enemy pawn before it
  int at_home = 0;              // a piece other than pawn and king on the first rank

  // ---- the danger to a king: attacks by its enemies, gray ones included, on the cells next to it
  int pressure = 0;                // each attack, a rook's twice, a queen's three times
  int pressure_squared = 0;        // in sixteenths
  int company = 0;                 // each of one's own pieces next to the king
  int tempo = 0, later_tempo = 0;  // the right to move in the main phase, and in a later one

  static void each(auto& v, const auto& visit) {
    visit("pieces", v.pieces);
    visit("controlled", v.controlled);
    visit("mobility", v.mobility);
    visit("gray_mobility", v.gray_mobility);
    visit("pawn_rank_squared", v.pawn_rank_squared);
    visit("central_pawn_rank", v.central_pawn_rank);
    visit("passed_rank_squared", v.passed_rank_squared);
    visit("at_home", v.at_home);
    visit("pressure", v.pressure);
    visit("pressure_squared", v.pressure_squared);
    visit("company", v.company);
    visit("tempo", v.tempo);
    visit("later_tempo", v.later_tempo);
  }
};

// Tuned on 2026-11-21 from values by hand with `turncoat tune mercenary`, on 404361 quiet positions of 8000 games: loss
// before 0.57446 (on games not used for it 0.55518), after 0.56696 (0.54718). See
// docs/journal/2026-11-21-values-from-games.md.
inline constexpr MercenaryValues mercenary_values = {
    .pieces = {66, 221, 265, 425, 880, 0},
    .controlled = {14, 47, 45, 34, 158, 0},
    .mobility = {0, 10, 9, 13, 9, 0},
    .gray_mobility = {0, 4, 0, 10, 5, 0},
    .pawn_rank_squared = 3,
    .central_pawn_rank = 0,
    .passed_rank_squared = 9,
    .at_home = -12,
    .pressure = 9,
    .pressure_squared = 9,
    .company = 13,
    .tempo = 15,
    .later_tempo = 32,
};

}  // namespace turncoat
