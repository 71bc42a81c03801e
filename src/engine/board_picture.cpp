#include "engine/board_picture.hpp"

#include <algorithm>
#include <array>

#include "edge/diagram/board_grid.hpp"
#include "edge/diagram/board_text.hpp"

namespace turncoat {

namespace {

// Squares of wood, in colours of the 256 on which white, black and gray pieces can be distinguished.
struct ArmyLook {
  std::string_view army, on_board, in_text;
};
constexpr ArmyLook army_looks[] = {
    {"White", "231", "231"}, {"Black", "16", "244"}, {"Gray", "24", "110"},
    {"Silver", "97", "140"}, {"Red", "124", "203"},
};
struct Wood {
  std::string_view light, dark;
};
constexpr Wood plain = {"180", "137"}, last_move = {"143", "101"}, check = {"174", "131"};
constexpr std::string_view capturable = "173", dot = "22";  // where a piece can go: a piece to capture, an empty cell
constexpr std::string_view faint_name = "94";

const ArmyLook& look_of(const GameInfo& game, int army) {
  const std::string_view name = game.armies[static_cast<std::size_t>(army)];
  const auto* const look = std::ranges::find(army_looks, name, &ArmyLook::army);
  return look == std::end(army_looks) ? army_looks[0] : *look;
}

struct Symbol {
  char kind;
  std::string_view text;
};
constexpr Symbol symbols[] = {{'K', "♚"}, {'Q', "♛"}, {'R', "♜"}, {'B', "♝"}, {'N', "♞"}, {'P', "♟"}};

std::string foreground(std::string_view colour) { return "\033[1;38;5;" + std::string(colour) + 'm'; }
std::string background(std::string_view colour) { return "\033[48;5;" + std::string(colour) + 'm'; }
constexpr std::string_view reset = "\033[0m";

class Picture {
 public:
  Picture(const AnyGame& game, const PictureOptions& order, const TerminalStyle& style)
      : game_(game),
        order_(order),
        style_(style),
        cells_(game.cells()),
        view_(game.view()),
        pieces_(pieces_by_cell(view_, cells_)) {
    for (const PieceView* piece : pieces_)
      if (piece != nullptr) width_ = std::max(width_, glyphs(*piece).width + 2);
  }

  // A board of rows and columns.
  std::vector<std::string> lines(const BoardGrid& grid) const {
    std::vector<std::string> out;
    for (int row = 0; row < grid.rows(); ++row) {
      std::string line = label(grid.row_name(row), 3);
      for (int column = 0; column < grid.columns(); ++column)
        line += grid.has(row, column) ? square(static_cast<std::size_t>(grid.at(row, column)), {})
                                      : std::string(width_, ' ');
      out.push_back(line + ' ' + label(grid.row_name(row), 2));
    }
    std::string files(3, ' ');
    for (int column = 0; column < grid.columns(); ++column) files += label(grid.column_name(column), width_);
    out.push_back(files);
    return out;
  }
  // A board of another shape; empty cells show their names, as there is nothing next to the board to name them.
  std::vector<std::string> lines() {
    width_ = std::max<std::size_t>(width_, 5);  // as far as the cells stand apart
    std::vector<CellText> texts;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const std::string& name = cells_[i].name;
      texts.push_back({square(i, {foreground(faint_name) + name, name.size()}), width_});
    }
    return scattered(cells_, texts);
  }

 private:
  std::string label(const std::string& text, std::size_t width) const {
    const std::size_t left = (width - std::min(width, text.size())) / 2;
    return std::string(left, ' ') + styled(style_, "38;5;245", text) + std::string(width - left - text.size(), ' ');
  }

  // A cell with what is on it, or else `nothing`.
  std::string square(std::size_t cell, const CellText& nothing) const {
    CellText text = nothing;
    if (pieces_[cell] != nullptr)
      text = glyphs(*pieces_[cell]);
    else if (marked(cells_[cell].name))
      text = {foreground(dot) + (style_.symbols ? "•" : "."), 1};
    const std::size_t left = (width_ - text.width) / 2;
    return background(square_colour(cells_[cell], pieces_[cell] != nullptr)) + std::string(left, ' ') + text.text +
           std::string(width_ - left - text.width, ' ') + std::string(reset);
  }

  std::string_view square_colour(const CellView& cell, bool occupied) const {
    const auto wood = [&cell](const Wood& w) { return cell.shade == 1 ? w.light : w.dark; };
    if (contains(view_.checks, cell.name)) return wood(check);
    if (occupied && marked(cell.name)) return capturable;
    return wood(contains(order_.trail, cell.name) ? last_move : plain);
  }

  static bool contains(const std::vector<std::string>& cells, const std::string& cell) {
    return std::ranges::find(cells, cell) != cells.end();
  }
  bool marked(const std::string& cell) const { return contains(order_.targets, cell); }

  CellText glyphs(const PieceView& piece) const {
    const ArmyLook& look = look_of(game_.info(), piece.army);
    const auto* const symbol = std::ranges::find(symbols, piece.kind, &Symbol::kind);
    CellText out;
    if (style_.symbols && symbol != std::end(symbols) && piece.parts.empty())
      out = {std::string(symbol->text), 1};
    else
      out = {piece_text(piece), piece_text(piece).size()};
    out.text = foreground(look.on_board) + out.text;
    if (piece.number > 0) {
      const std::string number = std::to_string(piece.number);
      out.text += number, out.width += number.size();
    }
    if (piece.controller >= 0) {
      const char initial = game_.info().seats[static_cast<std::size_t>(piece.controller)][0];
      out.text += foreground(look_of(game_.info(), piece.controller).on_board);
      out.text += static_cast<char>(initial - 'A' + 'a');
      ++out.width;
    }
    return out;
  }

  const AnyGame& game_;
  const PictureOptions& order_;
  const TerminalStyle& style_;
  const std::vector<CellView> cells_;
  const PositionView view_;
  const std::vector<const PieceView*> pieces_;
  std::size_t width_ = 4;
};

}  // namespace

std::vector<std::string> board_picture(const AnyGame& game, const PictureOptions& order, const TerminalStyle& style) {
  if (!style.colour) return board_lines(game, order.flipped);
  Picture picture(game, order, style);
  const auto grid = BoardGrid::of(game.cells(), order.flipped);
  return grid ? picture.lines(*grid) : picture.lines();
}

std::string army_name(const GameInfo& game, int army, const TerminalStyle& style) {
  return styled(style, "38;5;" + std::string(look_of(game, army).in_text), game.armies[static_cast<std::size_t>(army)]);
}

}  // namespace turncoat
