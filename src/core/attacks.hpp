#pragma once
// Where pieces reach from each cell of a map: tables drawn once from Betza notation and the map's leaps.
#include <vector>

#include "core/betza.hpp"
#include "core/look_table.hpp"
#include "core/map.hpp"

namespace turncoat {

template <Map M>
using SetTable = std::array<CellSet<M::size>, M::size>;

// The cells on which single leaps of a movement end, for pieces that go `way` (`Map`).
template <Map M>
constexpr SetTable<M> leap_table(const Movement& movement, int way = 0) {
  SetTable<M> table{};
  for (int i = 0; i < M::size; ++i) {
    const Cell c = static_cast<Cell>(i);
    for (const Leap& leap : movement)
      for (Stance to : M::leap({c, M::facing(way, c)}, leap.ahead, leap.aside)) table[c].add(to.cell);
  }
  return table;
}

// The cells on which a knight's leaps end, by each of the map's rules.
template <Map M>
constexpr auto knight_tables() {
  std::array<SetTable<M>, knight_rules<M>> tables{};
  tables[0] = leap_table<M>("N");
  if constexpr (knight_rules<M> > 1) {
    constexpr Movement leaps = "N";
    for (int i = 0; i < M::size; ++i)
      for (const Leap& leap : leaps)
        for (Stance to : M::leap_long_first({static_cast<Cell>(i), 0}, leap.ahead, leap.aside))
          tables[1][i].add(to.cell);
  }
  return tables;
}

// From which cells each cell is reached.
template <std::size_t Size>
constexpr auto inverse(const std::array<CellSet<static_cast<int>(Size)>, Size>& table) {
  std::array<CellSet<static_cast<int>(Size)>, Size> out{};
  for (std::size_t from = 0; from < Size; ++from)
    for (Cell to : table[from]) out[to].add(static_cast<Cell>(from));
  return out;
}

// The paths of a rider (rook, bishop) from a cell, nearest cell first; a path that forks becomes two.
template <Map M>
std::vector<Path> paths(const Leap& leap, Cell from) {
  std::vector<Path> out;
  Path path;
  auto go = [&](auto& self, Stance at) -> void {
    const Landings next = path.size() < M::size ? M::leap(at, leap.ahead, leap.aside) : Landings();
    if (next.empty() && !path.empty()) out.push_back(path);
    for (Stance to : next) {
      path.push_back(to.cell);
      self(self, to);
      path.pop_back();
    }
  };
  go(go, {from, 0});
  return out;
}
template <Map M>
std::vector<Path> paths(const Movement& movement, Cell from) {
  std::vector<Path> out;
  for (const Leap& leap : movement)
    for (auto& path : paths<M>(leap, from)) out.push_back(std::move(path));
  return out;
}

// The same line by line: the paths of both directions.
template <Map M>
PathsByLine paths_by_line(const Movement& movement, Cell from) {
  PathsByLine out;
  for (const Leap& leap : movement) {
    if (leap.ahead < 0 || (leap.ahead == 0 && leap.aside < 0)) continue;
    Leap back = leap;
    back.ahead = static_cast<std::int8_t>(-leap.ahead), back.aside = static_cast<std::int8_t>(-leap.aside);
    for (const Leap& one : {leap, back})
      for (Path& path : paths<M>(one, from)) out.paths.push_back(std::move(path));
    out.ends.push_back(out.paths.size());
  }
  return out;
}

// A rider's attacks on a board with pieces on it, by table look-up. The paths from a cell are dealt out over
// `Looks` tables; which cells of a table's paths are taken makes, by PEXT or by a multiplication with a "magic"
// number where there is no PEXT (WebAssembly), the index. Each look costs about 3 ns less than following the paths.
// Source: chessprogramming.org, "BMI2 - PEXT bitboards" and "Magic bitboards".
template <Map M, int Looks>
class Rider {
 public:
  using Set = CellSet<M::size>;

  Rider() = default;
  // No table is indexed by more than `most_bits` cells, unless a single path needs more.
  Rider(const Movement& movement, int most_bits) {
    for (int c = 0; c < M::size; ++c) {
      const PathsByLine all = paths_by_line<M>(movement, static_cast<Cell>(c));
      std::size_t taken = 0;
      for (int look = 0; look < Looks; ++look) {
        const std::size_t end = all.look_from(taken, Looks - 1 - look, most_bits);
        add_look(look_[c][look], LookTable(std::span(all.paths).subspan(taken, end - taken)));
        taken = end;
        reach_[c] |= table_[look_[c][look].offset];
      }
    }
  }

  Set attacks(Cell from, const Set& occupied) const {
    Set out = table_[index(look_[from][0], occupied)];
    for (int i = 1; i < Looks; ++i) out |= table_[index(look_[from][i], occupied)];
    return out;
  }
  // On an empty board.
  const Set& reach(Cell from) const { return reach_[from]; }

 private:
  struct Look {
    Set mask;                   // the cells that matter: all of the paths but their ends
    std::uint32_t offset = 0;   // of its part of the table
    std::uint8_t low_bits = 0;  // PEXT: how many of them lie in the first word
    std::uint8_t shift = 0;     // magic: 64 - bits of the index (0 until it is filled: nothing to load for a page)
    std::array<std::uint64_t, 2> magic{};
  };

  static std::uint32_t index(const Look& look, const Set& occupied) {
#if defined(__BMI2__)
    // By the builtins of GCC and clang: the header of `_pext_u64` takes longer to read than most files that include it.
    std::uint64_t i = __builtin_ia32_pext_di(occupied.word(0), look.mask.word(0));
    if constexpr (Set::words == 2) i |= __builtin_ia32_pext_di(occupied.word(1), look.mask.word(1)) << look.low_bits;
    return look.offset + static_cast<std::uint32_t>(i);
#else
    std::uint64_t product = (occupied.word(0) & look.mask.word(0)) * look.magic[0];
    if constexpr (Set::words == 2) product += (occupied.word(1) & look.mask.word(1)) * look.magic[1];
    return look.offset + static_cast<std::uint32_t>(product >> look.shift);
#endif
  }

  void add_look(Look& look, LookTable table) {
    look.mask = Set(table.mask);
    look.offset = static_cast<std::uint32_t>(table_.size());
    look.low_bits = static_cast<std::uint8_t>(std::popcount(look.mask.word(0)));
#if !defined(__BMI2__)
    table.find_magic();
    look.magic = table.magic;
#endif
    look.shift = static_cast<std::uint8_t>(table.shift);
    table_.resize(table_.size() + (std::size_t{2} << (63 - table.shift)));
    for (std::size_t i = 0; i < table.occupancies.size(); ++i)
      table_[index(look, Set(table.occupancies[i]))] = Set(table.attacks[i]);
  }

  std::array<std::array<Look, Looks>, M::size> look_{};
  std::array<Set, M::size> reach_{};
  std::vector<Set> table_;
};

// The cells strictly between two cells on one line of a rider, and those beyond the second as seen from the first;
// empty where they share no line.
template <Map M>
class Between {
 public:
  using Set = CellSet<M::size>;

  void add(const Movement& rider) {
    for (int a = 0; a < M::size; ++a)
      for (const auto& path : paths<M>(rider, static_cast<Cell>(a))) {
        Set passed, ahead;
        for (Cell b : path) ahead.add(b);
        for (Cell b : path) {
          ahead.drop(b);
          cells_[a][b] |= passed;
          beyond_[a][b] |= ahead;
          passed.add(b);
        }
      }
  }
  const Set& operator()(Cell a, Cell b) const { return cells_[a][b]; }
  const Set& beyond(Cell a, Cell b) const { return beyond_[a][b]; }

 private:
  std::array<std::array<Set, M::size>, M::size> cells_{}, beyond_{};
};

// The lines of a rider on an empty board: all cells to which it comes in one heading, both branches where that forks.
template <Map M>
class Lines {
 public:
  using Set = CellSet<M::size>;

  explicit Lines(const Movement& rider) {
    for (int c = 0; c < M::size; ++c)
      for (const Leap& leap : rider) {
        Set& line = from_[c].emplace_back();
        for (const auto& path : paths<M>(leap, static_cast<Cell>(c)))
          for (Cell to : path) line.add(to);
      }
  }
  // The line from a cell that leads over another one; empty if none does.
  Set through(Cell from, Cell over) const {
    for (const Set& line : from_[from])
      if (line.has(over)) return line;
    return {};
  }

 private:
  std::array<std::vector<Set>, M::size> from_;
};

}  // namespace turncoat
