// How far the players that were asked in the same position agree on a move.
#include "lab/experiment/asking.hpp"
#include "lab/measures/insights.hpp"

namespace turncoat::lab {

namespace {

std::optional<LabAgreement> compare(std::span<const LabGame> games, const std::vector<LabAsked>& asked, std::size_t one,
                                    std::size_t other) {
  LabAgreement out{.one = asked[one].name, .other = asked[other].name, .options = asked[other].factor >= 0};
  int same = 0;
  Sample distance;
  for (const LabGame& game : games) {
    if (game.choices.size() != asked.size()) continue;
    const LabChoice &mine = game.choices[one], &theirs = game.choices[other];
    if (mine.move.empty() || theirs.move.empty()) continue;
    ++out.positions;
    same += mine.move == theirs.move ? 1 : 0;
    distance.add(jensen_shannon(mine.shares, theirs.shares));
  }
  if (out.positions == 0) return std::nullopt;
  out.same = wilson(same, out.positions);
  out.distance = distance.interval();
  return out;
}

}  // namespace

// Budgets and UCT with each other, the values of an option with its first one.
std::vector<LabAgreement> agreement_of(std::span<const LabGame> games, const LabPlan& plan) {
  const auto asked = asked_in(plan);
  std::vector<LabAgreement> out;
  std::size_t first = 0;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    if (asked[i].level == 0) first = i;
    for (std::size_t k = i + 1; k < asked.size(); ++k) {
      const bool players = asked[i].factor < 0 && asked[k].factor < 0;
      const bool values = asked[i].factor >= 0 && asked[k].factor == asked[i].factor && i == first;
      if (!players && !values) continue;
      if (auto found = compare(games, asked, i, k)) out.push_back(std::move(*found));
    }
  }
  return out;
}

}  // namespace turncoat::lab
