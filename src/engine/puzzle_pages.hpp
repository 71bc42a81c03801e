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

// A page of the documentation about matters of judgement in a game.

struct JudgementPage {
  const PuzzleOptions& order;
  std::string_view file;      // where they stand as JSON
  std::string_view openings;  // the file of those; empty: none
  const std::vector<Judgement>& judgements;
};

// In Markdown, with each position, its solution and the command that has found them.
std::string judgement_page(const std::string& path, const JudgementPage& page);
// Writes it; the picture of its first position lies beside it, named with "-1.svg" in place of ".md".
Expected<void> write_judgement_page(const std::string& path, const JudgementPage& page);

}  // namespace turncoat
