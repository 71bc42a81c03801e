#include "edge/diagram/board_grid.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/sort_few.hpp"
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

std::vector<std::string> scattered(std::span<const CellView> cells, std::span<const CellText> texts) {
  constexpr double across = 5, down = 2.2;  // columns and lines for a unit of the drawing
  const auto bounds = bounds_of(cells, {});
  const auto scaled = [](double length, double scale) { return static_cast<std::size_t>(std::lround(length * scale)); };
  const auto line_of = [&](std::size_t i) { return scaled(centre_of(cells[i]).y - bounds[1], down); };
  const auto column_of = [&](std::size_t i) {
    const std::size_t middle = scaled(centre_of(cells[i]).x - bounds[0], across);
    return middle - std::min(middle, texts[i].width / 2);
  };

  std::vector<std::size_t> order(cells.size());  // from left to right, as a line grows at its end
  std::iota(order.begin(), order.end(), std::size_t{0});
  sort_few(order, {}, column_of);
  std::vector<std::string> out(scaled(bounds[3] - bounds[1], down) + 1);
  std::vector<std::size_t> widths(out.size(), 0);
  for (const std::size_t i : order) {
    const std::size_t line = line_of(i), column = column_of(i);
    const std::size_t space = column - std::min(column, widths[line]);
    out[line] += std::string(space, ' ') + texts[i].text;
    widths[line] += space + texts[i].width;
  }
  while (!out.empty() && out.back().empty()) out.pop_back();
  const auto first = std::ranges::find_if(out, [](const std::string& line) { return !line.empty(); });
  out.erase(out.begin(), first);
  return out;
}

}  // namespace turncoat
