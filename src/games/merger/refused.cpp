// Merger Chess: why a move is not legal. No king needs to be safe (MG-17).
#include "core/faults.hpp"
#include "core/man_attempt.hpp"
#include "games/merger/castling.hpp"
#include "games/merger/faults.hpp"
#include "games/merger/merger.hpp"

namespace turncoat {

using namespace merger;

bool Merger::refused(const Attempt& attempt, Refusal& out) const {
  const Cell from = attempt.from, to = attempt.to;
  if (from == nowhere) return false;
  const Pieces whole = where_.on(from);
  Pieces moving = whole;
  out.clause = "MG-6";
  if (!attempt.part.empty()) {
    Pieces part;
    while (part.next_of(whole) && '(' + list_text(part, "") + ')' != attempt.part) continue;
    if (part == whole) return false;
    moving = part;
    if (!size_[4].has(from) || !may_part(part)) return out.say(fault::part_size);
    if (!may_take_out(turn_, part, from)) return out.say(fault::part_colour);
  } else if (size_[4].has(from)) {
    return out.say(fault::four_split);
  }
  out.clause = "MG-15";
  if (whole == Pieces::of(king_of(turn_)))
    if (const auto meant = castling_meant(castling, turn_, rights_, from, to); meant.over) {
      if (!meant.has_right) return out.say(fault::castling_right);
      const Cells taken = meant.empty & Cells(occupied());
      return taken && out.show(taken.first(), fault::castling_way, Word::cell(taken.first()));
    }
  return way_refused(moving, from, to, out);
}

// MG-3
bool Merger::owner_refused(const Attempt& attempt, Refusal& out) const {
  if (where_.on(attempt.from).colour() != grey) return false;
  out.clause = "MG-3";
  return out.say(fault::grey_piece);
}

// MG-5, MG-8 to MG-10
bool Merger::way_refused(Pieces moving, Cell from, Cell to, Refusal& out) const {
  const Set taken = occupied();
  const Pieces active = moving.active(), pawns = active & kind_[pawn];
  Set straight, captures = reach(active, from);  // of pawns, wherever others stand; of all
  bool two = false;                              // whether it would be two steps of a pawn
  for (Army a : {white, black}) {
    if (!(pawns & Pieces::army(a))) continue;
    straight |= Men::pawn_step(a, from) | Men::pawn_leap(a, from);
    captures |= Men::pawn_captures(a, from);
    two = two || Men::ahead(a, from, 2) == to;
  }
  if (taken.has(to) && captures.has(to)) return merging_refused(moving, to, out);
  bool riding = false;  // whether one could go there on an empty board
  for (PieceNumber p : active - pawns) riding = riding || Men::reach({white, kind_of(p)}, from).has(to);
  out.clause = "MG-5";
  if (riding || straight.has(to))
    for (Cell c : Men::between(from, to) & taken)
      if (!(Men::between(from, c) & taken)) return out.show(c, fault::piece_between, Word::cell(c));
  if (straight.has(to)) return out.show(to, fault::pawn_ahead, Word::cell(to));
  if (captures.has(to)) return out.say(fault::pawn_diagonal, Word::cell(to));
  if (moving.count() > 1) return out.say(fault::merged_way, Word::cell(from), Word::cell(to));
  if (two) return out.say(fault::pawn_double);
  const Word kind = Word::kind(piece_infos[kind_of(moving.first())].letter);
  return out.say(fault::another_way, kind, Word::cell(from), Word::cell(to));
}

// MG-8, MG-9: why these pieces may not merge with those on a cell.
bool Merger::merging_refused(Pieces moving, Cell to, Refusal& out) const {
  const Pieces there = where_.on(to);
  out.clause = "MG-8";
  if (!capturable(moving).has(to)) return out.show(to, fault::own_colour, Word::cell(to));
  out.clause = "MG-9";
  return surplus(moving, there) < 0 &&
         out.show(to, fault::too_many, Word::number(moving.count() + there.count()), Word::cell(to));
}

}  // namespace turncoat
