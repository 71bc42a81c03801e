#pragma once
// A board of a variant: files, ranks and holes that a text asks for, with the names and the geometry of a Grid.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/map.hpp"

namespace turncoat {

// `Size`: the most cells that it may have, those of the holes among them. Files and ranks are counted from 0; those of
// cells outside of the rectangle, beside which they lie, go on beyond it, from -1 on. Cells of a satellite are a board
// of their own: no leap leads there.
template <int Size>
class Area {
 public:
  static constexpr int size = Size;
  using Set = CellSet<Size>;

  Area() = default;
  // A rectangle, numbered from a1 along the rank, holes included.
  Area(int files, int ranks, const std::vector<Cell>& holes = {}) : files_(files), ranks_(ranks) {
    for (int c = 0; c < files * ranks; ++c) add(c % files, c / files, name_at(c % files, c / files));
    for (Cell c : holes) {
      cells_.drop(c);
      at_[place(file(c), rank(c))] = nowhere;
    }
    draw_rows();
  }
  // One that may be larger than that, of which only the cells without a hole are numbered; the names of the others.
  Area(int files, int ranks, const std::vector<std::string>& holes) : files_(files), ranks_(ranks) {
    for (int c = 0; c < files * ranks; ++c)
      if (const std::string name = name_at(c % files, c / files);
          std::find(holes.begin(), holes.end(), name) == holes.end() && names_.size() < Size)
        add(c % files, c / files, name);
    draw_rows();
  }
  static std::string name_at(int file, int rank) {
    return std::string(1, static_cast<char>('a' + file)) + std::to_string(rank + 1);
  }
  // A rectangle with a pole, if it has them, in these files below and above it, and with a satellite of so many cells,
  // if any, of which the lowest stand on that rank. Numbered row by row from below, the satellite last.
  struct Satellite {
    int files = 0, ranks = 0, at = 0;
  };
  Area(int files, int ranks, const std::vector<int>& poles, Satellite above)
      : files_(files), ranks_(ranks), poles_(!poles.empty()) {
    const auto add_named = [this](int file, int rank) {
      add(file, rank, std::string(1, static_cast<char>('a' + file)) + std::to_string(rank + 1));
    };
    if (poles_) add_named(poles[0], -1);
    for (int r = 0; r < ranks; ++r)
      for (int f = 0; f < files; ++f) add_named(f, r);
    if (poles_) add_named(poles[1], ranks);
    for (int r = 0; r < above.ranks; ++r)
      for (int f = 0; f < above.files; ++f) {
        satellite_.add(static_cast<Cell>(names_.size()));
        add(files + far + f, above.at + r, std::string(1, "*@"[f]) + std::to_string(above.at + r + 1));
      }
    draw_rows();
  }

  // Of the rectangle.
  int files() const { return files_; }
  int ranks() const { return ranks_; }
  // All its cells.
  const Set& cells() const { return cells_; }
  const Set& satellite() const { return satellite_; }
  int file(Cell c) const { return file_[c]; }
  int rank(Cell c) const { return rank_[c]; }
  // The cell of a file and a rank; nowhere when off the board or in a hole.
  Cell at(int file, int rank) const {
    if (file < 0 || rank < -1 || file >= width || rank > ranks_ || ranks_ == 0) return nowhere;
    return at_[place(file, rank)];
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
  // The satellite stands to the right of the rectangle, a cell's width away from it.
  std::vector<Point> outline(Cell c) const {
    const double x = satellite_.has(c) ? file(c) - far + 1 : file(c), y = top() - rank(c);
    return {{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}};
  }
  // Files below their lowest cell, ranks on the left of their leftmost one.
  std::vector<Label> labels() const {
    std::vector<Label> out;
    for (int f = 0; f < files_; ++f) {
      const int r = at(f, -1) == nowhere ? 0 : -1;
      out.push_back({std::string(1, static_cast<char>('a' + f)), {f + 0.5, top() - r + 1 + label_gap}});
    }
    for (Cell c : satellite_)
      if (at(file(c), rank(c) - 1) == nowhere)
        out.push_back({name(c).substr(0, 1), {outline(c)[3].x + 0.5, outline(c)[3].y + label_gap}});
    for (int r = poles_ ? -1 : 0; r < ranks_ + (poles_ ? 1 : 0); ++r) {
      int f = 0;
      while ((r < 0 || r == ranks_) && at(f, r) == nowhere) ++f;
      out.push_back({std::to_string(r + 1), {f - label_gap, top() - r + 0.5}});
    }
    return out;
  }

 private:
  static constexpr int far = 8, width = 26;  // so far away that no leap leads over the gap; 16 files and a satellite's

  static std::size_t place(int file, int rank) { return static_cast<std::size_t>((rank + 1) * width + file); }
  // The rank of the uppermost row.
  int top() const { return poles_ ? ranks_ : ranks_ - 1; }
  void add(int file, int rank, std::string name) {
    const Cell c = static_cast<Cell>(names_.size());
    if (at_.empty()) at_.assign(static_cast<std::size_t>((ranks_ + 2) * width), nowhere);
    cells_.add(c);
    file_[c] = static_cast<std::int8_t>(file), rank_[c] = static_cast<std::int8_t>(rank);
    at_[place(file, rank)] = c;
    names_.push_back(std::move(name));
  }
  void draw_rows() {
    for (int r = ranks_; r >= -1; --r) {
      std::vector<Cell> row;
      for (int f = 0; f < width; ++f)
        if (at(f, r) != nowhere) row.push_back(at(f, r));
      if (poles_ || (0 <= r && r < ranks_)) rows_.push_back(std::move(row));
    }
  }

  int files_ = 0, ranks_ = 0;
  bool poles_ = false;  // one cell below the rectangle and one above
  Set cells_, satellite_;
  std::array<std::int8_t, Size> file_{}, rank_{};
  std::vector<Cell> at_;
  std::vector<std::vector<Cell>> rows_;
  std::vector<std::string> names_;
};

}  // namespace turncoat
