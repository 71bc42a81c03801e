// That a game which does only what CONTRIBUTING's "Adding a game" asks for can be played, counted, shown, edited, kept
// in records and thought about, without an evaluation, bench positions, a lesson or a picture.
#include <gtest/gtest.h>

#include "core/random.hpp"
#include "edge/answers/answers.hpp"
#include "edge/diagram/board_svg.hpp"
#include "edge/editor/editing.hpp"
#include "edge/record/record.hpp"
#include "support/conversation.hpp"

namespace turncoat {
namespace {

using testing::Conversation;

std::unique_ptr<AnyGame> at(std::string_view fen, std::string_view spec = "small") {
  auto game = std::move(*open_game(spec));
  EXPECT_TRUE(game->restart(fen)) << fen;
  return game;
}

TEST(ExampleGame, HasItsOwnRule) {
  constexpr std::string_view stalemate = "4k/2K2/3Q1/5/5/5 b 0 1";
  EXPECT_EQ(at(stalemate)->result(), "1 0 stalemate");
  EXPECT_EQ(at(stalemate, "small:stalemate=draws")->result(), "1/2 1/2 stalemate");
  EXPECT_EQ(at("4k/3Q1/3K1/5/5/5 b 0 1")->result(), "1 0 checkmate");
}

TEST(ExampleGame, PawnsStepOneCell) {
  const auto game = std::move(*open_game("small"));
  EXPECT_FALSE(game->play("a2a4"));
  EXPECT_TRUE(game->play("a2a3"));
  EXPECT_EQ(game->perft(1).size(), game->moves().size());
}

TEST(ExampleGame, KeepsTheLawsInRandomGames) {
  Random random(1);
  for (int i = 0; i < 20; ++i) {
    auto game = std::move(*open_game("small"));
    while (!game->decided()) {
      const auto moves = game->moves();
      std::uint64_t leaves = 0;
      for (const PerftLine& line : game->perft(2)) leaves += line.leaves;
      EXPECT_EQ(leaves, game->perft_by_playing(2)) << game->fen();
      const auto again = at(game->fen());
      EXPECT_EQ(again->key(), game->key()) << game->fen();
      EXPECT_EQ(again->setup(), game->setup());
      ASSERT_TRUE(game->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))].text));
    }
    const Record record = record_of(*game);
    EXPECT_EQ(write_record(*read_record(write_record(record))), write_record(record));
  }
}

TEST(ExampleGame, IsRefusedWhatIsNoPosition) {
  const auto game = std::move(*open_game("small"));
  for (const char* fen : {"", "5/5/5/5/5/5 w 0 1", "k4/5/5/5/5/K4 r 0 1", "k4/K4/5/5/5/5 w 0 1", "k5/5/5/5/5/K4 w 0 1"})
    EXPECT_FALSE(game->restart(fen)) << fen;
}

TEST(ExampleGame, IsShownAndEdited) {
  const auto game = std::move(*open_game("small"));
  EXPECT_TRUE(describe_json(*game).contains(R"("name":"e6")"));
  EXPECT_TRUE(show_json(*game).contains(R"("text":"a2a3")"));
  EXPECT_TRUE(games_json().contains(R"("id":"small")"));
  EXPECT_TRUE(board_svg(*game).contains("</svg>"));
  EXPECT_EQ(pieces_to_place(*game).size(), 12U);
  EXPECT_TRUE(arranged(*game, {game->setup(), {}}));
}

// UCT plays it, for it has no evaluation.
TEST(ExampleGame, IsThoughtAbout) {
  Conversation talk;
  EXPECT_EQ(talk.drawn("Variant: "), "small");
  const auto game = at("4k/5/3K1/Q4/5/5 w 0 1");
  SearchLimits limits;
  limits.nodes = 3000;
  const auto searcher = game->searcher(usual_hash_megabytes);
  ASSERT_TRUE(searcher);
  const std::string move = (*searcher)->search(*game, limits).move;
  EXPECT_TRUE(game->play(move)) << move;
}

}  // namespace
}  // namespace turncoat
