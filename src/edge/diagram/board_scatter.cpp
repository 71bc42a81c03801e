#include "edge/diagram/board_scatter.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/sort_few.hpp"
#include "edge/diagram/cell_geometry.hpp"

namespace turncoat {

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
