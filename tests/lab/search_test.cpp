// The search for rules: what was planted is found, and what is reported of it was not used to choose it.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>

#include "core/random.hpp"
#include "edge/game/any_game.hpp"
#include "engine/lab/lab_arena.hpp"

namespace turncoat::testing {

using namespace lab;

namespace {

// A game of which the planted rules are even, 60 turns long and never drawn; each option that is another costs 6 points
// of balance, 10 turns and a tenth of the winners.
class PlantedArena {
 public:
  explicit PlantedArena(const std::string& planted) : planted_((*open_game(planted))->spec()) {}

  Expected<LabTrial> play(const std::string& spec, int games, std::uint64_t seed) {
    const auto game = open_game(spec);
    if (!game) return std::unexpected(game.error());
    int far = 0;
    for (const Option& option : (*game)->info().options)
      far += (*game)->spec()[option.name] == planted_[option.name] ? 0 : 1;
    Random random(seed ^ scatter(std::hash<std::string>()(spec)));
    LabTrial out{.spec = spec, .scores = std::vector<Sample>(2)};
    for (int i = 0; i < games; ++i) {
      const bool drawn = random.below(100) < static_cast<unsigned>(std::min(90, 10 * far));
      const bool won = random.below(100) < static_cast<unsigned>(std::min(95, 50 + 6 * far));
      const double score = drawn ? 0.5 : won ? 1 : 0;
      out.scores[0].add(score), out.scores[1].add(1 - score);
      out.decisive.add(drawn ? 0 : 1);
      out.turns.add(60 + 10 * far + static_cast<int>(random.below(31)) - 15);
    }
    played_ += games;
    return out;
  }
  int played() const { return played_; }

 private:
  Spec planted_;
  int played_ = 0;
};

TEST(LabSearchTest, APlantedOptimumIsFound) {
  const auto wants = read_wants("balance,decisive,length=60");
  ASSERT_TRUE(wants);
  LabSearchPlan plan{.spec = "mercurial", .wants = *wants};
  // Small enough that the planted rules are among those that are drawn.
  plan.spec = "merger";
  plan.candidates = 16, plan.finalists = 3;
  const auto specs = candidates_of(plan);
  ASSERT_TRUE(specs);
  ASSERT_EQ(specs->size(), 16u);
  EXPECT_EQ(specs->front(), "merger");
  const std::string planted = "merger:king=owned,split=any";
  ASSERT_EQ(std::ranges::count(*specs, (*open_game(planted))->spec().text()), 1);
  int found = 0;
  for (plan.seed = 1; plan.seed <= 10; ++plan.seed) {
    PlantedArena arena(planted);
    const auto proposal = search_rules(
        plan, [&](const std::string& spec, int games, std::uint64_t seed) { return arena.play(spec, games, seed); });
    ASSERT_TRUE(proposal);
    EXPECT_EQ(proposal->rounds.front().candidates, 16);
    // All rules with as many games as the last ones would have been far more.
    EXPECT_LT(arena.played(), 16 * plan.last_games / 2);
    const LabFinalist& best = proposal->finalists.front();
    found += best.trial.spec == (*open_game(planted))->spec().text() && best.on_front ? 1 : 0;
    EXPECT_EQ(best.trial.games(), plan.last_games);
    EXPECT_EQ(std::ranges::count_if(proposal->finalists, [](const LabFinalist& one) { return one.usual; }), 1);
    const std::string table = described(*proposal, *wants);
    EXPECT_NE(table.find("length (turns)"), table.npos);
  }
  EXPECT_GE(found, 9);
}

// Two wants that pull apart: no candidate on the front is behind another one in both.
TEST(LabSearchTest, TheFrontHasNobodyWhoIsBehind) {
  LabSearchPlan plan{.spec = "merger", .wants = *read_wants("balance,length=60"), .candidates = 16, .finalists = 6};
  const auto arena = [](const std::string& spec, int games, std::uint64_t) -> Expected<LabTrial> {
    const auto options = static_cast<double>(std::ranges::count(spec, '='));
    LabTrial out{.spec = spec, .scores = std::vector<Sample>(2)};
    for (int i = 0; i < games; ++i)
      out.scores[0].add(0.5 + options / 20), out.scores[1].add(0.5 - options / 20), out.decisive.add(1.0),
          out.turns.add(100 - 10 * options);
    return out;
  };
  const auto proposal = search_rules(plan, arena);
  ASSERT_TRUE(proposal);
  for (const LabFinalist& one : proposal->finalists) {
    EXPECT_TRUE(one.on_front) << one.trial.spec;
    EXPECT_NEAR(distance(plan.wants[0], one.trial), 5 * static_cast<double>(std::ranges::count(one.trial.spec, '=')),
                1e-9);
  }
}

TEST(LabSearchTest, SaysWhatIsWrongWithAWish) {
  EXPECT_TRUE(read_wants("length=60,balance"));
  for (const char* wrong :
       {"", "beauty", "length", "length=0", "length=nan", "length=60x", "balance,balance", "balance,"})
    EXPECT_FALSE(read_wants(wrong)) << wrong;
}

// Real games: the same ones whatever the number of threads.
TEST(LabSearchTest, PlaysGames) {
  const std::atomic<bool> stopped = false;
  const auto one = arena_of(1, 1, stopped, nullptr)("mercurial", 6, 3),
             two = arena_of(1, 2, stopped, nullptr)("mercurial", 6, 3);
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->turns.sorted(), two->turns.sorted());
  EXPECT_EQ(one->games(), 6);
  EXPECT_NEAR(one->scores[0].mean() + one->scores[1].mean(), 1, 1e-9);
}

}  // namespace

}  // namespace turncoat::testing
