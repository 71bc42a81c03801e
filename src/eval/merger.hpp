#pragma once
// Evaluation of Merger Chess: the pieces that are active in one's own Pieces, and those caught in the opponent's.
#include "eval/merger_network.hpp"
#include "eval/merger_terms.hpp"
#include "games/merger/merger.hpp"

namespace turncoat {

template <>
struct Evaluation<Merger> : EvaluationTraits<merger_terms::traits> {
  using Values = MergerValues;
  using Weights = Values;  // as the evaluation uses them
  static constexpr const Values& usual = merger_values;
  static constexpr int king_taken = merger_terms::king_taken, king_gain = merger_terms::king_gain;

  using NetworkInputs = MergerInputs;

  static int value(const Merger& g);
  static int value_of_terms(const Merger& g) { return value(g, usual); }
  static int value(const Merger& g, const Weights& w);  // without the network
  static int gain(const Merger& g, const MergerMove& m);
  static bool static_exchange(const Merger& g, const MergerMove& m, int least);
  static bool in_check(const Merger& g);
  static bool may_pass(const Merger&) { return true; }
};

}  // namespace turncoat
