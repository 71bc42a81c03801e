#pragma once
// A board of squares as rows and columns of text: which cell stands where, and the letters and numbers around it.
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat {

class BoardGrid {
 public:
  static constexpr int no_cell = -1;

  // Nothing if a cell is not a square. `flipped`: seen from the other side.
  static std::optional<BoardGrid> of(std::span<const CellView> cells, bool flipped);

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  // The number of the cell there, or no_cell; asked outside of the board too.
  int at(int row, int column) const {
    if (row < 0 || column < 0 || row >= rows_ || column >= columns_) return no_cell;
    return cells_[static_cast<std::size_t>(row * columns_ + column)];
  }
  bool has(int row, int column) const { return at(row, column) != no_cell; }
  // The rank of the leftmost cell of a row, the file of the lowest cell of a column.
  const std::string& row_name(int row) const { return row_names_[static_cast<std::size_t>(row)]; }
  const std::string& column_name(int column) const { return column_names_[static_cast<std::size_t>(column)]; }

 private:
  void name_lines(std::span<const CellView> cells);

  int rows_ = 0, columns_ = 0;
  std::vector<int> cells_;
  std::vector<std::string> row_names_, column_names_;
};

// A board of cells that are no squares as text: where each cell comes to stand.

// A text on a cell, and how many columns it fills when it is shown (colours fill none).
struct CellText {
  std::string text;
  std::size_t width = 0;
};

// The lines of a drawing with each cell's text around the cell's middle. Texts of up to three columns do not touch.
std::vector<std::string> scattered(std::span<const CellView> cells, std::span<const CellText> texts);

}  // namespace turncoat
