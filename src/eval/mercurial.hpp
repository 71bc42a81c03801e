#pragma once
// Evaluation of Mercurial Chess: pieces on the board and in hand, and what a captor stands to lose with its prisoners.
#include "eval/men.hpp"
#include "eval/mercurial_network.hpp"
#include "eval/mercurial_values.hpp"
#include "games/mercurial/mercurial.hpp"

namespace turncoat {

template <>
struct Evaluation<Mercurial>
    : EvaluationTraits<{
          .margin = 180, .level_noise = 600, .rarely_stalemated = true, .static_exchange = true, .king_left = true}> {
  using Values = MercurialValues;
  using Weights = Values;  // as the evaluation uses them
  static constexpr const Values& usual = mercurial_values;
  static constexpr int king_taken = 12000;   // of a king that can be taken at once: more than all else together
  static constexpr int king_gain = 100'000;  // of the capture: more than any difference of values

  using NetworkInputs = MercurialInputs;

  static int value(const Mercurial& g);
  static int value_of_terms(const Mercurial& g) { return value(g, usual); }
  static int value(const Mercurial& g, const Weights& w);  // without the network
  // A capture also frees the prisoners of what is captured (MU-13); of one's own side (MU-4a) it is a loss.
  static int gain(const Mercurial& g, const MercurialMove& m);
  static bool static_exchange(const Mercurial& g, const MercurialMove& m, int least);
  // There is no check to heed (MU-16), but who does not answer the threat to the king has lost: it is as good as one.
  // Who can take the other king need not answer. Nor is there a move once the king is taken.
  static bool in_check(const Mercurial& g);
  static bool king_left(const Mercurial& g);
};

}  // namespace turncoat
