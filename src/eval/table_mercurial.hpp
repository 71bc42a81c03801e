#pragma once
// Evaluation of variants of Mercurial Chess: the terms of Mercurial Chess (eval/mercurial.hpp), with what pieces are
// worth and how far they see from the variant's tables.
#include "eval/mercurial_terms.hpp"
#include "games/variants/mercurial/variant.hpp"

namespace turncoat {

template <>
struct Evaluation<TableMercurial> : EvaluationTraits<mercurial_terms::traits> {
  using G = TableMercurial;
  static constexpr int king_taken = mercurial_terms::king_taken, king_gain = mercurial_terms::king_gain;

  static int value(const G& g);
  static int gain(const G& g, const MercurialMove& m);
  static bool static_exchange(const G& g, const MercurialMove& m, int least);
  static bool in_check(const G& g);
  static bool king_left(const G& g);
};

}  // namespace turncoat
