#pragma once
// Experiments that are worth making with any game. The one without a name asks what a game is like, and what each of
// its options changes that has few values.
#include "lab/experiment/plan.hpp"

namespace turncoat::lab {

struct LabPreset {
  std::string_view name, title;
};
inline constexpr LabPreset lab_presets[] = {
    {"seats", "Who is better off? The same at three budgets of nodes"},
    {"skill", "How much does thinking help? Twice the nodes against once, at four budgets"},
    {"uct", "How good is the player? Against UCT, which knows nothing but the rules"},
    {"pieces", "What are pieces worth? And do players of different budgets choose the same moves?"},
    {"luck", "How much of a result is owed to the dice? Every outcome of every throw is judged"},
    {"openings", "How many good openings are there? More plies are drawn, from further away"},
    {"setups", "Do arrangements differ? All 960 of Mercenary Chess"},
};

// The plan of a preset for a game, but for the number of games; an error if the game has nothing for it. `budget`: the
// smallest number of nodes with which the game's searches know something (budget.hpp).
Expected<LabPlan> preset_plan(std::string_view preset, const AnyGame& game, std::uint64_t budget);

}  // namespace turncoat::lab
