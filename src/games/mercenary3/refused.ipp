// Mercenary Chess for three over any rules: why a move is not legal. Part of mercenary3.cpp and of
// games/variants/mercenary3/variant.cpp; each of them says what keeps a piece from a cell (man_refused).
#include "core/faults.hpp"
#include "games/mercenary3/faults.hpp"
#include "games/mercenary3/mercenary3.hpp"

namespace turncoat {

template <class R>
bool BasicMercenary3<R>::refused(const Attempt& attempt, Refusal& out) const {
  if (attempt.from == nowhere) return hiring_refused(attempt.to, out);
  return piece_refused(attempt.from, attempt.to, out);
}

// M3-20, M3-22: no player moves a piece that is to be hired, and a hired piece is moved by its hirer.
template <class R>
bool BasicMercenary3<R>::owner_refused(const Attempt& attempt, Refusal& out) const {
  const Cell from = attempt.from;
  if (mercenaries().has(from)) {
    if (attempt.to == nowhere) return hiring_refused(from, out);
    out.clause = "M3-20";
    return out.say(fault::idle_piece, kind_word(from), Word::cell(from));
  }
  for (Army player = 0; player < seats; ++player)
    if (commanded_[player].has(from) && player != board_[from].army) {
      out.clause = "M3-22";
      return out.say(fault::hired_piece, kind_word(from), Word::cell(from), Word::army(player));
    }
  return false;
}

// M3-20: whether a piece is kept from a cell because mercenaries cannot be captured.
template <class R>
bool BasicMercenary3<R>::untaken(Cell to, Refusal& out) const {
  if (!out.is(fault::own_side) || !mercenaries().has(to)) return false;
  out.clause = "M3-20";
  return out.show(to, fault::mercenary_untaken, kind_word(to), Word::cell(to));
}

// M3-21
template <class R>
bool BasicMercenary3<R>::hiring_refused(Cell to, Refusal& out) const {
  out.clause = "M3-21";
  if (!mercenaries().has(to)) return out.show(to, fault::hire_nobody, Word::cell(to));
  if constexpr (R::by_tables)
    if (rules_.hiring() == Hiring::nobody) return out.say(fault::hire_never);
  if (open_attackers(turn_)) return out.show(king_[turn_], fault::hire_in_check);
  return out.show(to, fault::hire_unreached, kind_word(to), Word::cell(to), Word::army(turn_));
}

}  // namespace turncoat
