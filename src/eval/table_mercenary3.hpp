#pragma once
// Evaluation of variants of Mercenary Chess for three: the terms of that game (eval/mercenary3_terms.hpp), with what pieces
// are worth from the variant's tables.
#include "eval/mercenary3_terms.hpp"
#include "games/variants/mercenary3/variant.hpp"

namespace turncoat {

template <>
struct Evaluation<TableMercenary3> : EvaluationTraits<mercenary3_terms::traits>,
                                     mercenary3_terms::Sides<TableMercenary3> {
  using G = TableMercenary3;

  static std::array<int, most_seats> expected(const G& g, Seat root, int value);
  static int value(const G& g, Seat root);
  static int gain(const G& g, Move m) { return gain_of(g, m, g.rules().variant().values.pieces); }
  static bool static_exchange(const G& g, Move m, int least) {
    return exchange(g, m, least, KindsByWorth{g.movement(), g.rules().variant().values});
  }
};

}  // namespace turncoat
