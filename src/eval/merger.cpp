#include "eval/merger.hpp"

#include <algorithm>
#include <cstdlib>

#include "eval/networks.hpp"
#include "games/merger/castling.hpp"

namespace turncoat {

GameNetwork<MergerInputs> merger_network(built_in_network("merger"));

namespace {

using merger::Pieces;
using Men = Merger::Men;
using Set = Merger::Set;
constexpr int king_gain = Evaluation<Merger>::king_gain;

int worth(const Merger& g, Pieces pieces, const ManValues& worths = merger_values.men) {
  if (!pieces) return 0;  // most Pieces are of one army
  int total = 0;
  for (Kind k = 0; k < man_kinds; ++k) total += (pieces & g.all(k)).count() * worths[k];
  return total;
}

// What a Piece on a cell is worth to White, minus what counts for Black.
int stake(const Merger& g, Pieces piece, Cell c, const MergerValues& w) {
  const Army a = piece.colour();
  if (a == merger::grey) {
    if (!piece) return 0;
    int total = worth(g, piece, w.gray);
    if (!merger::own_shade(white).has(c)) total = -total;
    // A king in a grey Piece can be caught there, and neither side owns its company.
    if (piece.has(merger::king_of(white))) total += w.king_in_gray;
    if (piece.has(merger::king_of(black))) total -= w.king_in_gray;
    return total;
  }
  const Pieces own = piece & Pieces::army(a);
  int total = worth(g, own, w.men) + worth(g, piece - own, w.captive);
  if (piece.count() == 4) total -= total * w.full / 100;
  return a == white ? total : -total;
}

// How far a Piece has come, to the army that owns it.
int advance(const Merger& g, Cell c, Army a, const MergerValues& w) {
  const int rank = a == white ? Merger::BoardMap::rank(c) : 7 - Merger::BoardMap::rank(c);
  // The king out of the crowd of its own pieces is a target.
  return rank * w.rank + (rank > 1 && g[c].has(merger::king_of(a)) ? (rank - 1) * w.king_rank : 0);
}

// Whether these pieces, moved by `hunter`, turn a Piece that holds the other king into one that isn't its army's any
// more (MG-16), sending home as many of its companions as they must (MG-10).
bool catches(Pieces hunters, Pieces held, Army hunter) {
  const Army colour = hunters.colour();
  if (colour != merger::grey && held.colour() == colour) return false;  // MG-8
  const int surplus = hunters.count() + held.count() - 4;
  if (surplus > 0 && held.count() < 4) return false;  // MG-9
  const Pieces both = hunters | held;
  int friends = (both & Pieces::army(!hunter)).count(), enemies = both.count() - friends;
  for (int i = 0; i < surplus; ++i) (held & Pieces::army(!hunter)).count() - 1 > i ? --friends : --enemies;
  return friends <= enemies;
}

// The cells of Pieces that a player may move (MG-3).
Set movable(const Merger& g, Army player) { return g.of(player) | (g.of(merger::grey) & merger::own_shade(player)); }

// The pieces of a Piece in whose manner it can move from one cell to another, where something stands (MG-5).
Pieces kinds_reaching(const Merger& g, Cell from, Cell to, const Set& straight, const Set& slant) {
  Pieces out;
  if (straight.has(from)) out = out | g.all(rook) | g.all(queen);
  if (slant.has(from)) out = out | g.all(bishop) | g.all(queen);
  if (Men::knight_reach(to).has(from)) out = out | g.all(knight);
  if (Men::king_reach(to).has(from)) out = out | g.all(king);
  for (Army a : {white, black})
    if (Men::pawn_strikers(a, to).has(from)) out = out | (g.all(pawn) & Pieces::army(a));
  return out;
}

// Whether the other side could take this king if it were to move.
bool king_hunted(const Merger& g, Army a) {
  const Cell to = g.cell_of(merger::king_of(a));
  const Set occupied = g.occupied(), straight = Men::rook_attacks(to, occupied),
            slant = Men::bishop_attacks(to, occupied);
  for (Cell from : (straight | slant | Men::knight_reach(to)) & movable(g, !a)) {
    const Pieces hunters = g[from], fit = kinds_reaching(g, from, to, straight, slant);
    if (!(hunters & fit)) continue;
    if (hunters.count() < 4) {
      if ((hunters.active() & fit) && catches(hunters, g[to], !a)) return true;
      continue;
    }
    for (Pieces part; part.next_of(hunters);)  // MG-6, MG-6a
      if (part.count() == 2 && (part.active() & fit) && g.may_take_out(!a, part, from) && catches(part, g[to], !a))
        return true;
  }
  return false;
}

// What a move changes for the player who makes it: Pieces that get another colour or part, pieces sent home,
// promotions.
int change(const Merger& g, const MergerMove& m) {
  const MergerValues& w = merger_values;
  int gain = 0;
  for (int file = 0; m.promotions >> (3 * file) != 0; ++file) {
    const Kind to = static_cast<Kind>(m.promotions >> (3 * file) & 7);
    if (to != pawn) gain += w.men[to] - w.men[pawn];
  }
  const Army player = g.turn();
  const Pieces before = g[m.from], left = before - m.moving, taken = g[m.to];
  if (m.manner == MergerManner::en_passant) return gain + w.men[pawn];
  if (!taken && !left && before.colour() != merger::grey) return gain;
  const Pieces result = m.moving | (taken - m.sent);
  if ((taken - m.sent).has(merger::king_of(!player)) && result.colour() != !player) return king_gain;
  int more =
      stake(g, result, m.to, w) + stake(g, left, m.from, w) - stake(g, taken, m.to, w) - stake(g, before, m.from, w);
  // Those sent home stand there for their own army (MG-11), as if alone.
  for (merger::PieceNumber p : taken& m.sent) more += stake(g, Pieces::of(p), merger::home_of(p), w);
  return gain + (player == white ? more : -more);
}

// What a player could win by capturing a Piece if only the cells `occupied` were taken: each side captures with the
// whole Piece with which it wins most, and stops when that is better. A Piece of four is left alone.
int answer(const Merger& g, Army a, Cell to, Pieces there, Set occupied) {
  if (there.count() == 4) return 0;
  const Set straight = Men::rook_attacks(to, occupied), slant = Men::bishop_attacks(to, occupied);
  const int before = stake(g, there, to, merger_values);
  int best = 0;
  Cell best_from = nowhere;
  for (Cell from : (straight | slant | Men::knight_reach(to)) & occupied & movable(g, a)) {
    const Pieces captor = g[from];
    if (captor.count() + there.count() > 4 || (captor.colour() == there.colour() && there.colour() != merger::grey) ||
        !(captor.active() & kinds_reaching(g, from, to, straight, slant)))
      continue;
    const Pieces both = captor | there;
    if (there.has(merger::king_of(!a)) && both.colour() != !a) return king_gain;
    const int more = stake(g, both, to, merger_values) - before - stake(g, captor, from, merger_values);
    const int gained = a == white ? more : -more;
    if (gained > best) best = gained, best_from = from;
  }
  if (best_from == nowhere) return 0;
  occupied.drop(best_from);
  return std::max(0, best - answer(g, !a, to, there | g[best_from], occupied));
}

}  // namespace

bool Evaluation<Merger>::in_check(const Merger& g) {
  return g.winner() || (king_hunted(g, g.turn()) && !king_hunted(g, !g.turn()));
}

int Evaluation<Merger>::value(const Merger& g) {
  const int terms = value_of_terms(g);
  // A king that is lost is no matter of evaluation.
  return std::abs(terms) == king_taken ? terms : terms + network_value(g);
}

int Evaluation<Merger>::value(const Merger& g, const Weights& w) {
  if (const auto winner = g.winner()) return *winner == g.actor() ? king_taken : -king_taken;
  if (king_hunted(g, !g.turn())) return king_taken;
  int total = 0;  // for White
  for (Cell c : g.occupied()) total += stake(g, g[c], c, w);
  for (Cell c : g.of(white)) total += advance(g, c, white, w);
  for (Cell c : g.of(black)) total -= advance(g, c, black, w);
  return (g.turn() == white ? total : -total) + w.tempo;
}

int Evaluation<Merger>::gain(const Merger& g, const MergerMove& m) { return std::max(0, change(g, m)); }

bool Evaluation<Merger>::static_exchange(const Merger& g, const MergerMove& m, int least) {
  const int gained = change(g, m);
  if (gained < least) return false;
  if (gained >= king_gain || m.manner == MergerManner::en_passant) return true;
  Set occupied = g.occupied();
  if (m.moving == g[m.from]) occupied.drop(m.from);
  occupied.add(m.to);
  return gained - answer(g, !g.turn(), m.to, m.moving | (g[m.to] - m.sent), occupied) >= least;
}

}  // namespace turncoat
