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
  static constexpr int king_taken = 12000;

  static int value(const Merger& g, const Weights& w = usual);
  static int gain(const Merger& g, const MergerMove& m);
  static bool in_check(const Merger&) { return false; }  // MG-17: there is no check
  static bool may_pass(const Merger&) { return true; }
  static bool skips(const Merger&) { return false; }
};

}  // namespace turncoat
