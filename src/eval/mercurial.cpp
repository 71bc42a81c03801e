#include "eval/mercurial.hpp"

#include <algorithm>
#include <cstdlib>

#include "eval/mop_up.hpp"
#include "eval/networks.hpp"

namespace turncoat {

GameNetwork<MercurialInputs> mercurial_network(built_in_network("mercurial"));

namespace {

using Men = MercurialMen;
using Set = Men::Set;

using Worths = std::array<int, Men::kinds>;
constexpr const Worths& men = mercurial_values.men;

// What the pieces held are worth together.
int worth(PieceCounts held, const Worths& worths) {
  int total = 0;
  if (held.empty()) return 0;
  for (Kind k = 0; k < Men::kinds; ++k) total += held.count(k) * worths[k];
  return total;
}

// What comes free with a captor (MU-13), as its own side sees it: what is the other side's is a loss, what is its own
// (MU-4a) a gain.
int held_by(const Mercurial& g, Cell captor, const Worths& worths) {
  return worth(g.prisoners(captor), worths) - worth(g.own_prisoners(captor), worths);
}

// A piece on the board, other than the king, with its prisoners, each the hope of its side.
int piece_value(const Mercurial& g, Cell c, const MercurialValues& w) {
  const Piece p = g.board()[c];
  int total = w.men[p.kind] - held_by(g, c, w.prisoner);
  if (p.kind == Men::pawn)
    total += w.advance * (p.army == white ? Planet::rank(c) : 7 - Planet::rank(c));
  else
    total += w.mobility[p.kind] * (Men::reach(p.army, p.kind, c, g.board().occupied()) - g.board().of(p.army)).count();
  return Planet::on_satellite(c) ? total + w.satellite : total;
}

// The pieces of an army, except pawns, that could capture on a cell if only the cells `occupied` were taken (MU-6 to
// MU-8).
Set attackers(const Men::Board& board, Army a, Cell cell, const Set& occupied) {
  Set out;
  for (Kind k = Men::knight; k < Men::kinds; ++k)
    if (const Set those = board.of(a, k) & occupied)
      // A rocket's way back is the way forward of the other army's.
      out |= Men::reach(!a, k, cell, occupied) & those;
  return out;
}

// Whether a pawn of that army can jump over a cell, which an enemy of it holds (MU-4).
bool jumped_by_pawn(const Men::Board& board, Army a, Cell cell, const Set& occupied) {
  const Set empty = Set::all() - occupied;
  for (Cell from : Men::king_reach(cell) & board.of(a, Men::pawn) & occupied)
    for (Cell to : Men::pawn_targets(a, from, Set::of(cell), empty))
      if (Men::jumped(from, to) == cell) return true;
  return false;
}

// The cell of what a capture takes.
Cell captured_cell(const Mercurial& g, const MercurialMove& m) {
  return g.board()[m.from].kind == Men::pawn ? Men::jumped(m.from, m.to) : m.to;
}

bool own(const Mercurial& g, Cell captured) { return g.board()[captured].army == g.turn(); }

// Whether the other side could take this king if it were to move.
bool king_attacked(const Mercurial& g, Army a) {
  const Men::Board& board = g.board();
  const Set kings = board.of(a, Men::king);
  if (!kings) return false;
  const Cell cell = kings.first();
  return attackers(board, !a, cell, board.occupied()) || jumped_by_pawn(board, !a, cell, board.occupied());
}

// A piece that has just captured on a cell, or gone there.
struct Captor {
  int worth = 0;  // its own
  int held = 0;   // its prisoners from before, as far as they are the other side's
  int taken = 0;  // its latest prisoner; less than nothing if that is of its own side
};

// What the other side, army `a`, can win by taking it. Whoever takes a captor frees its prisoners (MU-13), so that in
// the end only the piece taken last is missing. Each side takes with what it would lose least by, and stops when that
// is better.
int answer(const Mercurial& g, Army a, Cell cell, Set occupied, const Captor& captor) {
  const Men::Board& board = g.board();
  if (jumped_by_pawn(board, a, cell, occupied)) return captor.held + captor.worth;  // and the pawn stands elsewhere
  Cell attacker = nowhere;
  Captor next{.taken = captor.worth};
  for (Cell c : attackers(board, a, cell, occupied)) {
    const int worth_of_it = men[board[c].kind], held = held_by(g, c, men);
    if (attacker != nowhere && worth_of_it + held >= next.worth + next.held) continue;
    attacker = c, next.worth = worth_of_it, next.held = held;
  }
  if (attacker == nowhere) return -captor.taken;
  occupied.drop(attacker);
  return std::max(-captor.taken, captor.held - answer(g, !a, cell, occupied, next));
}

// How near to its end an army is that has a king alone and none at hand; 0 for any other. Nearly any piece wins against
// it (docs/journal/2026-11-25-endings.md): a king must move (MU-16) that has no cell left to go to, so it counts how
// many it has, at once and after a step.
int lone_king(const Mercurial& g, Army weak) {
  const Men::Board& board = g.board();
  const Set own = board.of(weak), pieces = board.of(!weak) - board.all(Men::king);
  if (own.several() || !g.hand(weak).empty() || !pieces) return 0;
  const Cell king = own.first(), other = (board.of(!weak) - pieces).first();
  Set attacked = Men::king_reach(other);
  for (Cell c : pieces - board.all(Men::pawn)) attacked |= Men::reach(!weak, board[c].kind, c, board.occupied() - own);
  const Set free = Men::king_reach(king) - attacked;
  Set later;
  for (Cell c : free) later |= Men::king_reach(c) - attacked;
  return 1000 - 40 * free.count() - 30 * later.count() - 20 * king_steps<Planet>(king, other);
}

}  // namespace

int Evaluation<Mercurial>::value(const Mercurial& g) {
  const int terms = value_of_terms(g);
  // A king that is lost is no matter of evaluation.
  if (std::abs(terms) == king_taken) return terms;
  if (const int lone = lone_king(g, g.turn()) - lone_king(g, !g.turn()); lone != 0) return terms - lone;
  return terms + network_value(g);
}

int Evaluation<Mercurial>::value(const Mercurial& g, const Weights& w) {
  if (g.king_captured()) return -king_taken;
  if (king_attacked(g, !g.turn())) return king_taken;
  int total = 0;
  for (Army a : {white, black}) {
    int mine = worth(g.hand(a), w.hand);
    for (Cell c : g.board().of(a) - g.board().all(Men::king)) mine += piece_value(g, c, w);
    total += a == g.turn() ? mine : -mine;
  }
  return total + w.tempo;
}

bool Evaluation<Mercurial>::in_check(const Mercurial& g) {
  return g.king_captured() || (king_attacked(g, g.turn()) && !king_attacked(g, !g.turn()));
}

bool Evaluation<Mercurial>::king_left(const Mercurial& g) { return !g.king_captured() && king_attacked(g, !g.turn()); }

int Evaluation<Mercurial>::gain(const Mercurial& g, const MercurialMove& m) {
  const bool drop = m.from == nowhere;
  const int promotion = !drop && m.kind != no_kind ? men[m.kind] - men[Men::pawn] : 0;
  if (drop || !g.captures(m)) return promotion;
  const Kind mover = g.board()[m.from].kind;
  const Cell captured = captured_cell(g, m);
  if (g.board()[captured].kind == Men::king) return king_gain;
  const int taken = men[g.board()[captured].kind] + held_by(g, captured, men);
  return promotion + (own(g, captured) ? -taken : taken) - (mover == Men::king ? 30 : men[mover] / 16);
}

bool Evaluation<Mercurial>::static_exchange(const Mercurial& g, const MercurialMove& m, int least) {
  const bool drop = m.from == nowhere;
  const Kind before = drop ? m.kind : g.board()[m.from].kind, stands = m.kind == no_kind ? before : m.kind;
  Captor captor{.worth = men[stands]};
  Set occupied = g.board().occupied();
  int gained = men[stands] - men[before];
  if (!drop) captor.held = held_by(g, m.from, men), occupied.drop(m.from);
  if (g.captures(m)) {
    const Cell captured = captured_cell(g, m);
    if (g.board()[captured].kind == Men::king) return true;
    const int sign = own(g, captured) ? -1 : 1;
    captor.taken = sign * men[g.board()[captured].kind];
    gained += sign * held_by(g, captured, men);
    occupied.drop(captured);
  }
  occupied.add(m.to);
  return gained - answer(g, !g.turn(), m.to, occupied, captor) >= least;
}

}  // namespace turncoat
