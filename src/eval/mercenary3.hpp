#pragma once
// Evaluation of Mercenary Chess for three: what each player commands and may hire, and how exposed each king is; and
// what a network adds.
#include "eval/mercenary3_network.hpp"
#include "eval/mercenary3_terms.hpp"
#include "eval/mercenary3_values.hpp"
#include "games/mercenary3/mercenary3.hpp"

namespace turncoat {

template <>
struct Evaluation<Mercenary3> : EvaluationTraits<mercenary3_terms::traits>, mercenary3_terms::Sides<Mercenary3> {
  using Values = Mercenary3Values;
  using Weights = Values;  // as the evaluation uses them
  static constexpr const Values& usual = mercenary3_values;
  using NetworkInputs = Mercenary3Inputs;
  static_assert(per_logit == NetworkInputs::shape.centipawns_per_logit);

  static std::array<int, most_seats> expected(const Mercenary3& g, Seat root, int value);

  static int value(const Mercenary3& g, Seat root) { return value_of_terms(g, root) + network_value(g, root); }
  static int value_of_terms(const Mercenary3& g, Seat root) { return value(g, root, usual); }
  static int value(const Mercenary3& g, Seat root, const Weights& w);  // without the network
  static int gain(const Mercenary3& g, Move m) { return gain_of(g, m, usual.pieces); }
  static bool static_exchange(const Mercenary3& g, Move m, int least) {
    return exchange(g, m, least, KindsByNumber{usual.pieces});
  }
};

}  // namespace turncoat
