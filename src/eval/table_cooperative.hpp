#pragma once
// Evaluation of variants of Cooperative Chess with other pieces, boards or dice: the terms of that game
// (eval/cooperative.hpp), with what pieces are worth from the variant's text.
#include "eval/cooperative_terms.hpp"
#include "games/variants/cooperative/variant.hpp"

namespace turncoat {

template <int Size>
struct TableCooperativeEvaluation : EvaluationTraits<{}>, cooperative_terms::Sides<TableCooperative<Size>> {
  using G = TableCooperative<Size>;

  static std::array<int, most_seats> expected(const G&, Seat root, int value) {
    return cooperative_terms::Sides<G>::shares(root, value, usual_centipawns_per_logit);
  }
  static int value(const G& g, Seat root);
  static int gain(const G& g, const CooperativeMove& m);
};

extern template struct TableCooperativeEvaluation<64>;
extern template struct TableCooperativeEvaluation<128>;

template <>
struct Evaluation<TableCooperative<64>> : TableCooperativeEvaluation<64> {};
template <>
struct Evaluation<TableCooperative<128>> : TableCooperativeEvaluation<128> {};

}  // namespace turncoat
