// Strengths by results, against npm's openskill (openskill_figures.mjs).
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <fstream>

#include "online/club/strength.hpp"

namespace turncoat::testing {

namespace {

using namespace online;

class SameNumbers {
 public:
  std::size_t below(std::size_t n) {
    state_ = state_ * 48271 % 2147483647;
    return state_ % n;
  }

 private:
  std::uint64_t state_ = 1;
};

TEST(StrengthTest, TenThousandResultsAreThoseOfOpenskill) {
  std::ifstream figures(TURNCOAT_TESTS_DIR "/online/openskill_figures.txt");
  std::vector<Strength> players(60);
  SameNumbers numbers;
  int lines = 0, wanted = 0;
  std::size_t player = 0;
  double mu = 0, sigma = 0, farthest = 0;
  figures >> wanted >> player >> mu >> sigma;
  for (int done = 1; done <= 10'000; ++done) {
    std::vector<std::size_t> free(players.size());
    for (std::size_t i = 0; i < free.size(); ++i) free[i] = i;
    std::vector<std::vector<std::size_t>> teams(2 + numbers.below(4));
    for (auto& team : teams) {
      team.resize(1 + numbers.below(3));
      for (std::size_t& one : team) {
        const std::size_t at = numbers.below(free.size());
        one = free[at];
        free.erase(free.begin() + static_cast<std::ptrdiff_t>(at));
      }
    }
    std::vector<RankedTeam> ranked(teams.size());
    for (RankedTeam& team : ranked) team.rank = static_cast<int>(numbers.below(teams.size()));
    for (std::size_t i = 0; i < teams.size(); ++i)
      for (const std::size_t one : teams[i]) ranked[i].players.push_back(players[one]);
    const auto after = after_result(ranked);
    for (std::size_t i = 0; i < teams.size(); ++i)
      for (std::size_t j = 0; j < teams[i].size(); ++j) players[teams[i][j]] = after[i][j];
    while (figures && wanted == done) {
      farthest = std::max({farthest, std::abs(players[player].mu - mu), std::abs(players[player].sigma - sigma)});
      ++lines;
      figures >> wanted >> player >> mu >> sigma;
    }
  }
  EXPECT_EQ(lines, 560);
  EXPECT_LT(farthest, 1e-9);
  std::printf("10,000 results, %d figures: at most %.2g apart\n", lines, farthest);
}

TEST(StrengthTest, WhoWinsGainsAndKnowsMore) {
  const auto after = after_result(std::vector<RankedTeam>{{.players = {{}}, .rank = 0}, {.players = {{}}, .rank = 1}});
  EXPECT_GT(after[0][0].mu, 25);
  EXPECT_LT(after[1][0].mu, 25);
  EXPECT_DOUBLE_EQ(after[0][0].mu - 25, 25 - after[1][0].mu);
  EXPECT_LT(after[0][0].sigma, 25.0 / 3);
  const auto drawn = after_result(std::vector<RankedTeam>{{.players = {{}}}, {.players = {{.mu = 30}}}});
  EXPECT_GT(drawn[0][0].mu, 25) << "against somebody stronger";
  EXPECT_LT(drawn[1][0].mu, 30);
}

TEST(StrengthTest, IsShownOnAScaleLikeElos) {
  EXPECT_EQ(shown({}).rating, 1500);
  EXPECT_EQ(shown({}).spread, 500);
  EXPECT_EQ(shown({.mu = 30, .sigma = 2}).rating, 1650);
}

}  // namespace

}  // namespace turncoat::testing
