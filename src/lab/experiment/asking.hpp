#pragma once
// Different players, and players under different options, are asked for their move in one and the same position.
#include <map>
#include <span>
#include <string>
#include <vector>

#include "edge/game/any_game.hpp"
#include "lab/experiment/lab_game.hpp"
#include "lab/experiment/plan.hpp"

namespace turncoat::lab {

// Which moves are nearly best by a search, and how often each would be drawn among them.

inline constexpr std::size_t weighed_lines = 6;

struct Weighed {
  std::string best;
  std::vector<std::pair<std::string, double>> moves;  // with weights that add up to `sum`, the best lines first
  double sum = 0;                                     // 0 if the search came to nothing
};

// A move that is `temperature` thousandths of a point worse than the best one is drawn 2.7 times less often; at 0 the
// best one always.
Weighed weigh(AnySearcher& searcher, const AnyGame& game, std::uint64_t nodes, int temperature);

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
