#pragma once
// What keeps a piece of a variant from a cell. Found slowly, since only people ask for it.
#include "core/castling.hpp"
#include "core/faults.hpp"
#include "core/refusal.hpp"
#include "core/table_movement.hpp"

namespace turncoat {

// A piece that wants to go from a cell to another one.
template <class PieceMovement>
struct TableAttempt {
  using Set = typename PieceMovement::Set;

  PieceMovement pieces;
  const typename PieceMovement::Board& board;
  Cell from, to;
  Set capturable;  // what it may capture
  Set enemies;     // the pieces that may attack the royal ones
  Set royals;      // the pieces that must be safe then; may be empty
  Cell captured;   // what it would capture: in passing this is another cell than `to`

  Word kind(Cell c) const { return Word::kind(pieces.letter(board[c].kind)); }
  bool reaches(const Set& occupied, const Set& taken) const {
    const Set open = taken | (pieces.cells() - occupied);
    return pieces.targets(board[from], from, occupied, taken, open).has(to);
  }
  bool refused(Refusal& out) const {
    const Set occupied = board.occupied();
    const Piece there = board[to];
    if (there && !capturable.has(to)) {
      if (!reaches(occupied, Set::of(to))) return way_refused(out);
      if (pieces.is_royal(there.kind) && there.army != board[from].army) return out.show(to, fault::king_untaken);
      return out.show(to, fault::own_side, kind(to), Word::cell(to));
    }
    if (captured == to && !reaches(occupied, capturable)) return way_refused(out);
    return endangers(out);
  }

 private:
  bool way_refused(Refusal& out) const {
    const Set occupied = board.occupied(), goal = Set::of(to);
    const bool taken = occupied.has(to);
    // As things stand, were only the goal another one.
    if (taken ? reaches(occupied - goal, Set()) : reaches(occupied | goal, goal))
      return taken ? out.say(fault::only_to_move, kind(from), Word::cell(from), Word::cell(to))
                   : out.say(fault::only_to_capture, kind(from), Word::cell(from), Word::cell(to));
    for (Cell c : occupied - Set::of(from) - goal) {
      const Set without = occupied - Set::of(c);
      if (taken ? reaches(without, goal) : reaches(without, Set()))
        return out.show(c, fault::way_blocked, kind(c), Word::cell(c));
    }
    return out.say(fault::another_way, kind(from), Word::cell(from), Word::cell(to));
  }
  bool endangers(Refusal& out) const {
    const Set occupied = board.occupied(), without = occupied - Set::of(from),
              after = (without - Set::of(captured)) | Set::of(to);
    const bool walks = royals.has(from);
    for (Cell royal : walks ? (royals - Set::of(from)) | Set::of(to) : royals) {
      const Set then = pieces.attackers(board, royal, enemies - Set::of(captured), after);
      if (!then) continue;
      const Cell one = then.first();
      if (walks && royal == to)
        return out.attack(Cells(then), to) && out.say(fault::into_check, Word::cell(to), kind(one), Word::cell(one));
      const Set still = pieces.attackers(board, royal, then, occupied);
      const Cell by = still ? still.first() : one;
      out.attack(Cells(still ? still : then), royal);
      if (still) return out.say(fault::still_check, kind(by), Word::cell(by));
      if (pieces.attacks(board[by], by, without).has(royal))
        return out.say(fault::pinned, kind(from), Word::cell(from), kind(by), Word::cell(by));
      return out.say(fault::king_opened, kind(by), Word::cell(by), Word::cell(royal));
    }
    return false;
  }
};

// A king's castling that is none of its ordinary steps.
template <class PieceMovement>
struct TableCastling {
  using Set = typename PieceMovement::Set;

  PieceMovement pieces;
  const typename PieceMovement::Board& board;
  const CastlingRight& way;
  bool has_right;

  // `enemies`: the pieces that may attack the king.
  bool refused(const Set& enemies, Refusal& out) const {
    const Set occupied = board.occupied();
    if (!has_right) return out.say(fault::castling_right);
    if (const Set taken = pieces.between(way.king, way.rook) & occupied)
      return out.show(taken.first(), fault::castling_way, Word::cell(taken.first()));
    if (const Set checkers = pieces.attackers(board, way.king, enemies, occupied)) {
      const Cell one = checkers.first();
      return out.attack(Cells(checkers), way.king) && out.say(fault::castling_check, kind(one), Word::cell(one));
    }
    const Set both = Set::of(way.king) | Set::of(way.rook), ends = Set::of(way.king_to) | Set::of(way.rook_to);
    return over(way.rook_to, pieces.attackers(board, way.rook_to, enemies, occupied), out) ||
           over(way.king_to, pieces.attackers(board, way.king_to, enemies, (occupied - both) | ends), out);
  }
  // Whether these attack a cell that the king passes over or comes to.
  bool over(Cell cell, const Set& attackers, Refusal& out) const {
    if (!attackers) return false;
    const Cell one = attackers.first();
    return out.attack(Cells(attackers), cell) &&
           out.say(fault::castling_through, Word::cell(cell), kind(one), Word::cell(one));
  }

 private:
  Word kind(Cell c) const { return Word::kind(pieces.letter(board[c].kind)); }
};

}  // namespace turncoat
