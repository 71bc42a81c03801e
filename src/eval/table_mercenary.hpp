#pragma once
// Evaluation of variants of Mercenary Chess: the terms of Mercenary Chess (eval/mercenary_terms.hpp), with what pieces
// are worth and how far they see from the variant's tables.
#include "eval/mercenary_terms.hpp"
#include "games/variants/mercenary/variant.hpp"
#include "search/evaluation.hpp"

namespace turncoat {

template <MercenaryArmies A>
struct Evaluation<TableMercenary<A>> : EvaluationTraits<{.plies_per_turn = A == MercenaryArmies::fourth ? 3 : 2,
                                                         .rarely_stalemated = true,
                                                         .null_move = true,
                                                         .phases = true}> {
  using G = TableMercenary<A>;

  static int value(const G& g);
  static int gain(const G& g, Move m) { return mercenary_terms::gain(g, m, g.rules().variant().values.pieces); }
  static bool in_check(const G& g) { return mercenary_terms::in_check(g); }
  static bool may_pass(const G& g) { return mercenary_terms::may_pass(g); }
  static bool skips(const G& g) { return g.phase() != MercenaryPhase::main; }
};

extern template struct Evaluation<TableMercenary<MercenaryArmies::one>>;
extern template struct Evaluation<TableMercenary<MercenaryArmies::two>>;
extern template struct Evaluation<TableMercenary<MercenaryArmies::fourth>>;

}  // namespace turncoat
