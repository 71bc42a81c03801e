// turncoat tune, of variants: worths that are wrong are found and corrected, and nothing else changes.
#include "engine/tune/worth_tuning.hpp"

#include <gtest/gtest.h>

#include "engine/tune/faults.hpp"

namespace turncoat::testing {

namespace {

const WorthProgress go_on = [](int, const std::vector<PieceWorth>&) { return true; };

TEST(WorthTuning, CorrectsAQueenThatIsHeldCheap) {
  WorthTuning tuning{
      .text = "[cheap : chess] | piece Q = queen Q worth 250", .nodes = 40, .pairs = 160, .match_pairs = 32};
  const auto found = tune_worths(tuning, go_on);
  ASSERT_TRUE(found) << sentence(found.error());
  ASSERT_EQ(found->before.size(), 5u);
  const auto queen = [](const std::vector<PieceWorth>& worths) {
    return std::ranges::find(worths, 'Q', &PieceWorth::letter)->centipawns;
  };
  EXPECT_EQ(queen(found->before), 250);
  EXPECT_GT(queen(found->after), 255);
  EXPECT_GT(found->match.mean(), 0.5);
}

TEST(WorthTuning, IsTheSameWithAnyNumberOfThreads) {
  WorthTuning tuning{.text = "[x : mercurial]", .nodes = 20, .pairs = 16, .match_pairs = 16};
  const auto one = tune_worths(tuning, go_on);
  tuning.threads = 3;
  const auto three = tune_worths(tuning, go_on);
  ASSERT_TRUE(one && three);
  for (std::size_t i = 0; i < one->after.size(); ++i)
    EXPECT_EQ(one->after[i].centipawns, three->after[i].centipawns) << one->after[i].name;
  EXPECT_EQ(one->match.mean(), three->match.mean());
}

TEST(WorthTuning, PlayersThatAreAlikeScoreHalf) {
  for (const char* text : {"[x : chess]", "[x : mercenary]", "[x : merger]"}) {
    const auto game = open_game(text);
    ASSERT_TRUE(game);
    const auto score = play_pair(**game, **game, 20, 7);
    ASSERT_TRUE(score);
    EXPECT_EQ(*score, 0.5) << text;
  }
}

TEST(WorthTuning, RefusesWorthsThatAreRulesAndStopsWhenAsked) {
  WorthTuning tuning{.text = "[x : cooperative]"};
  EXPECT_EQ(tune_worths(tuning, go_on).error().fault, &fault::fixed_worths);
  tuning.text = "[x : chess]";
  EXPECT_EQ(tune_worths(tuning, [](int, const auto&) { return false; }).error().fault, &fault::stopped);
}

TEST(WorthTuning, ATextWithOtherWorthsSaysThemAndNothingElse) {
  const std::string text = "[two : mercenary] | piece N.gray = knight NW";
  std::vector<PieceWorth> worths = piece_worths(text);
  ASSERT_EQ(worths.size(), 5u);  // without the king
  for (PieceWorth& worth : worths) worth.centipawns += 7;
  const std::string other = with_worths(text, worths);
  const auto back = piece_worths(other);
  for (std::size_t i = 0; i < worths.size(); ++i) EXPECT_EQ(back[i].centipawns, worths[i].centipawns);
  const auto one = open_game(text), changed = open_game(other);
  ASSERT_TRUE(one && changed);
  EXPECT_EQ((*one)->fen(), (*changed)->fen());
  EXPECT_EQ((*one)->perft_by_playing(2), (*changed)->perft_by_playing(2));
}

}  // namespace

}  // namespace turncoat::testing
