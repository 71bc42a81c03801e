#pragma once
// The terms of the evaluation of Mercenary Chess for three, over any rules: what each player commands and may hire, and
// how exposed each king is.
#include <algorithm>
#include <cmath>

#include "core/exponential.hpp"
#include "eval/exchange.hpp"
#include "eval/mercenary3_values.hpp"
#include "games/mercenary3/mercenary3.hpp"
#include "search/evaluation.hpp"

namespace turncoat::mercenary3_terms {

// Best-reply search beats having both opponents do their worst (docs/strength.md).
inline constexpr EvalTraits traits = {.level_noise = 900,
                                      .least_level_noise = 450,
                                      .best_reply = true,
                                      .null_move = true,
                                      .phases = true,
                                      .static_exchange = true};

// What the game and its variants answer alike (search/evaluation.hpp): one against the other two.
template <class G>
struct Sides {
  static constexpr int king_taken = 4000, per_logit = 700;
  static constexpr int half = per_logit * 693 / 1000;  // twice the odds of a third: so many logits are ln 2

  static bool against(const G& g, Seat root) { return g.actor() != root; }
  static int party(Seat root) { return root; }
  static bool lost(const G& g, Seat root) { return !g.in(static_cast<Army>(root)); }
  // A third, which each player began with, is 0; half of the point is better.
  static int draw(Score score) { return score == Score::half ? half : 0; }
  static double even(const G&) { return 1.0 / G::seats; }

  static bool in_check(const G& g) { return static_cast<bool>(g.open_attackers(g.turn())); }
  static bool may_pass(const G& g) {
    const Army player = g.turn();
    return static_cast<bool>(g.commanded(player) - g.movement().promoters(g.board()) - G::Set::of(g.king_of(player)));
  }
  // An opponent may leave the captures to the next one.
  static bool skips(const G& g, Seat root) {
    return g.players() == G::seats && against(g, root) && g.next_player() != static_cast<Army>(root) && !in_check(g);
  }

 protected:
  static int gain_of(const G& g, Move m, const auto& worths) {
    if (m.from == nowhere) return 0;
    return g.rules().is_king(g.board()[m.to].kind) ? king_taken : taking_gain(g, m, worths);
  }
  // Both opponents may take back. Hiring (M3-21) puts nothing at risk, and a king that is taken is not weighed.
  static bool exchange(const G& g, Move m, int least, const auto& kinds) {
    if (m.from == nowhere || (g.captures(m) && g.rules().is_king(g.board()[m.to].kind))) return true;
    return move_gains(g, m, worth_taken(g, m, kinds.pieces), g.commanded(g.turn()), g.enemies(g.turn()), least, kinds);
  }
};

// `Kinds` says what a kind is worth (worth), each cell that it reaches (mobility) and one that it attacks next to a
// king (weight), what a piece that promotes gains by steps toward that (advance), and has the other values (w).
template <class G>
using SetOf = typename G::Set;
template <class G>
using Standing = std::array<int, G::seats>;  // of each player, in centipawns; a player that is out has nothing

// Everything that a player's pieces add up to, and what they do to the other kings and may hire.
template <class G>
struct Camp {
  int worth = 0;
  Standing<G> pressure{};  // on the other players' kings
  SetOf<G> reach;
};

// How far a piece has come from its birth's back rank toward another's, up to 7.
inline int steps_of(Army birth, Cell c) { return Star::territory(c) == birth ? Star::row(c) : 7 - Star::row(c); }

template <class G, class Kinds>
Camp<G> camp_of(const G& g, Army player, const std::array<SetOf<G>, G::seats>& rings, const SetOf<G>& occupied,
                Kinds kinds) {
  Camp<G> camp;
  const SetOf<G> own = g.commanded(player);
  for (Cell c : own) {
    const Piece p = g.board()[c];
    const SetOf<G> attacks = g.rules().attacks(g.board(), p, c, occupied);
    camp.reach |= attacks;
    if (g.rules().is_king(p.kind)) continue;
    camp.worth += kinds.worth(p.kind);
    if (g.movement().promotes(p.kind))
      camp.worth += kinds.advance(p.kind, steps_of(p.army, c));
    else
      camp.worth += kinds.mobility(p.kind) * (attacks - own).count() + (Star::row(c) == 0 ? kinds.w.at_home : 0);
    const int weight = kinds.weight(p.kind);
    for (Army other = 0; other < G::seats; ++other)
      if (other != player) camp.pressure[other] += weight * (attacks & rings[other]).count();
  }
  return camp;
}

// M3-21: one mercenary may be hired on a turn, the best of those that are attacked.
template <class G, class Kinds>
int hire_worth(const G& g, const SetOf<G>& reach, Kinds kinds) {
  SetOf<G> hired = g.mercenaries();
  if (g.rules().hiring() == Hiring::attacked) hired &= reach;
  if (g.rules().hiring() == Hiring::nobody) hired = {};
  int best = 0, rest = 0;
  for (Cell c : hired) {
    const int worth = kinds.worth(g.board()[c].kind);
    best = std::max(best, worth), rest += worth;
  }
  return (best * kinds.w.best_hire + rest * kinds.w.other_hires) / 100;
}

// A king that may be taken on the very next move is as good as lost; other attacks on it can still be met.
template <class G>
int king_danger(const G& g, Army player, int pressure, const SetOf<G>& ring, const Mercenary3Values& w) {
  const int danger = pressure * pressure * w.pressure_squared / 16 + pressure * w.pressure -
                     (ring & g.commanded(player)).count() * w.company;
  const SetOf<G> attackers = g.attackers(player);
  if (!attackers) return danger;
  if (g.turn() != player && (attackers & g.commanded(g.turn()))) return danger + w.mortal_attack;
  return danger + attackers.count() * w.silent_attack;
}

template <class G, class Kinds>
Standing<G> standing(const G& g, Kinds kinds) {
  std::array<SetOf<G>, G::seats> rings;
  for (Army a = 0; a < G::seats; ++a)
    if (g.in(a)) rings[a] = Mercenary3::PieceMovement::king_reach(g.king_of(a));
  Standing<G> out{}, pressure{};
  const SetOf<G> occupied = g.board().occupied();
  for (Army a = 0; a < G::seats; ++a) {
    if (!g.in(a)) continue;
    const Camp<G> camp = camp_of(g, a, rings, occupied, kinds);
    out[a] = camp.worth + hire_worth(g, camp.reach, kinds);
    for (Army other = 0; other < G::seats; ++other) pressure[other] += camp.pressure[other];
  }
  for (Army a = 0; a < G::seats; ++a)
    if (g.in(a)) out[a] -= king_danger(g, a, pressure[a], rings[a], kinds.w);
  return out;
}

// As the root sees it. `half`: what half of the point is worth more than a third; a player that is out stands at 0.
template <class G, class Kinds>
int value(const G& g, Seat root, Kinds kinds, int half) {
  const Standing<G> stand = standing(g, kinds);
  const Army mine = static_cast<Army>(root);
  int others = 0;
  for (Army a = 0; a < G::seats; ++a)
    if (a != mine) others += stand[a];
  return g.players() == G::seats ? stand[mine] - others / 2 : stand[mine] - others + half;
}

// The value says how the root stands relative to an even share; the rest is shared out by how the others stand.
template <class G, class Kinds>
std::array<int, most_seats> expected(const G& g, Seat root, Kinds kinds, int value, int per_logit) {
  const Standing<G> stand = standing(g, kinds);
  const double odds = exponential(static_cast<double>(value) / per_logit) / (G::seats - 1);
  const double mine = odds / (1 + odds);
  std::array<double, most_seats> weight{};
  double all = 0;
  for (Army a = 0; a < G::seats; ++a)
    if (g.in(a) && a != static_cast<Army>(root)) all += weight[a] = exponential(stand[a] / 600.0);
  std::array<int, most_seats> out{};
  int given = 0;
  for (Army a = 0; a < G::seats; ++a)
    given += out[a] = static_cast<int>(std::lround(1000 * (1 - mine) * weight[a] / all));
  out[static_cast<std::size_t>(root)] = 1000 - given;
  return out;
}

}  // namespace turncoat::mercenary3_terms
