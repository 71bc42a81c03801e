// The greedy player (search/greedy.hpp): it takes what is worth most and looks no further.
#include <gtest/gtest.h>

#include <set>

#include "search/limits.hpp"
#include "support/game_at.hpp"

namespace turncoat::testing {

namespace {

TEST(GreedyTest, TakesTheMostAndLooksNoFurther) {
  const auto game = game_at("chess", "4k3/2p5/1r1q4/2P1P3/8/8/8/4K3 w - - 0 1");
  const auto greedy = *game->searcher(1, SearcherKind::greedy);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const std::string move = greedy->search(*game, {.seed = seed}).move;
    EXPECT_TRUE(move == "c5d6" || move == "e5d6") << move;
  }
  EXPECT_EQ(greedy->search(*game, {.only = {"c5b6", "e1e2"}}).move, "c5b6");
  EXPECT_EQ(greedy->search(*game, {.only = {"e1e2"}}).move, "e1e2");
}

// A checkmate counts as the capture of the king, which is worth more than a queen.
TEST(GreedyTest, TheKingIsTheMost) {
  const auto game = game_at("chess", "q5k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1");
  const auto greedy = *game->searcher(1, SearcherKind::greedy);
  EXPECT_EQ(greedy->search(*game, {}).move, "a1a8");
  ASSERT_TRUE(game->restart("6k1/q4ppp/8/8/8/8/8/R3R2K w - - 0 1"));
  EXPECT_EQ(greedy->search(*game, {}).move, "e1e8");
}

TEST(GreedyTest, MovesAtRandomWhereNothingCanBeTaken) {
  const auto game = game_at("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  const auto greedy = *game->searcher(1, SearcherKind::greedy);
  std::set<std::string> moves;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) moves.insert(greedy->search(*game, {.seed = seed}).move);
  EXPECT_EQ(moves.size(), 20u);
}

}  // namespace

}  // namespace turncoat::testing
