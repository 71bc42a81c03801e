#include "print/board.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "edge/diagram/cell_geometry.hpp"
#include "print/pieces.hpp"
#include "print/variant_rules.hpp"

namespace turncoat::print {

namespace {

constexpr double edge = 2.5;         // in millimetres around everything
constexpr double least_named = 10;   // smaller cells have no name in them
constexpr double least_label = 2.8;  // of the lettering around the board, where a cell has room for it
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
  // Where a cell of this name would be, as seen from any other one.
  const auto place = [](std::string_view name) { return Point(name[0] - 'a', -std::atoi(name.substr(1).data())); };
  const Point from = cells_[0].outline[0], first = place(cells_[0].name);
  if (const auto variant = definition_of(game.spec()))
    for (const std::string& hole : variant->holes)
      holes_.push_back({from.x + place(hole).x - first.x, from.y + place(hole).y - first.y});
}

void Board::draw_cell(Pen& pen, const CellView& cell) const {
  std::string outline;
  for (const Point& p : cell.outline)
    outline += (outline.empty() ? 'M' : 'L') + number(p.x * square_) + ' ' + number(p.y * square_);
  pen.path(outline + 'Z', cell.shade == 0 ? dark : light);
  if (columns_.empty() && square_ >= least_named)
    pen.write({centre_of(cell).x * square_, centre_of(cell).y * square_ + square_ * 0.03}, cell.name,
              {square_ * 0.11, "#8f7d5e", false, Side::middle});
}

void Board::draw_cells(Pen& pen) const {
  for (const CellView& cell : cells_) draw_cell(pen, cell);
  for (const Point& hole : holes_) draw_hole(pen, {hole.x * square_, hole.y * square_});
}

// Hatched, as what is not there.
void Board::draw_hole(Pen& pen, Point at) const {
  constexpr Ink line = {{}, "#9a9a9a", 0.2};
  pen.box(at, square_, square_, {"#c9c9c9", "#8f7d5e", 0.25});
  for (double step = square_ / 6; step < 2 * square_; step += square_ / 6)
    pen.line({at.x + std::max(0.0, step - square_), at.y + std::min(step, square_)},
             {at.x + std::min(step, square_), at.y + std::max(0.0, step - square_)}, line);
}

void Board::draw(Pen& pen) const {
  draw_cells(pen);
  const double size = std::max(square_ * 0.26, std::min(least_label, square_ * 0.42));
  for (const Label& label : labels_)
    pen.write({label.at.x * square_, label.at.y * square_ + size * 0.36}, label.text,
              {size, "#333333", false, Side::middle});
}

void Board::draw_pieces(Pen& pen, bool numbers) const {
  const PositionView view = game_.view();
  for (const PieceView& piece : view.pieces) draw_piece(pen, piece, numbers);
}

const CellView& Board::at(std::string_view name) const {
  return *std::ranges::find(cells_, name, [](const CellView& cell) { return std::string_view(cell.name); });
}

Point Board::middle(std::string_view cell) const {
  Point sum;
  double count = 0;
  for (const CellView& one : cells_)
    if (cell.empty() || one.name == cell) sum.x += centre_of(one).x, sum.y += centre_of(one).y, ++count;
  return {sum.x / count * square_, sum.y / count * square_};
}

void Board::mark(Pen& pen, const std::vector<std::string>& cells) const {
  for (const std::string& cell : cells)
    pen.circle(middle(cell), room_in(at(cell)) * square_ * 0.36, {"#b8322a", "#ffffff", 0.2});
}

void Board::draw_piece(Pen& pen, const PieceView& piece, bool numbers) const {
  const Point middle = this->middle(piece.cell);
  const double side = room_in(at(piece.cell)) * square_ * 1.9;
  const auto& armies = game_.info().armies;
  const auto draw_one = [&](const PieceView& one, Point from, double size) {
    draw_figure(pen, kind_of(game_.info().kinds, one.kind), paint_of(armies[static_cast<std::size_t>(one.army)]), from,
                size);
  };
  const Point corner = {middle.x - side / 2, middle.y - side / 2};
  if (piece.kind != 0)
    draw_one(piece, corner, side);
  else if (piece.parts.size() == 1)
    draw_one(piece.parts[0], corner, side);
  else
    for (std::size_t i = 0; i < piece.parts.size(); ++i)
      draw_one(piece.parts[i],
               {corner.x + static_cast<double>(i % 2) * side / 2,
                corner.y + (piece.parts.size() == 2 ? 0.25 : static_cast<double>(i / 2) * 0.5) * side},
               side / 2);
  if (numbers && piece.number > 0) {
    const Point place = {middle.x + side * 0.34, middle.y - side * 0.32};
    pen.circle(place, side * 0.17, {"#fff6ee", "#222222", 0.15});
    pen.write({place.x, place.y + side * 0.08}, std::to_string(piece.number),
              {side * 0.22, "#5a1510", true, Side::middle});
  }
  if (piece.controller >= 0) {
    const Paint cap = paint_of(armies[static_cast<std::size_t>(piece.controller)]);
    pen.circle({middle.x + side * 0.3, middle.y - side * 0.3}, side * 0.15, {cap.fill, "#222222", 0.3});
  }
}

}  // namespace turncoat::print
