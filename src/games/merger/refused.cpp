// Merger Chess: why a move is not legal. No king needs to be safe (MG-17).
#include "core/man_attempt.hpp"
#include "games/merger/castling.hpp"
#include "games/merger/merger.hpp"

namespace turncoat {

using namespace merger;

Refusal Merger::refused(const Attempt& attempt) const {
  const auto [from, to] = std::pair(attempt.from, attempt.to);
  if (from == nowhere) return {};
  const Pieces whole = where_.on(from);
  Pieces moving = whole;
  if (!attempt.part.empty()) {
    Pieces part;
    while (part.next_of(whole) && '(' + list_text(part, "") + ')' != attempt.part) continue;
    if (!part || part == whole) return {};
    moving = part;
    if (!size_[4].has(from) || !may_part(part)) return refusal("part-size").by("MG-6");
    if (!may_move(turn_, part, from)) return refusal("part-colour").by("MG-6");
  } else if (size_[4].has(from)) {
    return refusal("four-split").by("MG-6");
  }
  const CastlingRight* const way = castling.used(from, to);
  if (way != nullptr && way->army == turn_ && whole == Pieces::of(king_of(turn_))) {
    if (!castling.has(rights_, *way)) return refusal("castling-right").by("MG-15");
    if (const Set taken = Men::between(way->king, way->rook) & occupied())
      return refusal("castling-way", Word::cell(taken.first())).by("MG-15").showing(taken.first());
    return {};
  }
  return way_refused(moving, from, to);
}

// MG-5, MG-8 to MG-10
Refusal Merger::way_refused(Pieces moving, Cell from, Cell to) const {
  const Set taken = occupied();
  const Pieces active = moving.active(), pawns = active & kind_[pawn];
  Set straight, double_step, captures = reach(active, from);  // of pawns, wherever others stand; of all
  for (Army a : {white, black}) {
    if (!(pawns & Pieces::army(a))) continue;
    straight |= Men::pawn_step(a, from) | Men::pawn_leap(a, from);
    captures |= Men::pawn_captures(a, from);
    if (const Cell two = Men::ahead(a, from, 2); two != nowhere) double_step.add(two);
  }
  if (taken.has(to) && captures.has(to)) return merging_refused(moving, to);
  Set riding;  // on an empty board
  for (PieceNumber p : active - pawns) riding |= Men::reach({white, kind_of(p)}, from);
  if (riding.has(to) || straight.has(to))
    for (Cell c : Men::between(from, to) & taken)
      if (!(Men::between(from, c) & taken)) return refusal("piece-between", Word::cell(c)).showing(c);
  const auto why = [&] {
    if (straight.has(to)) return refusal("pawn-ahead", Word::cell(to)).showing(to);
    if (captures.has(to)) return refusal("pawn-diagonal", Word::cell(to));
    if (moving.count() > 1) return refusal("merged-way", Word::cell(from), Word::cell(to));
    if (double_step.has(to)) return refusal("pawn-double");
    const Word kind = Word::kind(man_infos[kind_of(moving.first())].letter);
    return refusal("another-way", kind, Word::cell(from), Word::cell(to));
  };
  return why().by("MG-5");
}

// MG-8, MG-9: why these pieces may not merge with those on a cell.
Refusal Merger::merging_refused(Pieces moving, Cell to) const {
  const Pieces there = where_.on(to);
  if (!prey(moving).has(to)) return refusal("own-colour", Word::cell(to)).by("MG-8").showing(to);
  if (surplus(moving, there) >= 0) return {};
  return refusal("too-many", Word::number(moving.count() + there.count()), Word::cell(to)).by("MG-9").showing(to);
}

}  // namespace turncoat
