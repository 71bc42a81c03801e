#pragma once
// Evaluation of variants of Cooperative Chess with other pieces: the terms of that game (eval/cooperative.hpp), with
// what men are worth from the variant's text.
#include "games/variants/cooperative_variant.hpp"
#include "search/evaluation.hpp"

namespace turncoat {

template <>
struct Evaluation<TableCooperative> : EvaluationTraits<{.level_noise = 1500}> {
  using G = TableCooperative;

  // As in the game itself.
  static bool against(const G& g, Seat root) {
    const bool reds = g.mover() == G::red && !g.dice_to_move();
    return reds != (root == G::red);
  }
  static int party(Seat root) { return root == G::red ? 1 : 0; }
  static bool lost(const G&, Seat) { return false; }
  static int draw(Score) { return 0; }
  static double even(const G&) { return 0.5; }
  static std::array<int, most_seats> expected(const G& g, Seat root, int value);

  static int value(const G& g, Seat root);
  static int gain(const G& g, const CooperativeMove& m);
  static bool in_check(const G& g) { return g.in_check(g.mover()); }
};

}  // namespace turncoat
