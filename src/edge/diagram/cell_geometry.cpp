#include "edge/diagram/cell_geometry.hpp"

#include <algorithm>
#include <cmath>

namespace turncoat {

std::string file_name(const CellView& cell) { return cell.name.substr(0, cell.name.find_first_of("0123456789")); }

std::string rank_name(const CellView& cell) { return cell.name.substr(file_name(cell).size()); }

Point centre_of(const CellView& cell) {
  Point sum;
  for (const Point& p : cell.outline) sum.x += p.x, sum.y += p.y;
  const double corners = static_cast<double>(std::max<std::size_t>(1, cell.outline.size()));
  return {sum.x / corners, sum.y / corners};
}

double room_in(const CellView& cell) {
  const Point c = centre_of(cell);
  double room = 1;
  for (std::size_t i = 0; i < cell.outline.size(); ++i) {
    const Point a = cell.outline[i], b = cell.outline[(i + 1) % cell.outline.size()];
    const double area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    room = std::min(room, std::abs(area) / std::hypot(b.x - a.x, b.y - a.y));
  }
  return room;
}

bool is_unit_square(const CellView& cell) {
  if (cell.outline.size() != 4) return false;
  const Point centre = centre_of(cell);
  return std::ranges::all_of(cell.outline, [&](const Point& p) {
    const double x = p.x - centre.x, y = p.y - centre.y;
    return (x == 0.5 || x == -0.5) && (y == 0.5 || y == -0.5);
  });
}

std::array<double, 4> bounds_of(std::span<const CellView> cells, std::span<const Label> labels) {
  std::array<double, 4> out = {1e9, 1e9, -1e9, -1e9};
  const auto include = [&out](const Point& p, double around) {
    out = {std::min(out[0], p.x - around), std::min(out[1], p.y - around), std::max(out[2], p.x + around),
           std::max(out[3], p.y + around)};
  };
  for (const CellView& cell : cells)
    for (const Point& p : cell.outline) include(p, 0);
  for (const Label& label : labels) include(label.at, label_gap);
  return out;
}

}  // namespace turncoat
