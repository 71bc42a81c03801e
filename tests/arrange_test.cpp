// Positions put together by hand.
#include <gtest/gtest.h>

#include "conversation.hpp"
#include "core/random.hpp"
#include "edge/arrange.hpp"
#include "specs.hpp"

namespace turncoat {
namespace {

using testing::Conversation;

TEST(ArrangeTest, TakesEveryPositionApartAndPutsItTogetherAgain) {
  for (const std::string_view spec : {"mercenary", "mercenary3", "mercurial", "merger", "cooperative", "chess"}) {
    auto game = std::move(*open_game(spec));
    Random random(7);
    for (int ply = 0; ply < 120 && !game->decided(); ++ply) {
      const std::string turn = turns_to_choose(*game)[0].words;
      const auto fen = arrange(*game, cell_texts(*game), turn);
      ASSERT_TRUE(fen) << spec << ' ' << game->fen() << ": " << fen.error().message;
      EXPECT_EQ(*fen, game->fen());
      const auto moves = game->moves();
      ASSERT_TRUE(game->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))].text));
    }
  }
}

TEST(ArrangeTest, EmptiesFieldsThatNoLongerFit) {
  const auto game = std::move(*open_game("chess"));
  auto cells = cell_texts(*game);
  cells[63].clear();  // h1
  EXPECT_EQ(*arrange(*game, cells, "b"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 b - - 0 1");
  cells[60].clear();  // e1
  EXPECT_NE(arrange(*game, cells, "b").error().message.find("king"), std::string::npos);
  EXPECT_FALSE(arrange(*game, std::span(cells).first(10), "w"));
}

TEST(ArrangeTest, OffersTheGamesOwnPiecesAndTurns) {
  const auto texts = [](std::string_view spec) {
    std::string out;
    for (const ManText& man : men_to_place(**open_game(spec))) out += man.text + ' ';
    return out;
  };
  EXPECT_EQ(texts("chess"), "P N B R Q K p n b r q k ");
  EXPECT_NE(texts("cooperative").find("*Ra *Nb *Bc "), std::string::npos);
  EXPECT_EQ(texts("mercenary"), "P N B R Q K p n b r q k *P *N *B *R *Q ");
  const auto names = [](std::string_view spec) {
    std::string out;
    for (const TurnText& turn : turns_to_choose(**open_game(spec))) out += turn.words + '=' + turn.name + ' ';
    return out;
  };
  EXPECT_EQ(names("mercenary3"), "w=White b=Black r=Red ");
  EXPECT_EQ(names("mercenary"), "w main=White main b gray=Black gray b main=Black main w gray=White gray ");
  EXPECT_EQ(names("cooperative"), "w=White rb=Dice b=Black rw=Dice ");
}

TEST(ArrangeTest, IsSpokenInTheProtocol) {
  Conversation talk;
  talk.ask("position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
  EXPECT_TRUE(talk.line("edit").starts_with(R"(edit {"cells":["","","","","","","","k","",)"));
  std::string cells;
  for (int i = 0; i < 64; ++i) cells += i == 0 ? "k " : i == 63 ? "K " : ". ";
  EXPECT_EQ(talk.line("arrange " + cells + "turn b"), R"(arranged "k7/8/8/8/8/8/8/7K b - - 0 1")");
  EXPECT_EQ(talk.line("arrange k"), "info string error: arrange: 'turn' is missing");
  EXPECT_TRUE(talk.line("arrange k turn w").starts_with("info string error: 1 cells"));
  EXPECT_EQ(talk.drawn("Fen: "), "7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
  EXPECT_EQ(talk.line("odds"), "odds []");
}

TEST(ArrangeTest, TellsWhatBringsAThrowAbout) {
  Conversation talk;
  talk.ask("setoption name UCI_Variant value cooperative");
  talk.ask("position startpos moves d2d4");
  const std::string odds = talk.line("odds");
  EXPECT_TRUE(odds.starts_with(R"(odds [{"text":")")) << odds;
  EXPECT_NE(odds.find(R"("cause":"P)"), std::string::npos) << odds;
}

}  // namespace
}  // namespace turncoat
