#pragma once
// Men of a variant: they move as a text says, by tables that are drawn once, and never approximately. The counterpart
// of ChessMovement, whose movement is fixed when it is compiled.
//
// What a man does when it captures is one of three things for the safety of a king (TableCheckInfo):
//   a leap   the only answer to it is to capture the man
//   a line   it goes if a set of cells, `via`, is empty: a rider's way, or the leg of a lame leaper. A man that comes
//   to
//            stand there answers it, and one alone there is pinned
//   a hop    any change on its line can open or close it: moves that touch the line are tried out
#include <array>
#include <span>

#include "core/men_tables.hpp"

namespace turncoat {

// What keeps the royal men of an army safe, and in what.
template <class Set>
struct TableCheckInfo {
  struct Line {
    Set via;
    Cell attacker = nowhere;
  };
  static constexpr int most_pins = 8;

  Set answers = Set::all();  // where a man that is not royal must go
  Set pinned;                // men alone on the line of an attacker
  Set delicate;              // a move that touches these cells is tried out
  bool check = false;
  std::array<Line, most_pins> pins;
  int size = 0;
};

// The men of tables, as games ask for them: a pointer, copied freely.
template <Map M, int Armies>
class TableMen {
 public:
  static constexpr int armies = Armies;
  using BoardMap = M;
  using Set = CellSet<M::size>;
  using Tables = MenTables<M, Armies>;
  using Board = typename Tables::Board;
  using CheckInfo = TableCheckInfo<Set>;
  using Way = typename Tables::Way;

  TableMen() = default;
  explicit TableMen(const Tables& tables) : t_(&tables) {}

  const Tables& tables() const { return *t_; }
  const BoardMap& map() const { return t_->map(); }
  decltype(auto) cells() const { return cells_of(map()); }
  char letter(Kind k) const { return t_->kind(k).letter; }
  bool is_royal(Kind k) const { return t_->kind(k).royal; }
  // All royal men of an army.
  Set royals(const Board& board, Army a) const {
    Set out;
    for (Kind k : t_->royal_kinds()) out |= board.of(a, k);
    return out;
  }
  Cell ahead(Army a, Cell c, int steps) const {
    const Landings to = map().leap({c, t_->heading(a, c)}, steps, 0);
    return to.empty() ? nowhere : to[0].cell;
  }

  // ---- promotion
  bool promotes(Kind k) const { return t_->promotes(k); }
  std::span<const Kind> becomes(Kind k) const { return t_->kind(k).becomes; }
  Set promoting(Army a, Kind k, const Set& targets) const {
    return promotes(k) ? targets & t_->promotes_on(a, k) : Set();
  }
  int count(Army a, Kind k, const Set& targets) const {
    const int cells = targets.count();
    if (!promotes(k)) return cells;
    const Set last = targets & t_->promotes_on(a, k);
    return last ? cells + t_->choices(k) * last.count() : cells;
  }

  // ---- where men go
  // The cells between two cells of a rank or file.
  Set between(Cell a, Cell b) const { return t_->between(0, a, b); }
  // Where a man may go, kings' safety apart: onto `capturable`, or onto empty cells; `open` is both.
  Set targets(Piece man, Cell from, const Set& occupied, const Set& capturable, const Set& open) const {
    return targets(t_->way(man.army, man.kind), from, occupied, capturable, open);
  }
  // Where a man attacks, whatever stands there.
  Set attacks(Piece man, Cell from, const Set& occupied) const;

  // ---- attacks on a cell
  bool attacked(const Board& board, Cell target, const Set& by, const Set& occupied) const {
    bool hit = false;
    each_attacker(board, target, by, occupied, [&hit](const Set&) { return !(hit = true); });
    return hit;
  }
  Set attackers(const Board& board, Cell target, const Set& by, const Set& occupied) const {
    Set out;
    each_attacker(board, target, by, occupied, [&out](const Set& some) { return out |= some, true; });
    return out;
  }
  CheckInfo check_info(const Board& board, const Set& royals, const Set& enemies) const;

  // ---- moves, as sets of target cells: visit(kind, from, targets) returns whether to go on
  // All moves of an army that leave its `royals` unattacked; castling and en passant are the game's.
  template <class Visit>
  bool visit_legal(const Board& board, Army a, const Set& royals, const CheckInfo& check_info, const Set& enemies,
                   const Set& capturable, Visit& visit) const {
    return visit_guarding(board, a, board.of(a) - royals, royals, check_info, enemies, capturable, visit) &&
           visit_royals(board, a, royals, enemies, capturable, visit);
  }
  // Those of some men of an army, none of the `royals`.
  template <class Visit>
  bool visit_guarding(const Board& board, Army a, const Set& men, const Set& royals, const CheckInfo& check_info,
                      const Set& enemies, const Set& capturable, Visit& visit) const;
  // Those of the `royals` themselves.
  template <class Visit>
  bool visit_royals(const Board& board, Army a, const Set& royals, const Set& enemies, const Set& capturable,
                    Visit& visit) const;
  // The empty cells on which a man can be put, of whatever kind, so that the `royals` are unattacked.
  Set puts(const Board& board, const Set& royals, const CheckInfo& check_info, const Set& enemies) const {
    const Set occupied = board.occupied();
    Set out = check_info.answers & (cells() - occupied);
    for (Cell to : out& check_info.delicate)
      for (Cell royal : royals)
        if (attacked(board, royal, enemies, occupied | Set::of(to))) out.drop(to);
    return out;
  }
  // Moves of some men of an army, whose kings, if they have any, nobody looks after.
  template <class Visit>
  bool visit_men(const Board& board, Army a, const Set& movers, const Set& capturable, Visit& visit) const {
    const Set occupied = board.occupied();
    const Goals to = goals(Set::all(), occupied, capturable);
    for (int i = 0; i < t_->kinds(); ++i) {
      const Kind k = table_kind(i);
      if (const Set men = movers & board.of(a, k); men)
        if (!visit_free(t_->way(a, k), k, men, to, occupied, visit)) return false;
    }
    return true;
  }
  // Whether an army's royal men are safe once a man has gone from a cell to another one, and what stood on `captured`
  // is gone.
  bool safe_after(const Board& board, const Set& royals, const Set& enemies, Cell from, Cell to, Cell captured) const {
    Set occupied = board.occupied() - Set::of(from);
    occupied = (occupied - Set::of(captured)) | Set::of(to);
    const Set after = royals.has(from) ? (royals - Set::of(from)) | Set::of(to) : royals;
    for (Cell royal : after)
      if (attacked(board, royal, enemies - Set::of(captured), occupied)) return false;
    return true;
  }

  // ---- pawns
  // The cell that a man passes over on its double step; nowhere if the move is none, or promotes it.
  Cell passed_over(Piece man, Cell from, Cell to) const {
    if (!promotes(man.kind) || !t_->way(man.army, man.kind).doubles.has(from) || ahead(man.army, from, 2) != to ||
        t_->promotes_on(man.army, man.kind).has(to))
      return nowhere;
    return ahead(man.army, from, 1);
  }
  // The men of an army that can capture in passing on a cell: those that promote and go there only to capture.
  Set passing_strikers(const Board& board, Army a, Cell cell) const {
    Set out;
    for (int i = 0; i < t_->kinds(); ++i) {
      const Kind k = table_kind(i);
      if (!promotes(k)) continue;
      for (Cell from : board.of(a, k))
        if (t_->way(a, k).takes[from].has(cell)) out.add(from);
    }
    return out;
  }
  bool takes_in_passing(Piece man, Cell from, Cell to) const {
    return promotes(man.kind) && t_->way(man.army, man.kind).takes[from].has(to);
  }

 private:
  Set line(int family, Cell from, const Set& occupied) const { return t_->line(family, from, occupied); }
  Set targets(const Way& way, Cell from, const Set& occupied, const Set& capturable, const Set& open) const {
    switch (way.shape) {
      case Tables::Shape::leaper: return way.both[from] & open;
      case Tables::Shape::line: return line(way.slides[0].family, from, occupied) & open;
      case Tables::Shape::two_lines:
        return (line(way.slides[0].family, from, occupied) | line(way.slides[1].family, from, occupied)) & open;
      default: return targets_of_all(way, from, occupied, capturable, open);
    }
  }
  Set targets_of_all(const Way& way, Cell from, const Set& occupied, const Set& capturable, const Set& open) const;
  // Cells behind one man on a line.
  Set behind_one(const typename Tables::Hopping& hop, Cell from, const Set& occupied) const;
  bool hop_hits(const typename Tables::Hopping& hop, Cell from, Cell target, const Set& occupied) const {
    const auto& family = t_->families()[static_cast<std::size_t>(hop.family)];
    const Set over = family.between(from, target) & occupied;
    return over && !over.several() && (!hop.near || family.next(target, from) == over.first());
  }
  // Of some men those of each army, and behind them all of them.
  std::array<Set, Armies + 1> sorted(const Board& board, const Set& some) const {
    std::array<Set, Armies + 1> out;
    for (Army a = 0; a < Armies; ++a) out[a] = board.of(a) & some;
    out[Tables::all_armies] = some;
    return out;
  }
  Set riders_towards(const Board& board, const typename Tables::Line& line, Cell target) const {
    Set out;
    if (line.full) {
      for (const auto& rider : line.riders) out |= board.all(rider.kind);
      return out & t_->families()[static_cast<std::size_t>(line.family)].reach[target];
    }
    for (const auto& rider : line.riders) out |= (*rider.strikers)[target] & board.all(rider.kind);
    return out;
  }
  // Where men may go whom nothing keeps from it: empty cells, what they may capture, and both.
  struct Goals {
    Set empty, captures, open;
  };
  Goals goals(const Set& answers, const Set& occupied, const Set& capturable) const {
    const Set empty = (cells() - occupied) & answers, captures = capturable & answers;
    return {empty, captures, empty | captures};
  }
  template <class Visit>
  bool visit_free(const Way& way, Kind k, const Set& men, const Goals& goals, const Set& occupied, Visit& visit) const;
  // Hands sets of attackers to `found` until it says to stop.
  template <class Found>
  void each_attacker(const Board& board, Cell target, const Set& by, const Set& occupied, Found found) const;
  Set tried(const Board& board, const Set& royals, const Set& enemies, Cell from, const Set& targets) const {
    Set out = targets;
    for (Cell to : targets)
      if (!safe_after(board, royals, enemies, from, to, to)) out.drop(to);
    return out;
  }

  const Tables* t_ = nullptr;
};

// ---- moves and attacks

template <Map M, int Armies>
template <class Found>
void TableMen<M, Armies>::each_attacker(const Board& board, Cell target, const Set& by, const Set& occupied,
                                        Found found) const {
  const auto& strikers = t_->strikers();
  const auto men = sorted(board, by);
  for (const auto& leaper : strikers.leapers)
    if (const Set some = (*leaper.strikers)[target] & men[leaper.army] & board.all(leaper.kind); some && !found(some))
      return;
  for (const auto& one : strikers.lines)
    if (const Set some = riders_towards(board, one, target) & men[one.army])
      if (const Set seen = line(one.family, target, occupied) & some; seen && !found(seen)) return;
  for (const auto& one : strikers.lame)
    if (const Set mine = men[one.army] & board.all(one.kind))
      for (const auto& strike : t_->way(one.army, one.kind).leg_strikers[target])
        if (mine.has(strike.from) && !(strike.via & occupied) && !found(Set::of(strike.from))) return;
  for (const auto& jumper : strikers.jumpers)
    for (Cell from : jumper.hop->strikers[target] & men[jumper.army] & board.all(jumper.kind))
      if (hop_hits(*jumper.hop, from, target, occupied) && !found(Set::of(from))) return;
}

template <Map M, int Armies>
auto TableMen<M, Armies>::check_info(const Board& board, const Set& royals, const Set& enemies) const -> CheckInfo {
  CheckInfo g;
  const Set occupied = board.occupied();
  const auto add_line = [&](const Set& via, Cell attacker) {
    const Set screen = via & occupied;
    if (!screen) {
      g.answers &= via | Set::of(attacker);
      g.check = true;
    } else if (!screen.several()) {
      if (g.size == CheckInfo::most_pins) {
        g.delicate |= via | Set::of(attacker);
      } else {
        g.pinned |= screen;
        g.pins[static_cast<std::size_t>(g.size++)] = {via, attacker};
      }
    }
  };
  const auto& strikers = t_->strikers();
  const auto men = sorted(board, enemies);
  for (Cell royal : royals) {
    for (const auto& leaper : strikers.leapers)
      for (Cell attacker : (*leaper.strikers)[royal] & men[leaper.army] & board.all(leaper.kind)) {
        g.answers &= Set::of(attacker);
        g.check = true;
      }
    for (const auto& one : strikers.lines)
      for (Cell attacker : riders_towards(board, one, royal) & men[one.army])
        add_line(t_->between(one.family, royal, attacker), attacker);
    for (const auto& one : strikers.lame)
      if (const Set mine = men[one.army] & board.all(one.kind))
        for (const auto& strike : t_->way(one.army, one.kind).leg_strikers[royal])
          if (mine.has(strike.from)) add_line(strike.via, strike.from);
    for (const auto& jumper : strikers.jumpers)
      for (Cell attacker : jumper.hop->strikers[royal] & men[jumper.army] & board.all(jumper.kind)) {
        g.delicate |=
            t_->families()[static_cast<std::size_t>(jumper.hop->family)].between(royal, attacker) | Set::of(attacker);
        if (hop_hits(*jumper.hop, attacker, royal, occupied)) {
          g.check = true;
          g.delicate = Set::all();
        }
      }
  }
  return g;
}

template <Map M, int Armies>
auto TableMen<M, Armies>::targets_of_all(const Way& way, Cell from, const Set& occupied, const Set& capturable,
                                         const Set& open) const -> Set {
  const Set empty = open - occupied;
  Set out;
  if (way.leaps) out = way.both[from] & open;
  if (way.splits) out |= (way.moves[from] & empty) | (way.takes[from] & capturable);
  if (way.leg_from.has(from))
    for (const auto& leg : way.legged[from])
      if (!(leg.via & occupied) && ((leg.moves && empty.has(leg.to)) || (leg.takes && capturable.has(leg.to))))
        out.add(leg.to);
  for (const auto& slide : way.slides) {
    const Set seen = line(slide.family, from, occupied);
    out |= slide.full ? seen & open : (seen & slide.moves[from] & empty) | (seen & slide.takes[from] & capturable);
  }
  for (const auto& hop : way.hops) {
    const Set behind = behind_one(hop, from, occupied);
    if (hop.moves) out |= behind & empty;
    if (hop.takes) out |= behind & capturable;
  }
  return out;
}

template <Map M, int Armies>
auto TableMen<M, Armies>::behind_one(const typename Tables::Hopping& hop, Cell from, const Set& occupied) const -> Set {
  const Set seen = line(hop.family, from, occupied), first = seen & occupied;
  Set behind = (line(hop.family, from, occupied - first) - seen) & hop.reach[from];
  if (hop.near)
    for (Cell c : behind)
      if (!hop_hits(hop, from, c, occupied)) behind.drop(c);
  return behind;
}

template <Map M, int Armies>
auto TableMen<M, Armies>::attacks(Piece man, Cell from, const Set& occupied) const -> Set {
  const Way& way = t_->way(man.army, man.kind);
  switch (way.shape) {
    case Tables::Shape::leaper: return way.both[from];
    case Tables::Shape::line: return line(way.slides[0].family, from, occupied);
    case Tables::Shape::two_lines:
      return line(way.slides[0].family, from, occupied) | line(way.slides[1].family, from, occupied);
    case Tables::Shape::pawn: return way.takes[from];
    default: break;
  }
  Set out = way.both[from] | way.takes[from];
  for (const auto& leg : way.legged[from])
    if (leg.takes && !(leg.via & occupied)) out.add(leg.to);
  for (const auto& slide : way.slides) out |= line(slide.family, from, occupied) & slide.takes[from];
  for (const auto& hop : way.hops)
    if (hop.takes) out |= behind_one(hop, from, occupied);
  return out;
}

template <Map M, int Armies>
template <class Visit>
bool TableMen<M, Armies>::visit_guarding(const Board& board, Army a, const Set& men, const Set& royals,
                                         const CheckInfo& check_info, const Set& enemies, const Set& capturable,
                                         Visit& visit) const {
  const Set occupied = board.occupied(), open = capturable | (cells() - occupied);
  const auto safe = [&](Cell from, Set to) {
    if (!check_info.delicate) return to;
    const Set doubt = check_info.delicate.has(from) ? to : to & check_info.delicate;
    return (to - doubt) | tried(board, royals, enemies, from, doubt);
  };
  if (check_info.answers) {
    const Set free = men - check_info.pinned;
    const bool doubts = static_cast<bool>(check_info.delicate);
    const Goals free_to = goals(check_info.answers, occupied, capturable);
    for (int i = 0; i < t_->kinds(); ++i) {
      const Kind k = table_kind(i);
      const Set mine = free & board.all(k);
      if (!mine) continue;
      const Way& way = t_->way(a, k);
      if (!doubts) {
        if (!visit_free(way, k, mine, free_to, occupied, visit)) return false;
        continue;
      }
      for (Cell from : mine)
        if (!visit(k, from, safe(from, targets(way, from, occupied, capturable, open) & check_info.answers)))
          return false;
    }
    for (Cell from : men& check_info.pinned) {
      const Kind k = board[from].kind;
      Set to = targets(t_->way(a, k), from, occupied, capturable, open) & check_info.answers;
      for (int i = 0; i < check_info.size; ++i) {
        const auto& pin = check_info.pins[static_cast<std::size_t>(i)];
        if (pin.via.has(from)) to &= pin.via | Set::of(pin.attacker);
      }
      if (!visit(k, from, safe(from, to))) return false;
    }
  }
  return true;
}

template <Map M, int Armies>
template <class Visit>
bool TableMen<M, Armies>::visit_royals(const Board& board, Army a, const Set& royals, const Set& enemies,
                                       const Set& capturable, Visit& visit) const {
  const Set occupied = board.occupied(), open = capturable | (cells() - occupied);
  for (Cell from : royals) {
    const Kind k = board[from].kind;
    if (!royals.several()) {
      // What stands on its goal attacks nothing there, nor does it hide the king from anything.
      Set to = targets(t_->way(a, k), from, occupied, capturable, open);
      const Set without = occupied - Set::of(from);
      for (Cell c : to)
        if (attacked(board, c, enemies, without)) to.drop(c);
      return visit(k, from, to);
    }
    if (!visit(k, from, tried(board, royals, enemies, from, targets(t_->way(a, k), from, occupied, capturable, open))))
      return false;
  }
  return true;
}

template <Map M, int Armies>
template <class Visit>
bool TableMen<M, Armies>::visit_free(const Way& way, Kind k, const Set& men, const Goals& goals, const Set& occupied,
                                     Visit& visit) const {
  using Shape = typename Tables::Shape;
  const auto& [empty, captures, open] = goals;
  switch (way.shape) {
    case Shape::leaper:
      for (Cell from : men)
        if (!visit(k, from, way.both[from] & open)) return false;
      return true;
    case Shape::line:
      for (Cell from : men)
        if (!visit(k, from, line(way.slides[0].family, from, occupied) & open)) return false;
      return true;
    case Shape::two_lines:
      for (Cell from : men)
        if (!visit(k, from,
                   (line(way.slides[0].family, from, occupied) | line(way.slides[1].family, from, occupied)) & open))
          return false;
      return true;
    case Shape::pawn:
      for (Cell from : men) {
        Set to = (way.moves[from] & empty) | (way.takes[from] & captures);
        if (!(way.leg_via[from] & occupied)) to |= way.leg_to[from] & empty;
        if (!visit(k, from, to)) return false;
      }
      return true;
    default:
      for (Cell from : men)
        if (!visit(k, from, targets_of_all(way, from, occupied, captures, open))) return false;
      return true;
  }
}

}  // namespace turncoat
