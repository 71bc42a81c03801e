#pragma once
// Evaluation of variants of Merger Chess: the terms of Merger Chess (eval/merger.hpp), with what pieces are worth from
// the variant's tables.
#include "eval/merger_terms.hpp"
#include "games/variants/merger/variant.hpp"

namespace turncoat {

template <>
struct Evaluation<TableMerger> : EvaluationTraits<merger_terms::traits> {
  using G = TableMerger;
  static constexpr int king_taken = merger_terms::king_taken, king_gain = merger_terms::king_gain;

  static int value(const G& g);
  static int gain(const G& g, const MergerMove& m);
  static bool static_exchange(const G& g, const MergerMove& m, int least);
  static bool in_check(const G& g);
  static bool may_pass(const G&) { return true; }
};

}  // namespace turncoat
