#pragma once
// Evaluation of Cooperative Chess: the team's pieces against Red's, what Red's dice will take next, and the kings; and
// what a network adds where Red is a player.
#include "eval/cooperative_network.hpp"
#include "eval/cooperative_terms.hpp"

namespace turncoat {

template <>
struct Evaluation<Cooperative> : EvaluationTraits<{}>, cooperative_terms::Sides<Cooperative> {
  using Values = CooperativeValues;
  using Weights = Values;  // as the evaluation uses them
  static constexpr const Values& usual = cooperative_values;

  static std::array<int, most_seats> expected(const Cooperative& g, Seat root, int value);

  using NetworkInputs = CooperativeInputs;

  // Against dice a network brings nothing (docs/journal/2026-11-24-cooperative-network.md).
  static bool asks_network(const Cooperative& g) { return !g.dice_seat(); }
  static int value(const Cooperative& g, Seat root) {
    return value_of_terms(g, root) + (asks_network(g) ? network_value(g, root) : 0);
  }
  static int value_of_terms(const Cooperative& g, Seat root) { return value(g, root, usual); }
  // Without the network.
  static int value(const Cooperative& g, Seat root, const Weights& w) {
    return root == Cooperative::red ? -team_value(g, w) : team_value(g, w);
  }
  static int gain(const Cooperative& g, const CooperativeMove& m);

 private:
  static int team_value(const Cooperative& g, const Weights& w);
};

}  // namespace turncoat
