#include "eval/cooperative.hpp"

#include <algorithm>
#include <cmath>

#include "core/exponential.hpp"
#include "eval/networks.hpp"
#include "search/expected.hpp"

namespace turncoat {

GameNetwork<CooperativeInputs> cooperative_network(built_in_network("cooperative"));

namespace {

using Map = Cooperative::BoardMap;
using Men = Cooperative::Men;
using Set = Cooperative::Set;

using Weights = CooperativeValues;
constexpr const ManValues& men = cooperative_values.men;

// How far from the edge, 0 to 3.
constexpr int inward(int x) { return std::min(x, 7 - x); }
int centrality(Cell c) { return inward(Map::file(c)) + inward(Map::rank(c)); }
int distance(Cell a, Cell b) {
  return std::max(std::abs(Map::file(a) - Map::file(b)), std::abs(Map::rank(a) - Map::rank(b)));
}

// What a man is worth to its side besides its kind: its freedom, and how far a pawn has come.
int placement(const Cooperative& g, Cell c, const Set& own, const Set& occupied, const Weights& w) {
  const Piece p = g.board()[c];
  if (p.kind == king) return 0;
  if (p.kind == pawn) {
    const int steps = p.army == Cooperative::red ? 7 - Map::rank(c) : Map::rank(c);
    return (steps * steps - 1) * w.pawn_rank_squared;
  }
  const int freedom = (Men::attacks(p, c, occupied) - own).count();
  return w.mobility[p.kind] * freedom + (p.kind == knight ? w.knight_centre * centrality(c) : 0);
}

// How hard some men press on the cells around a king.
int pressure(const Cooperative& g, const Set& attackers, const Set& ring, const Set& occupied) {
  int hits = 0;
  for (Cell c : attackers) {
    const Piece p = g.board()[c];
    if (p.kind == king) continue;
    hits += (Men::attacks(p, c, occupied) & ring).count() * (p.kind == queen ? 3 : p.kind == rook ? 2 : 1);
  }
  return hits;
}

// Where the team stands against Red's king: the fewer cells it has left, and the nearer the hunters, the better.
int hunt(const Cooperative& g, const Set& occupied, const Weights& w) {
  const Cell capturable = g.king_of(Cooperative::red);
  const Set ring = Men::king_reach(capturable), team = g.team();
  int left = 0;
  for (Cell c : ring - g.board().of(Cooperative::red)) left += !Men::attacked(g.board(), c, team, occupied);
  const int hits = pressure(g, team, ring, occupied);
  const int defenders = (g.board().of(Cooperative::red) - g.board().all(pawn)).count() - 1;
  const int bare = std::max(0, 5 - defenders);  // the fewer men Red has, the more the king alone counts
  int near = 0;
  for (Army a : {white, black}) near += 7 - distance(g.king_of(a), capturable);
  return hits * w.hunt + hits * hits * w.hunt_squared / 16 + left * (w.escape + bare * w.bare_escape) +
         bare * (near * w.bare_near + centrality(capturable) * w.bare_centre);
}

// The danger to the team's kings; both in check at once lose (CO-9).
int danger(const Cooperative& g, const Set& occupied, const Weights& w) {
  const Set red = g.board().of(Cooperative::red);
  int total = 0;
  for (Army a : {white, black}) {
    const int hits = pressure(g, red, Men::king_reach(g.king_of(a)), occupied);
    total += hits * w.danger + hits * hits * w.danger_squared / 16 -
             (Men::king_reach(g.king_of(a)) & g.team()).count() * w.company;
    if (g.in_check(a)) total += w.check;
  }
  return total;
}

// What Red's dice are likely to take on their next move: a man that nobody guards is certainly taken, a guarded one on
// half of the throws (CO-19, CO-20), and what takes it is then taken in turn.
int threat(const Cooperative& g, const Set& occupied, const Weights& w) {
  const auto& board = g.board();
  const Set red = board.of(Cooperative::red), team = g.team();
  Set attacked;
  for (Cell c : red) attacked |= Men::attacks(board[c], c, occupied);
  attacked &= team - board.all(king);
  int safe = 0, unsafe = 0, highest = 0;
  for (Cell c : attacked) {
    const int worth = men[board[c].kind];
    int cheapest = 10000;
    for (Cell attacker : Men::attackers(board, c, red, occupied) - board.all(king))
      cheapest = std::min(cheapest, men[board[attacker].kind]);
    const bool guarded = Men::attacked(board, c, team - Set::of(c), occupied);
    if (!guarded)
      safe = std::max(safe, worth);
    else if (cheapest < 10000 && worth > highest)
      highest = worth, unsafe = worth - cheapest;
  }
  return safe > 0 ? safe * w.loose_threat / 100 : std::max(unsafe * w.guarded_threat / 100, -100);
}

}  // namespace

int Evaluation<Cooperative>::team_value(const Cooperative& g, const Weights& w) {
  const Set red = g.board().of(Cooperative::red), team = g.team(), occupied = red | team;
  int total = hunt(g, occupied, w) - danger(g, occupied, w);
  for (Cell c : team) total += w.men[g.board()[c].kind] + placement(g, c, team, occupied, w);
  for (Cell c : red) total -= w.red_men[g.board()[c].kind] + placement(g, c, red, occupied, w);
  return g.dice_to_move() ? total - threat(g, occupied, w) : total;
}

int Evaluation<Cooperative>::gain(const Cooperative& g, const CooperativeMove& m) {
  int gain = m.promotion == no_kind ? 0 : men[m.promotion] - men[pawn];
  if (!g.captures(m)) return gain;
  const Piece captured = g.board()[m.to];
  gain += captured ? men[captured.kind] : men[pawn];
  return gain - men[g.board()[m.from].kind] / 16;
}

// A mate is certain.
std::array<int, most_seats> Evaluation<Cooperative>::expected(const Cooperative& g, Seat root, int value) {
  const double per_logit =
      asks_network(g) ? double{NetworkInputs::shape.centipawns_per_logit} : usual_centipawns_per_logit;
  const int mine = thousandths(share_of(value, per_logit));
  const int team = root == Cooperative::red ? 1000 - mine : mine;
  return {team, team, 1000 - team};
}

}  // namespace turncoat
