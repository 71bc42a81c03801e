#include "lab/measures/claims.hpp"

#include <algorithm>

#include "lab/measures/measures.hpp"
#include "lab/statistics/combined.hpp"

namespace turncoat::lab {

namespace {

void adjust(std::vector<LabClaim>& claims, bool stated) {
  std::vector<double> p;
  for (const LabClaim& claim : claims)
    if (claim.stated == stated && claim.tested) p.push_back(claim.p);
  const auto adjusted = holm(p);
  std::size_t at = 0;
  for (LabClaim& claim : claims)
    if (claim.stated == stated && claim.tested) claim.holm = adjusted[at++];
}

// Whether the sides score the same under the rules that all else is compared with. Of two sides one is asked about.
void add_even(const LabResults& results, std::vector<LabClaim>& out) {
  if (results.lead >= results.groups.size() || results.manifest.plan.contest != LabContest::none) return;
  const LabGroup& lead = results.groups[results.lead];
  const double even = results.sides.size() == 3 ? 1.0 / 3 : 0.5;
  for (std::size_t i = 0; i < results.measures.size(); ++i) {
    if (!results.measures[i].id.starts_with("score ") || lead.samples[i].count() < 2) continue;
    Combined score(true);
    score.add(lead.samples[i]);
    out.push_back({.text = results.measures[i].id + ": even", .p = score.p(even), .effect = no_effect});
  }
}

}  // namespace

void judge_claims(LabResults& results) {
  auto& claims = results.claims;
  claims.clear();
  add_even(results, claims);
  for (std::size_t i = 0; i < results.effects.size(); ++i)
    claims.push_back({.text = results.measures[results.effects[i].measure].id + ": " + results.effects[i].name,
                      .p = results.effects[i].p,
                      .effect = i});
  for (const std::string& text : results.manifest.plan.claims) {
    const auto found = std::ranges::find(claims, text, &LabClaim::text);
    if (found != claims.end())
      found->stated = true;
    else
      claims.push_back({.text = text, .stated = true, .tested = false, .effect = no_effect});
  }
  // Looks at parts of a run, one after the other, find something in many runs in which there is nothing.
  if (missing_games(results) == 0) adjust(claims, true), adjust(claims, false);
  for (const LabClaim& claim : claims)
    if (claim.effect != no_effect)
      results.effects[claim.effect].holm = claim.holm, results.effects[claim.effect].standing = claim.standing();
}

}  // namespace turncoat::lab
