#include "online/club/strength.hpp"

#include <algorithm>
#include <cmath>

namespace turncoat::online {

namespace {

// OpenSkill's usual constants: how much luck a game has, how much strength changes between two games, and what is left
// of a variance at least.
constexpr double beta = 25.0 / 6, tau = 25.0 / 300, kappa = 1e-4;

struct Sum {
  double mu = 0, variance = 0;
  int rank = 0;
};

std::vector<Sum> sums_of(std::span<const RankedTeam> teams) {
  std::vector<Sum> out;
  for (const RankedTeam& team : teams) {
    Sum& sum = out.emplace_back(Sum{.rank = team.rank});
    for (const Strength& one : team.players) {
      sum.mu += one.mu;
      sum.variance += one.sigma * one.sigma;
    }
  }
  return out;
}

// What the result says of a team: by how much its mean moves, and its variance shrinks, in units of c.
struct Verdict {
  double omega = 0, delta = 0;
};

Verdict verdict_on(std::size_t team, const std::vector<Sum>& sums, double c) {
  Verdict out;
  const double own = std::exp(sums[team].mu / c);
  for (std::size_t q = 0; q < sums.size(); ++q) {
    if (sums[q].rank > sums[team].rank) continue;
    double others = 0;  // all that are not better than q
    int equal = 0;
    for (const Sum& one : sums) {
      if (one.rank >= sums[q].rank) others += std::exp(one.mu / c);
      equal += one.rank == sums[q].rank ? 1 : 0;
    }
    const double chance = own / others;
    out.omega += (q == team ? 1 - chance : -chance) / equal;
    out.delta += chance * (1 - chance) / equal;
  }
  return out;
}

}  // namespace

std::vector<std::vector<Strength>> after_result(std::span<const RankedTeam> teams) {
  std::vector<RankedTeam> now(teams.begin(), teams.end());
  for (RankedTeam& team : now)
    for (Strength& one : team.players) one.sigma = std::sqrt(one.sigma * one.sigma + tau * tau);
  const std::vector<Sum> sums = sums_of(now);
  double all = 0;
  for (const Sum& one : sums) all += one.variance + beta * beta;
  const double c = std::sqrt(all);
  std::vector<std::vector<Strength>> out;
  for (std::size_t team = 0; team < now.size(); ++team) {
    const Verdict verdict = verdict_on(team, sums, c);
    const double variance = sums[team].variance, gamma = std::sqrt(variance) / c;
    const double omega = verdict.omega * variance / c, delta = verdict.delta * gamma * variance / (c * c);
    auto& players = out.emplace_back(std::move(now[team].players));
    for (Strength& one : players) {
      const double share = one.sigma * one.sigma / variance;
      one.mu += share * omega;
      one.sigma *= std::sqrt(std::max(1 - share * delta, kappa));
    }
  }
  return out;
}

ShownStrength shown(const Strength& strength) {
  constexpr double points = 30;  // for each point of the model's
  return {.rating = static_cast<int>(std::lround(1500 + points * (strength.mu - Strength().mu))),
          .spread = static_cast<int>(std::lround(2 * points * strength.sigma))};
}

}  // namespace turncoat::online
