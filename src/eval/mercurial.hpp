#pragma once
// Evaluation of Mercurial Chess: pieces on the board and in hand, and what a captor stands to lose with its prisoners.
#include "eval/mercurial_network.hpp"
#include "eval/mercurial_terms.hpp"
#include "eval/values.hpp"
#include "games/mercurial/mercurial.hpp"

namespace turncoat {

template <>
struct Evaluation<Mercurial> : EvaluationTraits<mercurial_terms::traits> {
  using Values = MercurialValues;
  using Weights = Values;  // as the evaluation uses them
  static constexpr const Values& usual = mercurial_values;
  static constexpr int king_taken = mercurial_terms::king_taken, king_gain = mercurial_terms::king_gain;

  using NetworkInputs = MercurialInputs;

  static int value(const Mercurial& g);
  static int value_of_terms(const Mercurial& g) { return value(g, usual); }
  static int value(const Mercurial& g, const Weights& w);  // without the network
  static int gain(const Mercurial& g, const MercurialMove& m);
  static bool static_exchange(const Mercurial& g, const MercurialMove& m, int least);
  static bool in_check(const Mercurial& g);
  static bool king_left(const Mercurial& g);
};

}  // namespace turncoat
