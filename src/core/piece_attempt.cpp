#include "core/piece_attempt.hpp"

#include "core/faults.hpp"

namespace turncoat {

Cells PiecesSight::attackers(Cell target, const Cells& by, const Cells& taken) const {
  Cells out;
  for (Cell c : by)
    if (attacks(c, taken).has(target)) out.add(c);
  return out;
}

bool PieceAttempt::way_refused(Refusal& out) const {
  const Piece piece = pieces.on(from), there = pieces.on(to);
  const bool can_attack = pieces.attacks(from, {}).has(to);
  if (piece.kind == pawn) {
    if (!can_attack) return pawn_refused(out);
    if (!there && captured == to) return out.say(fault::pawn_diagonal, Word::cell(to));
  } else {
    if (!can_attack) return out.say(fault::another_way, pieces.kind(from), Word::cell(from), Word::cell(to));
    const Cells nearest = pieces.attacks(from, pieces.occupied()) & pieces.occupied();
    if (!pieces.attacks(from, nearest).has(to))
      for (Cell c : nearest)
        if (pieces.attacks(from, nearest - Cells::of(c)).has(to))
          return out.show(c, fault::way_blocked, pieces.kind(c), Word::cell(c));
  }
  if (!there || capturable.has(to)) return false;
  if (there.kind == king && there.army != piece.army) return out.show(to, fault::king_untaken);
  return out.show(to, fault::own_side, pieces.kind(to), Word::cell(to));
}

// A pawn that does not go to one of the cells that it captures on.
bool PieceAttempt::pawn_refused(Refusal& out) const {
  const auto [step, leap, two] = pieces.pawn_ways(from);
  if (!step.has(to)) {
    if (two != to) return out.say(fault::another_way, pieces.kind(from), Word::cell(from), Word::cell(to));
    if (!leap.has(to)) return out.say(fault::pawn_double);
    const Cell over = step.first();
    if (pieces.on(over)) return out.show(over, fault::way_blocked, pieces.kind(over), Word::cell(over));
  }
  return pieces.on(to) && out.show(to, fault::pawn_ahead, Word::cell(to));
}

bool PieceAttempt::endangers(Cell king_cell, const Cells& enemies, Refusal& out) const {
  const bool walks = from == king_cell;
  const Cells without = pieces.occupied() - Cells::of(from);
  const Cells then = pieces.attackers(walks ? to : king_cell, enemies - Cells::of(captured),
                                      (without - Cells::of(captured)) | Cells::of(to));
  if (walks) return walks_into(pieces, to, then, out);
  if (!then) return false;
  const Cells still = pieces.attackers(king_cell, then, pieces.occupied());
  out.attack(still ? still : then, king_cell);
  const Cell one = out.attackers.first();
  const Word kind = pieces.kind(one), at = Word::cell(one);
  if (still) return out.say(fault::still_check, kind, at);
  if (pieces.attacks(one, without).has(king_cell))
    return out.say(fault::pinned, pieces.kind(from), Word::cell(from), kind, at);
  return out.say(fault::king_opened, kind, at, Word::cell(king_cell));  // something else was in the way as well
}

bool walks_into(const PiecesSight& pieces, Cell to, const Cells& attackers, Refusal& out) {
  if (!attackers) return false;
  const Cell one = attackers.first();
  return out.attack(attackers, to) && out.say(fault::into_check, Word::cell(to), pieces.kind(one), Word::cell(one));
}

bool castles_over(const PiecesSight& pieces, Cell over, const Cells& attackers, Refusal& out) {
  if (!attackers) return false;
  const Cell one = attackers.first();
  return out.attack(attackers, over) &&
         out.say(fault::castling_through, Word::cell(over), pieces.kind(one), Word::cell(one));
}

bool CastlingAttempt::refused(const PiecesSight& pieces, const Cells& enemies, Refusal& out) const {
  if (!has_right) return out.say(fault::castling_right);
  const Cells& occupied = pieces.occupied();
  if (const Cells taken = empty & occupied)
    return out.show(taken.first(), fault::castling_way, Word::cell(taken.first()));
  if (const Cells checkers = pieces.attackers(way.king, enemies, occupied)) {
    const Cell one = checkers.first();
    return out.attack(checkers, way.king) && out.say(fault::castling_check, pieces.kind(one), Word::cell(one));
  }
  for (Cell c : over)
    if (castles_over(pieces, c, pieces.attackers(c, enemies, occupied), out)) return true;
  const Cells after = (occupied - Cells{way.king, way.rook}) | Cells{way.king_to, way.rook_to};
  return castles_over(pieces, way.king_to, pieces.attackers(way.king_to, enemies, after), out);
}

}  // namespace turncoat
