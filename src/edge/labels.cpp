#include "edge/labels.hpp"

#include <algorithm>
#include <map>

namespace turncoat {

namespace {

constexpr double gap = 0.25;  // from the edge of the board to the middle of a label

}  // namespace

std::string file_name(const CellView& cell) { return cell.name.substr(0, cell.name.find_first_of("0123456789")); }

std::string rank_name(const CellView& cell) { return cell.name.substr(file_name(cell).size()); }

Point centre_of(const CellView& cell) {
  Point sum;
  for (const Point& p : cell.outline) sum.x += p.x, sum.y += p.y;
  const double corners = static_cast<double>(std::max<std::size_t>(1, cell.outline.size()));
  return {sum.x / corners, sum.y / corners};
}

bool is_unit_square(const CellView& cell) {
  if (cell.outline.size() != 4) return false;
  const Point centre = centre_of(cell);
  return std::ranges::all_of(cell.outline, [&](const Point& p) {
    const double x = p.x - centre.x, y = p.y - centre.y;
    return (x == 0.5 || x == -0.5) && (y == 0.5 || y == -0.5);
  });
}

std::vector<Label> labels_of(std::span<const CellView> cells) {
  std::map<double, const CellView*> lowest, leftmost;  // by column, by row
  for (const CellView& cell : cells) {
    if (!is_unit_square(cell)) continue;
    const Point at = centre_of(cell);
    const CellView*& low = lowest[at.x];
    if (!file_name(cell).empty() && (low == nullptr || at.y > centre_of(*low).y)) low = &cell;
    const CellView*& left = leftmost[-at.y];
    if (!rank_name(cell).empty() && (left == nullptr || at.x < centre_of(*left).x)) left = &cell;
  }
  std::vector<Label> out;
  for (const auto& [x, cell] : lowest)
    if (cell != nullptr) out.push_back({file_name(*cell), {x, centre_of(*cell).y + 0.5 + gap}});
  for (const auto& [y, cell] : leftmost)
    if (cell != nullptr) out.push_back({rank_name(*cell), {centre_of(*cell).x - 0.5 - gap, -y}});
  return out;
}

std::array<double, 4> bounds_of(std::span<const CellView> cells, std::span<const Label> labels) {
  std::array<double, 4> out = {1e9, 1e9, -1e9, -1e9};
  const auto include = [&out](const Point& p, double around) {
    out = {std::min(out[0], p.x - around), std::min(out[1], p.y - around), std::max(out[2], p.x + around),
           std::max(out[3], p.y + around)};
  };
  for (const CellView& cell : cells)
    for (const Point& p : cell.outline) include(p, 0);
  for (const Label& label : labels) include(label.at, gap);
  return out;
}

}  // namespace turncoat
