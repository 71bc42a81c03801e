#pragma once
// Evaluation of Mercenary Chess for three: what each player commands and may hire, and how exposed each king is; and
// what a network adds.
#include "eval/exchange.hpp"
#include "eval/mercenary3_network.hpp"
#include "eval/mercenary3_values.hpp"
#include "games/mercenary3/mercenary3.hpp"

namespace turncoat {

// Best-reply search beats having both opponents do their worst (docs/strength.md).
template <>
struct Evaluation<Mercenary3> : EvaluationTraits<{.level_noise = 1400,
                                                  .least_level_noise = 450,
                                                  .best_reply = true,
                                                  .null_move = true,
                                                  .phases = true,
                                                  .static_exchange = true}> {
  using Values = Mercenary3Values;
  using Weights = Values;  // as the evaluation uses them
  static constexpr const Values& usual = mercenary3_values;
  static constexpr int king_taken = 4000;

  using NetworkInputs = Mercenary3Inputs;
  static constexpr int per_logit = NetworkInputs::shape.centipawns_per_logit;
  static constexpr int half = per_logit * 693 / 1000;  // twice the odds of a third: so many logits are ln 2

  // ---- the sides (search/evaluation.hpp): one against the other two
  static bool against(const Mercenary3& g, Seat root) { return g.actor() != root; }
  static int party(Seat root) { return root; }
  static bool lost(const Mercenary3& g, Seat root) { return !g.in(static_cast<Army>(root)); }
  // A third, which each player began with, is 0; half of the point is better.
  static int draw(Score score) { return score == Score::half ? half : 0; }
  static double even(const Mercenary3&) { return 1.0 / Mercenary3::seats; }
  static std::array<int, most_seats> expected(const Mercenary3& g, Seat root, int value);

  static int value(const Mercenary3& g, Seat root) { return value_of_terms(g, root) + network_value(g, root); }
  static int value_of_terms(const Mercenary3& g, Seat root) { return value(g, root, usual); }
  static int value(const Mercenary3& g, Seat root, const Weights& w);  // without the network
  static int gain(const Mercenary3& g, const Move& m);
  // Both opponents may take back. Hiring (M3-21) puts nothing at risk, and a king that is taken is not weighed.
  static bool static_exchange(const Mercenary3& g, Move m, int least) {
    if (m.from == nowhere || (g.captures(m) && g.board()[m.to].kind == king)) return true;
    const Army player = g.turn();
    return move_gains(g, m, worth_taken(g, m, usual.pieces), g.commanded(player), g.enemies(player), least,
                      KindsByNumber{usual.pieces});
  }
  static bool in_check(const Mercenary3& g) { return static_cast<bool>(g.open_attackers(g.turn())); }
  static bool may_pass(const Mercenary3& g) {
    return static_cast<bool>(g.commanded(g.turn()) - g.board().all(pawn) - g.board().all(king));
  }
  // An opponent may leave the captures to the next one.
  static bool skips(const Mercenary3& g, Seat root) {
    return g.players() == Mercenary3::seats && against(g, root) && g.next_player() != static_cast<Army>(root) &&
           !in_check(g);
  }
};

}  // namespace turncoat
