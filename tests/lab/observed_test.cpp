// What games show together: first mates, silent checks, how much the values of an option differ.
#include <gtest/gtest.h>

#include <cmath>

#include "core/random.hpp"
#include "lab/measures/measures.hpp"
#include "lab/measures/observed.hpp"

namespace turncoat::testing {

using namespace lab;

namespace {

const LabObserved* observed_named(const std::vector<LabObserved>& observed, std::string_view beginning) {
  const auto found = std::ranges::find_if(observed, [&](const auto& one) { return one.title.starts_with(beginning); });
  return found == observed.end() ? nullptr : &*found;
}

// White puts Black out and wins three games of four, the more often the later.
TEST(LabObservedTest, TellsWhatAFirstMateIsWorth) {
  std::vector<LabGame> games;
  std::vector<LabFirstMate> mates;
  for (int i = 0; i < 200; ++i) {
    LabGame& game = games.emplace_back(LabGame{.number = i});
    const bool wins = i % 4 != 0 || i >= 150;
    game.scores = {wins ? Score::whole : Score::none, Score::none, wins ? Score::none : Score::whole};
    for (int turn = 1; turn <= 60; ++turn) {
      game.turn_of.push_back(turn);
      game.expected.insert(game.expected.end(), {400, 200, 400});
    }
  }
  for (int i = 0; i < 200; ++i)
    mates.push_back({&games[static_cast<std::size_t>(i)], {.turn = 20 + i / 5, .who = 1, .by = 0}});
  const LabJudge judge(pointers_to(games), 3);
  const auto observed = first_mates(mates, judge);
  const LabObserved* all = observed_named(observed, "who puts out the first player scores");
  ASSERT_TRUE(all);
  EXPECT_NEAR(all->value.value, 162 / 200.0, 1e-9);
  EXPECT_LT(all->value.low, 0.8);
  const LabObserved *early = observed_named(observed, "the same before"),
                    *late = observed_named(observed, "the same from");
  ASSERT_TRUE(early && late);
  EXPECT_LT(early->value.high, late->value.high);
  EXPECT_TRUE(first_mates(std::span(mates).first(5), judge).empty());
}

TEST(LabObservedTest, FollowsTheKingsPawn) {
  const auto game = *open_game("mercenary3");
  SilenceWatch watch(*game);
  ASSERT_TRUE(watch.watches());
  EXPECT_FALSE(SilenceWatch(**open_game("chess")).watches());
  int turn = 0;
  for (const char* move : {"e2e4", "d7d5", "i11i10"}) {
    ASSERT_TRUE(game->play(move)) << move;
    const std::string text = move;
    const std::size_t half = text.size() / 2;
    watch.see(*game, game->view(), text.substr(0, half), text.substr(half), ++turn);
  }
  const auto& counts = watch.seen().counts[0];
  EXPECT_EQ(counts[0].turns, 3);  // of Black before its move, and of Red before its own
  EXPECT_EQ(counts[1].turns, 6);
  EXPECT_EQ(counts[2].turns, 0);
  EXPECT_EQ(counts[0].attacks + counts[1].attacks, 0);
}

// Twice as often without the pawn, in each part of a game alike, though parts differ.
TEST(LabObservedTest, ComparesSilentChecksWithinPartsOfAGame) {
  std::vector<LabSilence> games(100);
  for (std::size_t i = 0; i < games.size(); ++i) {
    auto& counts = games[i].counts;
    counts[0][0] = {.turns = 40, .attacks = static_cast<int>(i % 2)};
    counts[0][2] = {.turns = 10, .attacks = static_cast<int>(i % 4 == 0)};
    counts[1][0] = {.turns = 10, .attacks = static_cast<int>(i % 2)};
    counts[1][2] = {.turns = 40, .attacks = static_cast<int>(8 * (i % 2))};
  }
  const auto observed = silent_checks(games);
  const LabObserved* gone = observed_named(observed, "times as many silent checks where the king's pawn is gone");
  ASSERT_TRUE(gone);
  EXPECT_NEAR(gone->value.value, 2, 0.01);
  EXPECT_LT(gone->value.low, 2);
  EXPECT_GT(gone->value.high, 2);
  EXPECT_NEAR(observed_named(observed, "silent checks in 10,000 turns, the king's pawn stands")->value.value, 200,
              1e-9);
}

// No difference is reported of values that do not differ, and about the true one of those that do.
TEST(LabObservedTest, TellsHowMuchValuesDiffer) {
  for (const double spread : {0.0, 0.1}) {
    LabResults results;
    results.sides = {{"White", 0}};
    results.factors = {{"setup", {}}};
    Random random(7);
    const auto unit = [&] { return static_cast<double>(random.next() >> 11) * 0x1p-53; };
    for (int value = 0; value < 400; ++value) {
      results.factors[0].levels.push_back(std::to_string(value));
      LabGroup& group = results.groups.emplace_back();
      group.cell.levels = {value};
      const double truth = 0.55 + (value % 2 == 0 ? spread : -spread);
      Sample scores;
      for (int game = 0; game < 20; ++game) scores.add(unit() < truth ? 1 : 0);
      group.samples = {scores};
    }
    const auto observed = spreads(results);
    const LabObserved* found = observed_named(observed, "standard deviation");
    ASSERT_TRUE(found);
    EXPECT_LE(found->value.low, spread);
    EXPECT_GE(found->value.high, spread);
    EXPECT_LT(found->value.high, spread + 0.05);
    EXPECT_NEAR(observed_named(observed, "White scores, all")->value.value, 0.55, 0.02);
    const LabObserved* most = observed_named(observed, "White scores most");
    EXPECT_EQ(most != nullptr, found->value.value > 0);
    if (most != nullptr) EXPECT_LE(most->value.value, 0.6 + 1.5 * spread);
  }
}

}  // namespace

}  // namespace turncoat::testing
