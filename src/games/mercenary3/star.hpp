#pragma once
// The star board of three players: 96 diamonds in a six-pointed star (mercenary3.md, M3-1 to M3-5).
#include "core/map.hpp"

namespace turncoat {

// Three territories of 8 columns by 4 rows, one before each player: 0 White's, 1 Black's, 2 Red's. Columns count from
// that player's left, rows from the back rank to the middle, both from 0 (M3-2). Up is from the back rank to the
// middle.
struct Star {
  static constexpr int territories = 3, columns = 8, depth = 4, size = territories * columns * depth;

  static constexpr int territory(Cell c) { return c / (columns * depth); }
  static constexpr int column(Cell c) { return c % columns; }
  static constexpr int row(Cell c) { return c / columns % depth; }
  static constexpr Cell at(int territory, int column, int row) {
    return static_cast<Cell>((territory * depth + row) * columns + column);
  }
  // The row of every territory that lies this far from its back rank.
  static constexpr CellSet<size> whole_row(int row) {
    CellSet<size> set;
    for (int t = 0; t < territories; ++t)
      for (int c = 0; c < columns; ++c) set.add(at(t, c, row));
    return set;
  }

  // One cell in the direction of the stance (M3-3). Across the middle up becomes down, so that what was to the right
  // of the heading is still to its right (M3-4).
  static constexpr Stance step(Stance s) {
    const int t = territory(s.cell), c = column(s.cell), r = row(s.cell);
    switch (s.heading) {
      case 0: return r + 1 < depth ? Stance{at(t, c, r + 1), 0} : across(t, c);
      case 1: return c + 1 < columns ? Stance{at(t, c + 1, r), 1} : Stance();
      case 2: return r > 0 ? Stance{at(t, c, r - 1), 2} : Stance();
      default: return c > 0 ? Stance{at(t, c - 1, r), 3} : Stance();
    }
  }
  // Ahead and then aside, or the other way round; at the centre that makes two landings (M3-5).
  static constexpr Landings leap(Stance s, int ahead, int aside) {
    const Stance first = walk(walk(s, 0, ahead), 1, aside), second = walk(walk(s, 1, aside), 0, ahead);
    Landings out;
    if (first.cell != nowhere) out.push(first);
    if (second.cell != nowhere && second.cell != first.cell) out.push(second);
    return out;
  }
  // Only one of the two: the longer way first (M3-6, knight=two-one).
  static constexpr Landings leap_long_first(Stance s, int ahead, int aside) {
    const bool ahead_first = ahead * ahead > aside * aside;
    const Stance to = ahead_first ? walk(walk(s, 0, ahead), 1, aside) : walk(walk(s, 1, aside), 0, ahead);
    return to.cell == nowhere ? Landings() : Landings(to);
  }
  // The heading of a piece that comes from a territory and goes away from its back rank, and beyond the middle toward
  // the other territory's (M3-7).
  static constexpr std::uint8_t facing(int home, Cell c) { return territory(c) == home ? 0 : 2; }

  // The lettering of three-player boards (M3-1, M3-2).
  static constexpr char file_letter(Cell c) {
    return std::string_view("abcdefghlkjidcbahgfeijkl")[territory(c) * 8u + column(c) * 1u];
  }
  static constexpr int rank_number(Cell c) { return territory(c) == 0 ? row(c) + 1 : territory(c) * 4 + 4 - row(c); }
  static std::string name(Cell c) { return file_letter(c) + std::to_string(rank_number(c)); }
  static std::vector<std::vector<Cell>> rows() {
    constexpr int by_letter[territories][columns] = {
        {0, 1, 2, 3, 4, 5, 6, 7}, {7, 6, 5, 4, 3, 2, 1, 0}, {3, 2, 1, 0, 4, 5, 6, 7}};
    std::vector<std::vector<Cell>> out;
    for (int t = territories; t-- > 0;)
      for (int i = 0; i < depth; ++i) {
        out.emplace_back();
        for (int c : by_letter[t]) out.back().push_back(at(t, c, t == 0 ? depth - 1 - i : i));
      }
    return out;
  }
  static constexpr int shade(Cell c) { return (column(c) + row(c)) % 2; }

  // A territory is two rhombi that share the edge from the centre to the middle of the back rank; White's lies below.
  static std::vector<Point> outline(Cell c) {
    const int t = territory(c), axis = 2 * t;
    const bool left = column(c) < columns / 2;
    const int side = left ? axis + 1 : axis + 5;
    const int out = left ? columns / 2 - 1 - column(c) : column(c) - columns / 2, down = depth - 1 - row(c);
    return {corner(side, out, axis, down), corner(side, out + 1, axis, down), corner(side, out + 1, axis, down + 1),
            corner(side, out, axis, down + 1)};
  }
  // Files along the back rank of each territory, ranks along its two sides.
  static std::vector<Label> labels() {
    std::vector<Label> out;
    for (int t = 0; t < territories; ++t) {
      for (int c = 0; c < columns; ++c)
        out.push_back({std::string(1, file_letter(at(t, c, 0))), beside(at(t, c, 0), 2)});
      for (int c : {0, columns - 1})
        for (int r = 0; r < depth; ++r)
          out.push_back({std::to_string(rank_number(at(t, c, r))), beside(at(t, c, r), 1)});
    }
    return out;
  }

 private:
  // Outside the middle of the side of a cell that begins at this corner of its outline.
  static Point beside(Cell c, std::size_t first) {
    const auto corners = outline(c);
    const Point from = corners[first], to = corners[first + 1], opposite = corners[(first + 2) % 4];
    const double x = to.y - from.y, y = from.x - to.x;  // across the side, which has length 1
    const double inward = x * (opposite.x - from.x) + y * (opposite.y - from.y) > 0 ? label_gap : -label_gap;
    return {(from.x + to.x) / 2 - inward * x, (from.y + to.y) / 2 - inward * y};
  }
  // White's left is Black, Black's is Red, Red's is White.
  static constexpr Stance across(int t, int c) {
    return {at((t + (c < columns / 2 ? 1 : 2)) % territories, columns - 1 - c, depth - 1), 2};
  }
  // This many cells in a direction, given in quarter turns from the heading, which is kept.
  static constexpr Stance walk(Stance s, int direction, int cells) {
    const int turn = cells < 0 ? direction + 2 : direction;
    for (int i = cells < 0 ? -cells : cells; i > 0 && s.cell != nowhere; --i) s = step(s.turned(turn)).turned(-turn);
    return s;
  }
  // The point this many cells along one of the six edges that meet at the centre, and then along another.
  static constexpr Point corner(int edge, int cells, int other, int other_cells) {
    constexpr double h = 0.8660254037844386;  // half the square root of 3
    constexpr Point edges[] = {{0, 1}, {-h, 0.5}, {-h, -0.5}, {0, -1}, {h, -0.5}, {h, 0.5}};  // clockwise from below
    const Point& a = edges[edge % 6];
    const Point& b = edges[other % 6];
    return {8 * h + cells * a.x + other_cells * b.x, 6 + cells * a.y + other_cells * b.y};
  }
};

static_assert(Map<Star>);

// Knights that go two cells and one aside in either order, and those that go two cells first (M3-6).
template <>
inline constexpr int knight_rules<Star> = 2;

}  // namespace turncoat
