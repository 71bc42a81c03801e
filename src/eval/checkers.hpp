#pragma once
// Evaluation of Mercenary Checkers, by hand: men, how far they are, and the gray man that a player controls.
#include "games/checkers/checkers.hpp"
#include "search/evaluation.hpp"

namespace turncoat {

template <>
struct Evaluation<Checkers> : EvaluationTraits<{.plies_per_turn = 2, .rarely_stalemated = true, .phases = true}> {
  using G = Checkers;

  static int value(const G& g);
  static int gain(const G& g, DraughtsMove m);
  // Who must capture has to be searched until nobody must: like an answer to a check, a capture can't be declined.
  static bool in_check(const G& g) { return g.must_capture(); }
  static bool skips(const G& g) { return g.phase() == CheckersPhase::gray && !g.must_capture(); }
};

}  // namespace turncoat
