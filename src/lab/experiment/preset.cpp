#include "lab/experiment/preset.hpp"

#include <algorithm>

#include "lab/experiment/faults.hpp"

namespace turncoat::lab {

namespace {

// What `lab run GAME --luck 20 --nodes 50,100,200 --games 300 --seed 2` gave for the game of the table that has dice,
// in thousandths.
constexpr int judge_slope = 170;
constexpr std::size_t most_values = 4;  // an option of more is an experiment by itself

// The options that can be varied by themselves, with those of their values that can be played.
std::vector<LabFactor> options_to_vary(const AnyGame& game) {
  std::vector<LabFactor> out;
  const std::string spec = game.spec().text();
  for (const Option& option : game.info().options) {
    const auto now = game.spec()[option.name];
    LabFactor factor{std::string(option.name), {}};
    const bool fixed = now != option.values().front();  // what the order says is not varied
    for (const std::string_view value : option.values()) {
      LabPlan trial{.spec = spec, .options = {{factor.name, {std::string(value)}}}};
      if (!fixed && cells_of(trial)) factor.levels.emplace_back(value);
    }
    if (factor.levels.size() > 1 && factor.levels.size() <= most_values) out.push_back(std::move(factor));
  }
  return out;
}

}  // namespace

Expected<LabPlan> preset_plan(std::string_view preset, const AnyGame& game, std::uint64_t budget) {
  LabPlan plan{.spec = game.spec().text(), .nodes = {budget}};
  const auto sides = lab_sides(game);
  const bool one_side = *std::ranges::max_element(sides) == 0;
  if (preset.empty()) {
    plan.design = LabDesign::single;
    plan.options = options_to_vary(game);
    plan.ask = true;
  } else if (preset == "seats") {
    plan.nodes = {budget, 4 * budget, 16 * budget};
  } else if (preset == "skill") {
    // Where dice play against one side, its score at each budget says the same.
    if (!one_side) plan.contest = LabContest::nodes;
    plan.nodes = {budget, 2 * budget, 4 * budget, 8 * budget};
  } else if (preset == "uct") {
    plan.nodes = {25, 100};
    if (one_side)
      plan.searchers = {SearcherKind::usual, SearcherKind::uct};
    else
      plan.contest = LabContest::uct;
  } else if (preset == "pieces") {
    plan.nodes = {budget, 4 * budget};
    plan.ask = true;
    if (const auto odds = possible_odds(game); !odds.empty()) {
      plan.odds = {{}};
      plan.odds.insert(plan.odds.end(), odds.begin(), odds.end());
    }
  } else if (preset == "luck") {
    if (!game.dice_seat()) return failure(fault::lab_no_preset, plan.spec, preset);
    plan.nodes = {budget, 2 * budget, 4 * budget};
    plan.luck = 50;
    plan.luck_slope = judge_slope;
  } else if (preset == "openings") {
    plan.opening_plies = 12;
    plan.temperature = 60;
  } else if (preset == "setups") {
    const auto& options = game.info().options;
    const bool has = std::ranges::any_of(options, [](const Option& o) { return o.name == "setup"; });
    if (!has) return failure(fault::lab_no_preset, plan.spec, preset);
    plan.options = {{"setup", {}}};
    for (int number = 0; number < 960; ++number) plan.options[0].levels.push_back(std::to_string(number));
  }
  return plan;
}

}  // namespace turncoat::lab
