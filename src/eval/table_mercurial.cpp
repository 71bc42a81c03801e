#include "eval/table_mercurial.hpp"

#include <algorithm>

#include "eval/table_inputs.hpp"

namespace turncoat {

namespace {

using G = TableMercurial;
using Set = G::Set;
using PieceCounts = G::PieceCounts;

// In centipawns, or parts of what a man is worth: at hand, which can go anywhere; held by a captor; each rank
// of who promotes; who can come down anywhere; the right to move.
constexpr int at_hand = 110, prisoner = 8, percent = 100, advance = 19, above = 9, tempo = 12;

const TableValues<64, 2>& values(const G& g) { return g.rules().variant().values; }
int worth(const G& g, Kind k) { return g.rules().is_king(k) ? Evaluation<G>::king_taken : values(g).men[k]; }
int worth(const G& g, PieceCounts held) {
  int total = 0;
  if (held.empty()) return 0;
  for (Kind k : g.rules().kinds()) total += held.count(k) * worth(g, k);
  return total;
}
// What comes free with a captor, as its own side sees it.
int held_by(const G& g, Cell captor) { return worth(g, g.prisoners(captor)) - worth(g, g.own_prisoners(captor)); }

// The men of an army among `occupied` that could capture on a cell, which its enemy holds: by their moves.
Set attackers(const G& g, Army a, Cell cell, const Set& occupied) {
  Set by = g.board().of(a) & occupied;
  for (Kind k : g.rules().jumpers()) by -= g.board().all(k);
  return g.rules().men().attackers(g.board(), cell, by, occupied);
}
bool is_jumped(const G& g, Army a, Cell cell, const Set& occupied) {
  return static_cast<bool>(g.rules().jumpers_over(g.board(), a, cell, occupied, g.rules().cells() - occupied));
}

bool king_attacked(const G& g, Army a) {
  const Set kings = g.rules().royal_kinds(g.board()) & g.board().of(a);
  if (!kings) return false;
  const Set occupied = g.board().occupied();
  return attackers(g, !a, kings.first(), occupied) || is_jumped(g, !a, kings.first(), occupied);
}

Cell captured_cell(const G& g, const MercurialMove& m) {
  const Piece man = g.board()[m.from];
  return g.rules().jumps(man.kind) ? g.rules().jumped(man, m.from, m.to) : m.to;
}
// How often a captured man counts: once where it is a prisoner or gone, twice where it serves its captor.
int times(const G& g) { return g.rules().takes_in_hand() ? 2 : 1; }

// As in Mercurial Chess (eval/mercurial.cpp): what the other side, army `a`, can win by taking who stands on a cell.
struct Captor {
  int worth = 0, held = 0, taken = 0;
};
int answer(const G& g, Army a, Cell cell, Set occupied, const Captor& captor) {
  if (is_jumped(g, a, cell, occupied)) return captor.held + captor.worth;
  Cell attacker = nowhere;
  Captor next{.taken = g.rules().carries() ? captor.worth : 0};
  for (Cell c : attackers(g, a, cell, occupied)) {
    const int worth_of_it = worth(g, g.board()[c].kind), held = held_by(g, c);
    if (attacker != nowhere && worth_of_it + held >= next.worth + next.held) continue;
    attacker = c, next.worth = worth_of_it, next.held = held;
  }
  if (!g.rules().carries()) {
    if (attacker == nowhere) return 0;
    occupied.drop(attacker);
    return std::max(0, times(g) * captor.worth - answer(g, !a, cell, occupied, next));
  }
  if (attacker == nowhere) return -captor.taken;
  occupied.drop(attacker);
  return std::max(-captor.taken, captor.held - answer(g, !a, cell, occupied, next));
}

}  // namespace

int Evaluation<G>::value(const G& g) {
  if (g.king_captured()) return -king_taken;
  if (king_attacked(g, !g.turn())) return king_taken;
  const auto& rules = g.rules();
  const auto& board = g.board();
  const auto& v = values(g);
  const auto& map = rules.map();
  const Set occupied = board.occupied();
  int total = 0;
  for (Army a : {white, black}) {
    int mine = worth(g, g.hand(a)) * at_hand / percent;
    for (Cell c : board.of(a) - rules.royal_kinds(board)) {
      const Piece man = board[c];
      mine += v.men[man.kind] - held_by(g, c) * prisoner / percent;
      if (rules.promotes(man.kind))
        mine += advance * (a == white ? map.rank(c) : map.ranks() - 1 - map.rank(c));
      else
        mine += 3 * v.mobility[man.kind] * (rules.men().attacks(man, c, occupied) - board.of(a)).count();
      if (rules.satellite().has(c)) mine += above;
    }
    total += a == g.turn() ? mine : -mine;
  }
  if (rules.variant().network) total += table_network_value(g, g.turn());
  return std::clamp(total, -king_taken + 1, king_taken - 1) + tempo;
}

bool Evaluation<G>::in_check(const G& g) {
  return g.king_captured() || (king_attacked(g, g.turn()) && !king_attacked(g, !g.turn()));
}

bool Evaluation<G>::king_left(const G& g) { return !g.king_captured() && king_attacked(g, !g.turn()); }

int Evaluation<G>::gain(const G& g, const MercurialMove& m) {
  const bool drop = m.from == nowhere;
  const Kind mover = drop ? m.kind : g.board()[m.from].kind;
  const int promotion = !drop && m.kind != no_kind ? worth(g, m.kind) - worth(g, mover) : 0;
  if (drop || !g.captures(m)) return promotion;
  const Piece captured = g.board()[captured_cell(g, m)];
  if (g.rules().is_king(captured.kind)) return king_gain;
  const int taken = times(g) * worth(g, captured.kind) + held_by(g, captured_cell(g, m));
  return promotion + (captured.army == g.turn() ? -taken : taken) -
         (g.rules().is_king(mover) ? 30 : worth(g, mover) / 16);
}

bool Evaluation<G>::static_exchange(const G& g, const MercurialMove& m, int least) {
  const bool drop = m.from == nowhere;
  const Kind before = drop ? m.kind : g.board()[m.from].kind, stands = m.kind == no_kind ? before : m.kind;
  Captor captor{.worth = worth(g, stands)};
  Set occupied = g.board().occupied();
  int gained = worth(g, stands) - worth(g, before);
  if (!drop) captor.held = held_by(g, m.from), occupied.drop(m.from);
  if (!drop && g.captures(m)) {
    const Cell cell = captured_cell(g, m);
    const Piece captured = g.board()[cell];
    if (g.rules().is_king(captured.kind)) return true;
    const int sign = captured.army == g.turn() ? -1 : 1;
    if (g.rules().carries())
      captor.taken = sign * worth(g, captured.kind);
    else
      gained += sign * times(g) * worth(g, captured.kind);
    gained += sign * held_by(g, cell);
    occupied.drop(cell);
  }
  occupied.add(m.to);
  return gained - answer(g, !g.turn(), m.to, occupied, captor) >= least;
}

}  // namespace turncoat
