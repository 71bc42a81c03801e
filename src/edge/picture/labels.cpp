#include "edge/picture/labels.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace turncoat {

namespace {

constexpr double gap = 0.25;  // from the edge of the board to the middle of a label

// A side of a cell that is no square.
struct Side {
  const CellView* cell;
  Point from, to;

  Point way() const { return {to.x - from.x, to.y - from.y}; }
};

bool same(const Point& p, const Point& q) { return std::abs(p.x - q.x) < 1e-6 && std::abs(p.y - q.y) < 1e-6; }

std::vector<Side> sides_of(std::span<const CellView> cells) {
  std::vector<Side> out;
  for (const CellView& cell : cells)
    for (std::size_t i = 0, n = cell.outline.size(); i < n && !is_unit_square(cell); ++i)
      out.push_back({&cell, cell.outline[i], cell.outline[(i + 1) % n]});
  return out;
}

// The sides that no two cells share.
std::vector<Side> rim_of(std::span<const CellView> cells) {
  const auto sides = sides_of(cells);
  std::vector<Side> out;
  for (const Side& side : sides)
    if (std::ranges::none_of(sides, [&](const Side& s) {
          return s.cell != side.cell &&
                 ((same(s.from, side.to) && same(s.to, side.from)) || (same(s.from, side.from) && same(s.to, side.to)));
        }))
      out.push_back(side);
  return out;
}

// Whether two sides are parts of one straight line.
bool goes_on(const Side& a, const Side& b) {
  const bool meet = same(a.from, b.from) || same(a.from, b.to) || same(a.to, b.from) || same(a.to, b.to);
  return meet && std::abs(a.way().x * b.way().y - a.way().y * b.way().x) < 1e-6;
}

// Outside the middle of a side.
Point beside(const Side& side) {
  const Point middle{(side.from.x + side.to.x) / 2, (side.from.y + side.to.y) / 2};
  const Point centre = centre_of(*side.cell), way = side.way();
  const double length = std::hypot(way.x, way.y);
  const Point across{way.y / length, -way.x / length};
  const double out = across.x * (middle.x - centre.x) + across.y * (middle.y - centre.y) > 0 ? gap : -gap;
  return {middle.x + out * across.x, middle.y + out * across.y};
}

// Where the rim runs along a rank each cell tells its file, where it runs along a file its rank.
std::vector<Label> rim_labels(std::span<const CellView> cells) {
  const auto rim = rim_of(cells);
  std::vector<Label> out;
  for (const Side& side : rim)
    for (const Side& next : rim) {
      if (side.cell == next.cell || !goes_on(side, next)) continue;
      const bool along_rank = rank_name(*side.cell) == rank_name(*next.cell);
      out.push_back({along_rank ? file_name(*side.cell) : rank_name(*side.cell), beside(side)});
      break;
    }
  return out;
}

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
  const auto around = rim_labels(cells);
  out.insert(out.end(), around.begin(), around.end());
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
