#pragma once
// The evaluation of Merger Chess and of its variants, without networks: the pieces that are active in Pieces of their
// own army, and those caught in the opponent's. What differs between them is what pieces are worth, in centipawns;
// `Worths` has
//   int worth(Kind)                  of a piece that is active in a Piece of its own army
//   int worth(const G&, Pieces)      of some of them
//   int captive(const G&, Pieces)    that the enemy holds in its Piece: they do not move
//   int gray(const G&, Pieces)       in a grey Piece, for the only player that may move it (MG-3)
//   bool may_part(const G&, int)     whether so many of a largest Piece may move away (MG-6)
//   bool returns_any(const G&)       whether pieces of smaller Pieces may be sent home (MG-9)
//   const MergerValues& terms        of the rest
#include <algorithm>
#include <optional>

#include "eval/merger_values.hpp"
#include "games/merger/merger.hpp"
#include "search/evaluation.hpp"

namespace turncoat::merger_terms {

inline constexpr EvalTraits traits = {
    .margin = 180, .level_noise = 1500, .rarely_stalemated = true, .null_move = true, .static_exchange = true};

using merger::grey, merger::king_of, merger::PieceNumber, merger::Pieces;

inline constexpr int king_taken = 12000;   // of a king that can be taken at once: more than all else together
inline constexpr int king_gain = 100'000;  // of the capture: more than any difference of values

// What a Piece on a cell is worth to White, minus what counts for Black.
template <class G, class Worths>
int stake(const G& g, Pieces piece, Cell c, const Worths& w) {
  const Army a = piece.colour();
  if (a == grey) {
    if (!piece) return 0;
    const bool white_moves = g.rules().grey_cells(white).has(c), black_moves = g.rules().grey_cells(black).has(c);
    int total = white_moves == black_moves ? 0 : w.gray(g, piece);
    if (black_moves) total = -total;
    // A king in a grey Piece can be caught there, and neither side owns its company.
    if (piece.has(king_of(white))) total += w.terms.king_in_gray;
    if (piece.has(king_of(black))) total -= w.terms.king_in_gray;
    return total;
  }
  const Pieces own = piece & Pieces::army(a);
  int total = w.worth(g, own) + w.captive(g, piece - own);
  if (piece.count() == g.rules().largest()) total -= total * w.terms.full / 100;
  return a == white ? total : -total;
}

// How far a Piece has come, to the army that owns it.
template <class G, class Worths>
int advance(const G& g, Cell c, Army a, const Worths& w) {
  const auto& map = g.rules().map();
  const int rank = a == white ? map.rank(c) : g.rules().ranks() - 1 - map.rank(c);
  // The king out of the crowd of its own pieces is a target.
  return rank * w.terms.rank + (rank > 1 && g[c].has(king_of(a)) ? (rank - 1) * w.terms.king_rank : 0);
}

// Whether these pieces, moved by `hunter`, turn a Piece that holds the other king into one that isn't its army's any
// more (MG-16), sending home as many of its companions as they must (MG-10).
template <class G, class Worths>
bool catches(const G& g, Pieces hunters, Pieces held, Army hunter, const Worths& w) {
  const Army colour = hunters.colour();
  if (colour != grey && held.colour() == colour) return false;  // MG-8
  const int largest = g.rules().largest(), surplus = hunters.count() + held.count() - largest;
  if (surplus > 0 && held.count() < largest && !w.returns_any(g)) return false;  // MG-9
  const Pieces both = hunters | held;
  int friends = (both & Pieces::army(!hunter)).count(), enemies = both.count() - friends;
  for (int i = 0; i < surplus; ++i) (held & Pieces::army(!hunter)).count() - 1 > i ? --friends : --enemies;
  return friends <= enemies;
}

// The cells of Pieces that a player may move (MG-3).
template <class G>
typename G::Set movable(const G& g, Army player) {
  return g.of(player) | (g.of(grey) & g.rules().grey_cells(player));
}

// Whether the other side could take this king if it were to move.
template <class G, class Worths>
bool king_attacked(const G& g, Army a, const Worths& w) {
  const Cell to = g.cell_of(king_of(a));
  const auto occupied = g.occupied();
  const typename G::Rules::Approach approach{g.rules(), to, occupied};
  for (Cell from : approach.from() & movable(g, !a)) {
    const Pieces hunters = g[from];
    if (hunters.count() < g.rules().largest()) {
      if (catches(g, hunters, g[to], !a, w) && approach.fits(g, hunters.active(), from)) return true;
      continue;
    }
    for (Pieces part; part.next_of(hunters);)  // MG-6, MG-6a
      if (w.may_part(g, part.count()) && g.may_take_out(!a, part, from) && catches(g, part, g[to], !a, w) &&
          approach.fits(g, part.active(), from))
        return true;
  }
  return false;
}

// Of the player to move. There is no check to heed (MG-17), but a threat to the king that is not answered loses: it is
// as good as one. A player that can take the other king need not answer. Nor is there a move once the king is taken.
template <class G, class Worths>
bool in_check(const G& g, const Worths& w) {
  return g.winner() || (king_attacked(g, g.turn(), w) && !king_attacked(g, !g.turn(), w));
}

// The value where a king is taken or can be taken at once.
template <class G, class Worths>
std::optional<int> decided(const G& g, const Worths& w) {
  if (const auto winner = g.winner()) return *winner == g.actor() ? king_taken : -king_taken;
  if (king_attacked(g, !g.turn(), w)) return king_taken;
  return {};
}

// For the player to move, without the right to move (`terms.tempo`).
template <class G, class Worths>
int value(const G& g, const Worths& w) {
  int total = 0;  // for White
  // Pieces of one army that can still grow are most of them: what they are worth is added up by kinds.
  Pieces plain[2];
  for (Cell c : g.occupied()) {
    const Pieces piece = g[c];
    if (const Army a = piece.colour(); a != grey && !(piece - Pieces::army(a)) && piece.count() < g.rules().largest())
      plain[a] = plain[a] | piece;
    else
      total += stake(g, piece, c, w);
  }
  total += w.worth(g, plain[white]) - w.worth(g, plain[black]);
  for (Cell c : g.of(white)) total += advance(g, c, white, w);
  for (Cell c : g.of(black)) total -= advance(g, c, black, w);
  return g.turn() == white ? total : -total;
}

// What a move changes for the player that makes it: Pieces that get another colour or part, pieces sent home,
// promotions.
template <class G, class Worths>
int change(const G& g, const MergerMove& m, const Worths& w) {
  int gain = 0;
  if (m.promotions != 0)
    for (PieceNumber p : g.rules().promoting(g, m.moving, m.from, m.to))
      if (const auto to = g.promotion_of(m, p)) gain += w.worth(*to) - w.worth(g.kind_of(p));
  const Army player = g.turn();
  const Pieces before = g[m.from], left = before - m.moving, taken = g[m.to];
  if (m.manner == MergerManner::en_passant) return gain + w.terms.pieces[pawn];
  if (!taken && !left && before.colour() != grey) return gain;
  const Pieces result = m.moving | (taken - m.sent);
  if ((taken - m.sent).has(king_of(!player)) && result.colour() != !player) return king_gain;
  int more =
      stake(g, result, m.to, w) + stake(g, left, m.from, w) - stake(g, taken, m.to, w) - stake(g, before, m.from, w);
  // Those sent home stand there for their own army (MG-11), as if alone.
  for (PieceNumber p : taken& m.sent) more += stake(g, Pieces::of(p), g.rules().home_of(p), w);
  return gain + (player == white ? more : -more);
}

template <class G, class Worths>
int gain(const G& g, const MergerMove& m, const Worths& w) {
  return std::max(0, change(g, m, w));
}

// What a player could win by capturing a Piece if only the cells `occupied` were taken: each side captures with the
// whole Piece with which it wins most, and stops when that is better. A largest Piece is left alone.
template <class G, class Worths>
int answer(const G& g, Army a, Cell to, Pieces there, typename G::Set occupied, const Worths& w) {
  const int largest = g.rules().largest();
  if (there.count() == largest) return 0;
  const typename G::Rules::Approach approach{g.rules(), to, occupied};
  const int before = stake(g, there, to, w);
  int best = 0;
  Cell best_from = nowhere;
  for (Cell from : approach.from() & occupied & movable(g, a)) {
    const Pieces captor = g[from];
    if (captor.count() + there.count() > largest || (captor.colour() == there.colour() && there.colour() != grey) ||
        !approach.fits(g, captor.active(), from))
      continue;
    const Pieces both = captor | there;
    if (there.has(king_of(!a)) && both.colour() != !a) return king_gain;
    const int more = stake(g, both, to, w) - before - stake(g, captor, from, w);
    const int gained = a == white ? more : -more;
    if (gained > best) best = gained, best_from = from;
  }
  if (best_from == nowhere) return 0;
  occupied.drop(best_from);
  return std::max(0, best - answer(g, !a, to, there | g[best_from], occupied, w));
}

// Whether a move gains `least` or more after all captures that follow on its cell.
template <class G, class Worths>
bool static_exchange(const G& g, const MergerMove& m, int least, const Worths& w) {
  const int gained = change(g, m, w);
  if (gained < least) return false;
  if (gained >= king_gain || m.manner == MergerManner::en_passant) return true;
  auto occupied = g.occupied();
  if (m.moving == g[m.from]) occupied.drop(m.from);
  occupied.add(m.to);
  return gained - answer(g, !g.turn(), m.to, m.moving | (g[m.to] - m.sent), occupied, w) >= least;
}

}  // namespace turncoat::merger_terms
