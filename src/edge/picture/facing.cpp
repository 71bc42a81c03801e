#include "edge/picture/facing.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "edge/picture/labels.hpp"

namespace turncoat {

namespace {

// From the middle of the board to the middle of the men that this seat alone moves.
Point way_to(int seat, const PositionView& view, std::span<const CellView> cells) {
  const auto [left, top, right, bottom] = bounds_of(cells, {});
  Point sum;
  for (const PieceView& piece : view.pieces) {
    if (piece.army != seat || piece.movers != std::vector<int>{seat}) continue;
    const auto cell = std::ranges::find(cells, piece.cell, &CellView::name);
    const Point centre = centre_of(*cell);
    sum.x += centre.x - (left + right) / 2;
    sum.y += centre.y - (top + bottom) / 2;
  }
  return sum;
}

}  // namespace

std::vector<int> facing_of(const AnyGame& game) {
  const auto start = game.clone();
  start->restart();
  const PositionView view = start->view();
  const auto cells = start->cells();
  const int step = std::ranges::all_of(cells, is_unit_square) ? 180 : 60;
  std::vector<int> out;
  for (int seat = 0; seat < static_cast<int>(game.info().seats.size()); ++seat) {
    const Point way = way_to(seat, view, cells);
    const double down = std::numbers::pi / 2;
    const double turn = way.x == 0 && way.y == 0 ? 0 : down - std::atan2(way.y, way.x);
    const int steps = static_cast<int>(std::lround(turn * 180 / std::numbers::pi / step));
    out.push_back((steps * step % 360 + 360) % 360);
  }
  return out;
}

}  // namespace turncoat
