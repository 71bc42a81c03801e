#pragma once
// The run that decides what another one suggests: only what was suggested, by fresh games.
#include <optional>
#include <string>
#include <vector>

#include "lab/measures/measures.hpp"

namespace turncoat::lab {

struct ConfirmationWanted {
  std::vector<std::string> claims = {};  // empty: all that is suggested
  double power = 0.8;
  int most_games = 100'000;
};
struct Confirmation {
  LabPlan plan;
  bool enough = true;  // whether `most_games` left it the games that the power needs
};
// Options that no claim names, and weaker budgets, are left out; the seed is a new one. The number of games finds, with
// the wanted power, half of what was seen: what is suggested tends to be too large. Nothing if nothing is suggested, or
// a claim is no comparison of these results.
std::optional<Confirmation> confirmation_of(const LabResults& results, const ConfirmationWanted& wanted = {});

}  // namespace turncoat::lab
