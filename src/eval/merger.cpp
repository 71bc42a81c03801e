#include "eval/merger.hpp"

namespace turncoat {

namespace {

using merger::Pieces;

int worth(const Merger& g, Pieces pieces) {
  int total = 0;
  for (Kind k = 0; k < man_kinds; ++k) total += (pieces & g.all(k)).count() * Evaluation<Merger>::values[k];
  return total;
}

// White's light squares, Black's dark ones: where a grey Piece obeys (MG-3).
Army army_of_square(Cell c) { return Merger::Geography::shade(c) == 1 ? white : black; }

}  // namespace

int Evaluation<Merger>::value(const Merger& g) {
  int total = 0;  // for White
  for (Army a : {white, black}) {
    const int sign = a == white ? 1 : -1;
    for (Cell c : g.of(a)) {
      const Pieces piece = g[c], own = piece & Pieces::army(a);
      // A captive does not move, but it strengthens nobody else either; four together are stiff (MG-6).
      int mine = worth(g, own) + worth(g, piece - own) / 5;
      if (piece.count() == 4) mine -= mine / 12;
      const int rank = a == white ? Merger::Geography::rank(c) : 7 - Merger::Geography::rank(c);
      mine += 3 * rank;
      // The king out of the crowd of its own pieces is a target.
      if (piece.has(merger::king_of(a)) && rank > 1) mine -= 25 * (rank - 1);
      total += sign * mine;
    }
  }
  for (Cell c : g.of(merger::grey)) {
    const int reach = worth(g, g[c]);
    total += army_of_square(c) == white ? reach / 4 : -reach / 4;
    // A king in a grey Piece can be caught there, and neither side owns its company.
    for (Army a : {white, black})
      if (g[c].has(merger::king_of(a))) total += a == white ? -150 : 150;
  }
  return (g.turn() == white ? total : -total) + 10;
}

int Evaluation<Merger>::gain(const Merger& g, const MergerMove& m) {
  int gain = 0;
  for (int file = 0; m.promotions >> (3 * file) != 0; ++file) {
    const Kind to = static_cast<Kind>(m.promotions >> (3 * file) & 7);
    if (to != pawn) gain += values[to] - values[pawn];
  }
  if (!g.captures(m)) return gain;
  const Army enemy = !g.turn();
  const Pieces taken = g[m.to];
  if (taken.empty()) return gain + values[pawn];  // en passant
  const Pieces result = m.moving | (taken - m.sent);
  if (taken.has(merger::king_of(enemy)) && result.colour() != enemy) return king_taken;
  // What changes hands: enemies that are now held, less what the enemy still moves there.
  const int before = taken.colour() == g.turn() ? 0 : worth(g, taken & Pieces::army(enemy));
  const int held = result.colour() == g.turn() ? before : before / 3 - worth(g, m.moving) / 3;
  return gain + held;
}

}  // namespace turncoat
