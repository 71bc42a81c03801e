#pragma once
// Everything that a game at a real board needs, as sheets to print: a page of rules, the board, pieces and markers.
#include <string>
#include <vector>

#include "edge/game/any_game.hpp"
#include "print/paper.hpp"

namespace turncoat::print {

struct Sheet {
  std::string title;
  double width = 0, height = 0;  // of the paper, in millimetres
  std::string svg;               // an <svg> element of that size
};

// Of a game, whatever position it is in: the sheets are those of its start.
std::vector<Sheet> sheets_of(const AnyGame& game, const Order& order);

// [{"title", "width", "height", "svg"}]
std::string sheets_json(const std::vector<Sheet>& sheets);

// "a4 40mm en mercenary:hold=2": an order and a spec, answered by `sheets_json`.
Expected<std::string> obey_order(std::string_view words);

}  // namespace turncoat::print
