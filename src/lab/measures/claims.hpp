#pragma once
// What a report says of differences, all of it weighed together. Many comparisons find something by chance: so all
// comparisons of a report are one family, and Holm's method adjusts its p-values. What comes out clear there is a
// suggestion; only what a run was made to decide, and its claims say beforehand, is confirmed.
#include <string>
#include <vector>

namespace turncoat::lab {

struct LabResults;

enum class Standing : unsigned char { open, suggested, confirmed };
inline constexpr double claim_level = 0.05;

// A comparison, as `--claim` names it: "turns: hold 2, not 1", or "score White: even".
struct LabClaim {
  std::string text;
  double p = 1, holm = 1;
  bool stated = false;     // by the plan
  bool tested = true;      // whether the run makes this comparison
  std::size_t effect = 0;  // its number among the effects, or `no_effect`
  Standing standing() const {
    return holm >= claim_level ? Standing::open : stated ? Standing::confirmed : Standing::suggested;
  }
};
inline constexpr std::size_t no_effect = ~std::size_t{0};

// Claims of a plan are a family of their own; all else is another one. Nothing is suggested or confirmed before the
// games of the plan are all there.
void judge_claims(LabResults& results);

}  // namespace turncoat::lab
