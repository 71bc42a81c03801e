#pragma once
// Maps: the cells of a board, their names, and where a leap from one of them lands.
#include <array>
#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "core/cells.hpp"

namespace turncoat {

// Where one stands and which way one looks, in quarter turns clockwise from the map's "up".
struct Stance {
  Cell cell = nowhere;
  std::uint8_t heading = 0;
  constexpr Stance turned(int quarters) const { return {cell, static_cast<std::uint8_t>((heading + quarters) & 3)}; }
};

// Where a leap may end: nowhere off the board, at two places where the way forks (the star's centre).
class Landings {
 public:
  constexpr Landings() = default;
  constexpr Landings(Stance only) : at_{only, {}}, size_(1) {}
  constexpr void push(Stance s) { at_[size_++] = s; }
  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const Stance& operator[](int i) const { return at_[i]; }
  constexpr const Stance* begin() const { return at_.data(); }
  constexpr const Stance* end() const { return at_.data() + size_; }

 private:
  std::array<Stance, 2> at_{};
  int size_ = 0;
};

// A point of the drawing, y growing downward; a square cell has side 1.
struct Point {
  double x = 0, y = 0;
};

// A letter or number beside the board; `at` is its middle.
struct Label {
  std::string text;
  Point at;
};
inline constexpr double label_gap = 0.25;  // from the edge of the board to the middle of a label

// What a board must tell of itself. The order of cells within a row is that of the FEN.
template <class M>
concept Map = requires(const M m, Stance s, int i, Cell c) {
  { M::size } -> std::convertible_to<int>;            // the number of cells, or the most
  { m.leap(s, i, i) } -> std::same_as<Landings>;      // (ahead, aside) of the stance
  { m.facing(i, c) } -> std::same_as<std::uint8_t>;   // the heading on a cell of a piece that goes way i
  { m.name(c) } -> std::convertible_to<std::string>;  // "e4"
  { m.rows() } -> std::convertible_to<std::vector<std::vector<Cell>>>;  // as a FEN lists them
  { m.outline(c) } -> std::same_as<std::vector<Point>>;                 // the cell's corners, for drawing
  { m.shade(c) } -> std::same_as<int>;                                  // 0 dark, 1 light
  { m.labels() } -> std::same_as<std::vector<Label>>;                   // the lettering around it
};

// Whether a map's cells are known only when the program runs: a value describes them then, not the type.
template <class M>
concept RunTimeMap = Map<M> && requires(const M m) { m.cells(); };

// How many kinds of knights the map distinguishes; more than one only where the way of a leap can fork.
template <class M>
inline constexpr int knight_rules = 1;

// The cell that `text` names, or nowhere.
template <Map M>
Cell cell_named(std::string_view text) {
  for (int c = 0; c < M::size; ++c)
    if (M::name(static_cast<Cell>(c)) == text) return static_cast<Cell>(c);
  return nowhere;
}

// The names of a map's cells, made once, since lists of moves and editors of positions often ask for them.
template <Map M>
const std::string& cell_name(Cell c) {
  static const auto names = [] {
    std::array<std::string, M::size> out;
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = M::name(static_cast<Cell>(i));
    return out;
  }();
  return names[c];
}
template <Map M>
const std::vector<std::vector<Cell>>& rows_of() {
  static const auto rows = M::rows();
  return rows;
}

// The same of a map at hand.
template <Map M>
const std::string& cell_name(const M& map, Cell c) {
  if constexpr (RunTimeMap<M>)
    return map.name(c);
  else
    return cell_name<M>(c);
}
template <Map M>
const std::vector<std::vector<Cell>>& rows_of(const M& map) {
  if constexpr (RunTimeMap<M>)
    return map.rows();
  else
    return rows_of<M>();
}

// A rectangle of cells: files a, b, c … and ranks 1, 2, 3 …, numbered from a1 along the rank.
template <int Files, int Ranks>
struct Grid {
  static_assert(Files <= 26 && Ranks <= 9);
  static constexpr int files = Files, ranks = Ranks, size = Files * Ranks;

  static constexpr int file(Cell c) { return c % Files; }
  static constexpr int rank(Cell c) { return c / Files; }
  // The cell of a file and a rank, both from 0; nowhere when off the board.
  static constexpr Cell at(int file, int rank) {
    return file < 0 || rank < 0 || file >= Files || rank >= Ranks ? nowhere : static_cast<Cell>(rank * Files + file);
  }
  static constexpr CellSet<size> whole_rank(int rank) {
    CellSet<size> set;
    for (int f = 0; f < Files; ++f) set.add(at(f, rank));
    return set;
  }

  // Ways are quarter turns clockwise from up.
  static constexpr std::uint8_t facing(int way, Cell) { return static_cast<std::uint8_t>(way); }
  static constexpr Landings leap(Stance s, int ahead, int aside) {
    constexpr int east[] = {0, 1, 0, -1}, north[] = {1, 0, -1, 0};
    const int right = (s.heading + 1) & 3;
    const Cell to = at(file(s.cell) + ahead * east[s.heading] + aside * east[right],
                       rank(s.cell) + ahead * north[s.heading] + aside * north[right]);
    return to == nowhere ? Landings() : Landings({to, s.heading});
  }
  static std::string name(Cell c) { return {static_cast<char>('a' + file(c)), static_cast<char>('1' + rank(c))}; }
  static std::vector<std::vector<Cell>> rows() {
    std::vector<std::vector<Cell>> out;
    for (int r = Ranks; r-- > 0;) {
      out.emplace_back();
      for (int f = 0; f < Files; ++f) out.back().push_back(at(f, r));
    }
    return out;
  }
  static constexpr int shade(Cell c) { return (file(c) + rank(c)) % 2; }
  static std::vector<Point> outline(Cell c) {
    const double x = file(c), y = Ranks - 1 - rank(c);
    return {{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}};
  }
  // Files below the board, ranks on its left.
  static std::vector<Label> labels() {
    std::vector<Label> out;
    for (int f = 0; f < Files; ++f) out.push_back({name(at(f, 0)).substr(0, 1), {f + 0.5, Ranks + label_gap}});
    for (int r = 0; r < Ranks; ++r) out.push_back({name(at(0, r)).substr(1), {-label_gap, Ranks - r - 0.5}});
    return out;
  }
};

}  // namespace turncoat
