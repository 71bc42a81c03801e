#pragma once
// A board of a variant: files, ranks and holes that a text asks for, with the names and the geometry of a Grid.
#include <string>
#include <vector>

#include "core/map.hpp"

namespace turncoat {

// `Size`: the most cells that it may have, those of the holes among them. Cells are numbered from a1 along the rank.
template <int Size>
class Area {
 public:
  static constexpr int size = Size;
  using Set = CellSet<Size>;

  Area() = default;
  Area(int files, int ranks, const std::vector<Cell>& holes = {}) : files_(files), ranks_(ranks) {
    for (int c = 0; c < files * ranks; ++c) cells_.add(static_cast<Cell>(c));
    for (Cell c : holes) cells_.drop(c);
    for (int r = ranks; r-- > 0;) {
      rows_.emplace_back();
      for (int f = 0; f < files; ++f)
        if (at(f, r) != nowhere) rows_.back().push_back(at(f, r));
    }
    for (int c = 0; c < files * ranks; ++c)
      names_.push_back(std::string(1, static_cast<char>('a' + c % files)) + std::to_string(c / files + 1));
  }

  int files() const { return files_; }
  int ranks() const { return ranks_; }
  // All its cells.
  const Set& cells() const { return cells_; }
  int file(Cell c) const { return c % files_; }
  int rank(Cell c) const { return c / files_; }
  // The cell of a file and a rank, both from 0; nowhere when off the board or in a hole.
  Cell at(int file, int rank) const {
    if (file < 0 || rank < 0 || file >= files_ || rank >= ranks_) return nowhere;
    const Cell c = static_cast<Cell>(rank * files_ + file);
    return cells_.has(c) ? c : nowhere;
  }
  Set whole_rank(int rank) const {
    Set out;
    for (int f = 0; f < files_; ++f)
      if (const Cell c = at(f, rank); c != nowhere) out.add(c);
    return out;
  }

  // Ways are quarter turns clockwise from up.
  static constexpr std::uint8_t facing(int way, Cell) { return static_cast<std::uint8_t>(way); }
  Landings leap(Stance s, int ahead, int aside) const {
    constexpr int east[] = {0, 1, 0, -1}, north[] = {1, 0, -1, 0};
    const int right = (s.heading + 1) & 3;
    const Cell to = at(file(s.cell) + ahead * east[s.heading] + aside * east[right],
                       rank(s.cell) + ahead * north[s.heading] + aside * north[right]);
    return to == nowhere ? Landings() : Landings({to, s.heading});
  }
  const std::string& name(Cell c) const { return names_[c]; }
  const std::vector<std::vector<Cell>>& rows() const { return rows_; }
  int shade(Cell c) const { return (file(c) + rank(c)) % 2; }
  std::vector<Point> outline(Cell c) const {
    const double x = file(c), y = ranks_ - 1 - rank(c);
    return {{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}};
  }
  // Files below the board, ranks on its left.
  std::vector<Label> labels() const {
    std::vector<Label> out;
    for (int f = 0; f < files_; ++f)
      out.push_back({std::string(1, static_cast<char>('a' + f)), {f + 0.5, ranks_ + label_gap}});
    for (int r = 0; r < ranks_; ++r) out.push_back({std::to_string(r + 1), {-label_gap, ranks_ - r - 0.5}});
    return out;
  }

 private:
  int files_ = 0, ranks_ = 0;
  Set cells_;
  std::vector<std::vector<Cell>> rows_;
  std::vector<std::string> names_;
};

}  // namespace turncoat
