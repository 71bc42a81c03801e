#include "edge/diagram/board_svg.hpp"

#include <algorithm>
#include <cmath>

#include "edge/diagram/cell_geometry.hpp"

namespace turncoat {

namespace {

constexpr double unit = 48;  // the side of a square cell
constexpr double margin = 4;

struct Paint {
  std::string_view fill, ink;
};

// The colours of an army by its name, so that gray is gray in every game; they differ in brightness too.
Paint paint_of(std::string_view army) {
  if (army == "White") return {"#fffdf5", "#222222"};
  if (army == "Black") return {"#26262b", "#f4f1e8"};
  if (army == "Red") return {"#b8322a", "#ffffff"};
  if (army == "Silver") return {"#ccd6e4", "#2b3a55"};
  return {"#85898f", "#ffffff"};
}

// A chessman's symbol, the letter of what no set of chess has.
std::string_view symbol_of(char kind) {
  static constexpr char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  switch (kind) {
    case 'K': return "♚";
    case 'Q': return "♛";
    case 'R': return "♜";
    case 'B': return "♝";
    case 'N': return "♞";
    case 'P': return "♟";
    default: return 'A' <= kind && kind <= 'Z' ? std::string_view(letters + (kind - 'A'), 1) : "?";
  }
}

// With at most one decimal, as a picture needs them.
std::string number(double value) {
  const auto tenths = std::llround(value * 10);
  std::string out = std::to_string(std::abs(tenths / 10));
  if (tenths % 10 != 0) out += '.' + std::to_string(std::abs(tenths % 10));
  return (tenths < 0 ? "-" : "") + out;
}

class Drawing {
 public:
  explicit Drawing(const AnyGame& game)
      : info_(game.info()), cells_(game.cells()), labels_(game.labels()), view_(game.view()) {}

  std::string text() {
    bounds_ = bounds_of(cells_, labels_);
    for (const CellView& cell : cells_) draw_cell(cell);
    for (const Label& label : labels_) write(place(label.at), 14, "#555555", label.text);
    for (const PieceView& piece : view_.pieces)
      if (const CellView* cell = find(piece.cell)) draw_piece(piece, place(centre_of(*cell)), room_in(*cell) * unit);
    const double right = (bounds_[2] - bounds_[0]) * unit + 2 * margin;
    const double bottom = draw_hands((bounds_[3] - bounds_[1]) * unit + 2 * margin);
    const std::string size = number(right) + ' ' + number(bottom);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + "\" width=\"" + number(right) +
           "\" height=\"" + number(bottom) +
           "\" font-family=\"DejaVu Sans,Segoe UI Symbol,sans-serif\" text-anchor=\"middle\">\n<rect width=\"100%\" "
           "height=\"100%\" fill=\"#f7f4ec\"/>\n" +
           body_ + "</svg>\n";
  }

 private:
  Point place(Point p) const { return {(p.x - bounds_[0]) * unit + margin, (p.y - bounds_[1]) * unit + margin}; }
  const CellView* find(std::string_view name) const {
    const auto at = std::ranges::find(cells_, name, &CellView::name);
    return at == cells_.end() ? nullptr : &*at;
  }

  void write(Point at, double size, std::string_view ink, std::string_view text) {
    body_ += "<text x=\"" + number(at.x) + "\" y=\"" + number(at.y + size * 0.36) + "\" font-size=\"" + number(size) +
             "\" fill=\"" + std::string(ink) + "\">" + std::string(text) + "</text>\n";
  }
  void disc(Point at, double radius, std::string_view fill, bool faint = false) {
    body_ += "<circle cx=\"" + number(at.x) + "\" cy=\"" + number(at.y) + "\" r=\"" + number(radius) + "\" fill=\"" +
             std::string(fill) + "\" stroke=\"#222222\"" + (faint ? " stroke-dasharray=\"3 3\" opacity=\"0.6\"" : "") +
             "/>\n";
  }

  void draw_cell(const CellView& cell) {
    body_ += "<path d=\"";
    for (std::size_t i = 0; i < cell.outline.size(); ++i) {
      const Point p = place(cell.outline[i]);
      body_ += (i == 0 ? "M" : "L") + number(p.x) + ' ' + number(p.y);
    }
    body_ += std::string("Z\" fill=\"") + (cell.shade == 0 ? "#b9a27c" : "#ece2cb") + "\" stroke=\"#8f7d5e\"/>\n";
    if (!is_unit_square(cell)) write(place(centre_of(cell)), 10, "#6b5c40", cell.name);
  }

  void draw_symbol(const PieceView& piece, Point at, double radius) {
    const Paint paint = paint_of(info_.armies[static_cast<std::size_t>(piece.army)]);
    disc(at, radius, paint.fill, piece.idle);
    write(at, radius * (is_form(piece.kind) ? 1.1 : 1.5), paint.ink,
          (is_form(piece.kind) ? "+" : "") + std::string(symbol_of(without_plus(piece.kind))));
  }

  void draw_piece(const PieceView& piece, Point at, double room) {
    if (piece.kind == 0) return draw_parts(piece, at, room);
    const double lift = piece.parts.empty() ? 0 : room * 0.2;  // makes room for prisoners
    draw_symbol(piece, {at.x, at.y - lift}, room * (piece.parts.empty() ? 0.84 : 0.7));
    if (piece.number > 0) {
      const Point corner{at.x + room * 0.64, at.y + room * 0.64};
      disc(corner, room * 0.34, "#fff6ee");
      write(corner, room * 0.46, "#5a1510", std::to_string(piece.number));
    }
    if (piece.controller >= 0)
      disc({at.x + room * 0.62, at.y + room * 0.62}, room * 0.24,
           paint_of(info_.armies[static_cast<std::size_t>(piece.controller)]).fill);
    for (std::size_t i = 0; i < piece.parts.size(); ++i) {
      const double along = (static_cast<double>(i) - static_cast<double>(piece.parts.size() - 1) / 2) * 0.6;
      draw_symbol(piece.parts[i], {at.x + along * room, at.y + room * 0.68}, room * 0.28);
    }
  }

  // What a Piece is made of: one alone fills the cell, more share it.
  void draw_parts(const PieceView& piece, Point at, double room) {
    const std::size_t count = piece.parts.size();
    if (count == 1) return draw_symbol(piece.parts[0], at, room * 0.84);
    for (std::size_t i = 0; i < count; ++i) {
      const double x = i % 2 == 0 ? -0.46 : 0.46, y = count == 2 ? 0 : i < 2 ? -0.46 : 0.46;
      draw_symbol(piece.parts[i], {at.x + x * room, at.y + y * room}, room * 0.44);
    }
  }

  // Pieces in hand in a row for each seat that has some; returns where the picture ends.
  double draw_hands(double bottom) {
    for (std::size_t seat = 0; seat < view_.hands.size(); ++seat) {
      double x = margin + unit;
      if (view_.hands[seat].empty()) continue;
      for (const PieceView& piece : view_.hands[seat]) {
        draw_piece(piece, {x, bottom + unit / 2}, unit / 2);
        x += unit;
      }
      bottom += unit;
    }
    return bottom;
  }

  const GameInfo& info_;
  std::vector<CellView> cells_;
  std::vector<Label> labels_;
  PositionView view_;
  std::array<double, 4> bounds_{};
  std::string body_;
};

}  // namespace

std::string board_svg(const AnyGame& game) { return Drawing(game).text(); }

}  // namespace turncoat
