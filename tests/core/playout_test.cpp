// Random moves: all of them, none but them, and the same ones whether they are listed or not.
#include "core/playout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/chess/chess.hpp"
#include "games/cooperative/cooperative.hpp"

namespace turncoat::testing {

namespace {

// Promotions with and without capture, castling to both sides, en passant.
constexpr std::string_view rich = "1n2k3/P1P5/8/3pP3/8/8/5P2/R3K2R w KQ d6 0 1";

TEST(PlayoutTest, AMoveDrawnFromSetsIsTheOneDrawnFromTheList) {
  const Chess g = *read_fen<Chess>({}, rich);
  MoveList<Move> moves;
  g.list(moves);
  Random by_sets(7), by_list(7);
  std::set<std::string> seen;
  for (int i = 0; i < 2000; ++i) {
    const Move listed = moves[by_list.below(static_cast<std::uint32_t>(moves.size()))];
    const auto drawn = g.random_move(by_sets);
    ASSERT_TRUE(drawn);

    EXPECT_EQ(g.text(*drawn), g.text(listed));
    seen.insert(g.text(*drawn));
  }
  EXPECT_EQ(seen.size(), moves.size());
}

TEST(PlayoutTest, NothingIsDrawnOnceTheGameIsOver) {
  RandomPlayer<Chess> player(1);
  for (const std::string_view fen :
       {"7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "7k/5Q2/5K2/8/8/8/8/8 b - - 0 1", "7k/8/5K2/8/8/8/8/8 w - - 0 1"})
    EXPECT_FALSE(player.choose(*read_fen<Chess>({}, fen))) << fen;
}

TEST(PlayoutTest, PlaysToTheEndAndShowsEveryPosition) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Match<Chess> match(Chess::start());
    RandomPlayer<Chess> player(seed);
    std::size_t seen = 0;
    play_out(match, player, [&](const Chess&) { ++seen; });
    EXPECT_TRUE(match.decided());
    EXPECT_EQ(seen, match.events().size());
  }
  Match<Cooperative> match(Cooperative::start({}));
  RandomPlayer<Cooperative> player(3);
  play_out(match, player, [](const Cooperative&) {});
  EXPECT_TRUE(match.decided());
}

TEST(MatchTest, RestartsInTheMemoryOfTheOldMatch) {
  Match<Chess> match(Chess::start());
  RandomPlayer<Chess> player(1);
  play_out(match, player, [](const Chess&) {});
  match.restart(Chess::start());
  EXPECT_FALSE(match.decided());
  EXPECT_TRUE(match.events().empty());
  EXPECT_EQ(fen_of(match.position()), OrthodoxRules::start_fen());
  EXPECT_FALSE(match.undo());
}

}  // namespace

}  // namespace turncoat::testing
