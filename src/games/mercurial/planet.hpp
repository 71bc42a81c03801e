#pragma once
// The map of Mercurial Chess: a board of 6 x 6 cells with one more at either end, and a satellite beside it.
#include "core/map.hpp"

namespace turncoat {

// Files a–f and ranks 1–6; c0 and d7, placed by their coordinates (MU-1); the satellite *3 @3 *4 @4, which is a board
// of its own (MU-2): no leap leads from one to the other. Numbered c0, a1, b1 … f6, d7, then the satellite.
struct Planet {
  static constexpr int size = 42;
  using Set = CellSet<size>;

  static constexpr bool on_satellite(Cell c) { return c >= first_above; }
  static constexpr Set satellite() { return {first_above, first_above + 1, first_above + 2, first_above + 3}; }
  static constexpr Set main_board() { return Set::all() - satellite(); }
  // The main board's cells on the ranks from `low` to `high`.
  static constexpr Set ranks(int low, int high) {
    Set set;
    for (Cell c : main_board())
      if (low <= rank(c) && rank(c) <= high) set.add(c);
    return set;
  }

  // Files a–f are 0 to 5, * and @ are 6 and 7; ranks bear their own numbers.
  static constexpr int file(Cell c) {
    return c == south ? 2 : c == north ? 3 : on_satellite(c) ? 6 + (c - first_above) % 2 : (c - 1) % 6;
  }
  static constexpr int rank(Cell c) {
    return c == south ? 0 : c == north ? 7 : on_satellite(c) ? 3 + (c - first_above) / 2 : 1 + (c - 1) / 6;
  }
  // The cell of a file and a rank; nowhere if there is none.
  static constexpr Cell at(int file, int rank) {
    if (0 <= file && file < 6 && 1 <= rank && rank <= 6) return static_cast<Cell>(1 + (rank - 1) * 6 + file);
    if (6 <= file && file < 8 && 3 <= rank && rank <= 4)
      return static_cast<Cell>(first_above + (rank - 3) * 2 + file - 6);
    if (file == 2 && rank == 0) return south;
    return file == 3 && rank == 7 ? north : nowhere;
  }

  static constexpr std::uint8_t facing(int way, Cell) { return static_cast<std::uint8_t>(way); }
  static constexpr Landings leap(Stance s, int ahead, int aside) {
    constexpr int right[] = {0, 1, 0, -1}, up[] = {1, 0, -1, 0};
    const int across = (s.heading + 1) & 3;
    const Cell to = at(file(s.cell) + ahead * right[s.heading] + aside * right[across],
                       rank(s.cell) + ahead * up[s.heading] + aside * up[across]);
    return to == nowhere || on_satellite(to) != on_satellite(s.cell) ? Landings() : Landings({to, s.heading});
  }
  static std::string name(Cell c) {
    return {"abcdef*@"[static_cast<std::size_t>(file(c))], static_cast<char>('0' + rank(c))};
  }
  // From rank 7 to rank 0, each from file a to @.
  static std::vector<std::vector<Cell>> rows() {
    std::vector<std::vector<Cell>> out;
    for (int r = 7; r >= 0; --r) {
      out.emplace_back();
      for (int f = 0; f < 8; ++f)
        if (at(f, r) != nowhere) out.back().push_back(at(f, r));
    }
    return out;
  }
  static constexpr int shade(Cell c) { return (file(c) + rank(c) + 1) % 2; }
  // The satellite stands to the right of the main board, a cell's width away from it.
  static std::vector<Point> outline(Cell c) {
    const double x = file(c) + (on_satellite(c) ? 1 : 0), y = 7 - rank(c);
    return {{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}};
  }
  // Files below their lowest cell, ranks to the left of their leftmost.
  static std::vector<Label> labels() {
    std::vector<Label> out;
    for (int f = 0; f < 8; ++f) {
      int r = 0;
      while (at(f, r) == nowhere) ++r;
      const auto [x, y] = outline(at(f, r))[3];
      out.push_back({name(at(f, r)).substr(0, 1), {x + 0.5, y + label_gap}});
    }
    for (int r = 0; r < 8; ++r) {
      int f = 0;
      while (at(f, r) == nowhere) ++f;
      const auto [x, y] = outline(at(f, r))[0];
      out.push_back({name(at(f, r)).substr(1), {x - label_gap, y + 0.5}});
    }
    return out;
  }

 private:
  static constexpr Cell south = 0, north = 37, first_above = 38;
};

static_assert(Map<Planet>);

}  // namespace turncoat
