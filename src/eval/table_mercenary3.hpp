#pragma once
// Evaluation of variants of Mercenary Chess for three: the terms of that game (eval/mercenary3.hpp), with what pieces
// are worth from the variant's tables.
#include "eval/exchange.hpp"
#include "games/variants/mercenary3/variant.hpp"
#include "search/evaluation.hpp"

namespace turncoat {

template <>
struct Evaluation<TableMercenary3> : EvaluationTraits<{.level_noise = 1400,
                                                       .least_level_noise = 450,
                                                       .best_reply = true,
                                                       .null_move = true,
                                                       .phases = true,
                                                       .static_exchange = true}> {
  using G = TableMercenary3;
  static constexpr int king_taken = 4000, per_logit = 700, half = per_logit * 693 / 1000;  // as in the game itself

  static bool against(const G& g, Seat root) { return g.actor() != root; }
  static int party(Seat root) { return root; }
  static bool lost(const G& g, Seat root) { return !g.in(static_cast<Army>(root)); }
  static int draw(Score score) { return score == Score::half ? half : 0; }
  static double even(const G&) { return 1.0 / G::seats; }
  static std::array<int, most_seats> expected(const G& g, Seat root, int value);

  static int value(const G& g, Seat root);
  static int gain(const G& g, Move m);
  static bool static_exchange(const G& g, Move m, int least);
  static bool in_check(const G& g) { return static_cast<bool>(g.open_attackers(g.turn())); }
  static bool may_pass(const G& g);
  static bool skips(const G& g, Seat root) {
    return g.players() == G::seats && against(g, root) && g.next_player() != static_cast<Army>(root) && !in_check(g);
  }
};

}  // namespace turncoat
