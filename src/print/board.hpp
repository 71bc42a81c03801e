#pragma once
// The board of a game, drawn in millimetres with its lettering, empty or with pieces.
#include <array>
#include <vector>

#include "edge/game/any_game.hpp"
#include "print/pen.hpp"

namespace turncoat::print {

class Board {
 public:
  Board(const AnyGame& game, double square);

  // Around the cells and the lettering: left, top, right and bottom, in millimetres.
  const std::array<double, 4>& edges() const { return edges_; }
  double width() const { return edges_[2] - edges_[0]; }
  double height() const { return edges_[3] - edges_[1]; }
  // Where it can be cut without cutting a cell, along a row and along a column; none if its cells are no squares.
  const std::vector<double>& columns() const { return columns_; }
  const std::vector<double>& rows() const { return rows_; }

  void draw(Pen& pen) const;
  void draw_cells(Pen& pen) const;
  // With the numbers that pieces have for the whole game, if they are wanted.
  void draw_pieces(Pen& pen, bool numbers = false) const;
  // A dot on each of these cells.
  void mark(Pen& pen, const std::vector<std::string>& cells) const;
  // The middle of a cell, in millimetres; of all cells for an empty name.
  Point middle(std::string_view cell) const;

 private:
  void draw_cell(Pen& pen, const CellView& cell) const;
  void draw_hole(Pen& pen, Point at) const;
  void draw_piece(Pen& pen, const PieceView& piece, bool numbers) const;
  const CellView& at(std::string_view name) const;

  const AnyGame& game_;
  double square_;
  std::vector<CellView> cells_;
  std::vector<Label> labels_;
  std::array<double, 4> edges_{};
  std::vector<double> columns_, rows_;
  std::vector<Point> holes_;  // the upper left corners of cells that are not there, in sides of a cell
};

}  // namespace turncoat::print
