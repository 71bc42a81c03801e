// The search for rules: what was planted is found, and what is reported of it was not used to choose it.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>

#include "core/random.hpp"
#include "edge/game/any_game.hpp"
#include "edge/workshop/rule_choices.hpp"
#include "engine/lab/lab_arena.hpp"
#include "support/temporary.hpp"

namespace turncoat::testing {

using namespace lab;

namespace {

// A game of which the planted rules are even, 60 turns long and never drawn; each option that is another costs 6 points
// of balance, 10 turns and a tenth of the winners.
class PlantedArena {
 public:
  explicit PlantedArena(const std::string& planted) : planted_((*open_game(planted))->spec()) {}

  Expected<std::vector<LabTrial>> play(const LabSearchStage& stage) {
    std::vector<LabTrial> out;
    for (const std::string& spec : stage.specs) {
      auto trial = play(spec, stage.games, stage.seed);
      if (!trial) return std::unexpected(trial.error());
      out.push_back(std::move(*trial));
    }
    return out;
  }
  int played() const { return played_; }

 private:
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
    const auto proposal = search_rules(plan, [&](const LabSearchStage& stage) { return arena.play(stage); });
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

// A variant is searched by its keys: a handicap that one of them takes away is found, in nine searches of ten.
TEST(LabSearchTest, AHandicapThatOneRuleRemovesIsFound) {
  const std::string usual = (*open_game("[x : chess] | stalemate = loses"))->spec().text();
  const auto others = with_another_rule(usual);
  ASSERT_GT(others.size(), 12u);
  const LabWant balance{WantKind::balance};
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const LabSearchPlan plan{
        .spec = usual, .wants = {balance}, .candidates = static_cast<int>(others.size()) + 1, .seed = seed};
    const std::string planted = others[seed % others.size()];
    const auto proposal = search_rules(plan, [&](const LabSearchStage& stage) -> Expected<std::vector<LabTrial>> {
      std::vector<LabTrial> out;
      for (const std::string& spec : stage.specs) {
        LabTrial& trial = out.emplace_back(LabTrial{.spec = spec});
        Random random(stage.seed ^ scatter(std::hash<std::string>()(spec)));
        for (int i = 0; i < stage.games; ++i) {
          const bool won = random.below(100) < (spec == planted ? 50u : 80u);
          trial.add(std::vector{won ? Score::whole : Score::none, won ? Score::none : Score::whole}, {0, 1}, 60, false);
        }
      }
      return out;
    });
    ASSERT_TRUE(proposal);
    const LabFinalist& best = proposal->finalists.front();
    found += best.trial.spec == planted && best.nearer[0] ? 1 : 0;
    EXPECT_EQ(rules_that_differ(planted, usual).size(), 1u) << planted;
  }
  EXPECT_GE(found, 9);
}

// Where all rules are alike, few are said to be nearer for sure: five searches in a hundred.
TEST(LabSearchTest, RulesThatChangeNothingAreSeldomSaidToBeNearer) {
  const auto wants = read_wants("balance,decisive,length=60");
  int said = 0;
  constexpr int searches = 100;
  for (int i = 0; i < searches; ++i) {
    const LabSearchPlan plan{.spec = "merger",
                             .wants = *wants,
                             .candidates = 16,
                             .finalists = 4,
                             .last_games = 200,
                             .seed = static_cast<std::uint64_t>(i)};
    const auto proposal = search_rules(plan, [&](const LabSearchStage& stage) -> Expected<std::vector<LabTrial>> {
      std::vector<LabTrial> out;
      for (const std::string& spec : stage.specs) {
        LabTrial& trial = out.emplace_back(LabTrial{.spec = spec});
        Random random(stage.seed ^ scatter(std::hash<std::string>()(spec)));
        for (int game = 0; game < stage.games; ++game) {
          const auto of = random.below(10);
          const Score first = of < 5 ? Score::whole : of < 7 ? Score::half : Score::none;
          const Score second = of < 5 ? Score::none : of < 7 ? Score::half : Score::whole;
          trial.add(std::vector{first, second}, {0, 1}, 40 + random.below(30), false);
        }
      }
      return out;
    });
    ASSERT_TRUE(proposal);
    said += std::ranges::any_of(proposal->finalists,
                                [](const LabFinalist& one) { return std::ranges::count(one.nearer, true) > 0; })
                ? 1
                : 0;
  }
  EXPECT_LE(said, 12);
}

// A trial of games with winners and lengths that are drawn.
LabTrial drawn(std::uint64_t seed, const std::vector<unsigned>& wins_of_100, std::uint32_t least_turns, int games) {
  LabTrial out;
  Random random(scatter(seed));
  std::vector<int> sides;
  for (std::size_t i = 0; i < wins_of_100.size(); ++i) sides.push_back(static_cast<int>(i));
  for (int i = 0; i < games; ++i) {
    std::vector<Score> seats(wins_of_100.size(), Score::none);
    unsigned left = random.below(100);
    std::size_t winner = 0;
    while (winner + 1 < seats.size() && left >= wins_of_100[winner]) left -= wins_of_100[winner++];
    seats[winner] = Score::whole;
    out.add(seats, sides, least_turns + random.below(21), false);
  }
  return out;
}

// What goes beyond the target by about as much as the usual rules stay behind it is seldom said to be nearer.
TEST(LabSearchTest, OvershootingTheTargetIsNotNearer) {
  const LabWant balance{WantKind::balance};
  int said = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const LabSearchPlan plan{.spec = "merger", .wants = {balance}, .candidates = 4, .finalists = 4, .seed = seed};
    const auto proposal = search_rules(plan, [&](const LabSearchStage& stage) -> Expected<std::vector<LabTrial>> {
      std::vector<LabTrial> out;
      for (const std::string& spec : stage.specs) {
        const unsigned wins = spec == stage.spec ? 60 : 41;
        out.push_back(drawn(stage.seed ^ scatter(std::hash<std::string>()(spec)), {wins, 100 - wins}, 50, stage.games));
        out.back().spec = spec;
      }
      return out;
    });
    ASSERT_TRUE(proposal);
    said += std::ranges::any_of(proposal->finalists,
                                [](const LabFinalist& one) { return std::ranges::count(one.nearer, true) > 0; })
                ? 1
                : 0;
  }
  EXPECT_LE(said, 5);
}

// The chance of what is seen, be it as far on the same side of the target or across; of three sides each is to be nearer.
TEST(LabSearchTest, OnlyWhatIsNearerIsUnlikelyToBeAsFar) {
  const LabWant balance{WantKind::balance}, length{WantKind::length, 60};
  const auto lasting = [](std::uint32_t turns) { return drawn(turns, {50, 50}, turns - 10, 1000); };
  EXPECT_LT(chance_of(length, lasting(62), lasting(80)), 1e-3);
  EXPECT_LT(chance_of(length, lasting(60), lasting(45)), 1e-3);
  EXPECT_GT(chance_of(length, lasting(45), lasting(80)), 1e-3);
  EXPECT_GT(chance_of(length, lasting(80), lasting(45)), 1e-3);
  const auto of_three = [](unsigned first, unsigned second) {
    return drawn(first, {first, second, 100 - first - second}, 50, 2000);
  };
  EXPECT_LT(chance_of(balance, of_three(34, 33), of_three(50, 25)), 1e-3);
  EXPECT_GT(chance_of(balance, of_three(33, 49), of_three(50, 25)), 0.05);
  EXPECT_GT(chance_of(balance, of_three(18, 41), of_three(50, 25)), 0.05);
}

// Two wants that pull apart: no candidate on the front is behind another one in both.
TEST(LabSearchTest, TheFrontHasNobodyWhoIsBehind) {
  LabSearchPlan plan{.spec = "merger", .wants = *read_wants("balance,length=60"), .candidates = 16, .finalists = 6};
  const auto arena = [](const LabSearchStage& stage) -> Expected<std::vector<LabTrial>> {
    std::vector<LabTrial> all;
    for (const std::string& spec : stage.specs) {
      const auto options = static_cast<double>(std::ranges::count(spec, '='));
      LabTrial& out = all.emplace_back(LabTrial{.spec = spec, .scores = std::vector<Sample>(2)});
      for (int i = 0; i < stage.games; ++i)
        out.scores[0].add(0.5 + options / 20), out.scores[1].add(0.5 - options / 20), out.decisive.add(1.0),
            out.turns.add(100 - 10 * options);
    }
    return all;
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

// Real games: the same ones whatever the number of threads, in memory or in a folder, played here or elsewhere.
TEST(LabSearchTest, PlaysGames) {
  const std::atomic<bool> stopped = false;
  const LabSearchStage stage{"mercurial", {"mercurial", "mercurial:jump=any"}, 4, 3};
  const std::string folder = temporary_path("search");
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const auto one = arena_of({.nodes = 1, .jobs = 1}, stopped, nullptr)(stage),
             two = arena_of({.nodes = 1, .folder = folder}, stopped, nullptr)(stage);
  ASSERT_TRUE(one && two);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ((*one)[i].turns.sorted(), (*two)[i].turns.sorted());
    EXPECT_EQ((*one)[i].games(), 4);
    EXPECT_NEAR((*one)[i].scores[0].mean() + (*one)[i].scores[1].mean(), 1, 1e-9);
  }
  // What is there is not asked for; what is lacking is.
  std::string lacking;
  const auto again = arena_of({.nodes = 1, .folder = folder, .lacking = &lacking}, stopped, nullptr);
  ASSERT_TRUE(again(stage));
  EXPECT_EQ(lacking, "");
  EXPECT_FALSE(again(stage));
  EXPECT_TRUE(lacking.contains("\"rounds\":2,") && lacking.contains("2.jsonl")) << lacking;
}

}  // namespace

}  // namespace turncoat::testing
