// Positions put together by hand.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/random.hpp"
#include "edge/editor/editing.hpp"
#include "support/conversation.hpp"
#include "support/game_at.hpp"
#include "support/specs.hpp"

namespace turncoat {
namespace {

using testing::Conversation;
using testing::game_at;

// The position as it is, ready to be changed.
Arrangement present(const AnyGame& game) {
  Arrangement out{game.setup(), {}};
  for (Stack& stack : out.setup.stacks) {
    if (const auto seat = controller_of(game, out.setup, stack)) out.controllers.emplace_back(stack.cell, *seat);
    stack.owner.reset();
  }
  return out;
}

Cell cell(const AnyGame& game, std::string_view name) {
  const auto cells = game.cells();
  return std::ranges::find(cells, name, &CellView::name)->cell;
}

// The pieces on a cell, which is added to the board in its order if it was empty.
std::vector<PlacedPiece>& on(Arrangement& wish, const AnyGame& game, std::string_view name) {
  std::vector<Stack> stacks;
  const Cell wanted = cell(game, name);
  for (const CellView& one : game.cells()) {
    const auto stack = std::ranges::find(wish.setup.stacks, one.cell, &Stack::cell);
    if (stack != wish.setup.stacks.end())
      stacks.push_back(*stack);
    else if (one.cell == wanted)
      stacks.push_back({.cell = wanted});
  }
  wish.setup.stacks = stacks;
  return std::ranges::find(wish.setup.stacks, wanted, &Stack::cell)->pieces;
}
void take(Arrangement& wish, const AnyGame& game, std::string_view name) {
  const Cell from = cell(game, name);
  std::erase_if(wish.setup.stacks, [&](const Stack& stack) { return stack.cell == from; });
  std::erase_if(wish.controllers, [&](const auto& one) { return one.first == from; });
}
void give(Arrangement& wish, const AnyGame& game, std::string_view name, Seat seat) {
  wish.controllers.emplace_back(cell(game, name), seat);
}

// The FEN that a wish comes to, or what is wrong with it.
std::string fen_of(const AnyGame& game, const Arrangement& wish) {
  const auto at = arranged(game, wish);
  return at ? (*at)->fen() : sentence(at.error());
}

TEST(ArrangeTest, TakesEveryPositionApartAndPutsItTogetherAgain) {
  for (const std::string_view spec :
       {"mercenary", "mercenary:setup=place", "mercenary:armies=two,hold=2", "mercenary:armies=fourth,enpassant=on",
        "mercenary:hold=3,release=choose,castling=on", "mercenary3", "mercurial", "merger", "cooperative", "chess"}) {
    auto game = std::move(*open_game(spec));
    Random random(7);
    for (int ply = 0; ply < 120 && !game->decided(); ++ply) {
      EXPECT_EQ(fen_of(*game, present(*game)), game->fen()) << spec;
      const auto again = game->clone();
      ASSERT_TRUE(again->restart(game->setup())) << spec;
      EXPECT_EQ(again->fen(), game->fen());
      const auto moves = game->moves();
      ASSERT_TRUE(game->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))].text));
    }
  }
}

TEST(ArrangeTest, DropsOnlyWhatNoLongerFits) {
  const auto game = game_at("chess");
  Arrangement wish = present(*game);
  take(wish, *game, "h1");
  wish.setup.turn = "b";
  EXPECT_EQ(fen_of(*game, wish), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 b Qkq - 0 1");
  take(wish, *game, "e1");
  EXPECT_NE(fen_of(*game, wish).find("king"), std::string::npos);
}

TEST(ArrangeTest, KeepsTheOtherPawnsThatCanBeTakenInPassing) {
  const auto game = game_at("mercenary:enpassant=on");
  for (const std::string_view move : {"e2e4", "k7i7", "d7d5"}) ASSERT_TRUE(game->play(move)) << move;
  Arrangement wish = present(*game);
  EXPECT_NE(game->fen().find(" d6b,j7b "), std::string::npos) << game->fen();
  take(wish, *game, "d5");
  EXPECT_NE(fen_of(*game, wish).find(" j7b "), std::string::npos) << fen_of(*game, wish);
}

TEST(ArrangeTest, SaysWhoControlsAPiece) {
  const auto game = game_at("mercenary");
  Arrangement wish = present(*game);
  ASSERT_EQ(wish.controllers.size(), 2U);
  wish.controllers = {{cell(*game, "l4"), 0}, {cell(*game, "k7"), 1}};
  EXPECT_NE(fen_of(*game, wish).find(" l4/k7 "), std::string::npos);
  give(wish, *game, "k3", 0);
  EXPECT_NE(fen_of(*game, wish).find("hold"), std::string::npos);
  wish.controllers = {{cell(*game, "e2"), 1}};
  EXPECT_NE(fen_of(*game, wish).find("e2"), std::string::npos);
  const auto fourth = game_at("mercenary:armies=fourth");
  Arrangement silver = present(*fourth);
  std::erase_if(silver.controllers, [&](const auto& one) { return one.first == cell(*fourth, "b7"); });
  give(silver, *fourth, "a8", 1);
  EXPECT_NE(fen_of(*fourth, silver).find(" o2/o7/b2/a8 "), std::string::npos) << fen_of(*fourth, silver);
}

TEST(ArrangeTest, SaysWhoHasHiredAPiece) {
  const auto game = game_at("mercenary3");
  Arrangement wish = present(*game);
  give(wish, *game, "a7", 0);
  EXPECT_NE(fen_of(*game, wish).find("hired"), std::string::npos);
  take(wish, *game, "d8");  // Black's king
  const std::string fen = fen_of(*game, wish);
  EXPECT_NE(fen.find("p=w"), std::string::npos) << fen;
  EXPECT_NE(fen.find(" KQ*K*Q "), std::string::npos) << fen;
}

TEST(ArrangeTest, StacksPiecesAndFillsHands) {
  const auto game = game_at("mercurial");
  Arrangement wish = present(*game);
  on(wish, *game, "d1") = {{0, 'R'}, {1, 'P'}, {1, 'N'}};
  wish.setup.hand = {{1, 'D'}, {0, 'N'}, {0, 'P'}};
  EXPECT_EQ(fen_of(*game, wish), "k/dnrsnd/pppppp/8/8/PPPPPP/DNSR(pn)ND/K w PNd 0 1");
  const auto merger = game_at("merger");
  Arrangement merged = present(*merger);
  take(merged, *merger, "a1");
  on(merged, *merger, "a7").insert(on(merged, *merger, "a7").begin(), {0, 'R', 'a'});
  EXPECT_EQ(fen_of(*merger, merged),
            "ranbbcqdkebfngrh/(Rapa)pbpcpdpepfpgph/8/8/8/8/PaPbPcPdPePfPgPh/1NbBcQdKeBfNgRh w Kkq - 0 1");
  const auto chess = game_at("chess");
  Arrangement two = present(*chess);
  on(two, *chess, "a8").push_back({1, 'N'});
  EXPECT_NE(fen_of(*chess, two).find("a8"), std::string::npos);
}

// A pass that has just been made needs a clock that has gone on (cooperative.md, FEN).
TEST(ArrangeTest, AdjustsTheClockToAPass) {
  const auto game = game_at("cooperative:stalemate=pass", "4*Ke3/8/8/8/7p/1*Qd6/8/K6k w - - 0 40");
  Arrangement wish = present(*game);
  wish.setup.turn = "rbp";
  EXPECT_EQ(fen_of(*game, wish), "4*Ke3/8/8/8/7p/1*Qd6/8/K6k rbp - - 1 40");
  wish.setup.turn = "bp";
  EXPECT_EQ(fen_of(*game, wish), "4*Ke3/8/8/8/7p/1*Qd6/8/K6k bp - - 0 40");
}

TEST(ArrangeTest, StacksPiecesOfTheOwnSideWhereTheyCanBe) {
  const auto game = game_at("mercurial:jump=any");
  Arrangement wish = present(*game);
  on(wish, *game, "d1") = {{0, 'R'}, {1, 'P'}, {0, 'N'}};
  EXPECT_EQ(fen_of(*game, wish), "k/dnrsnd/pppppp/8/8/PPPPPP/DNSR(Np)ND/K w - 0 1");
  on(wish, *game, "c0").push_back({0, 'N'});
  EXPECT_NE(fen_of(*game, wish).find("c0"), std::string::npos);
}

TEST(ArrangeTest, OffersTheGamesOwnPiecesAndTurns) {
  const auto texts = [](std::string_view spec) {
    std::string out;
    for (const EditPiece& one : pieces_to_place(**open_game(spec))) out += piece_text(one.placed) + ' ';
    return out;
  };
  EXPECT_EQ(texts("chess"), "P N B R Q K p n b r q k ");
  EXPECT_NE(texts("cooperative").find("*Ra *Nb *Bc "), std::string::npos);
  EXPECT_EQ(texts("mercenary"), "P N B R Q K p n b r q k *P *N *B *R *Q ");
  EXPECT_EQ(texts("mercenary:setup=place"), texts("mercenary"));
  EXPECT_EQ(texts("mercenary:armies=two"), texts("mercenary") + "*p *n *b *r *q ");
  const auto turns = [](std::string_view spec) {
    std::string out;
    for (const Turn& turn : (*open_game(spec))->turns())
      out += std::string(turn.turn) + (turn.phase.empty() ? "" : " ") + std::string(turn.phase) + '=' +
             std::to_string(turn.seat) + (turn.next == turn.seat ? "" : '>' + std::to_string(turn.next)) +
             (turn.passed ? '!' + std::to_string(*turn.passed) : "") + ' ';
    return out;
  };
  EXPECT_EQ(turns("mercenary3"), "w=0 b=1 r=2 ");
  EXPECT_EQ(turns("mercenary"), "w gray=0 b gray=1 w main=0 b main=1 ");
  EXPECT_EQ(turns("cooperative"), "w=0 rb=-1>1 b=1 rw=-1>0 ");
  EXPECT_EQ(turns("cooperative:red=player,stalemate=pass"), "w=0 rb=2>1 b=1 rw=2>0 wp=0!1 rbp=2>1!0 bp=1!0 rwp=2>0!1 ");
  EXPECT_TRUE(turns("mercenary:setup=place").starts_with("w place-main=0 "));
}

// The possible turns are stated; every turn that comes up in play is among them.
TEST(ArrangeTest, StatesEveryTurnThatComesUp) {
  for (const std::string_view spec : testing::specs_to_test()) {
    auto game = std::move(*open_game(spec));
    const auto turns = game->turns();
    Random random(3);
    for (int ply = 0; ply < 60 && !game->decided(); ++ply) {
      const turncoat::Setup setup = game->setup();
      const bool stated = std::ranges::any_of(turns, [&](const Turn& turn) {
        return turn.turn == setup.turn && turn.phase == setup.phase && turn.seat == game->actor();
      });
      EXPECT_TRUE(stated) << spec << ' ' << game->fen();
      const auto moves = game->moves();
      ASSERT_TRUE(game->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))].text));
    }
  }
}

TEST(ArrangeTest, GivesBackTheCastlingThatKingsAndRooksAllow) {
  auto game = game_at("chess");
  ASSERT_TRUE(game->restart("r3k2r/8/8/8/8/8/8/4K2R w - - 0 1"));
  const auto rights = [&] {
    std::string out;
    for (const EditRight& one : rights_to_choose(*game))
      out += one.right.letter + (one.on ? "+" : "-") + std::to_string(one.right.seat) + ' ';
    return out;
  };
  EXPECT_EQ(rights(), "K-0 k-1 q-1 ");
  Arrangement wish = present(*game);
  wish.setup.rights = {{"K", 0}, {"Q", 0}, {"k", 1}};
  EXPECT_EQ(fen_of(*game, wish), "r3k2r/8/8/8/8/8/8/4K2R w Kk - 0 1");
  ASSERT_TRUE(game->restart(fen_of(*game, wish)));
  EXPECT_EQ(rights(), "K+0 k+1 q-1 ");
  EXPECT_TRUE(rights_to_choose(*game_at("mercenary")).empty());
  EXPECT_EQ(rights_to_choose(*game_at("mercenary3")).back().right.seat, 2);
}

TEST(ArrangeTest, HasWhatPawnsWithHomesCanBecome) {
  const auto texts = [](std::string_view spec) {
    std::string out;
    for (const EditPiece& one : promoted_pieces(**open_game(spec)))
      out += piece_text(one.placed) + '<' + piece_text(*one.was) + ' ';
    return out;
  };
  EXPECT_TRUE(texts("cooperative").starts_with("*Q~a<*Pa *Q~b<*Pb ")) << texts("cooperative");
  EXPECT_NE(texts("merger").find("n~h<ph "), std::string::npos);
  EXPECT_EQ(texts("chess"), "");
}

TEST(ArrangeTest, IsSpokenInTheProtocol) {
  Conversation talk;
  talk.ask("position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
  EXPECT_TRUE(talk.line("edit").starts_with(
      R"(edit {"cells":[{"cell":"h8","pieces":[{"placed":{"army":1,"kind":"K"},"piece":{"army":1,"kind":"K"}}]},)"));
  const std::string kings = R"({"cells":[{"cell":"h1","pieces":[{"army":0,"kind":"K"}]},)"
                            R"({"cell":"a8","pieces":[{"army":1,"kind":"K"}]}],"turn":"b")";
  EXPECT_EQ(talk.line("arrange " + kings + '}'), R"(arranged "k7/8/8/8/8/8/8/7K b - - 0 1")");
  EXPECT_EQ(talk.line("castling"), "castling []");
  EXPECT_EQ(talk.line("arrange " + kings + R"(,"castling":[]})"), R"(arranged "k7/8/8/8/8/8/8/7K b - - 0 1")");
  const std::string refused = "info string error: arrange: ";
  EXPECT_TRUE(talk.line("arrange k").starts_with(refused + "the JSON"));
  EXPECT_TRUE(talk.line(R"(arrange {"cells":[]})").starts_with(refused + "'turn'"));
  EXPECT_TRUE(talk.line("arrange [[]]").starts_with(refused + "'cells'"));
  for (const char* wrong :
       {R"({"turn":"w"})", R"({"cells":[{"cell":"z9","pieces":[]}],"turn":"w"})", R"({"cells":[7],"turn":"w"})",
        R"({"cells":[{"cell":"a1","pieces":[]},{"cell":"a1","pieces":[]}],"turn":"w"})",
        R"({"cells":[{"cell":"a1","pieces":[{"army":9,"kind":"K"}]}],"turn":"w"})",
        R"({"cells":[{"cell":"a1","pieces":[{"army":0,"kind":"X"}]}],"turn":"w"})"})
    EXPECT_TRUE(talk.line(std::string("arrange ") + wrong).starts_with(refused + '\'')) << wrong;
  EXPECT_TRUE(talk.line(R"(arrange {"cells":[],"turn":"w"})").starts_with("info string error: field 1"));
  talk.ask("setoption name UCI_Variant value mercurial");
  EXPECT_NE(talk.line("edit").find(R"("hand":[],"turn":"w","phase":"","pieces":)"), std::string::npos);
  EXPECT_NE(talk.line("edit").find(R"("stacking":"prisoners","turns":[{"turn":"w","phase":"","seat":0})"),
            std::string::npos);
}

TEST(ArrangeTest, TellsWhatBringsAThrowAbout) {
  Conversation talk;
  talk.ask("setoption name UCI_Variant value cooperative");
  talk.ask("position startpos moves d2d4");
  const std::string odds = talk.line("odds");
  EXPECT_TRUE(odds.starts_with(R"(odds [{"text":")")) << odds;
  EXPECT_NE(odds.find(R"("cause":"P)"), std::string::npos) << odds;
  talk.ask("setoption name UCI_Variant value chess");
  EXPECT_EQ(talk.line("odds"), "odds []");
}

}  // namespace
}  // namespace turncoat
