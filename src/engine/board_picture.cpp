#include "engine/board_picture.hpp"

#include <algorithm>
#include <array>

#include "edge/board_grid.hpp"
#include "edge/board_text.hpp"

namespace turncoat {

namespace {

// How an army's pieces look: armies that nobody owns have hollow symbols, so that they differ by more than colour.
struct ArmyLook {
  std::string_view army;
  std::string_view on_board, in_text;  // colours of the 256
  bool hollow;
};
constexpr ArmyLook army_looks[] = {
    {"White", "231", "15;1", false}, {"Black", "16", "244;1", false}, {"Gray", "238", "250", true},
    {"Silver", "54", "146", true},   {"Red", "124", "203;1", false},
};

const ArmyLook& look_of(const GameInfo& game, int army) {
  const std::string_view name = game.armies[static_cast<std::size_t>(army)];
  const auto* const look = std::ranges::find(army_looks, name, &ArmyLook::army);
  return look == std::end(army_looks) ? army_looks[0] : *look;
}

struct Symbol {
  char kind;
  std::string_view solid, hollow;
};
constexpr Symbol symbols[] = {
    {'K', "♚", "♔"}, {'Q', "♛", "♕"}, {'R', "♜", "♖"}, {'B', "♝", "♗"}, {'N', "♞", "♘"}, {'P', "♟", "♙"},
};

// A text and how many columns of the terminal it fills.
struct Glyphs {
  std::string text;
  std::size_t width = 0;
};

std::string foreground(std::string_view colour) { return "\033[38;5;" + std::string(colour) + 'm'; }
std::string background(std::string_view colour) { return "\033[48;5;" + std::string(colour) + 'm'; }
constexpr std::string_view reset = "\033[0m";

class Picture {
 public:
  Picture(const AnyGame& game, const PictureOrder& order, const TerminalStyle& style)
      : game_(game),
        order_(order),
        style_(style),
        cells_(game.cells()),
        view_(game.view()),
        pieces_(pieces_by_cell(view_, cells_)),
        last_(game.last_steps()) {
    for (const PieceView* piece : pieces_)
      if (piece != nullptr) width_ = std::max(width_, glyphs(*piece).width + 2);
  }

  std::vector<std::string> lines(const BoardGrid& grid) const {
    std::vector<std::string> out;
    for (int row = 0; row < grid.rows(); ++row) {
      std::string line = label(grid.row_name(row), 3);
      for (int column = 0; column < grid.columns(); ++column) line += square(grid.at(row, column));
      out.push_back(line + ' ' + label(grid.row_name(row), 2));
    }
    std::string files(3, ' ');
    for (int column = 0; column < grid.columns(); ++column) files += label(grid.column_name(column), width_);
    out.push_back(files);
    return out;
  }

 private:
  std::string label(const std::string& text, std::size_t width) const {
    const std::size_t left = (width - std::min(width, text.size())) / 2;
    return std::string(left, ' ') + styled(style_, "38;5;245", text) + std::string(width - left - text.size(), ' ');
  }

  std::string square(int cell) const {
    if (cell == BoardGrid::no_cell) return std::string(width_, ' ');
    const auto index = static_cast<std::size_t>(cell);
    std::string out = background(square_colour(cells_[index]));
    Glyphs piece;
    if (pieces_[index] != nullptr)
      piece = glyphs(*pieces_[index]);
    else if (marked(cells_[index].name))
      piece = {foreground("22") + "•", 1};
    const std::size_t left = (width_ - piece.width) / 2;
    out += std::string(left, ' ') + piece.text + std::string(width_ - left - piece.width, ' ');
    return out + std::string(reset);
  }

  std::string_view square_colour(const CellView& cell) const {
    const bool light = cell.shade == 1;
    if (std::ranges::find(view_.checks, cell.name) != view_.checks.end()) return light ? "210" : "167";
    if (marked(cell.name) && pieces_[static_cast<std::size_t>(&cell - cells_.data())] != nullptr) return "179";
    if (std::ranges::find(last_, cell.name) != last_.end()) return light ? "150" : "107";
    return light ? "146" : "103";
  }

  bool marked(const std::string& cell) const { return std::ranges::find(order_.targets, cell) != order_.targets.end(); }

  Glyphs glyphs(const PieceView& piece) const {
    const ArmyLook& look = look_of(game_.info(), piece.army);
    const auto* const symbol = std::ranges::find(symbols, piece.kind, &Symbol::kind);
    Glyphs out;
    if (style_.symbols && symbol != std::end(symbols) && piece.parts.empty())
      out = {std::string(look.hollow ? symbol->hollow : symbol->solid), 1};
    else
      out = {piece_text(piece), piece_text(piece).size()};
    out.text = foreground(look.on_board) + out.text;
    if (piece.controller >= 0) {
      const char initial = game_.info().seats[static_cast<std::size_t>(piece.controller)][0];
      out.text += foreground(look_of(game_.info(), piece.controller).on_board);
      out.text += static_cast<char>(initial - 'A' + 'a');
      ++out.width;
    }
    return out;
  }

  const AnyGame& game_;
  const PictureOrder& order_;
  const TerminalStyle& style_;
  const std::vector<CellView> cells_;
  const PositionView view_;
  const std::vector<const PieceView*> pieces_;
  const std::vector<std::string> last_;
  std::size_t width_ = 4;
};

}  // namespace

std::vector<std::string> board_picture(const AnyGame& game, const PictureOrder& order, const TerminalStyle& style) {
  const auto grid = BoardGrid::of(game.cells(), order.flipped);
  if (!style.colour || !grid) return board_lines(game, order.flipped);
  return Picture(game, order, style).lines(*grid);
}

std::string army_name(const GameInfo& game, int army, const TerminalStyle& style) {
  return styled(style, "38;5;" + std::string(look_of(game, army).in_text), game.armies[static_cast<std::size_t>(army)]);
}

}  // namespace turncoat
