#include "core/man_attempt.hpp"

#include "core/faults.hpp"

namespace turncoat {

Cells MenSight::attackers(Cell target, const Cells& by, const Cells& taken) const {
  Cells out;
  for (Cell c : by)
    if (attacks(c, taken).has(target)) out.add(c);
  return out;
}

bool ManAttempt::way_refused(Refusal& out) const {
  const Piece man = men.on(from), there = men.on(to);
  const bool can_attack = men.attacks(from, {}).has(to);
  if (man.kind == pawn) {
    if (!can_attack) return pawn_refused(out);
    if (!there && captured == to) return out.say(fault::pawn_diagonal, Word::cell(to));
  } else {
    if (!can_attack) return out.say(fault::another_way, men.kind(from), Word::cell(from), Word::cell(to));
    const Cells nearest = men.attacks(from, men.occupied()) & men.occupied();
    if (!men.attacks(from, nearest).has(to))
      for (Cell c : nearest)
        if (men.attacks(from, nearest - Cells::of(c)).has(to))
          return out.show(c, fault::way_blocked, men.kind(c), Word::cell(c));
  }
  if (!there || capturable.has(to)) return false;
  if (there.kind == king && there.army != man.army) return out.show(to, fault::king_untaken);
  return out.show(to, fault::own_side, men.kind(to), Word::cell(to));
}

// A pawn that does not go to one of the cells that it captures on.
bool ManAttempt::pawn_refused(Refusal& out) const {
  const auto [step, leap, two] = men.pawn_ways(from);
  if (!step.has(to)) {
    if (two != to) return out.say(fault::another_way, men.kind(from), Word::cell(from), Word::cell(to));
    if (!leap.has(to)) return out.say(fault::pawn_double);
    const Cell over = step.first();
    if (men.on(over)) return out.show(over, fault::way_blocked, men.kind(over), Word::cell(over));
  }
  return men.on(to) && out.show(to, fault::pawn_ahead, Word::cell(to));
}

bool ManAttempt::endangers(Cell king_cell, const Cells& enemies, Refusal& out) const {
  const bool walks = from == king_cell;
  const Cells without = men.occupied() - Cells::of(from);
  const Cells then = men.attackers(walks ? to : king_cell, enemies - Cells::of(captured),
                                   (without - Cells::of(captured)) | Cells::of(to));
  if (walks) return walks_into(men, to, then, out);
  if (!then) return false;
  const Cells still = men.attackers(king_cell, then, men.occupied());
  out.attack(still ? still : then, king_cell);
  const Cell one = out.attackers.first();
  const Word kind = men.kind(one), at = Word::cell(one);
  if (still) return out.say(fault::still_check, kind, at);
  if (men.attacks(one, without).has(king_cell))
    return out.say(fault::pinned, men.kind(from), Word::cell(from), kind, at);
  return out.say(fault::king_opened, kind, at, Word::cell(king_cell));  // something else was in the way as well
}

bool walks_into(const MenSight& men, Cell to, const Cells& attackers, Refusal& out) {
  if (!attackers) return false;
  const Cell one = attackers.first();
  return out.attack(attackers, to) && out.say(fault::into_check, Word::cell(to), men.kind(one), Word::cell(one));
}

bool castles_over(const MenSight& men, Cell over, const Cells& attackers, Refusal& out) {
  if (!attackers) return false;
  const Cell one = attackers.first();
  return out.attack(attackers, over) &&
         out.say(fault::castling_through, Word::cell(over), men.kind(one), Word::cell(one));
}

bool CastlingAttempt::refused(const MenSight& men, const Cells& enemies, Refusal& out) const {
  if (!has_right) return out.say(fault::castling_right);
  const Cells& occupied = men.occupied();
  if (const Cells taken = empty & occupied)
    return out.show(taken.first(), fault::castling_way, Word::cell(taken.first()));
  if (const Cells checkers = men.attackers(way.king, enemies, occupied)) {
    const Cell one = checkers.first();
    return out.attack(checkers, way.king) && out.say(fault::castling_check, men.kind(one), Word::cell(one));
  }
  for (Cell c : over)
    if (castles_over(men, c, men.attackers(c, enemies, occupied), out)) return true;
  const Cells after = (occupied - Cells{way.king, way.rook}) | Cells{way.king_to, way.rook_to};
  return castles_over(men, way.king_to, men.attackers(way.king_to, enemies, after), out);
}

}  // namespace turncoat
