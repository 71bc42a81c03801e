#include "eval/merger.hpp"

namespace turncoat {

namespace {

using merger::Pieces;

int worth(const Merger& g, Pieces pieces, const ManValues& worths = merger_values.men) {
  int total = 0;
  for (Kind k = 0; k < man_kinds; ++k) total += (pieces & g.all(k)).count() * worths[k];
  return total;
}

// White's light squares, Black's dark ones: where a grey Piece obeys (MG-3).
Army army_of_square(Cell c) { return Merger::Geography::shade(c) == 1 ? white : black; }

// A Piece in its army's colour.
int piece_value(const Merger& g, Cell c, Army a, const MergerValues& w) {
  const Pieces piece = g[c], own = piece & Pieces::army(a);
  int total = worth(g, own, w.men) + worth(g, piece - own, w.captive);
  if (piece.count() == 4) total -= total * w.full / 100;
  const int rank = a == white ? Merger::Geography::rank(c) : 7 - Merger::Geography::rank(c);
  total += rank * w.rank;
  // The king out of the crowd of its own pieces is a target.
  if (piece.has(merger::king_of(a)) && rank > 1) total += (rank - 1) * w.king_rank;
  return total;
}

}  // namespace

int Evaluation<Merger>::value(const Merger& g, const Weights& w) {
  int total = 0;  // for White
  for (Cell c : g.of(white)) total += piece_value(g, c, white, w);
  for (Cell c : g.of(black)) total -= piece_value(g, c, black, w);
  for (Cell c : g.of(merger::grey)) {
    const int use = worth(g, g[c], w.gray);
    total += army_of_square(c) == white ? use : -use;
    // A king in a grey Piece can be caught there, and neither side owns its company.
    for (Army a : {white, black})
      if (g[c].has(merger::king_of(a))) total += a == white ? w.king_in_gray : -w.king_in_gray;
  }
  return (g.turn() == white ? total : -total) + w.tempo;
}

int Evaluation<Merger>::gain(const Merger& g, const MergerMove& m) {
  int gain = 0;
  for (int file = 0; m.promotions >> (3 * file) != 0; ++file) {
    const Kind to = static_cast<Kind>(m.promotions >> (3 * file) & 7);
    if (to != pawn) gain += usual.men[to] - usual.men[pawn];
  }
  if (!g.captures(m)) return gain;
  const Army enemy = !g.turn();
  const Pieces taken = g[m.to];
  if (taken.empty()) return gain + usual.men[pawn];  // en passant
  const Pieces result = m.moving | (taken - m.sent);
  if (taken.has(merger::king_of(enemy)) && result.colour() != enemy) return king_taken;
  // What changes hands: enemies that are now held, less what the enemy still moves there.
  const int before = taken.colour() == g.turn() ? 0 : worth(g, taken & Pieces::army(enemy));
  const int held = result.colour() == g.turn() ? before : before / 3 - worth(g, m.moving) / 3;
  return gain + held;
}

}  // namespace turncoat
