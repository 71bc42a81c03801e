#pragma once
// Attacks by the pieces of tables, and what keeps royal pieces safe: exactly, for all that the tables know.
//
// What a piece does when it captures is one of three things for the safety of a king (TableCheckInfo):
//   a leap   the only answer to it is to capture the piece
//   a line   it is open if a set of cells, `via`, is empty: a rider's way, or the leg of a lame leaper. A piece that
//            comes to stand there answers it, and one alone there is pinned
//   a hop    it is open if one piece stands on its line. If the line is empty, no piece may come there; if two stand
//            there, neither may leave. A second piece there answers it, or the only one by leaving; moves of that one
//            are tried out. A hop over the next piece only: moves that touch its line are tried out
#include <array>

#include "core/movement_tables.hpp"

namespace turncoat {

// Pieces that may attack: which of them ride as in chess, straight or diagonally, and which neither leap nor ride so.
template <class Set>
struct TableFoes {
  Set all, straight, slant, others;
};

// What keeps the royal pieces of an army safe, and in what.
template <class Set>
struct TableCheckInfo {
  static constexpr int most_pins = 8;

  Set answers = Set::all();  // where a piece that is not royal must go
  Set pinned;                // pieces alone on the line of an attacker, or one of two on that of a hop
  Set screens;               // pieces over which an attacker hops: their moves are tried out, wherever they go
  Set needs_test;            // a move that touches these cells is tried out
  bool check = false;
  TableFoes<Set> foes;
  // The cells of these lines, the attackers' too: `size` sets. The others stay unset, since setting them would take
  // time.
  union {
    Set pins[most_pins];
  };
  int size = 0;

  TableCheckInfo() {}

  // The pieces with moves that are looked at one by one.
  Set held() const { return pinned | screens; }

  // An attacker on a line that is open if `via` is empty.
  void add_line(const Set& via, Cell attacker, const Set& occupied) {
    const Set line = via | Set::of(attacker), screen = via & occupied;
    if (!screen) {
      answers &= line;
      check = true;
    } else if (screen.several()) {
      return;
    } else {
      add_pin(screen, line);
    }
  }
  // An attacker that hops over one piece `between`.
  void add_hop(const Set& between, Cell attacker, const Set& occupied) {
    const Set over = between & occupied, line = between | Set::of(attacker);
    if (!over) {
      answers -= between;
    } else if (!over.several()) {
      answers &= line - over;
      screens |= over;
      check = true;
    } else if (const Set one = Set::of(over.first()), other = over - one; !other.several()) {
      add_pin(one, line - other);
      add_pin(other, line - one);
    }
  }

 private:
  // A piece that must stay on some cells, its own among them.
  void add_pin(const Set& piece, const Set& stays) {
    if (size == most_pins) {
      needs_test |= stays;
    } else {
      pinned |= piece;
      pins[size++] = stays;
    }
  }
};

// The part of TableMovement (table_movement.hpp) that answers questions about attacks.
template <Map M, int Armies>
class TableAttacks {
 public:
  static constexpr int armies = Armies;
  using BoardMap = M;
  using Set = CellSet<M::size>;
  using Tables = MovementTables<M, Armies>;
  using Board = typename Tables::Board;
  using CheckInfo = TableCheckInfo<Set>;
  using Way = typename Tables::Way;
  using Strikers = typename Tables::Strikers;

  TableAttacks() = default;
  explicit TableAttacks(const Tables& tables) : t_(&tables) {}

  const Tables& tables() const { return *t_; }
  const BoardMap& map() const { return t_->map(); }
  decltype(auto) cells() const { return cells_of(map()); }

  // The cells that a piece attacks, whatever stands there.
  Set attacks(Piece piece, Cell from, const Set& occupied) const;

  // Whether two cells are on one rank or file with nothing between them.
  bool see_each_other(Cell a, Cell b, const Set& occupied) const {
    return t_->straight_line(a, occupied - Set::of(b)).has(b);
  }

  // ---- attacks on a cell
  using Foes = TableFoes<Set>;
  static Set of_kinds(const Board& board, const std::array<Kind, 3>& kinds) {
    return board.all(kinds[0]) | board.all(kinds[1]) | board.all(kinds[2]);
  }
  static const Foes& foes(const Board&, const Foes& known) { return known; }
  Foes foes(const Board& board, const Set& all) const {
    Foes out{all, of_kinds(board, t_->straight()) & all, of_kinds(board, t_->slant()) & all, {}};
    if (t_->facing()) out.straight |= royals_of(board) & all;
    if (!t_->other_kinds().empty()) out.others = others(board, all);
    return out;
  }
  Set straight_riders(const Board& board) const { return of_kinds(board, t_->straight()); }
  // The cells from which a piece may ever capture on a cell.
  Set may_strike(Piece piece, Cell target) const {
    const Way& way = t_->way(piece.army, piece.kind);
    Set out = way.strikers[target] | way.leg_reach[target];
    for (const auto& slide : way.slides) out |= slide.strikers[target];
    for (const auto& hop : way.hops) out |= hop.strikers[target];
    return out;
  }
  bool attacked(const Board& board, Cell target, const Foes& foes, const Set& occupied) const {
    return attacked_usually(board, target, foes, occupied) || others_attack(board, target, foes, occupied);
  }
  bool attacked(const Board& board, Cell target, const Set& by, const Set& occupied) const {
    return attacked(board, target, foes(board, by), occupied);
  }
  // Those of some cells that no enemy attacks.
  Set safe(const Board& board, const Set& cells, const Foes& foes, const Set& occupied) const;
  Set attackers(const Board& board, Cell target, const Set& by, const Set& occupied) const {
    return attackers(board, target, foes(board, by), occupied);
  }
  Set attackers(const Board& board, Cell target, const Foes& foes, const Set& occupied) const {
    const Strikers& on = t_->strikers(target);
    Set out;
    const auto found = [&out](const Set& some) { return out |= some, true; };
    if (on.near & foes.all) each_leaper(board, on, foes.all, found);
    if (on.straight & foes.straight) out |= t_->straight_line(target, occupied) & foes.straight;
    if (on.slant & foes.slant) out |= t_->slant_line(target, occupied) & foes.slant;
    if (const Set far = foes.others & on.others) each_other(board, target, far, occupied, found);
    return out;
  }
  // Whether, a cell having just been left, one of these may attack another cell over it: true if in doubt.
  bool may_open(const Board& board, Cell opened, Cell target, const Set& by, const Set& occupied) const {
    if (!t_->all_usual()) return attacked(board, target, by, occupied);
    const Foes foes = this->foes(board, by & Tables::beyond(target, opened));
    const Strikers& on = t_->strikers(target);
    for (Cell rider : (foes.straight & on.straight) | (foes.slant & on.slant))
      if (!(t_->between(0, target, rider) & occupied)) return true;
    return false;
  }
  // `leapers`: the cells of the enemies that may attack by leaps, if that is known.
  [[gnu::always_inline]] CheckInfo check_info(const Board& board, const Set& royals, const Set& enemies,
                                              const Set& leapers = Set::all()) const;

 protected:
  Set line(int family, Cell from, const Set& occupied) const { return t_->line(family, from, occupied); }
  // Where a rider goes and captures.
  Set lines(const Way& way, Cell from, const Set& occupied) const {
    Set out;
    for (const auto& slide : way.slides) out |= line(slide.family, from, occupied) & slide.takes[from];
    return out;
  }
  // Where leaps over legs go that move and capture alike.
  static Set over_legs(const Way& way, Cell from, const Set& occupied) {
    Set out;
    for (const auto& leg : way.legged[from]) out |= (leg.via & occupied) ? Set() : leg.moves;
    return out;
  }
  // Where all go, onto empty cells or by capturing.
  static Set over_legs(const Way& way, Cell from, const Set& occupied, const Set& empty, const Set& captures) {
    Set out;
    for (const auto& leg : way.legged[from])
      if (!(leg.via & occupied)) out |= (leg.moves & empty) | (leg.takes & captures);
    return out;
  }
  // Cells behind one piece on a line.
  Set behind_one(const typename Tables::Hopping& hop, Cell from, const Set& occupied) const;
  bool hop_hits(const typename Tables::Hopping& hop, Cell from, Cell target, const Set& occupied) const {
    const Set over = t_->between(hop.family, from, target) & occupied;
    return over && !over.several() && (!hop.near || t_->next(hop.family, target, from) == over.first());
  }
  // Whether nothing that a piece avoids stands between it and a cell.
  bool jumps(const Board& board, const typename Tables::Jumper& jumper, Cell from, Cell target,
             const Set& occupied) const {
    for (Kind k : jumper.avoids)
      if (t_->between(jumper.hop->family, from, target) & occupied & board.all(k)) return false;
    return true;
  }
  [[gnu::noinline]] Set royals_of(const Board& board) const {
    Set out = board.all(t_->royal_kind());
    for (Kind k : t_->other_royal_kinds()) out |= board.all(k);
    return out;
  }
  static Set riders_towards(const Board& board, const typename Tables::Line& line, Cell target) {
    Set out;
    for (const auto& rider : line.riders) out |= (*rider.strikers)[target] & board.all(rider.kind);
    return out;
  }
  // Whether leapers or riders as chess has them attack a cell; others.
  template <bool usual = false>
  [[gnu::always_inline]] bool attacked_usually(const Board& board, Cell target, const Foes& foes,
                                               const Set& occupied) const {
    const Strikers& on = t_->strikers(target);
    return ((on.near & foes.all) && !each_leaper(board, on, foes.all, [](const Set&) { return false; })) ||
           ((on.straight & foes.straight) && (t_->template line<usual>(0, target, occupied) & foes.straight)) ||
           ((on.slant & foes.slant) && (t_->template line<usual>(1, target, occupied) & foes.slant));
  }
  bool others_attack(const Board& board, Cell target, const Foes& foes, const Set& occupied) const {
    const Set far = foes.others & t_->strikers(target).others;
    return far && !each_other(board, target, far, occupied, [](const Set&) { return false; });
  }
  [[gnu::noinline]] Set others(const Board& board, const Set& all) const {
    Set out;
    for (Kind k : t_->other_kinds()) out |= board.all(k);
    return out & all;
  }
  // Hands sets of attackers to `found` until it says no: of leapers, and of pieces that neither leap nor ride as in
  // chess.
  template <class Found>
  [[gnu::always_inline]] bool each_leaper(const Board& board, const Strikers& on, const Set& by, Found found) const {
    const Set* from = on.leapers.data();
    for (const auto& leaper : t_->leapers()) {
      const Set& army = leaper.army == Tables::all_armies ? by : board.of(leaper.army);
      if (const Set some = *from++ & board.all(leaper.kind) & army & by; some && !found(some)) return false;
    }
    return true;
  }
  template <class Found>
  bool each_other(const Board& board, Cell target, const Set& by, const Set& occupied, Found found) const;
  // What pieces that may attack a royal one mean for its safety: leapers, riders along other than usual lines, others.
  [[gnu::noinline]] void add_leapers(CheckInfo& g, const Board& board, Cell royal, const Set& by) const;
  [[gnu::noinline]] void add_lines(CheckInfo& g, Cell royal, const Set& straight, const Set& slant,
                                   const Set& occupied) const;
  [[gnu::noinline]] void add_others(CheckInfo& g, const Board& board, Cell royal, const Set& by,
                                    const Set& occupied) const;

  const Tables* t_ = nullptr;
};

template <Map M, int Armies>
template <class Found>
bool TableAttacks<M, Armies>::each_other(const Board& board, Cell target, const Set& by, const Set& occupied,
                                         Found found) const {
  for (Army a = 0; a < Armies; ++a) {
    const Set pieces = by & board.of(a);
    if (!pieces) continue;
    const auto& others = t_->others(a);
    for (const auto& one : others.lines)
      if (const Set some = riders_towards(board, one, target) & pieces)
        if (const Set seen = line(one.family, target, occupied) & some; seen && !found(seen)) return false;
    for (const auto& one : others.lame)
      if (const Set mine = one.way->leg_reach[target] & pieces & board.all(one.kind))
        for (const auto& strike : one.way->leg_strikers[target])
          if (const Set some = strike.from & mine; some && !(strike.via & occupied) && !found(some)) return false;
    for (const auto& jumper : others.jumpers)
      for (Cell from : jumper.hop->strikers[target] & pieces & board.all(jumper.kind))
        if (hop_hits(*jumper.hop, from, target, occupied) && jumps(board, jumper, from, target, occupied) &&
            !found(Set::of(from)))
          return false;
  }
  return true;
}

template <Map M, int Armies>
auto TableAttacks<M, Armies>::safe(const Board& board, const Set& cells, const Foes& foes, const Set& occupied) const
    -> Set {
  Set out = cells;
  const auto drop_if = [&](auto attacked) {
    for (Cell c : out)
      if (attacked(c)) out.drop(c);
  };
  if (t_->usual())
    drop_if([&](Cell c) { return attacked_usually<true>(board, c, foes, occupied); });
  else
    drop_if([&](Cell c) { return attacked_usually(board, c, foes, occupied); });
  if (foes.others) drop_if([&](Cell c) { return others_attack(board, c, foes, occupied); });
  return out;
}

template <Map M, int Armies>
auto TableAttacks<M, Armies>::check_info(const Board& board, const Set& royals, const Set& enemies,
                                         const Set& leapers) const -> CheckInfo {
  CheckInfo g;
  const Set occupied = board.occupied();
  const Foes foes = g.foes = this->foes(board, enemies);
  for (Cell royal : royals) {
    const Strikers& on = t_->strikers(royal);
    if (on.near & enemies & leapers) add_leapers(g, board, royal, enemies);
    const Set straight = on.straight & foes.straight, slant = on.slant & foes.slant;
    if (t_->usual())
      for (Cell attacker : straight | slant) g.add_line(Tables::usual_between(royal, attacker), attacker, occupied);
    else
      add_lines(g, royal, straight, slant, occupied);
    if (const Set far = foes.others & on.others) add_others(g, board, royal, far, occupied);
  }
  return g;
}

template <Map M, int Armies>
void TableAttacks<M, Armies>::add_leapers(CheckInfo& g, const Board& board, Cell royal, const Set& by) const {
  each_leaper(board, t_->strikers(royal), by, [&g](const Set& attackers) {
    g.answers &= attackers.several() ? Set() : attackers;
    return g.check = true;
  });
}

template <Map M, int Armies>
void TableAttacks<M, Armies>::add_lines(CheckInfo& g, Cell royal, const Set& straight, const Set& slant,
                                        const Set& occupied) const {
  for (Cell attacker : straight) g.add_line(t_->between(0, royal, attacker), attacker, occupied);
  for (Cell attacker : slant) g.add_line(t_->between(1, royal, attacker), attacker, occupied);
}

template <Map M, int Armies>
void TableAttacks<M, Armies>::add_others(CheckInfo& g, const Board& board, Cell royal, const Set& by,
                                         const Set& occupied) const {
  for (Army a = 0; a < Armies; ++a) {
    const Set pieces = by & board.of(a);
    if (!pieces) continue;
    const auto& others = t_->others(a);
    for (const auto& one : others.lines)
      for (Cell attacker : riders_towards(board, one, royal) & pieces)
        g.add_line(t_->between(one.family, royal, attacker), attacker, occupied);
    for (const auto& one : others.lame)
      if (const Set mine = one.way->leg_reach[royal] & pieces & board.all(one.kind))
        for (const auto& strike : one.way->leg_strikers[royal])
          for (Cell attacker : strike.from& mine) g.add_line(strike.via, attacker, occupied);
    for (const auto& jumper : others.jumpers)
      for (Cell attacker : jumper.hop->strikers[royal] & pieces & board.all(jumper.kind)) {
        const Set between = t_->between(jumper.hop->family, royal, attacker);
        if (!jumper.hop->near && jumper.avoids.empty()) {
          g.add_hop(between, attacker, occupied);
        } else if (hop_hits(*jumper.hop, attacker, royal, occupied) &&
                   jumps(board, jumper, attacker, royal, occupied)) {
          g.check = true;
          g.needs_test = Set::all();
        } else {
          g.needs_test |= between | Set::of(attacker);
        }
      }
  }
}

template <Map M, int Armies>
auto TableAttacks<M, Armies>::behind_one(const typename Tables::Hopping& hop, Cell from, const Set& occupied) const
    -> Set {
  const Set seen = line(hop.family, from, occupied), first = seen & occupied;
  Set behind = (line(hop.family, from, occupied - first) - seen) & hop.reach[from];
  if (hop.near)
    for (Cell c : behind)
      if (!hop_hits(hop, from, c, occupied)) behind.drop(c);
  return behind;
}

template <Map M, int Armies>
auto TableAttacks<M, Armies>::attacks(Piece piece, Cell from, const Set& occupied) const -> Set {
  const Way& way = t_->way(piece.army, piece.kind);
  switch (way.shape) {
    case Tables::Shape::leaper: return way.both[from];
    case Tables::Shape::rook: return t_->rook_line(from, occupied);
    case Tables::Shape::bishop: return t_->bishop_line(from, occupied);
    case Tables::Shape::queen: return t_->rook_line(from, occupied) | t_->bishop_line(from, occupied);
    case Tables::Shape::rider: return lines(way, from, occupied);
    case Tables::Shape::pawn: return way.takes[from];
    case Tables::Shape::lame: return over_legs(way, from, occupied);
    default: break;
  }
  Set out = way.both[from] | way.takes[from];
  if (way.leg_takes) out |= over_legs(way, from, occupied, Set(), Set::all());
  out |= lines(way, from, occupied);
  for (const auto& hop : way.hops)
    if (hop.takes) out |= behind_one(hop, from, occupied);
  return out;
}

}  // namespace turncoat
