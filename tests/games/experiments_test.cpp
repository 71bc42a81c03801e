// Games that are there to be tried: opened by their names, offered nowhere (tests/clauses/checkers.txt has their
// rules).
#include <gtest/gtest.h>

#include <algorithm>

#include "edge/diagram/board_svg.hpp"
#include "edge/game/experiments.hpp"
#include "support/conversation.hpp"
#include "support/game_at.hpp"

namespace turncoat::testing {

namespace {

TEST(ExperimentsTest, AreOpenedByNameAndNotOffered) {
  for (const GameInfo* info : experiments()) {
    EXPECT_TRUE(is_experiment(info->id) && is_experiment(std::string(info->id) + ":option=value"));
    EXPECT_TRUE(open_game(info->id)) << info->id;
    EXPECT_EQ(std::ranges::count(games(), info), 0) << info->id;
  }
  EXPECT_FALSE(is_experiment("mercenary"));
}

TEST(ExperimentsTest, SpeakUci) {
  Conversation talk;
  talk.ask("setoption name UCI_Variant value checkers");
  EXPECT_EQ(talk.drawn("Variant: "), "checkers");
  EXPECT_EQ(talk.drawn("Turn: "), "White main");
}

std::string best_move(std::string_view fen, std::uint64_t nodes) {
  const auto game = game_at("checkers", std::string(fen));
  SearchLimits limits;
  limits.nodes = nodes;
  return (*game->searcher(1))->search(*game, limits).move;
}

TEST(ExperimentsTest, MercenaryCheckersIsThoughtAbout) {
  EXPECT_EQ(best_move("11m/6m5/12/2m1m7/3M8/12/12/12 w main -/- 0 1", 2000), "d4f6h8");  // two rather than one
  EXPECT_EQ(best_move("12/12/12/2m9/1m10/M11/12/12 w main -/- 0 1", 100), "");           // lost
}

TEST(ExperimentsTest, MercenaryCheckersIsDrawn) { EXPECT_TRUE(board_svg(*game_at("checkers")).contains("</svg>")); }

}  // namespace

}  // namespace turncoat::testing
