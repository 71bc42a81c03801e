#pragma once
// Puzzles as the page reads them.
#include <string>
#include <string_view>
#include <vector>

#include "workbench/puzzle.hpp"

namespace turncoat {

// {"spec": …, "puzzles": [ … ]}, a puzzle on each line.
std::string puzzles_json(std::string_view spec, const std::vector<Puzzle>& puzzles);

}  // namespace turncoat
