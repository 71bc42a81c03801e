// Merger Chess over any rules: why a move is not legal. No king needs to be safe (MG-17). Part of merger.cpp and of
// games/variants/merger/variant.cpp; how pieces go there is said by each of them (way_refused).
#include "core/faults.hpp"
#include "games/merger/faults.hpp"
#include "games/merger/merger.hpp"

namespace turncoat {

template <class R>
bool BasicMerger<R>::refused(const Attempt& attempt, Refusal& out) const {
  const Cell from = attempt.from, to = attempt.to;
  if (from == nowhere) return false;
  const Pieces whole = on(from);
  Pieces moving = whole;
  out.clause = "MG-6";
  if (!attempt.part.empty()) {
    Pieces part;
    while (part.next_of(whole) && '(' + list_text(part, "") + ')' != attempt.part) continue;
    if (part == whole) return false;
    moving = part;
    if (!full().has(from) || !may_part(part)) {
      if constexpr (R::by_tables)
        return out.say(fault::full_part, Word::number(rules_.largest() / 2), Word::number(rules_.largest()));
      return out.say(fault::part_size);
    }
    if (!may_take_out(turn_, part, from)) return out.say(fault::part_colour);
  } else if (full().has(from)) {
    if constexpr (R::by_tables) return out.say(fault::full_split, Word::number(rules_.largest()));
    return out.say(fault::four_split);
  }
  out.clause = "MG-15";
  if (whole == Pieces::of(rules_.king_of(turn_)))
    if (const CastlingRight* way = rules_.castling().used(from, to); way != nullptr && way->army == turn_) {
      if (!rules_.castling().has(rights_, *way)) return out.say(fault::castling_right);
      const Set taken = rules_.movement().between(way->king, way->rook) & occupied();
      return taken && out.show(taken.first(), fault::castling_way, Word::cell(taken.first()));
    }
  return way_refused(moving, from, to, out);
}

// MG-3
template <class R>
bool BasicMerger<R>::owner_refused(const Attempt& attempt, Refusal& out) const {
  if (on(attempt.from).colour() != merger::grey) return false;
  out.clause = "MG-3";
  if constexpr (R::by_tables)
    if (!rules_.grey_cells(white)) return out.say(fault::grey_nobody);
  return out.say(fault::grey_piece);
}

// MG-8, MG-9: why these pieces may not merge with those on a cell.
template <class R>
bool BasicMerger<R>::merging_refused(Pieces moving, Cell to, Refusal& out) const {
  const Pieces there = on(to);
  out.clause = "MG-8";
  if (!capturable(moving).has(to)) return out.show(to, fault::own_colour, Word::cell(to));
  out.clause = "MG-9";
  if (surplus(moving, there) >= 0) return false;
  const Word together = Word::number(moving.count() + there.count());
  if constexpr (R::by_tables)
    return out.show(to, fault::full_many, together, Word::cell(to), Word::number(rules_.largest()));
  return out.show(to, fault::too_many, together, Word::cell(to));
}

}  // namespace turncoat
