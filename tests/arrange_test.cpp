// Positions put together by hand.
#include <gtest/gtest.h>

#include <algorithm>

#include "conversation.hpp"
#include "core/random.hpp"
#include "edge/setup/arrange.hpp"
#include "edge/setup/men_texts.hpp"
#include "game_at.hpp"
#include "specs.hpp"

namespace turncoat {
namespace {

using testing::Conversation;
using testing::game_at;

// The position as it is, ready to be changed.
Arrangement present(const AnyGame& game) {
  Arrangement out;
  for (const auto& men : board_texts(game).cells) {
    auto& cell = out.cells.emplace_back();
    for (const ManText& man : men) cell.push_back(man.text);
  }
  for (const ManText& man : hand_texts(game)) out.hand.push_back(man.text);
  out.turn = turns_to_choose(game)[0].words;
  return out;
}

// The texts on a cell.
std::vector<std::string>& on(Arrangement& wanted, const AnyGame& game, std::string_view cell) {
  const auto cells = game.cells();
  const auto at = std::ranges::find(cells, cell, &CellView::name) - cells.begin();
  return wanted.cells[static_cast<std::size_t>(at)];
}

TEST(ArrangeTest, TakesEveryPositionApartAndPutsItTogetherAgain) {
  for (const std::string_view spec :
       {"mercenary", "mercenary:setup=place", "mercenary:armies=two,hold=2", "mercenary:armies=fourth,enpassant=on",
        "mercenary:hold=3,release=choose,castling=on", "mercenary3", "mercurial", "merger", "cooperative", "chess"}) {
    auto game = std::move(*open_game(spec));
    Random random(7);
    for (int ply = 0; ply < 120 && !game->decided(); ++ply) {
      const auto fen = arrange(*game, present(*game));
      ASSERT_TRUE(fen) << spec << ' ' << game->fen() << ": " << sentence(fen.error());
      EXPECT_EQ(*fen, game->fen());
      const auto moves = game->moves();
      ASSERT_TRUE(game->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))].text));
    }
  }
}

TEST(ArrangeTest, DropsOnlyWhatNoLongerFits) {
  const auto game = game_at("chess");
  Arrangement wanted = present(*game);
  on(wanted, *game, "h1").clear();
  wanted.turn = "b";
  EXPECT_EQ(*arrange(*game, wanted), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 b Qkq - 0 1");
  on(wanted, *game, "e1").clear();
  EXPECT_NE(sentence(arrange(*game, wanted).error()).find("king"), std::string::npos);
  wanted.cells.pop_back();
  EXPECT_FALSE(arrange(*game, wanted));
}

TEST(ArrangeTest, KeepsTheOtherPawnsThatCanBeTakenInPassing) {
  const auto game = game_at("mercenary:enpassant=on");
  for (const std::string_view move : {"e2e4", "k7i7", "d7d5"}) ASSERT_TRUE(game->play(move)) << move;
  Arrangement wanted = present(*game);
  const std::string before = game->fen();
  EXPECT_NE(before.find(" d6b,j7b "), std::string::npos) << before;
  on(wanted, *game, "d5").clear();
  const auto fen = arrange(*game, wanted);
  ASSERT_TRUE(fen) << sentence(fen.error());
  EXPECT_NE(fen->find(" j7b "), std::string::npos) << *fen;
}

TEST(ArrangeTest, MarksSayWhoControlsAPiece) {
  const auto game = game_at("mercenary");
  Arrangement wanted = present(*game);
  EXPECT_EQ(on(wanted, *game, "k2")[0], "*P=w");
  on(wanted, *game, "k2")[0] = "*P";
  on(wanted, *game, "l4")[0] = "*Q=w";
  EXPECT_NE(arrange(*game, wanted)->find(" l4/k7 "), std::string::npos);
  on(wanted, *game, "k3")[0] = "*P=w";
  EXPECT_NE(sentence(arrange(*game, wanted).error()).find("hold"), std::string::npos);
  on(wanted, *game, "k3")[0] = "*P";
  on(wanted, *game, "e2")[0] = "P=b";
  EXPECT_NE(sentence(arrange(*game, wanted).error()).find("e2"), std::string::npos);
  const auto fourth = game_at("mercenary:armies=fourth");
  Arrangement silver = present(*fourth);
  on(silver, *fourth, "b7")[0] = "*p";
  on(silver, *fourth, "a8")[0] = "*r=b";
  EXPECT_NE(arrange(*fourth, silver)->find(" o2/o7/b2/a8 "), std::string::npos);
}

TEST(ArrangeTest, MarksSayWhoHasHiredAPiece) {
  const auto game = game_at("mercenary3");
  Arrangement wanted = present(*game);
  EXPECT_FALSE([&] {
    auto hired = wanted;
    on(hired, *game, "a7")[0] = "p=w";
    return arrange(*game, hired).has_value();
  }());
  on(wanted, *game, "d8").clear();  // Black's king
  on(wanted, *game, "a7")[0] = "p=w";
  const auto fen = arrange(*game, wanted);
  ASSERT_TRUE(fen) << sentence(fen.error());
  EXPECT_NE(fen->find("p=w"), std::string::npos);
  EXPECT_EQ(fen->find("kq"), std::string::npos) << *fen;
  EXPECT_NE(fen->find(" KQ*K*Q "), std::string::npos) << *fen;
}

TEST(ArrangeTest, StacksPiecesAndFillsHands) {
  const auto game = game_at("mercurial");
  Arrangement wanted = present(*game);
  on(wanted, *game, "d1") = {"R", "p", "n"};
  wanted.hand = {"d", "N", "P"};
  EXPECT_EQ(*arrange(*game, wanted), "k/dnrsnd/pppppp/8/8/PPPPPP/DNSR(pn)ND/K w PNd 0 1");
  const auto merger = game_at("merger");
  Arrangement merged = present(*merger);
  on(merged, *merger, "a1").clear();
  on(merged, *merger, "a7").insert(on(merged, *merger, "a7").begin(), "Ra");
  const auto fen = arrange(*merger, merged);
  ASSERT_TRUE(fen) << sentence(fen.error());
  EXPECT_EQ(*fen, "ranbbcqdkebfngrh/(Rapa)pbpcpdpepfpgph/8/8/8/8/PaPbPcPdPePfPgPh/1NbBcQdKeBfNgRh w Kkq - 0 1");
  Arrangement chess = present(*game_at("chess"));
  chess.cells[0].push_back("n");
  EXPECT_NE(sentence(arrange(*game_at("chess"), chess).error()).find("a8"), std::string::npos);
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
  EXPECT_EQ(texts("mercenary:setup=place"), texts("mercenary"));
  EXPECT_EQ(texts("mercenary:armies=two"), texts("mercenary") + "*p *n *b *r *q ");
  const auto turns = [](std::string_view spec) {
    std::string out;
    for (const TurnText& turn : turns_to_choose(**open_game(spec)))
      out += turn.words + '=' + std::to_string(turn.seat) + turn.phase +
             (turn.next == turn.seat ? "" : '>' + std::to_string(turn.next)) + ' ';
    return out;
  };
  EXPECT_EQ(turns("mercenary3"), "w=0 b=1 r=2 ");
  EXPECT_EQ(turns("mercenary"), "w main=0main b gray=1gray b main=1main w gray=0gray ");
  EXPECT_EQ(turns("cooperative"), "w=0 rb=-1>1 b=1 rw=-1>0 ");
  EXPECT_NE(turns("mercenary:setup=place").find(" w main=0main "), std::string::npos);
}

TEST(ArrangeTest, GivesBackTheCastlingThatKingsAndRooksAllow) {
  auto game = game_at("chess");
  ASSERT_TRUE(game->restart("r3k2r/8/8/8/8/8/8/4K2R w - - 0 1"));
  const auto rights = [&] {
    std::string out;
    for (const RightText& right : rights_to_choose(*game))
      out += right.text + (right.on ? "+" : "-") + std::to_string(right.seat) + ' ';
    return out;
  };
  EXPECT_EQ(rights(), "K-0 k-1 q-1 ");
  Arrangement wanted = present(*game);
  wanted.castling = "KQk";
  EXPECT_EQ(*arrange(*game, wanted), "r3k2r/8/8/8/8/8/8/4K2R w Kk - 0 1");
  ASSERT_TRUE(game->restart(*arrange(*game, wanted)));
  EXPECT_EQ(rights(), "K+0 k+1 q-1 ");
  EXPECT_TRUE(rights_to_choose(*game_at("mercenary")).empty());
  EXPECT_EQ(rights_to_choose(*game_at("mercenary3")).back().seat, 2);
}

TEST(ArrangeTest, HasWhatPawnsWithHomesCanBecome) {
  const auto texts = [](std::string_view spec) {
    std::string out;
    for (const ManText& man : promoted_to_place(**open_game(spec))) out += man.text + '<' + man.was + ' ';
    return out;
  };
  EXPECT_TRUE(texts("cooperative").starts_with("*Q~a<*Pa *Q~b<*Pb ")) << texts("cooperative");
  EXPECT_NE(texts("merger").find("n~h<ph "), std::string::npos);
  EXPECT_EQ(texts("chess"), "");
  auto game = game_at("merger");
  Arrangement wanted = present(*game);
  on(wanted, *game, "c2")[0] = "Q~c";
  ASSERT_TRUE(game->restart(*arrange(*game, wanted)));
  for (const auto& men : board_texts(*game).cells)
    for (const ManText& man : men)
      if (man.text == "Q~c") EXPECT_EQ(man.was, "Pc");
}

TEST(ArrangeTest, IsSpokenInTheProtocol) {
  Conversation talk;
  talk.ask("position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
  EXPECT_TRUE(talk.line("edit").starts_with(
      R"(edit {"cells":[[],[],[],[],[],[],[],[{"text":"k","piece":{"army":1,"kind":"K"}}],[],)"));
  std::string cells;
  for (int i = 0; i < 64; ++i) cells += i == 0 ? "k " : i == 63 ? "K " : ". ";
  EXPECT_EQ(talk.line("arrange " + cells + "turn b"), R"(arranged "k7/8/8/8/8/8/8/7K b - - 0 1")");
  EXPECT_EQ(talk.line("castling"), "castling []");
  EXPECT_EQ(talk.line("arrange " + cells + "castling - turn b"), R"(arranged "k7/8/8/8/8/8/8/7K b - - 0 1")");
  EXPECT_EQ(talk.line("arrange k"), "info string error: arrange: 'turn' is missing");
  EXPECT_TRUE(talk.line("arrange k turn w").starts_with("info string error: 1 cell instead"));
  talk.ask("setoption name UCI_Variant value mercurial");
  EXPECT_NE(talk.line("edit").find(R"("hand":[],"men":)"), std::string::npos);
  EXPECT_NE(talk.line("edit").find(R"("stacking":"prisoners","turns":[{"words":"w","seat":0,"phase":""})"),
            std::string::npos);
  talk.ask("setoption name UCI_Variant value chess");
  talk.ask("position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
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
