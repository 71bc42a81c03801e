#include "edge/diagram/board_grid.hpp"

#include <algorithm>
#include <cmath>

#include "edge/diagram/cell_geometry.hpp"

namespace turncoat {

std::optional<BoardGrid> BoardGrid::of(std::span<const CellView> cells, bool flipped) {
  if (cells.empty() || !std::ranges::all_of(cells, is_unit_square)) return {};
  const auto bounds = bounds_of(cells, {});
  const auto whole = [](double length) { return static_cast<int>(std::lround(length)); };
  BoardGrid grid;
  grid.columns_ = whole(bounds[2] - bounds[0]);
  grid.rows_ = whole(bounds[3] - bounds[1]);
  grid.cells_.assign(static_cast<std::size_t>(grid.rows_ * grid.columns_), no_cell);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Point at = centre_of(cells[i]);
    int column = whole(at.x - bounds[0] - 0.5), row = whole(at.y - bounds[1] - 0.5);
    if (flipped) column = grid.columns_ - 1 - column, row = grid.rows_ - 1 - row;
    grid.cells_[static_cast<std::size_t>(row * grid.columns_ + column)] = static_cast<int>(i);
  }
  grid.name_lines(cells);
  return grid;
}

void BoardGrid::name_lines(std::span<const CellView> cells) {
  row_names_.resize(static_cast<std::size_t>(rows_));
  column_names_.resize(static_cast<std::size_t>(columns_));
  for (int row = 0; row < rows_; ++row)
    for (int column = 0; column < columns_; ++column) {
      if (!has(row, column)) continue;
      const CellView& cell = cells[static_cast<std::size_t>(at(row, column))];
      std::string& row_name = row_names_[static_cast<std::size_t>(row)];
      if (row_name.empty()) row_name = rank_name(cell);
      column_names_[static_cast<std::size_t>(column)] = file_name(cell);
    }
}

}  // namespace turncoat
