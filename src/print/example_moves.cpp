#include "print/pages.hpp"

#include <algorithm>

#include "print/board.hpp"
#include "print/letters.hpp"

namespace turncoat::print {

namespace {

struct Example {
  std::string_view game;
  Phrase Words::* caption;
  std::string_view fen, from;  // the position, and the cell of the piece with the moves to mark
  std::string_view middle;     // of the picture, a cell; empty: that of the board
  double reach = 2.5;          // how far the picture goes from there, in sides of a cell
};

constexpr Example examples[] = {
    {"mercenary3", &Words::star_rook, "6*K1/8/8/8/1k6/8/8/8/8/3R4/6K1/8 w - - - 0 1", "d3", "", 2.9},
    {"mercenary3", &Words::star_bishop, "6*K1/8/8/8/1k6/8/8/8/8/2B5/6K1/8 w - - - 0 1", "c3", "", 2.9},
    {"mercenary3", &Words::star_knight, "6*K1/8/8/8/1k6/8/8/8/3N4/8/6K1/8 w - - - 0 1", "d4", "", 2.9},
    {"mercurial", &Words::dragon_moves, "k/6/6/8/2D5/6/6/K w - 0 1", "c3", "c3"},
    {"mercurial", &Words::rocket_moves, "k/6/6/8/2S5/6/6/K w - 0 1", "c3", "c3"},
    {"mercurial", &Words::pawn_moves, "k/6/6/3n4/2P5/6/6/K w - 0 1", "c3", "c3"},
    {"merger", &Words::gray_piece,
     "ranbbcqdke1ngrh/papbpcpdpepfpgph/8/8/4(Ngbf)3/8/PaPbPcPdPePfPgPh/RaNbBcQdKeBf1Rh w - - 0 1", "e4", "e4"},
    {"merger", &Words::mixed_piece,
     "1nbbcqdkebfngrh/papbpcpdpepfpgph/8/8/4(BfPdra)3/8/PaPbPc1PePfPgPh/RaNbBcQdKe1NgRh w - - 0 1", "e4", "e4"},
};

// The cells to which the piece on `from` may go.
std::vector<std::string> reached(const AnyGame& game, std::string_view from) {
  std::vector<std::string> out;
  for (const MoveView& move : game.moves())
    if (move.steps[0].text == from && move.steps.size() > 1 && move.steps[1].type == StepType::cell)
      out.push_back(move.steps[1].text);
  std::ranges::sort(out);
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

}  // namespace

double draw_example_moves(Pen& pen, const AnyGame& start, const Words& words, Point at, double width) {
  constexpr double gap = 3, letters = 2.6, line = 3.2, most = 33;
  std::vector<const Example*> shown;
  for (const Example& one : examples)
    if (one.game == start.info().id) shown.push_back(&one);
  if (shown.empty()) return 0;
  const auto count = static_cast<double>(shown.size());
  const double room = (width - (count - 1) * gap) / count, side = std::min(room, most);
  std::size_t lines = 0;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const Example& one = *shown[i];
    const auto game = start.clone();
    if (!game->restart(one.fen)) continue;
    const Board board(*game, side / 2 / one.reach);
    const Point middle = board.middle(one.middle);
    const double left = at.x + static_cast<double>(i) * (room + gap) + (room - side) / 2;
    pen.open_window({left, at.y}, {middle.x - side / 2, middle.y - side / 2}, side, side);
    board.draw_cells(pen);
    board.draw_pieces(pen);
    board.mark(pen, reached(*game, one.from));
    pen.close_window();
    pen.box({left, at.y}, side, side, {{}, "#8f7d5e", 0.25});
    const auto told = lines_of(words.*one.caption, room, letters);
    lines = std::max(lines, told.size());
    for (std::size_t n = 0; n < told.size(); ++n)
      pen.write({left + side / 2, at.y + side + static_cast<double>(n + 1) * line}, told[n],
                {letters, "#444444", false, Side::middle});
  }
  return side + static_cast<double>(lines) * line + 3;
}

}  // namespace turncoat::print
