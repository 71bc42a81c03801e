#pragma once
// A page of the documentation about matters of judgement in a game.
#include <string>
#include <vector>

#include "training/judgement.hpp"
#include "training/puzzles.hpp"

namespace turncoat {

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
