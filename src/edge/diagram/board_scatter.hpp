#pragma once
// A board of cells that are no squares as text: where each cell comes to stand.
#include <span>
#include <string>
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat {

// A text on a cell, and how many columns it fills when it is shown (colours fill none).
struct CellText {
  std::string text;
  std::size_t width = 0;
};

// The lines of a drawing with each cell's text around the cell's middle. Texts of up to three columns do not touch.
std::vector<std::string> scattered(std::span<const CellView> cells, std::span<const CellText> texts);

}  // namespace turncoat
