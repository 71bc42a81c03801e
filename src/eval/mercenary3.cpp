#include "eval/mercenary3.hpp"

#include <algorithm>
#include <cmath>

#include "core/exponential.hpp"
#include "eval/networks.hpp"

namespace turncoat {

GameNetwork<Mercenary3Inputs> mercenary3_network(built_in_network("mercenary3"));

namespace {

using Men = Mercenary3::Men;
using Set = Mercenary3::Set;
using Weights = Mercenary3Values;
using Standing = std::array<int, Mercenary3::seats>;

// How far a pawn has come from its birth's back rank toward another's, 1 to 6.
int steps_of(Army birth, Cell c) { return Star::territory(c) == birth ? Star::row(c) : 7 - Star::row(c); }

// Everything that a player's men add up to, and what they do to the other kings and may hire.
struct Camp {
  int worth = 0;
  Standing pressure{};  // on the other players' kings
  Set reach;
};

Camp camp_of(const Mercenary3& g, Army player, const std::array<Set, Mercenary3::seats>& rings, const Set& occupied,
             const Weights& w) {
  Camp camp;
  const Set own = g.commanded(player);
  for (Cell c : own) {
    const Piece p = g.board()[c];
    const Set attacks = Men::attacks(p, c, occupied, g.board().knight_rule());
    camp.reach |= attacks;
    if (p.kind == king) continue;
    camp.worth += w.men[p.kind];
    if (p.kind == pawn) {
      const int steps = steps_of(p.army, c);
      camp.worth += (steps * steps - 1) * w.pawn_steps_squared;
    } else {
      camp.worth += w.mobility[p.kind] * (attacks - own).count() + (Star::row(c) == 0 ? w.at_home : 0);
    }
    const int weight = p.kind == queen ? 3 : p.kind == rook ? 2 : 1;
    for (Army other = 0; other < Mercenary3::seats; ++other)
      if (other != player) camp.pressure[other] += weight * (attacks & rings[other]).count();
  }
  return camp;
}

// M3-21: one mercenary may be hired on a turn, the best of those that are attacked.
int hire_worth(const Mercenary3& g, const Set& reach, const Weights& w) {
  int best = 0, rest = 0;
  for (Cell c : g.mercenaries() & reach) {
    const int worth = w.men[g.board()[c].kind];
    best = std::max(best, worth), rest += worth;
  }
  return (best * w.best_hire + rest * w.other_hires) / 100;
}

// A king that may be taken on the very next move is as good as lost; other attacks on it can still be met.
int king_danger(const Mercenary3& g, Army player, int pressure, const Set& ring, const Weights& w) {
  const int danger = pressure * pressure * w.pressure_squared / 16 + pressure * w.pressure -
                     (ring & g.commanded(player)).count() * w.company;
  const Set attackers = g.attackers(player);
  if (!attackers) return danger;
  if (g.turn() != player && (attackers & g.commanded(g.turn()))) return danger + w.mortal_attack;
  return danger + attackers.count() * w.silent_attack;
}

// How each player stands, in centipawns; a player who is out has nothing.
Standing standing(const Mercenary3& g, const Weights& w) {
  std::array<Set, Mercenary3::seats> rings;
  for (Army a = 0; a < Mercenary3::seats; ++a)
    if (g.in(a)) rings[a] = Men::king_reach(g.king_of(a));
  Standing out{}, pressure{};
  const Set occupied = g.board().occupied();
  for (Army a = 0; a < Mercenary3::seats; ++a) {
    if (!g.in(a)) continue;
    const Camp camp = camp_of(g, a, rings, occupied, w);
    out[a] = camp.worth + hire_worth(g, camp.reach, w);
    for (Army other = 0; other < Mercenary3::seats; ++other) pressure[other] += camp.pressure[other];
  }
  for (Army a = 0; a < Mercenary3::seats; ++a)
    if (g.in(a)) out[a] -= king_danger(g, a, pressure[a], rings[a], w);
  return out;
}

}  // namespace

int Evaluation<Mercenary3>::value(const Mercenary3& g, Seat root, const Weights& w) {
  const Standing stand = standing(g, w);
  const Army mine = static_cast<Army>(root);
  int others = 0;
  for (Army a = 0; a < Mercenary3::seats; ++a)
    if (a != mine) others += stand[a];
  const bool all_in = g.players() == Mercenary3::seats;
  return all_in ? stand[mine] - others / 2 : stand[mine] - others + half;  // who is out stands at 0
}

int Evaluation<Mercenary3>::gain(const Mercenary3& g, const Move& m) {
  if (m.from == nowhere) return 0;
  const Piece captured = g.board()[m.to];
  if (captured && captured.kind == king) return king_taken;
  return taking_gain(g, m, usual.men);
}

// The value says how the root stands relative to an even share; the rest is shared out by how the others stand.
std::array<int, most_seats> Evaluation<Mercenary3>::expected(const Mercenary3& g, Seat root, int value) {
  const Standing stand = standing(g, usual);
  const double odds = exponential(static_cast<double>(value) / per_logit) / (Mercenary3::seats - 1);
  const double mine = odds / (1 + odds);
  std::array<double, most_seats> weight{};
  double all = 0;
  for (Army a = 0; a < Mercenary3::seats; ++a)
    if (g.in(a) && a != static_cast<Army>(root)) all += weight[a] = exponential(stand[a] / 600.0);
  std::array<int, most_seats> out{};
  int given = 0;
  for (Army a = 0; a < Mercenary3::seats; ++a)
    given += out[a] = static_cast<int>(std::lround(1000 * (1 - mine) * weight[a] / all));
  out[static_cast<std::size_t>(root)] = 1000 - given;
  return out;
}

}  // namespace turncoat
