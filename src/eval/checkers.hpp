#pragma once
// Evaluation of Mercenary Checkers, by hand: pieces, how far they are, and the gray piece that a player controls.
#include "games/checkers/checkers.hpp"
#include "search/evaluation.hpp"

namespace turncoat {

template <>
struct Evaluation<Checkers> : EvaluationTraits<{.plies_per_turn = 2, .rarely_stalemated = true, .phases = true}> {
  using G = Checkers;

  static int value(const G& g);
  static int gain(const G& g, DraughtsMove m);
  // A capture that is due has to be searched until none is: like an answer to a check, it can't be declined.
  static bool in_check(const G& g) { return g.must_capture(); }
  static bool skips(const G& g) { return g.phase() == CheckersPhase::gray && !g.must_capture(); }
};

}  // namespace turncoat
