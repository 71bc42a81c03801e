#pragma once
// How strong players are, as far as results say: OpenSkill's Plackett-Luce model (R. C. Weng and C.-J. Lin, "A Bayesian
// Approximation Method for Online Ranking", Journal of Machine Learning Research 12, 2011), for any number of teams of
// any size, with draws.
#include <span>
#include <vector>

namespace turncoat::online {

// A normal distribution; this one before the first result.
struct Strength {
  double mu = 25.0, sigma = 25.0 / 3;
  friend bool operator==(const Strength&, const Strength&) = default;
};

struct RankedTeam {
  std::vector<Strength> players;
  int rank = 0;  // 0 is the best; teams of the same rank have drawn
};

// The strengths of all teams' players after that result.
std::vector<std::vector<Strength>> after_result(std::span<const RankedTeam> teams);

// A strength as people are shown it, on a scale like Elo's: 1500 is the middle, and 175 more win five games of seven.
struct ShownStrength {
  int rating = 1500;
  int spread = 0;  // nineteen times of twenty the strength is no farther off
};
ShownStrength shown(const Strength& strength);

}  // namespace turncoat::online
