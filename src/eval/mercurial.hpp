#pragma once
// Evaluation of Mercurial Chess: pieces on the board and in hand, and what a captor stands to lose with its prisoners.
#include "eval/men.hpp"
#include "eval/mercurial_values.hpp"
#include "games/mercurial/mercurial.hpp"

namespace turncoat {

template <>
struct Evaluation<Mercurial> {
  using Values = MercurialValues;
  using Weights = Values;  // as the evaluation uses them
  static constexpr const Values& usual = mercurial_values;
  static constexpr int plies_per_turn = 1;
  static constexpr int margin = 180;
  static constexpr int king_taken = 12000;   // of a king that can be taken at once: more than everything else together
  static constexpr int king_gain = 100'000;  // of the capture: more than any difference of values
  static constexpr bool still_plays = true;

  static int value(const Mercurial& g, const Weights& w = usual);
  // A capture also frees the prisoners of what is captured (MU-13).
  static int gain(const Mercurial& g, const MercurialMove& m);
  static bool keeps(const Mercurial& g, const MercurialMove& m, int least);
  // There are no checks to answer (MU-16), but whoever ignores a threat to the king has lost: it is as good as a check.
  // Whoever can take the other king need not answer. Nor is there a move once the king is taken.
  static bool in_check(const Mercurial& g);
  static bool may_pass(const Mercurial&) { return false; }
  static bool skips(const Mercurial&) { return false; }
};

}  // namespace turncoat
