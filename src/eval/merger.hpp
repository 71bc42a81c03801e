#pragma once
// Evaluation of Merger Chess: the pieces that are active in one's own Pieces, and those caught in the opponent's.
#include "eval/merger_values.hpp"
#include "games/merger/merger.hpp"

namespace turncoat {

template <>
struct Evaluation<Merger> {
  using Values = MergerValues;
  using Weights = Values;  // as the evaluation uses them
  static constexpr const Values& usual = merger_values;
  static constexpr int plies_per_turn = 1;
  static constexpr int margin = 180;
  static constexpr int king_taken = 12000;   // of a king that can be taken at once: more than everything else together
  static constexpr int king_gain = 100'000;  // of the capture: more than any difference of values
  static constexpr bool still_plays = true;

  static int value(const Merger& g, const Weights& w = usual);
  static int gain(const Merger& g, const MergerMove& m);
  static bool keeps(const Merger& g, const MergerMove& m, int least);
  // There are no checks to answer (MG-17), but whoever ignores a threat to the king has lost: it is as good as a check.
  // Whoever can take the other king need not answer. Nor is there a move once the king is taken.
  static bool in_check(const Merger& g);
  static bool may_pass(const Merger&) { return true; }
  static bool skips(const Merger&) { return false; }
};

}  // namespace turncoat
