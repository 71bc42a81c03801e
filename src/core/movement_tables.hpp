#pragma once
// The tables by which the pieces of a variant move: drawn once from their movements and the board (table_movement.hpp).
#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/area.hpp"
#include "core/betza.hpp"
#include "core/board.hpp"
#include "core/chess_movement.hpp"
#include "core/kind_set.hpp"
#include "core/move.hpp"
#include "core/view.hpp"

namespace turncoat {

// Kinds of a variant are numbered 0 to 6 and from 8 on: 7 is no kind (core/board.hpp). There are 14 at most, in language
// 2 of chess 16 and the duck.
inline constexpr int most_plain_kinds = 14, most_table_kinds = 17, table_kinds = most_table_kinds + 1;
constexpr Kind table_kind(int place) { return static_cast<Kind>(place < no_kind ? place : place + 1); }
constexpr int place_of(Kind kind) { return kind < no_kind ? kind : kind - 1; }

// What leads a piece from some cells.
template <int Size>
struct LeapsOn {
  CellSet<Size> cells;
  std::vector<Leap> leaps;
};

// What a text says of one kind of piece; `Size`: of the map.
template <int Size, int Armies>
struct TableKind {
  char letter = 0;
  std::array<std::vector<Leap>, Armies> leaps;
  // Where it moves otherwise: the first of these that has its cell counts (VA-67).
  std::array<std::vector<LeapsOn<Size>>, Armies> elsewhere;
  // It goes and captures nowhere else (VA-69). An empty set stands for all cells.
  std::array<CellSet<Size>, Armies> region;
  KindSet avoids;      // over these it does not jump (VA-94)
  bool faces = false;  // whether royal pieces of two armies must not see each other along a rank or file (VA-73)
  std::array<CellSet<Size>, Armies> home;  // where it stands at the start: its initial moves begin there
  bool royal = false;
  std::vector<Kind> becomes;  // what it promotes to; empty if it does not
  std::array<CellSet<Size>, Armies> promotes_on;
};

// The cells of a map; of one that is fixed when it is compiled all.
template <Map M>
decltype(auto) cells_of([[maybe_unused]] const M& map) {
  if constexpr (RunTimeMap<M>)
    return map.cells();
  else
    return CellSet<M::size>::all();
}

// The tables: immutable once they are drawn, so that positions share them.
template <Map M, int Armies>
class MovementTables {
 public:
  static constexpr int size = M::size;
  using Set = CellSet<size>;
  using Table = std::array<Set, size>;
  // More kinds than plain ones are those of language 2, in chess alone: two armies. Positions of others are smaller.
  using Board = turncoat::Board<M, Armies, Armies == 2 ? table_kinds : most_plain_kinds + 1>;
  using Kinds = std::vector<TableKind<size, Armies>>;
  // Lines that are drawn already: on a map that is fixed when it is compiled, as there are no others for it, and on
  // boards of 8x8 and 12x8. Only the former has lines that can fork.
  using Usual = std::conditional_t<
      RunTimeMap<M>,
      std::conditional_t<size == 64, ChessMovement<Grid<8, 8>, 0, 2>, ChessMovement<Grid<12, 8>, 0, 2, 3>>,
      ChessMovement<M, 0, 1, 2>>;

  // `ways`: which way each army goes, as the map takes it. `long_first`: of leaps that can fork only the longer way
  // first.
  MovementTables(const M& map, const Kinds& kinds, const std::array<int, Armies>& ways, bool long_first = false);

  // Cells that a piece reaches by riding in steps of one atom, in all its directions: a ray for each from every cell.
  struct Family {
    int longer = 0, shorter = 0;
    // How many rays lead up, as cells get higher along them, and as many down; none where lines can fork.
    std::size_t ups = 0;
    std::vector<Set> rays;  // cell by cell: first those that lead up
    Table reach{};          // on an empty board

    const Set* rays_of(Cell from) const { return rays.data() + 2 * ups * from; }
    [[gnu::noinline]] Set attacks(Cell from, const Set& occupied) const {
      return ups == 2 ? attacks_of(2, from, occupied) : attacks_of(ups, from, occupied);
    }
    // The cells strictly between two cells of one line; empty if they share none.
    Set between(Cell a, Cell b) const {
      for (std::size_t i = 0; i < 2 * ups; ++i)
        if (const Set& ray = rays_of(a)[i]; ray.has(b)) return ray - rays_of(b)[i] - Set::of(b);
      return {};
    }
    // The cell next to `from` on the line to `to`.
    Cell next(Cell from, Cell to) const {
      for (std::size_t i = 0; i < 2 * ups; ++i)
        if (const Set& ray = rays_of(from)[i]; ray.has(to)) return i < ups ? ray.first() : last(ray);
      return nowhere;
    }

   private:
    [[gnu::always_inline]] Set attacks_of(std::size_t n, Cell from, const Set& occupied) const {
      const Set* ray = rays_of(from);
      Set out;
      for (std::size_t i = 0; i < n; ++i) out |= ray[i] & (ray[i] & occupied).up_to_first();
      for (std::size_t i = n; i < 2 * n; ++i) out |= ray[i] & (ray[i] & occupied).from_last();
      return out;
    }
  };

  // ---- the ways of one kind in one army
  struct Slide {
    int family = 0;
    bool full = false;   // whether it goes and captures in all directions without end
    bool alike = false;  // whether it goes where it captures
    Table moves{}, takes{}, strikers{};
  };
  // Leaps that go over the same cells, which must be empty: where they move and where they capture. LegStrike: from
  // where leaps of this kind capture on a cell.
  struct Legged {
    Set via, moves, takes;
  };
  struct LegStrike {
    Set via, from;
  };
  struct Hopping {
    int family = 0;
    bool near = false, moves = false, takes = false;
    Table reach{}, strikers{};
  };
  // A step that pieces of a kind make alike on some cells: they come to the cell that is `by` numbers higher, by moving
  // or by capturing, if the one `via` numbers higher is empty (0: they need none).
  struct Shift {
    int by = 0, via = 0;
    bool takes = false;
    Set from;
  };
  static constexpr std::size_t most_shifts = 6;
  // The commonest movements are found fastest: leaps alone; rides as in chess along usual lines; rides alone that move
  // and capture alike; rides without end along usual lines that capture there over one piece; leaps over legs alone
  // that move and capture alike; pawns, that is, different leaps to move and to capture, with legs only from some
  // cells. `general`: all others.
  enum class Shape : std::uint8_t { leaper, rook, bishop, queen, rider, cannon, lame, pawn, general };
  struct Way {
    Shape shape = Shape::general;
    Set leg_from;  // where it has legs to go over
    // Of a pawn, which moves over one of them at most and captures over none: where to, and over what.
    Table leg_to{}, leg_via{};
    std::vector<Shift> shifts;  // the same for many of them; none if there would be too many
    bool splits = false, leaps = false, legs = false, leg_takes = false, hop_takes = false, strikes_by_leap = false;
    bool forward = true;  // whether every move goes ahead
    Table both{}, moves{}, takes{}, strikers{};
    std::vector<Slide> slides;
    std::vector<Hopping> hops;
    std::array<std::vector<Legged>, size> legged;
    std::array<std::vector<LegStrike>, size> leg_strikers;
    Table leg_reach{};  // from where a cell is captured on over legs, if they are empty
    Set doubles;        // from where it steps twice, so that it can be captured in passing
    // Where it comes to then and what it passes over, unless it promotes there; from where it captures on a cell
    // without moving so.
    std::array<Cell, size> double_to{}, double_over{};
    Table passing_strikers{};
  };
  // A kind of one army and how its pieces move.
  struct Mover {
    const Way* way;
    Kind kind;
    Shape shape;
    bool promotes;
  };
  // Pieces that capture by leaps: those of a kind in one army, or in all of them (`all_armies`) where they do so alike.
  static constexpr Army all_armies = Armies;
  static constexpr std::size_t most_leapers = std::size_t{Armies} * most_table_kinds;
  struct Leaper {
    Kind kind;
    Army army;
  };
  // The cells from which a cell is captured on by leaps, by riders straight and aslant, and by others, taking every
  // piece there for one that can; and by each of the leapers. What is asked together lies together.
  struct Strikers {
    Set near, straight, slant, others;
    std::array<Set, most_leapers> leapers;
  };
  // Pieces that ride without end along ranks and files, or diagonals, in all armies: three kinds at most, `no_kind`
  // where there are fewer.
  using Riders = std::array<Kind, 3>;
  // The kinds of one army by how they move, for callers that do not ask which piece it is: those that ride without end
  // along usual ranks and files, or diagonals, three at most; those that leap, moving and capturing alike; those that
  // shift; and all others. A kind stands in several of the first three if none of its moves comes twice.
  struct Leaps {
    Kind kind;
    const Table* to;
  };
  struct Groups {
    Riders straight{no_kind, no_kind, no_kind}, slant = straight;
    std::vector<Leaps> leaps;
    std::vector<Mover> shifting, others;
  };
  // All others of one army: along other lines, over legs, by hopping.
  struct Rider {
    Kind kind;
    const Table* strikers;
  };
  struct Line {
    int family = 0;
    std::vector<Rider> riders;
  };
  struct Lame {
    Kind kind;
    const Way* way;
  };
  struct Jumper {
    Kind kind;
    const Hopping* hop;
    KindSet avoids;
  };
  struct Others {
    std::vector<Line> lines;
    std::vector<Lame> lame;
    std::vector<Jumper> jumpers;
  };

  // What they take on the heap, about.
  std::size_t heap_bytes() const {
    std::size_t out = 0;
    for (const Family& one : families_) out += sizeof(Family) + one.rays.capacity() * sizeof(Set);
    for (const auto& army : way_)
      for (const auto& way : army) {
        out += sizeof(Way) + way->shifts.capacity() * sizeof(Shift) + way->slides.capacity() * sizeof(Slide) +
               way->hops.capacity() * sizeof(Hopping);
        for (const auto& cell : way->legged) out += cell.capacity() * sizeof(Legged);
        for (const auto& cell : way->leg_strikers) out += cell.capacity() * sizeof(LegStrike);
      }
    for (const auto& kind : kind_) {
      out += sizeof(kind) + kind.becomes.capacity() * sizeof(Kind);
      for (const auto& leaps : kind.leaps) out += leaps.capacity() * sizeof(Leap);
    }
    return out;
  }

  const M& map() const { return map_; }
  int kinds() const { return kinds_; }
  bool promotes(Kind k) const { return promoters_.has(k); }
  KindSet promoters() const { return promoters_; }
  const Set& promotes_on(Army a, Kind k) const { return promotes_on_[a][k]; }
  // So many kinds more than one to promote to.
  int choices(Kind k) const { return choices_[k]; }
  bool is_royal(Kind k) const { return royals_.has(k); }
  // The first royal kind (`no_kind`: there is none), and the others.
  Kind royal_kind() const { return royal_kind_; }
  KindSet other_royal_kinds() const { return other_royal_kinds_; }
  const TableKind<size, Armies>& kind(Kind k) const { return kind_[static_cast<std::size_t>(place_of(k))]; }
  const Way& way(Army a, Kind k) const { return *way_at_[a][k]; }
  const std::vector<Mover>& movers(Army a) const { return movers_[a]; }
  const Groups& groups(Army a) const { return groups_[a]; }
  const Strikers& strikers(Cell target) const { return strikers_[target]; }
  std::span<const Leaper> leapers() const { return {leapers_.data(), leapers_size_}; }
  const Riders& straight() const { return riders_[0]; }
  const Riders& slant() const { return riders_[1]; }
  const Others& others(Army a) const { return others_[a]; }
  KindSet other_kinds() const { return other_kinds_; }
  // What a rider sees along the lines of a family, up to the first piece; the cells strictly between two cells of one.
  // `usual`: whether it is known that the lines are those of the usual boards.
  template <bool usual = false>
  [[gnu::always_inline]] Set line(int family, Cell from, const Set& occupied) const {
    if (usual || usual_line(family)) return family == 0 ? rook_line(from, occupied) : bishop_line(from, occupied);
    return families_[static_cast<std::size_t>(family)].attacks(from, occupied);
  }
  Set straight_line(Cell from, const Set& occupied) const { return line(0, from, occupied); }
  Set slant_line(Cell from, const Set& occupied) const { return line(1, from, occupied); }
  // Those of the usual boards.
  static Set rook_line(Cell from, const Set& occupied) { return Set(Usual::rook_attacks(from, UsualSet(occupied))); }
  static Set bishop_line(Cell from, const Set& occupied) {
    return Set(Usual::bishop_attacks(from, UsualSet(occupied)));
  }
  Set between(int family, Cell a, Cell b) const {
    if (usual_line(family)) return usual_between(a, b);
    return families_[static_cast<std::size_t>(family)].between(a, b);
  }
  // The cell next to `from` on the line to `to`.
  Cell next(int family, Cell from, Cell to) const { return families_[static_cast<std::size_t>(family)].next(from, to); }
  static Set usual_between(Cell a, Cell b) { return Set(Usual::between(a, b)); }
  // The cells beyond the second of two, as seen from the first, on a usual line.
  static Set beyond(Cell a, Cell b) { return Set(Usual::beyond(a, b)); }
  // Whether the lines of rooks and bishops are those of a usual board, and all pieces but leapers ride along these.
  bool usual() const { return usual_line(0); }
  bool all_usual() const { return usual() && other_kinds_.empty(); }
  // The cell that lies `steps` steps ahead of a piece of an army; nowhere beyond the edge. That of one step is drawn.
  Cell ahead(Army a, Cell c, int steps) const { return steps == 1 ? in_front_[a][c] : walked(a, c, steps); }
  // Which way a piece of an army looks.
  std::uint8_t heading(Army a, Cell c) const { return map_.facing(ways_[a], c); }
  bool hops() const { return hops_; }
  // Whether royal pieces must not see each other.
  bool facing() const { return facing_; }

  static Cell last(const Set& set) {
    if constexpr (Set::words == 2)
      if (set.word(1) != 0) return static_cast<Cell>(127 - std::countl_zero(set.word(1)));
    return static_cast<Cell>(63 - std::countl_zero(set.word(0)));
  }

 private:
  using UsualSet = typename Usual::Set;

  // Whether the lines of a family are those of rooks or bishops of which there are tables already.
  bool usual_line([[maybe_unused]] int family) const {
    if constexpr (RunTimeMap<M>)
      return family < 2 && usual_board_;
    else
      return true;
  }
  int family(int longer, int shorter);
  void draw(Army a, Kind k);
  void group(Army a, const Mover& mover);
  void list_leapers(Kind k);
  void list_riders(Kind k);
  Shape shape_of(const Way& way) const;
  void draw_passing(Army a, Kind k);
  void draw_shifts(Way& way) const;
  Cell walked(Army a, Cell c, int steps) const {
    const Landings to = map_.leap({c, heading(a, c)}, steps, 0);
    return to.empty() ? nowhere : to[0].cell;
  }
  void draw_leap(Way& way, Cell from, Cell to, const Leap& leap, const Set& via, bool blocked);
  void draw_ride(Way& way, Army a, Kind k, Cell from, const Leap& leap);
  bool goes_to(Army a, Kind k, Cell to) const { return kind(k).region[a].empty() || kind(k).region[a].has(to); }
  Landings landings(Stance from, const Leap& leap) const;

  int kinds_ = 0;
  KindSet promoters_, royals_, other_royal_kinds_, other_kinds_;
  bool usual_board_ = false, hops_ = false, facing_ = false, long_first_ = false;
  std::array<std::array<const Way*, table_kinds>, Armies> way_at_{};
  std::array<std::array<Set, table_kinds>, Armies> promotes_on_{};
  std::array<std::uint8_t, table_kinds> choices_{};
  Kind royal_kind_ = no_kind;
  M map_;
  Kinds kind_;
  std::array<int, Armies> ways_;
  std::vector<Family> families_;
  std::array<std::vector<std::unique_ptr<Way>>, Armies> way_;
  std::array<std::vector<Mover>, Armies> movers_;
  std::array<Groups, Armies> groups_;
  std::array<Leaper, most_leapers> leapers_{};
  std::size_t leapers_size_ = 0;
  std::array<Riders, 2> riders_ = {Riders{no_kind, no_kind, no_kind}, Riders{no_kind, no_kind, no_kind}};
  std::array<Others, Armies> others_;
  std::array<std::array<Cell, size>, Armies> in_front_{};
  std::array<Strikers, size> strikers_{};
};

extern template class MovementTables<Area<64>, 2>;
extern template class MovementTables<Area<64>, 3>;
extern template class MovementTables<Area<128>, 2>;
extern template class MovementTables<Area<128>, 3>;
extern template class MovementTables<Area<128>, 4>;

}  // namespace turncoat
