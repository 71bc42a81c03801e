#include "eval/table_merger.hpp"

#include <algorithm>

#include "eval/merger_values.hpp"
#include "eval/table_inputs.hpp"

namespace turncoat {

namespace {

using G = TableMerger;
using merger::Pieces;
using Set = G::Set;
constexpr int king_gain = Evaluation<G>::king_gain;

// As in Merger Chess; but what is worth less where the enemy holds it, and in a grey Piece, is told in per cent of what
// it is worth elsewhere.
constexpr const MergerValues& usual = merger_values;
constexpr int captive = 20, in_grey = 25, percent = 100;

// Few stand together, and most pieces are of the cheapest kinds.
int worth(const G& g, Pieces pieces) {
  const auto& v = g.rules().variant().values;
  int total = 0;
  for (std::size_t i = 0; pieces; ++i) {
    const Kind k = v.by_worth[i];
    if (const Pieces some = pieces & g.all(k)) total += some.count() * v.men[k], pieces = pieces - some;
  }
  return total;
}

// What a Piece on a cell is worth to White, minus what counts for Black.
int stake(const G& g, Pieces piece, Cell c) {
  const Army a = piece.colour();
  if (a == merger::grey) {
    if (!piece) return 0;
    // Who alone may move it.
    const bool white_moves = g.rules().grey_cells(white).has(c), black_moves = g.rules().grey_cells(black).has(c);
    int total = white_moves == black_moves ? 0 : worth(g, piece) * in_grey / percent;
    if (black_moves) total = -total;
    if (piece.has(merger::king_of(white))) total += usual.king_in_gray;
    if (piece.has(merger::king_of(black))) total -= usual.king_in_gray;
    return total;
  }
  const Pieces own = piece & Pieces::army(a);
  int total = worth(g, own) + worth(g, piece - own) * captive / percent;
  if (piece.count() == g.rules().largest()) total -= total * usual.full / percent;
  return a == white ? total : -total;
}

int advance(const G& g, Cell c, Army a) {
  const auto& map = g.rules().map();
  const int rank = a == white ? map.rank(c) : map.ranks() - 1 - map.rank(c);
  return rank * usual.rank + (rank > 1 && g[c].has(merger::king_of(a)) ? (rank - 1) * usual.king_rank : 0);
}

// Whether these pieces, moved by `hunter`, turn a Piece that holds the other king into one that isn't its army's any
// more (MG-16), sending home as many of its companions as they must (MG-10).
bool catches(const G& g, Pieces hunters, Pieces held, Army hunter) {
  const Army colour = hunters.colour();
  if (colour != merger::grey && held.colour() == colour) return false;  // MG-8
  const int largest = g.rules().largest(), surplus = hunters.count() + held.count() - largest;
  if (surplus > 0 && held.count() < largest && !g.rules().returns_any()) return false;  // MG-9
  const Pieces both = hunters | held;
  int friends = (both & Pieces::army(!hunter)).count(), enemies = both.count() - friends;
  for (int i = 0; i < surplus; ++i) (held & Pieces::army(!hunter)).count() - 1 > i ? --friends : --enemies;
  return friends <= enemies;
}

Set movable(const G& g, Army player) { return g.of(player) | (g.of(merger::grey) & g.rules().grey_cells(player)); }

// `to` must be among the occupied cells.
bool reaches(const G& g, Pieces active, Cell from, Cell to, const Set& occupied) {
  for (auto k = g.rules().kinds().begin(); active; ++k) {
    const Pieces some = active & g.all(*k);
    if (!some) continue;
    for (Army a : {white, black})
      if ((some & Pieces::army(a)) && g.rules().seen_from(a, *k, to).has(from) &&
          g.rules().men().reach(Piece(a, *k), from, occupied).has(to))
        return true;
    active = active - some;
  }
  return false;
}

// Whether the other side could take this king if it were to move.
bool king_hunted(const G& g, Army a) {
  const Cell to = g.cell_of(merger::king_of(a));
  const Set occupied = g.occupied();
  for (Cell from : g.rules().seen_from(to) & movable(g, !a)) {
    const Pieces hunters = g[from];
    if (hunters.count() < g.rules().largest()) {
      if (catches(g, hunters, g[to], !a) && reaches(g, hunters.active(), from, to, occupied)) return true;
      continue;
    }
    for (Pieces part; part.next_of(hunters);)  // MG-6, MG-6a
      if (g.rules().may_part(part.count()) && g.may_take_out(!a, part, from) && catches(g, part, g[to], !a) &&
          reaches(g, part.active(), from, to, occupied))
        return true;
  }
  return false;
}

// What a move changes for the player who makes it: Pieces that get another colour or part, pieces sent home,
// promotions.
int change(const G& g, const MergerMove& m) {
  const auto& men = g.rules().variant().values.men;
  int gain = 0;
  if (m.promotions != 0)
    for (merger::PieceNumber p : g.rules().promoting(g, m.moving, m.from, m.to))
      if (const auto to = g.promotion_of(m, p)) gain += men[*to] - men[g.kind_of(p)];
  const Army player = g.turn();
  const Pieces before = g[m.from], left = before - m.moving, taken = g[m.to];
  if (m.manner == MergerManner::en_passant) return gain + usual.men[pawn];
  if (!taken && !left && before.colour() != merger::grey) return gain;
  const Pieces result = m.moving | (taken - m.sent);
  if ((taken - m.sent).has(merger::king_of(!player)) && result.colour() != !player) return king_gain;
  int more = stake(g, result, m.to) + stake(g, left, m.from) - stake(g, taken, m.to) - stake(g, before, m.from);
  for (merger::PieceNumber p : taken& m.sent) more += stake(g, Pieces::of(p), g.rules().home_of(p));
  return gain + (player == white ? more : -more);
}

// What a player could win by capturing a Piece if only the cells `occupied` were taken (eval/merger.cpp).
int answer(const G& g, Army a, Cell to, Pieces there, Set occupied) {
  const int largest = g.rules().largest();
  if (there.count() == largest) return 0;
  const int before = stake(g, there, to);
  int best = 0;
  Cell best_from = nowhere;
  for (Cell from : g.rules().seen_from(to) & occupied & movable(g, a)) {
    const Pieces captor = g[from];
    if (captor.count() + there.count() > largest ||
        (captor.colour() == there.colour() && there.colour() != merger::grey))
      continue;
    if (!reaches(g, captor.active(), from, to, occupied)) continue;
    const Pieces both = captor | there;
    if (there.has(merger::king_of(!a)) && both.colour() != !a) return king_gain;
    const int more = stake(g, both, to) - before - stake(g, captor, from);
    const int gained = a == white ? more : -more;
    if (gained > best) best = gained, best_from = from;
  }
  if (best_from == nowhere) return 0;
  occupied.drop(best_from);
  return std::max(0, best - answer(g, !a, to, there | g[best_from], occupied));
}

}  // namespace

bool Evaluation<G>::in_check(const G& g) {
  return g.winner() || (king_hunted(g, g.turn()) && !king_hunted(g, !g.turn()));
}

int Evaluation<G>::value(const G& g) {
  if (const auto winner = g.winner()) return *winner == g.actor() ? king_taken : -king_taken;
  if (king_hunted(g, !g.turn())) return king_taken;
  const int largest = g.rules().largest();
  int total = 0;  // for White
  // Pieces of one army that can still grow are most of them: what they are worth is added up by kinds.
  Pieces plain[2];
  for (Cell c : g.occupied()) {
    const Pieces piece = g[c];
    if (const Army a = piece.colour(); a != merger::grey && !(piece - Pieces::army(a)) && piece.count() < largest)
      plain[a] = plain[a] | piece;
    else
      total += stake(g, piece, c);
  }
  total += worth(g, plain[white]) - worth(g, plain[black]);
  for (Cell c : g.of(white)) total += advance(g, c, white);
  for (Cell c : g.of(black)) total -= advance(g, c, black);
  if (g.turn() == black) total = -total;
  if (g.rules().variant().network) total += table_network_value(g, g.turn());
  return std::clamp(total, -king_taken + 1, king_taken - 1) + usual.tempo;
}

int Evaluation<G>::gain(const G& g, const MergerMove& m) { return std::max(0, change(g, m)); }

bool Evaluation<G>::static_exchange(const G& g, const MergerMove& m, int least) {
  const int gained = change(g, m);
  if (gained < least) return false;
  if (gained >= king_gain || m.manner == MergerManner::en_passant) return true;
  Set occupied = g.occupied();
  if (m.moving == g[m.from]) occupied.drop(m.from);
  occupied.add(m.to);
  return gained - answer(g, !g.turn(), m.to, m.moving | (g[m.to] - m.sent), occupied) >= least;
}

}  // namespace turncoat
