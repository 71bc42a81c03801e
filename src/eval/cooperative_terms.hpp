#pragma once
// What the evaluations of Cooperative Chess and of its variants share (eval/cooperative.hpp,
// eval/table_cooperative.hpp): the sides, and the terms: the team's pieces against Red's, what Red's dice will take
// next, and the kings.
//
// `K` says what the kinds are worth:
//   team(kind), red(kind)   in centipawns, to either side
//   mobility(kind)          each cell that a piece reaches
//   centre(kind)            each step away from the edges
//   weight(kind)            of an attack near a king: 1 for a light piece, more for heavy ones
//   traded(kind)            what a piece counts when the dice take it
#include <algorithm>
#include <cmath>

#include "eval/cooperative_values.hpp"
#include "games/cooperative/cooperative.hpp"
#include "search/expected.hpp"

namespace turncoat::cooperative_terms {

using Weights = CooperativeValues;

// How far from the edges.
template <class Rules>
int centrality(const Rules& rules, Cell c) {
  const auto inward = [](int x, int size) { return std::min(x, size - 1 - x); };
  return inward(rules.map().file(c), rules.files()) + inward(rules.map().rank(c), rules.ranks());
}
template <class Rules>
int distance(const Rules& rules, Cell a, Cell b) {
  const auto& map = rules.map();
  return std::max(std::abs(map.file(a) - map.file(b)), std::abs(map.rank(a) - map.rank(b)));
}

// Those of some pieces that do not promote.
template <class G>
typename G::Set officers(const G& g, const typename G::Set& some) {
  typename G::Set out = some;
  for (Kind k : g.rules().promoters()) out -= g.board().all(k);
  return out;
}

// What a piece is worth to its side besides its kind: its freedom, and how far a pawn has come.
template <class G, class K>
int placement(const G& g, const K& kinds, Cell c, const typename G::Set& own, const typename G::Set& occupied,
              const Weights& w) {
  const Piece p = g.board()[c];
  if (p.kind == g.rules().king()) return 0;
  if (g.movement().promotes(p.kind)) {
    const int rank = g.map().rank(c), steps = p.army == G::red ? g.rules().ranks() - 1 - rank : rank;
    return (steps * steps - 1) * w.pawn_rank_squared;
  }
  const int freedom = (g.rules().attacks(p, c, occupied) - own).count();
  return kinds.mobility(p.kind) * freedom + kinds.centre(p.kind) * centrality(g.rules(), c);
}

// How hard some pieces press on the cells around a king.
template <class G, class K>
int pressure(const G& g, const K& kinds, const typename G::Set& attackers, const typename G::Set& ring,
             const typename G::Set& occupied) {
  int hits = 0;
  for (Cell c : attackers) {
    const Piece p = g.board()[c];
    if (p.kind == g.rules().king()) continue;
    hits += (g.rules().attacks(p, c, occupied) & ring).count() * kinds.weight(p.kind);
  }
  return hits;
}

// Where the team stands against Red's king: the fewer cells it has left, and the nearer the hunters, the better.
template <class G, class K>
int hunt(const G& g, const K& kinds, const typename G::Set& occupied, const Weights& w) {
  using Set = typename G::Set;
  const Cell capturable = g.king_of(G::red);
  const Set ring = g.rules().around(capturable), team = g.team();
  int left = 0;
  for (Cell c : ring - g.board().of(G::red)) left += !g.rules().attacked(g.board(), c, team, occupied);
  const int hits = pressure(g, kinds, team, ring, occupied);
  const int defenders = officers(g, g.board().of(G::red)).count() - 1;
  const int bare = std::max(0, 5 - defenders);  // the fewer pieces Red has, the more the king alone counts
  const int farthest = std::max(g.rules().files(), g.rules().ranks()) - 1;
  int near = 0;
  for (Army a : {white, black}) near += farthest - distance(g.rules(), g.king_of(a), capturable);
  return hits * w.hunt + hits * hits * w.hunt_squared / 16 + left * (w.escape + bare * w.bare_escape) +
         bare * (near * w.bare_near + centrality(g.rules(), capturable) * w.bare_centre);
}

// The danger to the team's kings; both in check at once lose (CO-9).
template <class G, class K>
int danger(const G& g, const K& kinds, const typename G::Set& occupied, const Weights& w) {
  const auto& red = g.board().of(G::red);
  int total = 0;
  for (Army a : {white, black}) {
    const int hits = pressure(g, kinds, red, g.rules().around(g.king_of(a)), occupied);
    total += hits * w.danger + hits * hits * w.danger_squared / 16 -
             (g.rules().around(g.king_of(a)) & g.team()).count() * w.company;
    if (g.in_check(a)) total += w.check;
  }
  return total;
}

// What Red's dice are likely to take on their next move: an unguarded piece is certainly taken, a guarded one on half
// of the throws (CO-19, CO-20), and its captor is then taken in turn.
template <class G, class K>
int threat(const G& g, const K& kinds, const typename G::Set& occupied, const Weights& w) {
  using Set = typename G::Set;
  const auto& board = g.board();
  const Set red = board.of(G::red), team = g.team();
  Set attacked;
  for (Cell c : red) attacked |= g.rules().attacks(board[c], c, occupied);
  attacked &= team - g.kings();
  int safe = 0, unsafe = 0, highest = 0;
  for (Cell c : attacked) {
    const int worth = kinds.traded(board[c].kind);
    int cheapest = 10000;
    for (Cell attacker : g.rules().attackers(board, c, red, occupied) - g.kings())
      cheapest = std::min(cheapest, kinds.traded(board[attacker].kind));
    const bool guarded = g.rules().attacked(board, c, team - Set::of(c), occupied);
    if (!guarded)
      safe = std::max(safe, worth);
    else if (cheapest < 10000 && worth > highest)
      highest = worth, unsafe = worth - cheapest;
  }
  return safe > 0 ? safe * w.loose_threat / 100 : std::max(unsafe * w.guarded_threat / 100, -100);
}

// What the team is ahead by.
template <class G, class K>
int team_value(const G& g, const K& kinds, const Weights& w) {
  const typename G::Set red = g.board().of(G::red), team = g.team(), occupied = red | team;
  int total = hunt(g, kinds, occupied, w) - danger(g, kinds, occupied, w);
  for (Cell c : team) total += kinds.team(g.board()[c].kind) + placement(g, kinds, c, team, occupied, w);
  for (Cell c : red) total -= kinds.red(g.board()[c].kind) + placement(g, kinds, c, red, occupied, w);
  return g.dice_to_move() ? total - threat(g, kinds, occupied, w) : total;
}

// What a move gains at once.
template <class G, class K>
int gain(const G& g, const K& kinds, const CooperativeMove& m) {
  if (m.from == nowhere) return 0;
  const Kind piece = g.board()[m.from].kind;
  const int promotion = m.promotion == no_kind ? 0 : kinds.traded(m.promotion) - kinds.traded(piece);
  if (!g.captures(m)) return promotion;
  const Piece captured = g.board()[m.to];
  return promotion + kinds.traded(captured ? captured.kind : piece) - kinds.traded(piece) / 16;
}

// The sides (search/evaluation.hpp): White and Black, between which the dice only interrupt, or Red as a player.
template <class G>
struct Sides {
  static bool against(const G& g, Seat root) {
    const bool reds = g.mover() == G::red && !g.dice_to_move();
    return reds != (root == G::red);
  }
  static int party(Seat root) { return root == G::red ? 1 : 0; }
  static bool lost(const G&, Seat) { return false; }
  static int draw(Score) { return 0; }
  static double even(const G&) { return 0.5; }
  static bool in_check(const G& g) { return g.in_check(g.mover()); }
  // A mate is certain.
  static std::array<int, most_seats> shares(Seat root, int value, double per_logit) {
    const int mine = thousandths(share_of(value, per_logit));
    const int team = root == G::red ? 1000 - mine : mine;
    return {team, team, 1000 - team};
  }
};

}  // namespace turncoat::cooperative_terms
