#include "core/man_attempt.hpp"

namespace turncoat {

namespace {

Refusal attacked(Refusal refusal, Cell target, const Cells& attackers) {
  refusal.attacked = target;
  refusal.attackers = attackers;
  return refusal;
}

}  // namespace

Cells MenSight::attackers(Cell target, const Cells& by, const Cells& taken) const {
  Cells out;
  for (Cell c : by)
    if (attacks(c, taken).has(target)) out.add(c);
  return out;
}

Refusal ManAttempt::way() const {
  const Cells& occupied = men.occupied();
  const Piece man = men.on(from);
  const bool taken = occupied.has(to);
  if (man.kind == pawn) {
    if (!men.attacks(from, {}).has(to)) return pawn_way();
    if (!taken && victim == to) return refusal("pawn-diagonal", Word::cell(to));
  } else {
    if (!men.attacks(from, {}).has(to)) return refusal("another-way", men.kind(from), Word::cell(from), Word::cell(to));
    const Cells nearest = men.attacks(from, occupied) & occupied;
    if (!men.attacks(from, nearest).has(to))
      for (Cell c : nearest)
        if (men.attacks(from, nearest - Cells::of(c)).has(to))
          return refusal("way-blocked", men.kind(c), Word::cell(c)).showing(c);
  }
  if (!taken || prey.has(to)) return {};
  const Piece there = men.on(to);
  if (there.kind == king && there.army != man.army) return refusal("king-untaken").showing(to);
  return refusal("own-side", men.kind(to), Word::cell(to)).showing(to);
}

// A pawn that does not go to one of the cells that it captures on.
Refusal ManAttempt::pawn_way() const {
  const auto [step, leap, two] = men.pawn_ways(from);
  if (!step.has(to)) {
    if (two != to) return refusal("another-way", men.kind(from), Word::cell(from), Word::cell(to));
    if (!leap.has(to)) return refusal("pawn-double");
    if (const Cells between = step & men.occupied()) {
      const Cell at = between.first();
      return refusal("way-blocked", men.kind(at), Word::cell(at)).showing(at);
    }
  }
  if (!men.occupied().has(to)) return {};
  return refusal("pawn-ahead", Word::cell(to)).showing(to);
}

Refusal ManAttempt::danger(Cell king_cell, const Cells& enemies) const {
  const bool walks = from == king_cell;
  const Cells without = men.occupied() - Cells::of(from);
  const Cells then =
      men.attackers(walks ? to : king_cell, enemies - Cells::of(victim), (without - Cells::of(victim)) | Cells::of(to));
  if (!then) return {};
  if (walks) return into_check(men, to, then);
  if (const Cells still = men.attackers(king_cell, then, men.occupied())) {
    const Cell one = still.first();
    return attacked(refusal("still-check", men.kind(one), Word::cell(one)), king_cell, still);
  }
  const Cell one = then.first();
  if (!men.attacks(one, without).has(king_cell))  // something else was in the way as well
    return attacked(refusal("king-opened", men.kind(one), Word::cell(one), Word::cell(king_cell)), king_cell, then);
  return attacked(refusal("pinned", men.kind(from), Word::cell(from), men.kind(one), Word::cell(one)), king_cell, then);
}

Refusal into_check(const MenSight& men, Cell to, const Cells& attackers) {
  const Cell one = attackers.first();
  return attacked(refusal("into-check", Word::cell(to), men.kind(one), Word::cell(one)), to, attackers);
}

Refusal castling_through(const MenSight& men, Cell over, const Cells& attackers) {
  const Cell one = attackers.first();
  return attacked(refusal("castling-through", Word::cell(over), men.kind(one), Word::cell(one)), over, attackers);
}

Refusal CastlingAttempt::refused(const MenSight& men, const Cells& enemies) const {
  const Cells& occupied = men.occupied();
  if (!has_right) return refusal("castling-right");
  if (const Cells taken = empty & occupied)
    return refusal("castling-way", Word::cell(taken.first())).showing(taken.first());
  if (const Cells checkers = men.attackers(way.king, enemies, occupied)) {
    const Cell one = checkers.first();
    return attacked(refusal("castling-check", men.kind(one), Word::cell(one)), way.king, checkers);
  }
  for (Cell c : over)
    if (const Cells attack = men.attackers(c, enemies, occupied)) return castling_through(men, c, attack);
  const Cells after = (occupied - Cells{way.king, way.rook}) | Cells{way.king_to, way.rook_to};
  if (const Cells attack = men.attackers(way.king_to, enemies, after))
    return castling_through(men, way.king_to, attack);
  return {};
}

}  // namespace turncoat
