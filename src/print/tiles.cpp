#include "print/pages.hpp"

#include <algorithm>
#include <cmath>

namespace turncoat::print {

namespace {

constexpr double strip = 5;  // that a sheet has beyond its part, to be glued under the next one
constexpr double head = 6;   // of a sheet: its place among the others

std::string filled(std::string_view text, int row, int column) {
  std::string out(text);
  out.replace(out.find("{r}"), 3, std::to_string(row + 1));
  out.replace(out.find("{c}"), 3, std::to_string(column + 1));
  return out;
}

// Where to cut from one end to the other so that no part is longer than `room`: in as few parts as possible, of about
// the same length, at these places if there are some.
std::vector<double> cuts(double from, double to, double room, const std::vector<double>& places) {
  for (int parts = 1;; ++parts) {  // ends: a single cell always fits
    std::vector<double> out = {from};
    for (int i = 1; i < parts; ++i) {
      const double wanted = from + (to - from) * i / parts;
      const auto near = std::ranges::min_element(places, {}, [&](double place) { return std::abs(place - wanted); });
      out.push_back(near == places.end() ? wanted : *near);
    }
    out.push_back(to);
    bool fits = true;
    for (std::size_t i = 1; i < out.size(); ++i)
      fits = fits && out[i] > out[i - 1] && out[i] - out[i - 1] + (i + 1 < out.size() ? strip : 0) <= room;
    if (fits) return out;
  }
}

// How the sheets lie.
struct Tiling {
  bool across = false;
  std::vector<double> columns, rows;
  std::size_t sheets() const { return (columns.size() - 1) * (rows.size() - 1); }
};

Tiling tiling(const Board& board, const Order& order, bool across) {
  const Page page(order, {}, across);
  const auto& [left, top, right, bottom] = board.edges();
  return {across, cuts(left, right, page.right() - margin, board.columns()),
          cuts(top, bottom, page.bottom() - margin - head, board.rows())};
}

void hatch(Pen& pen, Point corner, double width, double height) {
  const Ink ink = {{}, "#9a9a9a", 0.15};
  for (double at = 0; at < width + height; at += 4) {
    const Point from = {corner.x + std::min(at, width), corner.y + std::max(0.0, at - width)};
    const Point to = {corner.x + std::max(0.0, at - height), corner.y + std::min(at, height)};
    pen.line(from, to, ink);
  }
}

// Which of the sheets this is, as a small map.
void draw_map(Page& page, const Tiling& tiling, std::size_t row, std::size_t column) {
  constexpr double cell = 2.2;
  const double left = page.right() - cell * static_cast<double>(tiling.columns.size() - 1);
  for (std::size_t r = 0; r + 1 < tiling.rows.size(); ++r)
    for (std::size_t c = 0; c + 1 < tiling.columns.size(); ++c)
      page.pen.box({left + cell * static_cast<double>(c), margin - 4 + cell * static_cast<double>(r)}, cell, cell,
                   {r == row && c == column ? "#222222" : "#ffffff", "#222222", 0.15});
}

Page board_page(const Board& board, const Order& order, const Tiling& tiling, std::size_t row, std::size_t column) {
  Page page(order, std::string(order.words->board), tiling.across);
  const double x = tiling.columns[column], y = tiling.rows[row];
  const bool last_column = column + 2 == tiling.columns.size(), last_row = row + 2 == tiling.rows.size();
  const double own_width = tiling.columns[column + 1] - x, own_height = tiling.rows[row + 1] - y;
  const double width = own_width + (last_column ? 0 : strip), height = own_height + (last_row ? 0 : strip);
  const Point at = {margin, margin + head};

  page.pen.open_window(at, {x, y}, width, height);
  board.draw(page.pen);
  page.pen.close_window();
  if (!last_column) hatch(page.pen, {at.x + own_width, at.y}, strip, height);
  if (!last_row) hatch(page.pen, {at.x, at.y + own_height}, own_width, strip);
  const Ink cut = {{}, "#222222", 0.25, "2 1.5"};
  page.pen.line({at.x, margin + 1}, {at.x, at.y + height}, cut);
  page.pen.line({margin, at.y}, {std::min(page.right(), at.x + width), at.y}, cut);
  page.pen.line({at.x + width, margin + 1}, {at.x + width, at.y + height}, cut);
  page.pen.line({margin, at.y + height}, {std::min(page.right(), at.x + width), at.y + height}, cut);

  page.pen.write({margin + 2, margin + 4},
                 page.title + ": " + filled(order.words->sheet, static_cast<int>(row), static_cast<int>(column)),
                 {.size = 3.2, .bold = true});
  draw_map(page, tiling, row, column);
  page.hint = tiling.sheets() == 1 ? order.words->alone : order.words->glue;
  return page;
}

}  // namespace

std::vector<Page> board_pages(const AnyGame& game, const Order& order) {
  const Board board(game, order.square);
  const Tiling upright = tiling(board, order, false), across = tiling(board, order, true);
  const Tiling& best = across.sheets() < upright.sheets() ? across : upright;
  std::vector<Page> out;
  for (std::size_t row = 0; row + 1 < best.rows.size(); ++row)
    for (std::size_t column = 0; column + 1 < best.columns.size(); ++column)
      out.push_back(board_page(board, order, best, row, column));
  return out;
}

}  // namespace turncoat::print
