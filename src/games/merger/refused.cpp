// Merger Chess: why pieces do not go to a cell (MG-5, MG-8 to MG-10).
#include "core/faults.hpp"
#include "games/merger/faults.hpp"
#include "games/merger/merger.hpp"

namespace turncoat {

// MG-5, MG-8 to MG-10
template <>
bool BasicMerger<MergerRules>::way_refused(Pieces moving, Cell from, Cell to, Refusal& out) const {
  const Set taken = occupied();
  const Pieces active = moving.active(), pawns = active & kind_[pawn];
  // Where pawns step, wherever others stand, and where all of them go; whether it would be two steps of a pawn.
  Set straight, captures = rules_.reach(*this, rules_.groups(*this), active, from);
  bool two = false;
  for (Army a : {white, black}) {
    if (!(pawns & Pieces::army(a))) continue;
    straight |= PieceMovement::pawn_step(a, from) | PieceMovement::pawn_leap(a, from);
    captures |= PieceMovement::pawn_captures(a, from);
    two = two || PieceMovement::ahead(a, from, 2) == to;
  }
  if (taken.has(to) && captures.has(to)) return merging_refused(moving, to, out);
  bool riding = false;  // whether one could go there on an empty board
  for (PieceNumber p : active - pawns) riding = riding || PieceMovement::reach({white, kind_of(p)}, from).has(to);
  out.clause = "MG-5";
  if (riding || straight.has(to))
    for (Cell c : PieceMovement::between(from, to) & taken)
      if (!(PieceMovement::between(from, c) & taken)) return out.show(c, fault::piece_between, Word::cell(c));
  if (straight.has(to)) return out.show(to, fault::pawn_ahead, Word::cell(to));
  if (captures.has(to)) return out.say(fault::pawn_diagonal, Word::cell(to));
  if (moving.count() > 1) return out.say(fault::merged_way, Word::cell(from), Word::cell(to));
  if (two) return out.say(fault::pawn_double);
  const Word kind = Word::kind(piece_infos[kind_of(moving.first())].letter);
  return out.say(fault::another_way, kind, Word::cell(from), Word::cell(to));
}

}  // namespace turncoat
