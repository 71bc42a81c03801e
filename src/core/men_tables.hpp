#pragma once
// The tables by which the men of a variant move: drawn once from their movements and the board (table_men.hpp).
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
#include "core/view.hpp"

namespace turncoat {

// Kinds of a variant are numbered 0 to 6 and 8 to 14: 7 is no kind (core/board.hpp).
inline constexpr int most_table_kinds = 14, table_kinds = most_table_kinds + 1;
constexpr Kind table_kind(int place) { return static_cast<Kind>(place < no_kind ? place : place + 1); }
constexpr int place_of(Kind kind) { return kind < no_kind ? kind : kind - 1; }

// What a text says of one kind of men; `Size`: of the map.
template <int Size, int Armies>
struct TableKind {
  char letter = 0;
  std::array<std::vector<Leap>, Armies> leaps;
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
class MenTables {
 public:
  static constexpr int size = M::size;
  using Set = CellSet<size>;
  using Table = std::array<Set, size>;
  using Board = turncoat::Board<M, Armies, table_kinds>;
  using Kinds = std::vector<TableKind<size, Armies>>;
  // Men whose lines are drawn already: on a map that is fixed when it is compiled, as there is no other for them, and
  // on the board of chess. Lines that can fork are theirs alone.
  using Usual = std::conditional_t<RunTimeMap<M>, ChessMovement<Grid<8, 8>, 0, 2>, ChessMovement<M, 0, 1, 2>>;

  // `ways`: which way each army goes, as the map takes it. `long_first`: of leaps that can fork only the longer way
  // first.
  MenTables(const M& map, const Kinds& kinds, const std::array<int, Armies>& ways, bool long_first = false);

  // Cells that a man reaches by riding in steps of one atom, in all its directions.
  struct Ray {
    int ahead = 0, aside = 0;
    bool up = false;  // whether cells get higher along it
    Table cells;
  };
  struct Family {
    int longer = 0, shorter = 0;
    std::vector<Ray> rays;  // none where lines can fork
    Table reach{};          // on an empty board

    Set attacks(Cell from, const Set& occupied) const {
      Set out;
      for (const Ray& ray : rays) {
        Set seen = ray.cells[from];
        if (const Set taken = seen & occupied) seen -= ray.cells[ray.up ? taken.first() : last(taken)];
        out |= seen;
      }
      return out;
    }
    // The cells strictly between two cells of one line; empty if they share none.
    Set between(Cell a, Cell b) const {
      for (const Ray& ray : rays)
        if (ray.cells[a].has(b)) return ray.cells[a] - ray.cells[b] - Set::of(b);
      return {};
    }
    // The cell next to `from` on the line to `to`.
    Cell next(Cell from, Cell to) const {
      for (const Ray& ray : rays)
        if (ray.cells[from].has(to)) return ray.up ? ray.cells[from].first() : last(ray.cells[from]);
      return nowhere;
    }
  };

  // ---- the ways of one kind in one army
  struct Slide {
    int family = 0;
    bool full = false;  // whether it goes and captures in all directions without end
    Table moves{}, takes{}, strikers{};
  };
  struct Legged {
    Cell to = nowhere;
    bool moves = false, takes = false;
    Set via;
  };
  struct LegStrike {
    Cell from = nowhere;
    Set via;
  };
  struct Hopping {
    int family = 0;
    bool near = false, moves = false, takes = false;
    Table reach{}, strikers{};
  };
  // What is asked most often is found fastest: men who only leap, who ride in full along one or two lines, who move and
  // capture by different leaps and go over legs only from some cells (pawns); and all others.
  enum class Shape : std::uint8_t { leaper, line, two_lines, pawn, general };
  struct Way {
    Shape shape = Shape::general;
    Set leg_from;  // where it has legs to go over
    // Of a pawn, which moves over one of them at most and captures over none: where to, and over what.
    Table leg_to{}, leg_via{};
    bool splits = false, leaps = false, legs = false, leg_takes = false, hop_takes = false, strikes_by_leap = false;
    bool forward = true;  // whether every move goes ahead
    Table both{}, moves{}, takes{}, strikers{};
    std::vector<Slide> slides;
    std::vector<Hopping> hops;
    std::array<std::vector<Legged>, size> legged;
    std::array<std::vector<LegStrike>, size> leg_strikers;
    Set doubles;  // from where it steps twice, so that it can be captured in passing
  };
  // Who captures how: men of a kind in one army, or in all of them (`all_armies`) where they do so alike.
  static constexpr Army all_armies = Armies;
  struct Leaper {
    Kind kind;
    Army army;
    const Table* strikers;
  };
  struct Rider {
    Kind kind;
    const Table* strikers;
  };
  struct Line {
    int family = 0;
    Army army = all_armies;
    bool full = true;  // whether all its riders are
    std::vector<Rider> riders;
  };
  struct Lame {
    Kind kind;
    Army army;
  };
  struct Jumper {
    Kind kind;
    Army army;
    const Hopping* hop;
  };
  struct Strikers {
    std::vector<Leaper> leapers;
    std::vector<Line> lines;
    std::vector<Lame> lame;
    std::vector<Jumper> jumpers;
  };

  const M& map() const { return map_; }
  int kinds() const { return kinds_; }
  bool promotes(Kind k) const { return promoters_ >> k & 1; }
  const Set& promotes_on(Army a, Kind k) const { return promotes_on_[a][k]; }
  // So many kinds more than one to promote to.
  int choices(Kind k) const { return choices_[k]; }
  const std::vector<Kind>& royal_kinds() const { return royal_kinds_; }
  const TableKind<size, Armies>& kind(Kind k) const { return kind_[static_cast<std::size_t>(place_of(k))]; }
  const Way& way(Army a, Kind k) const { return *way_at_[a][k]; }
  const Strikers& strikers() const { return strikers_; }
  const std::vector<Family>& families() const { return families_; }
  // What a rider sees along the lines of a family, up to the first man; the cells strictly between two cells of one.
  Set line(int family, Cell from, const Set& occupied) const {
    if constexpr (!RunTimeMap<M> || M::size == 64)
      if (usual_line(family))
        return family == 0 ? Usual::rook_attacks(from, occupied) : Usual::bishop_attacks(from, occupied);
    return families_[static_cast<std::size_t>(family)].attacks(from, occupied);
  }
  Set between(int family, Cell a, Cell b) const {
    if constexpr (!RunTimeMap<M> || M::size == 64)
      if (usual_line(family)) return Usual::between(a, b);
    return families_[static_cast<std::size_t>(family)].between(a, b);
  }
  // Which way a man of an army looks.
  std::uint8_t heading(Army a, Cell c) const { return map_.facing(ways_[a], c); }
  bool hops() const { return hops_; }

  static Cell last(const Set& set) {
    if constexpr (Set::words == 2)
      if (set.word(1) != 0) return static_cast<Cell>(127 - std::countl_zero(set.word(1)));
    return static_cast<Cell>(63 - std::countl_zero(set.word(0)));
  }

 private:
  // Whether the lines of a family are those of rooks or bishops of which there are tables already.
  bool usual_line([[maybe_unused]] int family) const {
    if constexpr (RunTimeMap<M>)
      return family < 2 && usual_board_;
    else
      return true;
  }
  int family(int longer, int shorter);
  void draw(Army a, Kind k);
  void list_strikers(Army a, bool of_all);
  bool alike(Kind k) const;
  void draw_leap(Way& way, Cell from, Cell to, const Leap& leap, const Set& via, bool blocked);
  void draw_ride(Way& way, Army a, Cell from, const Leap& leap);
  Landings landings(Stance from, const Leap& leap) const;

  int kinds_ = 0;
  std::uint16_t promoters_ = 0;
  bool usual_board_ = false, hops_ = false, long_first_ = false;
  std::array<std::array<const Way*, table_kinds>, Armies> way_at_{};
  std::array<std::array<Set, table_kinds>, Armies> promotes_on_{};
  std::array<std::uint8_t, table_kinds> choices_{};
  std::vector<Kind> royal_kinds_;
  M map_;
  Kinds kind_;
  std::array<int, Armies> ways_;
  std::vector<Family> families_;
  std::array<std::vector<std::unique_ptr<Way>>, Armies> way_;
  Strikers strikers_;
};

extern template class MenTables<Area<64>, 2>;
extern template class MenTables<Area<64>, 3>;
extern template class MenTables<Area<128>, 2>;
extern template class MenTables<Area<128>, 3>;

}  // namespace turncoat
