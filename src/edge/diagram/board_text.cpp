#include "edge/diagram/board_text.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "edge/diagram/board_grid.hpp"
#include "edge/diagram/cell_geometry.hpp"

namespace turncoat {

namespace {

// A piece with what distinguishes it: its number, the first letter of the player that controls it.
std::string marked_text(const PieceView& piece, const GameInfo& game) {
  std::string out = piece_text(piece);
  if (piece.number > 0) out += std::to_string(piece.number);
  if (piece.controller >= 0) out += to_small(game.seats[static_cast<std::size_t>(piece.controller)][0]);
  return out;
}

std::string centred(const std::string& text, std::size_t width) {
  const std::size_t space = width > text.size() ? width - text.size() : 0;
  return std::string(space / 2, ' ') + text + std::string(space - space / 2, ' ');
}

std::string without_trailing_space(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

// Lines and columns of boxes; where the board has holes there is none.
class GridDrawing {
 public:
  GridDrawing(const BoardGrid& grid, const std::vector<std::string>& pieces) : grid_(grid), pieces_(pieces) {
    for (const std::string& piece : pieces) width_ = std::max(width_, piece.size());
  }

  std::vector<std::string> lines() const {
    std::vector<std::string> out;
    for (int row = 0; row < grid_.rows(); ++row) {
      out.push_back(without_trailing_space(margin + border(row)));
      out.push_back(without_trailing_space(centred(grid_.row_name(row), margin.size()) + squares(row)));
    }
    out.push_back(without_trailing_space(margin + border(grid_.rows())));
    std::string files = margin;
    for (int column = 0; column < grid_.columns(); ++column) files += ' ' + centred(grid_.column_name(column), width_);
    out.push_back(without_trailing_space(files));
    return out;
  }

 private:
  // The line above a row.
  std::string border(int row) const {
    std::string out;
    for (int column = 0; column <= grid_.columns(); ++column) {
      const bool left = grid_.has(row, column - 1) || grid_.has(row - 1, column - 1);
      const bool right = grid_.has(row, column) || grid_.has(row - 1, column);
      out += left || right ? '+' : ' ';
      if (column < grid_.columns()) out += std::string(width_, right ? '-' : ' ');
    }
    return out;
  }
  std::string squares(int row) const {
    std::string out;
    for (int column = 0; column <= grid_.columns(); ++column) {
      out += grid_.has(row, column) || grid_.has(row, column - 1) ? '|' : ' ';
      if (column == grid_.columns()) break;
      const int cell = grid_.at(row, column);
      out += centred(cell == BoardGrid::no_cell ? "" : pieces_[static_cast<std::size_t>(cell)], width_);
    }
    return out;
  }

  static inline const std::string margin = "   ";
  const BoardGrid& grid_;
  const std::vector<std::string>& pieces_;
  std::size_t width_ = 3;
};

// A board of another shape: each piece where its cell is, the name of the cell where there is none.
std::vector<std::string> scatter(const std::vector<CellView>& cells, const std::vector<std::string>& pieces) {
  std::vector<CellText> texts;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string& text = pieces[i].empty() ? cells[i].name : pieces[i];
    texts.push_back({text, text.size()});
  }
  return scattered(cells, texts);
}

}  // namespace

std::string piece_text(const PieceView& piece) {
  std::string out;
  if (piece.kind != 0) {
    if (piece.army >= 2) out += '*';
    out += piece.army % 2 == 0 ? kind_text(piece.kind) : small_kind_text(piece.kind);
  }
  if (piece.parts.empty()) return out;
  std::string parts;
  for (const PieceView& part : piece.parts) parts += piece_text(part);
  return piece.kind == 0 ? parts : out + '(' + parts + ')';
}

std::vector<const PieceView*> pieces_by_cell(const PositionView& view, const std::vector<CellView>& cells) {
  std::vector<const PieceView*> out(cells.size(), nullptr);
  for (const PieceView& piece : view.pieces) {
    const auto cell = std::ranges::find(cells, piece.cell, &CellView::name);
    if (cell != cells.end()) out[static_cast<std::size_t>(cell - cells.begin())] = &piece;
  }
  return out;
}

std::vector<std::string> board_lines(const AnyGame& game, bool flipped) {
  const PositionView view = game.view();
  const auto cells = game.cells();
  std::vector<std::string> pieces;
  for (const PieceView* piece : pieces_by_cell(view, cells))
    pieces.push_back(piece == nullptr ? "" : marked_text(*piece, game.info()));
  if (const auto grid = BoardGrid::of(cells, flipped)) return GridDrawing(*grid, pieces).lines();
  return scatter(cells, pieces);
}

std::vector<std::string> board_notes(const AnyGame& game) {
  const PositionView view = game.view();
  const auto seats = game.info().seats;
  std::string control, checks;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    std::string cells;
    for (const PieceView& piece : view.pieces)
      if (piece.controller == static_cast<int>(seat)) cells += ' ' + piece.cell;
    if (!cells.empty()) control += (control.empty() ? "" : ", ") + std::string(seats[seat]) + cells;
  }
  for (const std::string& cell : view.checks) checks += (checks.empty() ? "" : ", ") + cell;

  std::vector<std::string> out;
  if (!control.empty()) out.push_back("Control: " + control);
  for (std::size_t seat = 0; seat < view.hands.size(); ++seat) {
    std::string hand;
    for (const PieceView& piece : view.hands[seat]) hand += ' ' + piece_text(piece);
    if (!hand.empty()) out.push_back("Hand of " + std::string(seats[seat]) + ":" + hand);
  }
  if (!checks.empty()) out.push_back("Check: " + checks);
  return out;
}

}  // namespace turncoat
