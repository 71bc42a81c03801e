#pragma once
// Where the cells of a board lie, and what their names say of that.
#include <array>
#include <span>
#include <string>
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat {

// "e4" is on file "e" and rank "4"; either can be empty.
std::string file_name(const CellView& cell);
std::string rank_name(const CellView& cell);

// The middle of a cell: the mean of its corners.
Point centre_of(const CellView& cell);

// The radius of the largest circle around the middle of a cell that stays inside it.
double room_in(const CellView& cell);

// Whether a cell is an upright square of side 1, as on every board that is made of files and ranks.
bool is_unit_square(const CellView& cell);

// What the drawing of the cells and labels fills: left, top, right, bottom.
std::array<double, 4> bounds_of(std::span<const CellView> cells, std::span<const Label> labels);

}  // namespace turncoat
