// Mercenary Chess for three: why a move is not legal. Of silent attacks on a king that stays nothing is told (M3-14).
#include "core/faults.hpp"
#include "core/man_attempt.hpp"
#include "games/mercenary3/faults.hpp"
#include "games/mercenary3/mercenary3.hpp"

namespace turncoat {

bool Mercenary3::refused(const Attempt& attempt, Refusal& out) const {
  const Cell from = attempt.from, to = attempt.to;
  const MenOn<Men> men(board_);
  if (from == nowhere) return hiring_refused(men, to, out);
  if (from == king_[turn_])
    if (const auto meant = castling_meant(castling(), turn_, rights_, from, to); meant.over) {
      out.clause = "M3-9";
      return castling_refused(men, meant, out);
    }
  const bool is_pawn = board_[from].kind == pawn;
  Cell captured = to;
  for (Cell skipped : passed_)
    if (skipped == to && is_pawn) captured = passer(to);
  const ManAttempt tried{men, from, to, Cells(enemies(turn_)), captured};
  if (tried.way_refused(out)) {
    if (is_pawn) out.clause = "M3-7";
    if (!out.is(fault::own_side) || !mercenaries().has(to)) return true;
    out.clause = "M3-20";
    return out.show(to, fault::mercenary_untaken, men.kind(to), Word::cell(to));
  }
  out.clause = "M3-15";
  return king_refused(tried, out);
}

// M3-20, M3-22: nobody moves a piece that is to be hired, and others move those that they have hired.
bool Mercenary3::owner_refused(const Attempt& attempt, Refusal& out) const {
  const MenOn<Men> men(board_);
  const Cell from = attempt.from;
  if (mercenaries().has(from)) {
    if (attempt.to == nowhere) return hiring_refused(men, from, out);
    out.clause = "M3-20";
    return out.say(fault::idle_piece, men.kind(from), Word::cell(from));
  }
  for (Army player = 0; player < seats; ++player)
    if (commanded_[player].has(from) && player != board_[from].army) {
      out.clause = "M3-22";
      return out.say(fault::hired_piece, men.kind(from), Word::cell(from), Word::army(player));
    }
  return false;
}

// M3-15: a killed player's army fights no more, and a king minds silent attackers only where it would if it had
// overlooked the line that they have come to attack it on.
bool Mercenary3::king_refused(const ManAttempt& tried, Refusal& out) const {
  const Piece there = board_[tried.to];
  const Set dead = there.kind == king ? commanded_[there.army] : Set();
  if (tried.endangers(king_[turn_], Cells(warned_of() - dead), out)) return true;
  if (tried.from != king_[turn_]) return false;
  return walks_into(tried.men, tried.to, minded_on(tried.to, silent_[turn_] - dead), out);
}

// M3-9
bool Mercenary3::castling_refused(const MenSight& men, const CastlingAttempt& meant, Refusal& out) const {
  if (meant.refused(men, Cells(warned_of()), out)) return true;
  for (Cell c : meant.over)
    if (castles_over(men, c, minded_on(c, silent_[turn_]), out)) return true;
  return false;
}

// Which of these silent attackers the king minds on a cell.
Cells Mercenary3::minded_on(Cell c, const Set& attackers) const {
  Cells out;
  for (Cell attacker : attackers)
    if (minded(attacker).has(c)) out.add(attacker);
  return out;
}

// M3-21
bool Mercenary3::hiring_refused(const MenSight& men, Cell to, Refusal& out) const {
  out.clause = "M3-21";
  if (!mercenaries().has(to)) return out.show(to, fault::hire_nobody, Word::cell(to));
  if (open_attackers(turn_)) return out.show(king_[turn_], fault::hire_in_check);
  return out.show(to, fault::hire_unreached, men.kind(to), Word::cell(to), Word::army(turn_));
}

}  // namespace turncoat
