#pragma once
// Different players, and players under different options, are asked for their move in one and the same position.
#include <span>
#include <string>
#include <vector>

#include "lab/experiment/lab_game.hpp"
#include "lab/experiment/plan.hpp"

namespace turncoat::lab {

// The players that are asked: each budget, UCT with the smallest one (100 at most), and under each value of an option a
// player of the cell's budget.
struct LabAsked {
  std::string name;
  SearcherKind searcher = SearcherKind::usual;
  std::uint64_t nodes = 0;  // 0: the cell's
  int factor = -1;          // the option; -1: the cell's own values
  int level = 0;
};
std::vector<LabAsked> asked_in(const LabPlan& plan);

// What each of them chooses, in their order, with empty tables. A player under another option does not answer where the
// position cannot be one, or where no cell has it with all else the same.
Expected<std::vector<LabChoice>> ask_all(const LabPlan& plan, std::span<const LabCell> cells, const LabCell& cell,
                                         const AnyGame& game);

}  // namespace turncoat::lab
