#include "lab/measures/confirmation.hpp"

#include <algorithm>
#include <cmath>

#include "core/random.hpp"
#include "lab/statistics/power.hpp"

namespace turncoat::lab {

namespace {

constexpr double part_believed = 0.5;  // of a change that was suggested
constexpr std::uint64_t fresh = 0x636f6e6669726d;

// The claims of the run to come.
std::vector<const LabClaim*> chosen(const LabResults& results, const ConfirmationWanted& wanted) {
  std::vector<const LabClaim*> out;
  for (const LabClaim& claim : results.claims) {
    const bool named = std::ranges::count(wanted.claims, claim.text) > 0 && claim.tested;
    if (named || (wanted.claims.empty() && claim.standing() != Standing::open)) out.push_back(&claim);
  }
  return out;
}

struct Seen {
  double change = 0, error = 0;
  std::int64_t games = 0;  // on the smaller side of the comparison
};

// How large a claim's change is and how sure, by so many games.
Seen seen_of(const LabResults& results, const LabClaim& claim) {
  Seen out;
  if (claim.effect == no_effect) {
    const LabGroup& lead = results.groups[results.lead];
    for (std::size_t i = 0; i < results.measures.size(); ++i)
      if (results.measures[i].id + ": even" == claim.text) {
        out.change = lead.samples[i].mean() - (results.sides.size() == 3 ? 1.0 / 3 : 0.5);
        out.error = std::sqrt(lead.samples[i].mean_variance());
      }
    out.games = lead.games;
    return out;
  }
  const LabEffect& effect = results.effects[claim.effect];
  out.change = effect.change.value;
  out.error = effect.p < 1 ? std::abs(effect.change.value) / normal_quantile(1 - effect.p / 2) : 0;
  std::int64_t first = 0, level = 0;
  for (const LabGroup& group : results.groups) {
    if (effect.nodes != 0 && group.cell.nodes != effect.nodes) continue;
    if (group.cell.levels[effect.factor] == 0) first += group.games;
    if (group.cell.levels[effect.factor] == effect.level) level += group.games;
  }
  out.games = std::min(first, level);
  return out;
}

// Only what the claims compare.
void narrow(LabPlan& plan, const LabResults& results, const std::vector<const LabClaim*>& claims) {
  std::uint64_t nodes = 0;
  std::vector<LabFactor> kept;
  for (const LabFactor& factor : plan.options) kept.push_back({factor.name, {factor.levels.front()}});
  for (const LabClaim* claim : claims) {
    if (claim->effect == no_effect) {
      nodes = std::max(nodes, results.groups[results.lead].cell.nodes);
      continue;
    }
    const LabEffect& effect = results.effects[claim->effect];
    // Interactions, and what budgets do, need all that there was.
    if (effect.interaction || effect.nodes == 0 || effect.factor >= kept.size()) return;
    nodes = std::max(nodes, effect.nodes);
    auto& levels = kept[effect.factor].levels;
    const std::string& level = plan.options[effect.factor].levels[static_cast<std::size_t>(effect.level)];
    if (std::ranges::count(levels, level) == 0) levels.push_back(level);
  }
  std::erase_if(kept, [](const LabFactor& factor) { return factor.levels.size() == 1; });
  plan.options = std::move(kept);
  plan.nodes = {nodes};
}

}  // namespace

std::optional<Confirmation> confirmation_of(const LabResults& results, const ConfirmationWanted& wanted) {
  const auto claims = chosen(results, wanted);
  if (claims.empty() || (!wanted.claims.empty() && claims.size() != wanted.claims.size())) return std::nullopt;
  Confirmation out{.plan = results.manifest.plan};
  LabPlan& plan = out.plan;
  narrow(plan, results, claims);
  plan.claims.clear();
  plan.seed = scatter(plan.seed ^ fresh);
  plan.ask = false;
  const double z =
      normal_quantile(1 - claim_level / (2.0 * static_cast<double>(claims.size()))) + normal_quantile(wanted.power);
  double each = 2;
  for (const LabClaim* claim : claims) {
    plan.claims.push_back(claim->text);
    const Seen seen = seen_of(results, *claim);
    const double far = part_believed * std::abs(seen.change);
    if (far > 0) each = std::max(each, static_cast<double>(seen.games) * std::pow(z * seen.error / far, 2));
  }
  const auto cells = cells_of(plan);
  if (!cells) return std::nullopt;
  // Of a factorial design every level of a factor has all games but those of its other levels.
  std::size_t sides = cells->size();
  if (plan.design == LabDesign::factorial) {
    sides = plan.nodes.size();
    for (const LabFactor& factor : plan.options) sides = std::max(sides, factor.levels.size() * plan.nodes.size());
  }
  const double wanted_games = std::ceil(each) * static_cast<double>(sides);
  out.enough = wanted_games <= wanted.most_games;
  const auto count = static_cast<int>(cells->size());
  const int rounds = static_cast<int>(std::ceil(std::min<double>(wanted_games, wanted.most_games) / count));
  plan.games = std::max(1, rounds) * count;
  return out;
}

}  // namespace turncoat::lab
