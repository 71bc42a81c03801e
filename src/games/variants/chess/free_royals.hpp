#pragma once
// Rules of language 2: which moves leave royal pieces safe, where captors leave the board, pieces avoid others, or royal
// pieces must not see each other (docs/spec/variants.md, VA-61 to VA-63, VA-72, VA-73, VA-83, VA-94).
#include <algorithm>

#include "games/variants/chess/capture_effect_rules.hpp"
#include "games/variants/chess/free_captured_pieces.hpp"

namespace turncoat {

template <int Size>
class FreeRoyals : public CaptureEffectRules<Size> {
  using Base = CaptureEffectRules<Size>;
  using Plain = ChessRules<Size>;

 public:
  using Base::Base, Base::movement, Base::royal_kinds;
  using typename Base::Board, typename Base::CheckInfo, typename Base::PieceMovement, typename Base::Set;
  using CapturedPieces = FreeCapturedPieces<Size>;

  // What the text says.
  const OfChess& own() const { return v_->own; }
  bool captors_die() const { return v_->captors_die; }
  bool blasts() const { return !own().blast.empty(); }
  bool tries_captures() const { return captors_die() || v_->free.shooters || Base::tries_captures(); }
  // VA-83: pieces that capture from where they stand.
  bool captor_stays_put(Piece piece) const { return this->turns_captured() || v_->free.shoots[piece.army][piece.kind]; }
  // Whether a captor is replaced by nothing more than an empty cell: then `survives` knows all that happens.
  bool captors_vanish() const { return captors_die() && !this->turns_captured(); }
  bool converts() const { return own().converts; }

  // The kind of the duck, which goes nowhere by itself; on the board it belongs to the army to move, so that nothing
  // captures it.
  Kind duck() const { return v_->free.duck; }

  // ---- royal pieces that must not see each other (VA-73), where the tables do not take care of it
  bool forbids_facing() const { return own().facing_never && !own().facing_in_tables(); }
  bool face(const Board& board) const {
    for (Cell one : royals_of(board, white))
      for (Cell other : royals_of(board, black))
        if (movement().see_each_other(one, other, board.occupied())) return true;
    return false;
  }

  // ---- pieces that avoid others (VA-94)
  bool avoids(Kind k) const { return v_->free.avoids && movement().avoids(k); }
  bool avoids_some() const { return v_->free.avoids; }
  // Gives the targets of each piece without those that it avoids, and without those that leave a royal piece attacked:
  // where a piece comes to stand can matter to what avoids its kind, so that each is tried out.
  template <class Visit>
  struct Avoiding {
    const FreeRoyals& rules;
    const Board& board;
    Army army;
    Visit& visit;
    bool operator()(auto kind, Cell from, const Set& targets) {
      const Piece piece(army, kind);
      Set to = rules.avoids(kind) ? rules.movement().unavoided(board, piece, from, targets) : targets;
      for (Cell c : Set(to))
        if (!rules.safe_on(board, army, from, c, c)) to.drop(c);
      return visit(kind, from, to);
    }
  };
  // Whether an army's royal pieces are safe once a piece has gone to a cell, and what stood on `captured` is gone.
  bool safe_on(const Board& board, Army a, Cell from, Cell to, Cell captured) const {
    Board next = board;
    const Piece piece = next.take(from);
    if (next[captured]) next.take(captured);
    next.put(to, piece);
    return !in_check(next, a);
  }

  // ---- royal pieces (VA-61)
  // Those that no move may leave attacked; with `royals = one` that is asked of the moves one by one (VA-72).
  Set royals(const Board& board, Army a) const { return own().one_royal ? Set() : Plain::royals(board, a); }
  Set checked(const Board& board, Army a) const {
    if (own().one_royal) {
      const Set all = royals_of(board, a), theirs = blasted_royals(board, !a);
      const Set foes = captors_die() ? foes_of(board, a) : board.of(!a);
      for (Cell c : all)
        if ((captors_die() && is_shielded(a, c, theirs)) || !movement().attacked(board, c, foes, board.occupied()))
          return {};
      return all;
    }
    if (!captors_die()) return Plain::checked(board, a);
    return struck(board, a, foes_of(board, a), blasted_royals(board, !a), board.occupied());
  }
  bool in_check(const Board& board, Army a) const { return static_cast<bool>(checked(board, a)); }
  CheckInfo check_info(const Board& board, Army a) const {
    if (own().one_royal) return {Set(), movement().check_info(board, Set(), board.of(!a))};
    if (!captors_die()) return Plain::check_info(board, a);
    Set mine = royals(board, a);
    const Set theirs = blasted_royals(board, !a);
    for (Cell royal : mine)
      if (is_shielded(a, royal, theirs)) mine.drop(royal);
    return {mine, movement().check_info(board, mine, foes_of(board, a))};
  }
  template <class Visit>
  bool visit_legal(const Board& board, Army a, const CheckInfo& check_info, Visit& visit) const {
    if (!v_->free.avoids) return visit_all(board, a, check_info, visit);
    Avoiding<Visit> avoiding{*this, board, a, visit};
    const Set capturable = tries_captures() ? Set() : this->capturable(board, a);
    return movement().visit_pieces(board, a, board.of(a), capturable, avoiding);
  }
  template <class Visit>
  bool visit_all(const Board& board, Army a, const CheckInfo& check_info, Visit& visit) const {
    if (!captors_die())
      return tries_captures()
                 ? movement().visit_legal(board, a, check_info.royals, check_info.pieces, board.of(!a), Set(), visit)
                 : Plain::visit_legal(board, a, check_info, visit);
    const Set mine = royals_of(board, a), foes = foes_of(board, a);
    if (!movement().visit_guarding(board, a, board.of(a) - mine, check_info.royals, check_info.pieces, foes, Set(),
                                   visit))
      return false;
    const Set empty = movement().cells() - board.occupied();
    for (Cell from : mine) {
      Set to = movement().targets(board[from], from, board.occupied(), Set(), empty);
      for (Cell c : to)
        if (!safe_step(board, a, from, c)) to.drop(c);
      if (to && !visit(board[from].kind, from, to)) return false;
    }
    return true;
  }
  bool safe_in_passing(const Board& board, Army a, Cell from, Cell to, Cell captured) const {
    if (tries_captures()) return false;
    if (own().one_royal) return true;
    return avoids_some() ? safe_on(board, a, from, to, captured) : Plain::safe_in_passing(board, a, from, to, captured);
  }
  // Whether a capture that removes its captor is legal (VA-63).
  bool survives(const Board& board, Army a, Cell from, Cell to, Cell captured) const {
    if (this->is_king(board[from].kind)) return false;
    Set gone = Set::of(from) | Set::of(captured);
    if (blasts()) gone |= blasted(board, a, to);
    if (gone & royals_of(board, a)) return false;
    const Set theirs = royals_of(board, !a), left = theirs - gone;
    if (left.count() < royals_needed(!a)) return true;
    return !struck(board, a, (board.of(!a) - gone) - theirs, blasted_royals(board, !a) - gone, board.occupied() - gone);
  }
  // With fewer royal pieces an army has lost.
  int royals_needed(Army a) const { return own().last_royal ? std::min(1, v_->royals[a]) : v_->royals[a]; }
  // The pieces that a blast of an army on a cell removes, but for the captor.
  Set blasted(const Board& board, Army a, Cell at) const {
    Set out = (v_->free.zone[a][at] & board.occupied()) - board.all(duck());
    for (Kind k : v_->free.spared) out -= board.all(k);
    return out;
  }
  bool is_attacked(const Board& board, Army a, Cell c) const {
    if (captors_die() && is_shielded(a, c, blasted_royals(board, !a))) return false;
    const auto foes = without_facing(board, captors_die() ? foes_of(board, a) : board.of(!a));
    if (!v_->free.avoids) return movement().attacked(board, c, foes, board.occupied());
    for (Cell one : movement().attackers(board, c, foes, board.occupied()))
      if (!v_->tables.kind(board[one].kind).avoids.has(board[c].kind)) return true;
    return false;
  }

 protected:
  using VariantRules<ChessVariant<Size>>::v_;

  // Enemies as they attack: that they see a royal piece is no attack.
  auto without_facing(const Board& board, const Set& enemies) const {
    auto out = movement().foes(board, enemies);
    if (v_->tables.facing()) out.straight = out.straight & movement().straight_riders(board);
    return out;
  }
  Set royals_of(const Board& board, Army a) const { return royal_kinds(board) & board.of(a); }
  // Those of them that a blast removes.
  Set blasted_royals(const Board& board, Army a) const {
    Set out = royals_of(board, a);
    for (Kind k : v_->free.spared) out -= board.all(k);
    return out;
  }
  // The enemies that could capture a royal piece: where captors die none that is royal itself.
  Set foes_of(const Board& board, Army a) const { return board.of(!a) - royal_kinds(board); }
  // Whether a capture on a cell would remove a royal piece of the army that makes it.
  bool is_shielded(Army a, Cell c, const Set& theirs) const { return static_cast<bool>(v_->free.zone[!a][c] & theirs); }
  // The royal pieces of an army that must be safe and are not, once these cells are occupied.
  Set struck(const Board& board, Army a, const Set& foes, const Set& theirs, const Set& occupied) const {
    Set out;
    for (Cell royal : royals(board, a))
      if (!is_shielded(a, royal, theirs) && movement().attacked(board, royal, foes, occupied)) out.add(royal);
    return out;
  }

 private:
  // Whether a royal piece can go to an empty cell.
  bool safe_step(const Board& board, Army a, Cell from, Cell to) const {
    const Set safe = royals(board, a), theirs = blasted_royals(board, !a);
    const Set occupied = (board.occupied() - Set::of(from)) | Set::of(to);
    for (Cell royal : safe) {
      const Cell at = royal == from ? to : royal;
      if (!is_shielded(a, at, theirs) && movement().attacked(board, at, foes_of(board, a), occupied)) return false;
    }
    return true;
  }
};

}  // namespace turncoat
