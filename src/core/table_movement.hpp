#pragma once
// The pieces of a variant: they move as a text says, by tables that are drawn once, and never approximately.
// ChessMovement is the counterpart with a movement that is fixed when it is compiled.
#include <span>

#include "core/table_attacks.hpp"

namespace turncoat {

// The movement by tables, as games ask for it: a pointer, copied freely.
template <Map M, int Armies>
class TableMovement : public TableAttacks<M, Armies> {
  using Base = TableAttacks<M, Armies>;

 public:
  using Base::Base, Base::map, Base::cells, Base::foes, Base::attacked;
  using typename Base::Board, typename Base::CheckInfo, typename Base::Foes, typename Base::Set, typename Base::Tables,
      typename Base::Way;

  char letter(Kind k) const { return t_->kind(k).letter; }
  bool is_royal(Kind k) const { return t_->is_royal(k); }
  // All royal pieces, and those of an army.
  Set royals(const Board& board) const {
    const Set out = board.all(t_->royal_kind());
    return t_->other_royal_kinds().empty() ? out : out | other_royals(board);
  }
  Set royals(const Board& board, Army a) const { return royals(board) & board.of(a); }
  Cell ahead(Army a, Cell c, int steps) const { return t_->ahead(a, c, steps); }

  // ---- promotion
  bool promotes(Kind k) const { return t_->promotes(k); }
  Set promoters(const Board& board) const {
    Set out;
    for (Kind k : t_->promoters()) out |= board.all(k);
    return out;
  }
  template <bool known>
  static constexpr bool promotes(KnownKind<known>) {
    return known;
  }
  std::span<const Kind> becomes(Kind k) const { return t_->kind(k).becomes; }
  Set promoting(Army a, auto kind, const Set& targets) const {
    return promotes(kind) ? targets & t_->promotes_on(a, kind) : Set();
  }
  int count(Army a, auto kind, const Set& targets) const {
    const Set last = promoting(a, kind, targets);
    return last ? targets.count() + t_->choices(kind) * last.count() : targets.count();
  }

  // ---- where pieces go
  // The cells between two cells of a rank or file.
  Set between(Cell a, Cell b) const { return t_->between(0, a, b); }
  // Where a piece may go, kings' safety apart: onto `capturable`, or onto empty cells; `open` is both.
  Set targets(Piece piece, Cell from, const Set& occupied, const Set& capturable, const Set& open) const {
    return targets(t_->way(piece.army, piece.kind), from, occupied, capturable, open);
  }
  // Where it goes if it may capture on all of the `occupied` cells, what is asked most often first.
  Set reach(Piece piece, Cell from, const Set& occupied) const {
    const Way& way = t_->way(piece.army, piece.kind);
    if (way.shape == Tables::Shape::leaper) return way.both[from];
    if (way.shape == Tables::Shape::pawn) return pawn_targets(way, from, occupied, cells() - occupied, occupied);
    return targets(way, from, occupied, occupied, cells());
  }
  bool avoids(Kind k) const { return !t_->kind(k).avoids.empty(); }
  // Of the targets of a piece those that it reaches without jumping over, or capturing, what it avoids (VA-94).
  Set unavoided(const Board& board, Piece piece, Cell from, const Set& targets) const {
    const Way& way = t_->way(piece.army, piece.kind);
    const Set occupied = board.occupied();
    Set walls;
    for (Kind k : t_->kind(piece.kind).avoids) walls |= board.all(k);
    const Set to = targets - walls;
    Set out = targets_of_all<false>(way, from, occupied, to, to) & to;
    for (const auto& hop : way.hops)
      for (Cell c : (behind_one(hop, from, occupied) & to) - out)
        if (!(t_->between(hop.family, from, c) & walls) && (occupied.has(c) ? hop.takes : hop.moves)) out.add(c);
    return out;
  }
  // ---- moves, as sets of target cells: visit(kind, from, targets) returns whether to go on
  // All moves of an army that leave its `royals` unattacked; castling and en passant are the game's.
  template <class Visit>
  bool visit_legal(const Board& board, Army a, const Set& royals, const CheckInfo& check_info, const Set& enemies,
                   const Set& capturable, Visit& visit) const {
    return visit_guarding(board, a, board.of(a) - royals, royals, check_info, enemies, capturable, visit) &&
           visit_royals(board, a, royals, check_info.foes, capturable, visit);
  }
  // Moves of some pieces of an army, none of the `royals`.
  template <class Visit>
  bool visit_guarding(const Board& board, Army a, const Set& pieces, const Set& royals, const CheckInfo& check_info,
                      const Set& enemies, const Set& capturable, Visit& visit) const;
  // Those of the `royals` themselves.
  template <class Visit>
  bool visit_royals(const Board& board, Army a, const Set& royals, const Foes& foes, const Set& capturable,
                    Visit& visit) const;
  // The empty cells on which a piece of any kind can be put so that the `royals` are unattacked.
  Set puts(const Board& board, const Set& royals, const CheckInfo& check_info, const Set& enemies) const {
    const Set occupied = board.occupied();
    Set out = check_info.answers & (cells() - occupied);
    for (Cell to : out& check_info.needs_test)
      for (Cell royal : royals)
        if (attacked(board, royal, enemies, occupied | Set::of(to))) out.drop(to);
    return out;
  }
  // Moves of some pieces of an army without regard to the safety of its kings, if it has any.
  template <class Visit>
  bool visit_pieces(const Board& board, Army a, const Set& movers, const Set& capturable, Visit& visit) const {
    const Set occupied = board.occupied();
    const Goals to = goals(Set::all(), occupied, capturable);
    if constexpr (takes_many<Visit>) return visit_groups(board, a, movers & board.of(a), to, occupied, visit);
    for (const auto& mover : t_->movers(a))
      if (const Set pieces = movers & board.of(a, mover.kind); pieces)
        if (!visit_free(mover, pieces, to, occupied, visit)) return false;
    return true;
  }
  // Moves of some pieces of one kind, onto empty cells and onto those of `enemies`.
  template <class Visit>
  [[gnu::always_inline]] bool visit_kind(const typename Tables::Mover& mover, const Set& pieces, const Set& occupied,
                                         const Set& enemies, const Set& empty, Visit& visit) const {
    const Set open = empty | enemies;
    if (mover.shape != Tables::Shape::leaper || mover.promotes)
      return visit_free(mover, pieces, {empty, enemies, open}, occupied, visit);
    for (Cell from : pieces)
      if (!visit(KnownKind<false>{mover.kind}, from, mover.way->both[from] & open)) return false;
    return true;
  }
  // Whether an army's royal pieces are safe once a piece has gone from a cell to another one, and what stood on
  // `captured` is gone.
  bool safe_after(const Board& board, const Set& royals, const Set& enemies, Cell from, Cell to, Cell captured) const {
    Set occupied = board.occupied() - Set::of(from);
    occupied = (occupied - Set::of(captured)) | Set::of(to);
    const Set after = royals.has(from) ? (royals - Set::of(from)) | Set::of(to) : royals;
    for (Cell royal : after)
      if (attacked(board, royal, enemies - Set::of(captured), occupied)) return false;
    return true;
  }

  // ---- pawns
  // The cell that a piece passes over on its double step; nowhere if the move is none, or promotes it.
  Cell passed_over(Piece piece, Cell from, Cell to) const {
    const Way& way = t_->way(piece.army, piece.kind);
    return promotes(piece.kind) && way.double_to[from] == to ? way.double_over[from] : nowhere;
  }
  // The pieces of an army that can capture in passing on a cell: those that promote and go there only to capture.
  Set passing_strikers(const Board& board, Army a, Cell cell) const {
    Set out;
    for (Kind k : t_->promoters()) out |= t_->way(a, k).passing_strikers[cell] & board.of(a, k);
    return out;
  }
  bool takes_in_passing(Piece piece, Cell from, Cell to) const {
    return promotes(piece.kind) && t_->way(piece.army, piece.kind).takes[from].has(to);
  }

 private:
  using Base::line, Base::lines, Base::over_legs, Base::behind_one, Base::of_kinds, Base::t_;

  [[gnu::noinline]] Set other_royals(const Board& board) const {
    Set out;
    for (Kind k : t_->other_royal_kinds()) out |= board.all(k);
    return out;
  }
  [[gnu::always_inline]] Set targets(const Way& way, Cell from, const Set& occupied, const Set& capturable,
                                     const Set& open) const {
    if (way.shape == Tables::Shape::leaper) return way.both[from] & open;
    return other_targets(way, from, occupied, capturable, open);
  }
  Set other_targets(const Way& way, Cell from, const Set& occupied, const Set& capturable, const Set& open) const {
    switch (way.shape) {
      case Tables::Shape::rook: return t_->rook_line(from, occupied) & open;
      case Tables::Shape::bishop: return t_->bishop_line(from, occupied) & open;
      case Tables::Shape::queen: return (t_->rook_line(from, occupied) | t_->bishop_line(from, occupied)) & open;
      case Tables::Shape::cannon: return cannon_targets(way, from, occupied, open - occupied, capturable);
      case Tables::Shape::lame: return over_legs(way, from, occupied) & open;
      case Tables::Shape::pawn: return pawn_targets(way, from, occupied, open - occupied, capturable);
      case Tables::Shape::rider: return lines(way, from, occupied) & open;
      default: return targets_of_all(way, from, occupied, capturable, open);
    }
  }
  static Set pawn_targets(const Way& way, Cell from, const Set& occupied, const Set& empty, const Set& captures) {
    Set to = (way.moves[from] & empty) | (way.takes[from] & captures);
    if (!(way.leg_via[from] & occupied)) to |= way.leg_to[from] & empty;
    return to;
  }
  Set cannon_targets(const Way& way, Cell from, const Set& occupied, const Set& empty, const Set& captures) const {
    Set out;
    for (const auto& hop : way.hops) {
      const Set seen = t_->template line<true>(hop.family, from, occupied);
      out |= (seen & empty) | ((t_->template line<true>(hop.family, from, occupied - seen) - seen) & captures);
    }
    return out;
  }
  template <bool hops = true>
  Set targets_of_all(const Way& way, Cell from, const Set& occupied, const Set& capturable, const Set& open) const;
  // Where unhindered pieces may go: empty cells, what they may capture, and both.
  struct Goals {
    Set empty, captures, open;
  };
  Goals goals(const Set& answers, const Set& occupied, const Set& capturable) const {
    const Set empty = (cells() - occupied) & answers, captures = capturable & answers;
    return {empty, captures, empty | captures};
  }
  // Moves of unhindered pieces of an army to their goals, without the pieces' kinds.
  template <class Visit>
  [[gnu::always_inline]] bool visit_groups(const Board& board, Army a, const Set& pieces, const Goals& goals,
                                           const Set& occupied, Visit& visit) const {
    const auto& groups = t_->groups(a);
    constexpr KnownKind<false> any{no_kind};
    for (const auto& mover : groups.shifting)
      if (!visit_shifts({mover.kind}, *mover.way, pieces & board.all(mover.kind), goals, occupied, visit)) return false;
    for (const auto& mover : groups.others)
      if (const Set mine = pieces & board.all(mover.kind); mine && !visit_free(mover, mine, goals, occupied, visit))
        return false;
    for (const auto& leaps : groups.leaps)
      for (Cell from : pieces& board.all(leaps.kind))
        if (!visit(any, from, (*leaps.to)[from] & goals.open)) return false;
    for (Cell from : pieces& of_kinds(board, groups.straight))
      if (!visit(any, from, t_->rook_line(from, occupied) & goals.open)) return false;
    for (Cell from : pieces& of_kinds(board, groups.slant))
      if (!visit(any, from, t_->bishop_line(from, occupied) & goals.open)) return false;
    return true;
  }
  // Moves of unhindered pieces of a kind to their goals; `visit_lasting`: of one that never promotes.
  template <class Visit>
  bool visit_free(const typename Tables::Mover& mover, const Set& pieces, const Goals& goals, const Set& occupied,
                  Visit& visit) const {
    if (!mover.promotes) return visit_lasting(mover, pieces, goals, occupied, visit);
    const KnownKind<true> k{mover.kind};
    const Way& way = *mover.way;
    if constexpr (takes_many<Visit>)
      if (!way.shifts.empty() && pieces.several()) return visit_shifts(k, way, pieces, goals, occupied, visit);
    if (mover.shape == Tables::Shape::pawn) {
      for (Cell from : pieces)
        if (!visit(k, from, pawn_targets(way, from, occupied, goals.empty, goals.captures))) return false;
      return true;
    }
    for (Cell from : pieces)
      if (!visit(k, from, targets(way, from, occupied, goals.captures, goals.open))) return false;
    return true;
  }
  // Moves of pieces that promote, leap by leap.
  template <class Visit>
  [[gnu::always_inline]] static bool visit_shifts(KnownKind<true> k, const Way& way, const Set& pieces,
                                                  const Goals& goals, const Set& occupied, Visit& visit) {
    for (const auto& shift : way.shifts) {
      const Set from = pieces & shift.from, over = from.rotated(shift.via) - occupied;
      const Set to = shift.via == 0 ? from.rotated(shift.by) : over.rotated(shift.by - shift.via);
      if (!visit(k, nowhere, to & (shift.takes ? goals.captures : goals.empty))) return false;
    }
    return true;
  }
  template <class Visit>
  bool visit_lasting(const typename Tables::Mover& mover, const Set& pieces, const Goals& goals, const Set& occupied,
                     Visit& visit) const;
  // Moves of pieces that are pinned or screens, or with moves that may have to be tried out.
  template <class Visit>
  [[gnu::noinline]] bool visit_one_by_one(const Board& board, Army a, const Set& pieces, const Set& royals,
                                          const CheckInfo& check_info, const Set& enemies, const Set& capturable,
                                          Visit& visit) const;
  template <class Visit>
  [[gnu::noinline]] bool visit_several_royals(const Board& board, Army a, const Set& royals, const Foes& foes,
                                              const Set& capturable, Visit& visit) const;
  [[gnu::noinline]] Set tried(const Board& board, const Set& royals, const Set& enemies, Cell from,
                              const Set& targets) const {
    Set out = targets;
    for (Cell to : targets)
      if (!safe_after(board, royals, enemies, from, to, to)) out.drop(to);
    return out;
  }
};

template <Map M, int Armies>
template <bool hops>
auto TableMovement<M, Armies>::targets_of_all(const Way& way, Cell from, const Set& occupied, const Set& capturable,
                                              const Set& open) const -> Set {
  const Set empty = open - occupied;
  Set out;
  if (way.leaps) out = way.both[from] & open;
  if (way.splits) out |= (way.moves[from] & empty) | (way.takes[from] & capturable);
  if (way.legs) out |= over_legs(way, from, occupied, empty, capturable);
  for (const auto& slide : way.slides) {
    const Set seen = line(slide.family, from, occupied);
    out |= slide.full ? seen & open : (seen & slide.moves[from] & empty) | (seen & slide.takes[from] & capturable);
  }
  if constexpr (!hops) return out;
  for (const auto& hop : way.hops) {
    const Set behind = behind_one(hop, from, occupied);
    if (hop.moves) out |= behind & empty;
    if (hop.takes) out |= behind & capturable;
  }
  return out;
}

template <Map M, int Armies>
template <class Visit>
bool TableMovement<M, Armies>::visit_guarding(const Board& board, Army a, const Set& pieces, const Set& royals,
                                              const CheckInfo& check_info, const Set& enemies, const Set& capturable,
                                              Visit& visit) const {
  const Set held = pieces & check_info.held();
  if (!check_info.answers && !held) return true;
  if (check_info.needs_test) return visit_one_by_one(board, a, pieces, royals, check_info, enemies, capturable, visit);
  const Set occupied = board.occupied(), free = pieces - held;
  const Goals to = goals(check_info.answers, occupied, capturable);
  if constexpr (takes_many<Visit>) {
    if (!visit_groups(board, a, free, to, occupied, visit)) return false;
  } else {
    for (const auto& mover : t_->movers(a))
      if (const Set mine = free & board.all(mover.kind); mine && !visit_free(mover, mine, to, occupied, visit))
        return false;
  }
  return !held || visit_one_by_one(board, a, held, royals, check_info, enemies, capturable, visit);
}

template <Map M, int Armies>
template <class Visit>
bool TableMovement<M, Armies>::visit_one_by_one(const Board& board, Army a, const Set& pieces, const Set& royals,
                                                const CheckInfo& check_info, const Set& enemies, const Set& capturable,
                                                Visit& visit) const {
  const Set occupied = board.occupied(), open = capturable | (cells() - occupied);
  const auto visit_piece = [&](Kind k, Cell from) {
    Set to = targets(t_->way(a, k), from, occupied, capturable, open);
    if (check_info.screens.has(from)) return visit(k, from, tried(board, royals, enemies, from, to));
    to &= check_info.answers;
    if (check_info.pinned.has(from))
      for (int i = 0; i < check_info.size; ++i)
        if (const Set& pin = check_info.pins[i]; pin.has(from)) to &= pin;
    const Set doubt = check_info.needs_test.has(from) ? to : to & check_info.needs_test;
    if (doubt) to = (to - doubt) | tried(board, royals, enemies, from, doubt);
    return visit(k, from, to);
  };
  const Set held = pieces & check_info.held();
  for (const auto& mover : t_->movers(a))
    for (Cell from : (pieces - held) & board.all(mover.kind))
      if (!visit_piece(mover.kind, from)) return false;
  for (Cell from : held)
    if (!visit_piece(board[from].kind, from)) return false;
  return true;
}

template <Map M, int Armies>
template <class Visit>
bool TableMovement<M, Armies>::visit_royals(const Board& board, Army a, const Set& royals, const Foes& foes,
                                            const Set& capturable, Visit& visit) const {
  if (royals.several()) return visit_several_royals(board, a, royals, foes, capturable, visit);
  if (!royals) return true;
  const Set occupied = board.occupied(), open = capturable | (cells() - occupied);
  const Cell from = royals.first();
  const Kind k = board[from].kind;
  // What stands on its goal attacks nothing there, nor does it hide the king from anything.
  Set to = targets(t_->way(a, k), from, occupied, capturable, open);
  if (to) to = this->safe(board, to, foes, occupied - Set::of(from));
  return visit(k, from, to);
}

template <Map M, int Armies>
template <class Visit>
bool TableMovement<M, Armies>::visit_several_royals(const Board& board, Army a, const Set& royals, const Foes& foes,
                                                    const Set& capturable, Visit& visit) const {
  const Set occupied = board.occupied(), open = capturable | (cells() - occupied);
  for (Cell from : royals) {
    const Kind k = board[from].kind;
    const Set to = targets(t_->way(a, k), from, occupied, capturable, open);
    if (!visit(k, from, tried(board, royals, foes.all, from, to))) return false;
  }
  return true;
}

template <Map M, int Armies>
template <class Visit>
bool TableMovement<M, Armies>::visit_lasting(const typename Tables::Mover& mover, const Set& pieces, const Goals& goals,
                                             const Set& occupied, Visit& visit) const {
  using Shape = typename Tables::Shape;
  const KnownKind<false> k{mover.kind};
  const Way& way = *mover.way;
  switch (mover.shape) {
    case Shape::leaper:
      for (Cell from : pieces)
        if (!visit(k, from, way.both[from] & goals.open)) return false;
      return true;
    case Shape::rook:
      for (Cell from : pieces)
        if (!visit(k, from, t_->rook_line(from, occupied) & goals.open)) return false;
      return true;
    case Shape::bishop:
      for (Cell from : pieces)
        if (!visit(k, from, t_->bishop_line(from, occupied) & goals.open)) return false;
      return true;
    case Shape::queen:
      for (Cell from : pieces)
        if (!visit(k, from, (t_->rook_line(from, occupied) | t_->bishop_line(from, occupied)) & goals.open))
          return false;
      return true;
    case Shape::rider:
      for (Cell from : pieces)
        if (!visit(k, from, lines(way, from, occupied) & goals.open)) return false;
      return true;
    default:
      for (Cell from : pieces)
        if (!visit(k, from, targets(way, from, occupied, goals.captures, goals.open))) return false;
      return true;
  }
}

}  // namespace turncoat
