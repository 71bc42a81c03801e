#pragma once
// The values of Mercurial Chess.
#include "eval/values.hpp"
#include "games/mercurial/movement.hpp"

namespace turncoat {

struct MercurialValues {
  // By kind: pawn, knight, dragon, rocket, rook, king. Taking the king wins, so nothing is worth more.
  std::array<int, MercurialMovement::kinds> pieces{};
  std::array<int, MercurialMovement::kinds> hand{};      // a piece in hand, which can go anywhere
  std::array<int, MercurialMovement::kinds> prisoner{};  // what a captor loses by holding one (MU-13)
  std::array<int, MercurialMovement::kinds> mobility{};  // each cell that a piece reaches
  int advance = 0;                                       // each rank of a pawn
  int satellite = 0;                                     // a piece that can come down anywhere (MU-11)
  int tempo = 0;                                         // the right to move

  static void each(auto& v, const auto& visit) {
    visit("pieces", v.pieces);
    visit("hand", v.hand);
    visit("prisoner", v.prisoner);
    visit("mobility", v.mobility);
    visit("advance", v.advance);
    visit("satellite", v.satellite);
    visit("tempo", v.tempo);
  }
};

// Tuned on 2026-11-21 from values by hand with `turncoat tune mercurial --keep pieces,hand,prisoner`, on 543121 quiet
// positions of 9000 games: loss before 0.65275 (on games not used for it 0.65407), after 0.65065 (0.65266). With `pieces`
// tuned too it plays worse. See docs/journal/2026-11-21-values-from-games.md.
inline constexpr MercurialValues mercurial_values = {
    .pieces = {80, 300, 330, 230, 480, 12000},
    .hand = {88, 330, 363, 253, 528, 0},
    .prisoner = {7, 25, 27, 19, 40, 0},
    .mobility = {0, 17, 16, 3, 9, 0},
    .advance = 19,
    .satellite = 9,
    .tempo = 12,
};

}  // namespace turncoat
