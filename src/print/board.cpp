#include "print/board.hpp"

#include <algorithm>
#include <cmath>

#include "edge/diagram/cell_geometry.hpp"
#include "print/men.hpp"

namespace turncoat::print {

namespace {

constexpr double edge = 2.5;        // in millimetres around everything
constexpr double least_named = 10;  // smaller cells have no name in them
constexpr Ink dark = {"#d8cbb0", "#8f7d5e", 0.25}, light = {"#fdfbf6", "#8f7d5e", 0.25};

}  // namespace

Board::Board(const AnyGame& game, double square)
    : game_(game), square_(square), cells_(game.cells()), labels_(game.labels()) {
  const auto bounds = bounds_of(cells_, labels_);
  edges_ = {bounds[0] * square - edge, bounds[1] * square - edge, bounds[2] * square + edge, bounds[3] * square + edge};
  if (!std::ranges::all_of(cells_, is_unit_square)) return;
  for (const CellView& cell : cells_) {
    columns_.push_back(cell.outline[0].x * square);
    rows_.push_back(cell.outline[0].y * square);
  }
  for (auto* list : {&columns_, &rows_}) {
    std::ranges::sort(*list);
    list->erase(std::unique(list->begin(), list->end()), list->end());
  }
}

void Board::draw_cell(Pen& pen, const CellView& cell) const {
  std::string outline;
  for (const Point& p : cell.outline)
    outline += (outline.empty() ? 'M' : 'L') + number(p.x * square_) + ' ' + number(p.y * square_);
  pen.path(outline + 'Z', cell.shade == 0 ? dark : light);
  if (columns_.empty() && square_ >= least_named)
    pen.write({centre_of(cell).x * square_, centre_of(cell).y * square_ + square_ * 0.03}, cell.name,
              {square_ * 0.09, "#8f7d5e", false, Side::middle});
}

void Board::draw(Pen& pen) const {
  for (const CellView& cell : cells_) draw_cell(pen, cell);
  for (const Label& label : labels_)
    pen.write({label.at.x * square_, label.at.y * square_ + square_ * 0.08}, label.text,
              {square_ * 0.22, "#444444", false, Side::middle});
}

void Board::draw_pieces(Pen& pen) const {
  const PositionView view = game_.view();
  for (const PieceView& piece : view.pieces) draw_piece(pen, piece);
}

void Board::draw_piece(Pen& pen, const PieceView& piece) const {
  const auto cell = std::ranges::find(cells_, piece.cell, &CellView::name);
  if (cell == cells_.end()) return;
  const PieceView& man = piece.kind == 0 && piece.parts.size() == 1 ? piece.parts[0] : piece;
  const Point middle = {centre_of(*cell).x * square_, centre_of(*cell).y * square_};
  const double side = room_in(*cell) * square_ * 1.9;
  const auto& armies = game_.info().armies;
  draw_man(pen, man.kind, paint_of(armies[static_cast<std::size_t>(man.army)]),
           {middle.x - side / 2, middle.y - side / 2}, side);
  if (piece.controller >= 0) {
    const Paint cap = paint_of(armies[static_cast<std::size_t>(piece.controller)]);
    pen.circle({middle.x + side * 0.3, middle.y - side * 0.3}, side * 0.15, {cap.fill, "#222222", 0.3});
  }
}

}  // namespace turncoat::print
