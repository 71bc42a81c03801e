// The search for rules: what was planted is found, and what is reported of it was not used to choose it.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <functional>

#include "core/random.hpp"
#include "edge/game/any_game.hpp"
#include "edge/workshop/rule_choices.hpp"
#include "engine/lab/lab_arena.hpp"
#include "engine/lab/search_page.hpp"
#include "support/temporary.hpp"

namespace turncoat::testing {

using namespace lab;

namespace {

// A game of two sides that the first one wins, draws or loses.
LabGame game_with(Score first, int turns, std::string reason = "checkmate") {
  const Score second = first == Score::whole ? Score::none : first == Score::none ? Score::whole : first;
  return {.turns = turns, .scores = {first, second}, .reason = std::move(reason)};
}

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
void find_planted(const RuleScope& scope) {
  const std::string usual = (*open_game("[x : chess] | stalemate = loses"))->spec().text();
  const auto others = with_another_rule(usual, scope);
  ASSERT_GT(others.size(), 12u);
  const LabWant balance{WantKind::balance};
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const LabSearchPlan plan{.spec = usual,
                             .wants = {balance},
                             .candidates = static_cast<int>(others.size()) + 1,
                             .seed = seed,
                             .scope = scope};
    const std::string planted = others[seed % others.size()];
    const auto proposal = search_rules(plan, [&](const LabSearchStage& stage) -> Expected<std::vector<LabTrial>> {
      std::vector<LabTrial> out;
      for (const std::string& spec : stage.specs) {
        LabTrial& trial = out.emplace_back(LabTrial{.spec = spec});
        Random random(stage.seed ^ scatter(std::hash<std::string>()(spec)));
        for (int i = 0; i < stage.games; ++i) {
          const bool won = random.below(100) < (spec == planted ? 50u : 80u);
          trial.add(game_with(won ? Score::whole : Score::none, 60), {0, 1});
        }
      }
      return out;
    });
    ASSERT_TRUE(proposal);
    const LabFinalist& best = proposal->finalists.front();
    found += best.trial.spec == planted && best.nearer[0] ? 1 : 0;
    EXPECT_EQ(count_changed_rules(planted, usual), 1) << planted;
  }
  EXPECT_GE(found, 9);
}
TEST(LabSearchTest, AHandicapThatOneRuleRemovesIsFound) { find_planted({}); }
TEST(LabSearchTest, AHandicapThatABoardRemovesIsFound) {
  find_planted({.steps = true, .keys = {"board", "holes", "promotion"}, .other = {}});
}

// Where all rules are alike, few are said to be nearer for sure, whatever is wanted: five searches in a hundred.
TEST(LabSearchTest, RulesThatChangeNothingAreSeldomSaidToBeNearer) {
  const auto wants = read_wants("balance,decisive,length=60,captures=20,skill,diversity");
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
          LabGame one =
              game_with(first, 40 + static_cast<int>(random.below(30)), random.below(4) == 0 ? "rest" : "mate");
          one.strong = game % 2, one.counts["captures"] = 10 + static_cast<int>(random.below(30));
          trial.add(one, {0, 1});
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
    LabGame game{.turns = static_cast<int>(least_turns), .scores = std::vector(wins_of_100.size(), Score::none)};
    unsigned left = random.below(100);
    std::size_t winner = 0;
    while (winner + 1 < wins_of_100.size() && left >= wins_of_100[winner]) left -= wins_of_100[winner++];
    game.scores[winner] = Score::whole;
    game.turns += static_cast<int>(random.below(21));
    out.add(game, sides);
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

// Twice the nodes win how often: both games of an opening are one observation, of what each side scores, too.
TEST(LabSearchTest, OpeningsWithEachSideStrongerAreOneObservation) {
  LabTrial trial;
  for (int i = 0; i < 40; ++i)
    for (const int strong : {0, 1}) {
      LabGame game = game_with(strong == i % 2 ? Score::whole : Score::none, 50);
      game.strong = strong, game.counts["captures"] = 20 + i % 3;
      trial.add(game, {0, 1});
    }
  EXPECT_EQ(trial.games(), 80);
  EXPECT_EQ(trial.skill.count(), 40);
  EXPECT_EQ(trial.scores[0].count(), 40);
  EXPECT_NEAR(distance({WantKind::skill}, trial), 50, 1e-9);
  EXPECT_NEAR(shown({WantKind::captures, 20}, trial).value, 21, 1e-9);
}

// Games of an opening resemble each other: lengths, captures and ends are those of one of them, with each side stronger
// in turn.
TEST(LabSearchTest, OneGameOfAnOpeningHasALength) {
  LabTrial trial;
  for (int i = 0; i < 40; ++i) {
    LabGame game = game_with(Score::whole, i);
    game.strong = i % 2;
    trial.add(game, {0, 1});
  }
  EXPECT_EQ(trial.games(), 40);
  EXPECT_EQ(trial.turns.count(), 20);
  EXPECT_EQ(trial.turns.sorted()[1], 3);
  EXPECT_EQ(trial.turns.sorted()[2], 4);
  EXPECT_EQ(trial.captures.count(), 20);
}

// Of three sides the one that is furthest from even was chosen: with all even, its interval holds that 93 times of 100.
TEST(LabSearchTest, TheFurthestOfThreeSidesHasAWiderInterval) {
  const LabWant balance{WantKind::balance};
  int held = 0;
  for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
    Random random(scatter(seed));
    LabTrial trial;
    for (int i = 0; i < 100; ++i) {
      LabGame game{.turns = 50, .scores = {Score::none, Score::none, Score::none}, .reason = "checkmate"};
      game.scores[random.below(3)] = Score::whole;
      trial.add(game, {0, 1, 2});
    }
    const Interval interval = shown(balance, trial);
    held += interval.low <= 1 / 3.0 && 1 / 3.0 <= interval.high ? 1 : 0;
  }
  EXPECT_GE(held, 930);
  EXPECT_LE(held, 985);
}

// How likely two games end differently: the interval holds it in 93 of 100 cases at least, and what ends more evenly is nearer.
TEST(LabSearchTest, DiversityIsHowOftenTwoGamesEndDifferently) {
  const LabWant diversity{WantKind::diversity};
  const auto trial_of = [](std::span<const unsigned> shares, std::uint64_t seed) {
    Random random(scatter(seed));
    LabTrial out;
    for (int i = 0; i < 200; ++i) {
      unsigned left = random.below(100);
      std::size_t end = 0;
      while (left >= shares[end]) left -= shares[end++];
      out.add(game_with(Score::half, 50, std::to_string(end)), {0, 1});
    }
    return out;
  };
  for (const auto& shares : {std::vector<unsigned>{90, 10}, {50, 50}, {60, 30, 10}, {25, 25, 25, 25}}) {
    double truth = 1;
    for (const unsigned share : shares) truth -= share * share / 10'000.0;
    int held = 0;
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
      const Interval interval = shown(diversity, trial_of(shares, seed));
      held += interval.low <= truth && truth <= interval.high ? 1 : 0;
    }
    // Where all are as likely, the interval is wider than it need be.
    const bool alike = std::ranges::adjacent_find(shares, std::not_equal_to()) == shares.end();
    EXPECT_GE(held, 930) << shares.front();
    EXPECT_LE(held, alike ? 1000 : 985) << shares.front();
  }
  const LabTrial few = trial_of(std::vector<unsigned>{95, 5}, 1), many = trial_of(std::vector<unsigned>{50, 50}, 2);
  EXPECT_LT(distance(diversity, many), distance(diversity, few));
  EXPECT_LT(chance_of(diversity, many, few), 1e-3);
  EXPECT_GT(chance_of(diversity, few, trial_of(std::vector<unsigned>{95, 5}, 3)), 0.01);
}

// Whatever else is changed with it, one option makes games even: the proposal is that option alone.
TEST(LabSearchTest, OneChangeIsProposedRatherThanSeveral) {
  LabSearchPlan plan{.spec = "merger", .wants = {{WantKind::balance}}, .candidates = 24, .finalists = 4};
  int found = 0;
  for (plan.seed = 1; plan.seed <= 10; ++plan.seed) {
    const auto proposal = search_rules(plan, [](const LabSearchStage& stage) -> Expected<std::vector<LabTrial>> {
      std::vector<LabTrial> out;
      for (const std::string& spec : stage.specs) {
        LabTrial& trial = out.emplace_back(LabTrial{.spec = spec});
        const bool even = spec.contains("king=owned");
        for (int i = 0; i < stage.games; ++i)
          trial.add(game_with(i % 10 < (even ? 5 : 8) ? Score::whole : Score::none, 60), {0, 1});
      }
      return out;
    });
    ASSERT_TRUE(proposal);
    const LabFinalist& best = proposal->finalists.front();
    found += best.trial.spec == "merger:king=owned" && best.trial.changed == 1 && best.better() ? 1 : 0;
    EXPECT_EQ(std::ranges::count_if(proposal->finalists,
                                    [](const LabFinalist& one) { return one.on_front && one.trial.changed > 1; }),
              0);
  }
  EXPECT_GE(found, 9);
}

// What cannot be played is left out by quick games; the last games have new seeds and ten times the nodes.
TEST(LabSearchTest, StagesScreenRaceAndPlayWithMoreNodes) {
  const LabSearchPlan plan{.spec = "merger", .wants = {{WantKind::skill}}, .candidates = 16, .finalists = 3};
  std::vector<LabSearchStage> stages;
  const auto proposal = search_rules(plan, [&](const LabSearchStage& stage) -> Expected<std::vector<LabTrial>> {
    stages.push_back(stage);
    std::vector<LabTrial> out;
    for (const std::string& spec : stage.specs) {
      LabTrial& trial = out.emplace_back(LabTrial{.spec = spec});
      // The usual rules stay, though their games do not end either.
      if (stage.kind == LabStageKind::screening)
        trial.screening = {.games = stage.games,
                           .cut_off = spec.contains("split=any") || spec == stage.spec ? 2 : 1,
                           .moves = 40,
                           .still = ""};
      else
        for (int i = 0; i < stage.games; ++i) trial.add(game_with(Score::half, 60), {0, 1});
    }
    return out;
  });
  ASSERT_TRUE(proposal);
  ASSERT_GE(stages.size(), 3U);
  EXPECT_EQ(stages[0].kind, LabStageKind::screening);
  EXPECT_FALSE(stages[0].skill);
  EXPECT_EQ(stages[0].specs.size(), 16U);
  EXPECT_EQ(stages[1].kind, LabStageKind::race);
  EXPECT_TRUE(stages[1].skill);
  EXPECT_EQ(stages[1].specs.front(), "merger");
  for (std::size_t i = 1; i < stages.size(); ++i) {
    EXPECT_EQ(std::ranges::count_if(stages[i].specs, [](const auto& spec) { return spec.contains("split=any"); }), 0);
    EXPECT_NE(stages[i].seed, stages[i - 1].seed);
  }
  EXPECT_EQ(stages.back().kind, LabStageKind::last);
  EXPECT_EQ(stages.back().times, 10);
  const int left_out = proposal->left_out[static_cast<std::size_t>(LabUnfit::endless)];
  EXPECT_EQ(static_cast<std::size_t>(left_out), 16 - stages[1].specs.size());
  EXPECT_NE(described(*proposal, plan.wants).find(std::to_string(left_out) + " with games that do not end"),
            std::string::npos);
}

TEST(LabSearchTest, QuickGamesSayWhatCannotBePlayed) {
  const auto start = open_game("chess");
  LabGame game = game_with(Score::half, 60);
  game.moves = "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 f6e4";
  const LabScreening none = screening_of(**start, std::vector{game});
  EXPECT_EQ(none.still, "Q");
  EXPECT_EQ(none.moves, 30);
  EXPECT_FALSE(none.forced);
  game.moves += " d1e2";
  const LabScreening all = screening_of(**start, std::vector(20, game));
  EXPECT_FALSE(unfit(all, {}));
  EXPECT_EQ(unfit(none, {}), LabUnfit::still_kinds);
  EXPECT_EQ(unfit(all, {.least_moves = 31}), LabUnfit::short_games);
  EXPECT_EQ(unfit(all, {.most_moves = 29}), LabUnfit::long_games);
  LabScreening endless = all;
  endless.cut_off = 2;
  EXPECT_EQ(unfit(endless, {}), LabUnfit::endless);
  EXPECT_FALSE(unfit(LabScreening{}, {}));
  const auto won = open_game("[x : chess] | without = N B Q P | start = k7/8/1K6/8/8/8/8/7R");
  ASSERT_TRUE(won) << sentence(won.error());
  EXPECT_TRUE(screening_of(**won, {}).forced);
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

TEST(LabSearchTest, SaysWhatIsWrongWithAScope) {
  LabSearchPlan plan{.spec = "[x : chess]", .wants = {{WantKind::balance}}, .scope = {.steps = true, .keys = {"way"}}};
  EXPECT_EQ(sentence(candidates_of(plan).error()), "--keys: 'way' is no key of this variant");
  plan.scope = {.keys = {"stalemate"}, .other = "[y : merger]"};
  EXPECT_EQ(sentence(candidates_of(plan).error()), "--cross: '[y : merger]' is no variant of the same game");
  // What is wrong with the other text is said.
  plan.scope.other = "[y : chess] | grey = both";
  EXPECT_EQ(sentence(candidates_of(plan).error()), sentence(open_game(plan.scope.other).error()));
  plan.spec = "mercurial";
  EXPECT_EQ(sentence(candidates_of(plan).error()),
            "--keys and --cross are for variants by a text, e.g. '[x : mercurial]'; of mercurial the options change");
  plan = {.spec = "chess", .wants = {{WantKind::balance}}};
  EXPECT_EQ(sentence(candidates_of(plan).error()), "there is no rule of chess to change");
}

// Boards, sentences, verdicts and links into the workshop.
TEST(LabSearchTest, ThePageShowsWhatIsProposed) {
  LabSearchPlan plan{.spec = "[x : chess]", .wants = *read_wants("balance,length=60"), .candidates = 4};
  plan.scope = {.keys = {"stalemate"}};
  const auto proposal = search_rules(plan, [&](const LabSearchStage& stage) -> Expected<std::vector<LabTrial>> {
    std::vector<LabTrial> out;
    for (const std::string& spec : stage.specs) {
      LabTrial& trial = out.emplace_back(LabTrial{.spec = spec});
      for (int i = 0; i < stage.games; ++i)
        trial.add(game_with(i % 10 < (spec.contains("loses") ? 5 : 9) ? Score::whole : Score::none, 60), {0, 1});
    }
    return out;
  });
  ASSERT_TRUE(proposal);
  const std::string page = search_page(*proposal, plan.wants, "turncoat lab search", "http://a/");
  for (const char* part :
       {"1 of 3 are nearer", "1. stalemate = loses", "<li>A player who is stalemated loses.</li>", "data:image/svg+xml",
        "http://a/#variant=p", "Nearer to what is wanted", "Not nearer than the usual rules", "<td>nearer</td>",
        "turns of a game, wanted: 60", "<td>50.0 "})
    EXPECT_NE(page.find(part), std::string::npos) << part;
}

TEST(LabSearchTest, SaysWhatIsWrongWithAWish) {
  EXPECT_TRUE(read_wants("length=60,balance,captures=20,skill,diversity"));
  for (const char* wrong : {"", "beauty", "length", "length=0", "length=nan", "length=60x", "captures", "skill=3",
                            "balance,balance", "balance,"})
    EXPECT_FALSE(read_wants(wrong)) << wrong;
}

// An odd number of games would leave an opening with one side stronger only.
TEST(LabSearchTest, SkillIsAskedInWholeOpenings) {
  LabSearchPlan plan{
      .spec = "merger", .wants = {{WantKind::skill}}, .first_games = 7, .finalists = 1, .screening_games = 0};
  EXPECT_EQ(RulesSearch::begin(plan)->next()->games, 8);
  plan.spec = "mercenary3";
  EXPECT_EQ(RulesSearch::begin(plan)->next()->games, 9);
  plan.wants = {{WantKind::balance}};
  EXPECT_EQ(RulesSearch::begin(plan)->next()->games, 7);
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
  // With skill wanted all rules have the same openings, each of them with each side stronger.
  LabSearchStage contest = stage;
  contest.skill = true;
  const auto three = arena_of({.nodes = 1, .jobs = 1}, stopped, nullptr)(contest);
  ASSERT_TRUE(three);
  EXPECT_EQ((*three)[0].skill.count(), 2);
  EXPECT_GT((*three)[1].captures.median().value, 0);
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
