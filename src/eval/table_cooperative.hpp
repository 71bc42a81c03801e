#pragma once
// Evaluation of variants of Cooperative Chess with other pieces: the terms of that game (eval/cooperative.hpp), with
// what men are worth from the variant's text.
#include "eval/cooperative_terms.hpp"
#include "games/variants/cooperative_variant.hpp"

namespace turncoat {

template <>
struct Evaluation<TableCooperative> : EvaluationTraits<{.level_noise = 1500}>,
                                      cooperative_terms::Sides<TableCooperative> {
  using G = TableCooperative;

  static std::array<int, most_seats> expected(const G& g, Seat root, int value);

  static int value(const G& g, Seat root);
  static int gain(const G& g, const CooperativeMove& m);
};

}  // namespace turncoat
