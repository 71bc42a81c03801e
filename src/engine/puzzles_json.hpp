#pragma once
// Puzzles as the page reads them.
#include <string>
#include <string_view>
#include <vector>

#include "training/judgement.hpp"
#include "training/puzzles.hpp"

namespace turncoat {

// {"spec": …, "puzzles": [ … ]}, a puzzle on each line.
std::string puzzles_json(std::string_view spec, const std::vector<Puzzle>& puzzles);
// The same of matters of judgement. `nodes` is how long the wrong move was thought about, `times` how many times as
// long the expected scores, in thousandths; first that of the right move, then that of the wrong one, `instead`.
std::string judgements_json(const PuzzleOptions& order, const std::vector<Judgement>& judgements);

}  // namespace turncoat
