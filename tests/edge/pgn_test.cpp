// Games of chess as other programs write them, and ours as they read them.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "edge/game/variants.hpp"
#include "edge/record/pgn.hpp"
#include "edge/record/reading.hpp"
#include "edge/record/results.hpp"
#include "support/specs.hpp"
#include "support/temporary.hpp"

namespace turncoat::testing {

namespace {

// The codes of the remarks on a game: "cut null-move", each with what is behind it.
std::string codes_of(const Reading& reading) {
  std::string out;
  for (const Error& remark : reading.remarks)
    for (const Error* error = &remark; error != nullptr; error = error->cause.empty() ? nullptr : &error->cause[0])
      if (error->fault->code != "line") (out += out.empty() ? "" : " ") += error->fault->code;
  return out;
}
std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) (out += out.empty() ? "" : " ") += word;
  return out;
}
// Its moves with comments and variations; or the error.
std::string told(std::string_view text) {
  const auto reading = read_game(text);
  return reading ? moves_text(reading->record) : sentence(reading.error());
}
std::string remarks_on(std::string_view text) {
  const auto reading = read_game(text);
  return reading ? codes_of(*reading) : sentence(reading.error());
}

struct Case {
  std::string text, moves, remarks = {};
};

TEST(Pgn, WordsAreReadAsPeopleWriteThem) {
  for (const auto& [text, moves, remarks] : std::vector<Case>{
           {"1.e4 e5 2.Nf3 *", "e2e4 e7e5 g1f3"},
           {"1 e4 e5 2 Nf3 *", "e2e4 e7e5 g1f3"},
           {"1. e4 {a} 1. ... e5 {b} 2. Nf3 2. ... Nc6 *", "e2e4 {a} e7e5 {b} g1f3 b8c6"},
           {"1. e4 1... e5 2. Nf3 2… Nc6 *", "e2e4 e7e5 g1f3 b8c6"},
           {"1. e4 = e5 2. Nf3 +/- Nc6 +- 3. Bb5 a6 N *", "e2e4 {=} e7e5 g1f3 {+/-} b8c6 {+-} f1b5 a7a6 {N}"},
           {"1. e4! e5?! 2. Nf3!?± Nc6 ∓ $1 $14 $99 *", "e2e4 {!} e7e5 {?!} g1f3 {!? +/-} b8c6 {-/+ ! +/= $99}"},
           {"1. e4$1 e5$2 *", "e2e4 {!} e7e5 {?}"},
           {"1. e4 ; the best\ne5 *", "e2e4 { the best} e7e5"},
           {"%eval 3\n1. e4\n%clk\ne5 *", "e2e4 e7e5"},
           {"1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. Bb5xc6+ d7xc6 *",
            "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6"},
           {"1. e2e4 e7e5 2. g1f3 b8c6 *", "e2e4 e7e5 g1f3 b8c6"},
           {"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 5. d3 o-o *",
            "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 d2d3 e8g8"},
           {"1. e4 a6 2. e5 d5 3. exd6 e.p. exd6 4. d4 a5 5. d5 c5 6. dxc6e.p. *",
            "e2e4 a7a6 e4e5 d7d5 e5d6 e7d6 d2d4 a6a5 d4d5 c7c5 d5c6"},
           {"1. ♘f3 ♞f6 2. Sc3 Sc6 *", "g1f3 g8f6 b1c3 b8c6"},
           {"1. e4(1. d4 d5)e5(1...c5)2. Nf3 *", "e2e4 ( d2d4 d7d5 ) e7e5 ( c7c5 ) g1f3"},
           {"1. e4 e5 (1... c5 2. Nf3 1/2-1/2) 2. Nf3 *", "e2e4 e7e5 ( c7c5 g1f3 {1/2-1/2} ) g1f3"},
           {"1. f3 e5 2. g4 Qh4 # *", "f2f3 e7e5 g2g4 d8h4", "result"},
           {"1. e4\xC2\xA0"
            "e5 \xE2\x80\x8B"
            "2. Nf3 *",
            "e2e4 e7e5 g1f3"},
           {"1. e4 d5 2. ed Qxd5 *", "e2e4 d7d5 e4d5 d8d5"},
           {"1. Cf3 Cf6 2. g3 g6 3. Fg2 *", "g1f3 g8f6 g2g3 g7g6 f1g2"},
           {"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Ke1xh1 *", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1"},
           {"1. e4 d5 2. exd5 c6 3. dxc6 e6 4. cxb7 Ke7 5. bxa8(N)! (5. ba8Q) *",
            "e2e4 d7d5 e4d5 c7c6 d5c6 e7e6 c6b7 e8e7 b7a8n {!} ( b7a8q )"},
           {"1. e4 e5 * {White slept} ; and Black", "e2e4 e7e5 {White slept  and Black}"},
           {"1. e4 e5 1/2", "e2e4 e7e5", "result-half"},
       }) {
    EXPECT_EQ(told("[Event \"x\"]\n\n" + text), moves) << text;
    EXPECT_EQ(remarks_on("[Event \"x\"]\n\n" + text), remarks) << text;
  }
}

TEST(Pgn, WhatCannotBeMovesIsKeptAsAComment) {
  for (const auto& [text, moves, remarks] : std::vector<Case>{
           {"1. e4 e5 2. Nf3 Nc6 (2... -- 3. Nxe5) 3. Bb5 *", "e2e4 e7e5 g1f3 b8c6 {(-- 3. Nxe5)} f1b5",
            "cut null-move"},
           {"1. e4 e5 (1... c5 2. Z0 d6) 2. Nf3 *", "e2e4 e7e5 ( c7c5 {Z0 d6} ) g1f3", "cut null-move"},
           {"1. e4 -- 2. d4 {two} (2. Nf3) *", "e2e4 {-- 2. d4 (two) (2. Nf3)}", "cut null-move"},
           {"1. e4 e5 (1... Nd6 2. d4 (2. c4)) 2. Nf3 *", "e2e4 e7e5 {(Nd6 2. d4 (2. c4))} g1f3", "cut no-move"},
           {"1. f3 e5 2. g4 Qh4# 3. a3 a6 0-1", "f2f3 e7e5 g2g4 d8h4 {a3 a6}", "cut over"},
           {"1. e4 bravo e5 *", "e2e4 {bravo} e7e5", "word"},
           {"1. e4 e5 * Black slept", "e2e4 e7e5 {Black slept}", "record-end"},
           {"(1. d4) 1. e4 *", "{(1. d4)} e2e4", "variation-first"},
           {"1. e4 ({only words}) e5 *", "e2e4 {(only words)} e7e5", "variation-empty"},
           {"1. e4 ) e5 } *", "e2e4 e7e5", "variation-begin comment-begin"},
           {"1. e4 (1. d4 d5", "e2e4 ( d2d4 d7d5 )", "variation-end moves-end"},
           {"1. e4 {endless", "e2e4 {endless}", "comment-end moves-end"},
           {"1. e4 0000 2. d4 *", "e2e4 {0000 2. d4}", "cut null-move"},
           {"1. e4 $999999 e5 *", "e2e4 {$999999} e7e5", "word"},
           {"1. e4 e5 (2. Nf3) 2. Nc3 *", "e2e4 e7e5 {(Nf3)} b1c3", "move-number cut no-move"},
           {"1. e4 7. e5 8. Nf3 Nc6 9. Bb5 *", "e2e4 e7e5 g1f3 b8c6 f1b5", "move-number"},
       }) {
    EXPECT_EQ(told("[Event \"x\"]\n\n" + text), moves) << text;
    EXPECT_EQ(remarks_on("[Event \"x\"]\n\n" + text), remarks) << text;
  }
}

TEST(Pgn, AWrongMoveOfTheGameIsRefusedWithItsLine) {
  EXPECT_EQ(told("[Event \"x\"]\n\n1. e4 e5\n2. Ke3 *"), "line 4: 'Ke3' is no legal move here");
  EXPECT_EQ(told("[Event \"x\"]\n\n1. e2e5 *"),
            "line 3: 'e2e5' is no legal move here: a pawn does not go from e2 to e5");
  EXPECT_EQ(told("[FEN \"7k/P7/8/8/8/8/8/7K w - - 0 1\"]\n\n1. a8 *"),
            "line 3: 'a8' can mean several moves, a7a8q among them and a7a8r");
  EXPECT_EQ(told("[Variant \"Atomic\"]\n\n*").substr(0, 44), "line 1: tag Variant: there is no game 'Atomi");
}

// As lichess.org and chess.com write games of this kind.
TEST(Pgn, CrazyhouseIsTheVariantThatIsShipped) {
  const std::string moves = "e2e4 d7d5 e4d5 d8d5 b1c3 d5d8 P@d5 P@d6";
  EXPECT_EQ(told("[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. P@d5 P@d6 *"), moves);
  EXPECT_EQ(told("[Variant \"Crazyhouse\"]\n\n1.e4 d5 2.exd5 Qxd5 3.Nc3 Qd8 4.@d5 @d6 *"), moves);
  EXPECT_EQ(told("[Variant \"crazyhouse\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3/QNp w - - 0 1\"]\n\n1. Q@d7+! Kf8 2. n@g6# *"),
            "Q@d7 {!} e8f8 N@g6");
  const auto reading = read_game("[Variant \"Crazyhouse\"]\n\n1. e4 *");
  ASSERT_TRUE(reading);
  std::ifstream in(TURNCOAT_TESTS_DIR "/../variants/crazyhouse.ini");
  const std::string shipped{std::istreambuf_iterator<char>(in), {}};
  EXPECT_EQ(reading->record.spec, (*open_variant(shipped))->spec().text());
}

TEST(Pgn, VA77Chess960IsReadAndWrittenWithItsStart) {
  const std::string fen = "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1";
  for (const char* name : {"Chess960", "chess 960", "Fischerandom", "Fischer Random", "Freestyle Chess"}) {
    const auto reading =
        read_game(std::string("[Variant \"") + name + "\"]\n[FEN \"" + fen + "\"]\n\n1. Ng3 Ng6 2. O-O O-O *");
    ASSERT_TRUE(reading) << name;
    EXPECT_EQ(moves_text(reading->record), "h1g3 h8g6 f1g1 f8g8") << name;
    const auto game = open_record(reading->record);
    ASSERT_TRUE(game);
    EXPECT_EQ((*game)->fen(), "bqnbrrk1/pppppppp/6n1/8/8/6N1/PPPPPPPP/BQNBRRK1 w - - 4 3");
    const auto pgn = write_pgn(reading->record);
    ASSERT_TRUE(pgn);
    EXPECT_NE(pgn->find("[Variant \"Chess960\"]\n"), pgn->npos) << *pgn;
    EXPECT_NE(pgn->find("[FEN \"bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1\"]\n"), pgn->npos) << *pgn;
    EXPECT_NE(pgn->find("1. Ng3 Ng6 2. O-O O-O *"), pgn->npos) << *pgn;
    const auto again = read_game(*pgn);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->record.moves, reading->record.moves);
  }
  const auto reading = read_game("[Variant \"Chess960\"]\n\n1. e4 *");
  ASSERT_TRUE(reading);
  std::ifstream in(TURNCOAT_TESTS_DIR "/../variants/chess960.ini");
  const std::string shipped{std::istreambuf_iterator<char>(in), {}};
  EXPECT_EQ(reading->record.spec, (*open_variant(shipped))->spec().text());
}

// Scharnagl's numbers, each start once; and games of Chess960 by the names and the option of other programs.
TEST(Pgn, VA77StartsHaveNumbers) {
  std::ifstream in(TURNCOAT_TESTS_DIR "/../variants/chess960.ini");
  const std::string shipped{std::istreambuf_iterator<char>(in), {}};
  const auto game = open_variant(shipped);
  ASSERT_TRUE(game);
  ASSERT_EQ(count_of_starts(**game), 960u);
  std::set<std::string> all;
  for (int n = 0; n < 960; ++n) {
    const auto fen = fen_of_start(**game, std::to_string(n));
    ASSERT_TRUE(fen);
    ASSERT_TRUE((*game)->restart(*fen)) << *fen;
    EXPECT_EQ((*game)->fen(), *fen);
    all.insert(*fen);
  }
  EXPECT_EQ(all.size(), 960u);
  EXPECT_EQ(*fen_of_start(**game, "0"), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1");
  EXPECT_EQ(*fen_of_start(**game, "518"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
  EXPECT_EQ(*fen_of_start(**game, "959"), "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1");
  EXPECT_FALSE(fen_of_start(**game, "960"));
  // Other pieces: in the order of their letters from left to right.
  const auto few = open_variant(
      "[x : chess] | castles = - | shuffle = ranks 1-1 each | "
      "start = 2rk3n/pppppppp/8/8/8/8/PPPPPPPP/N3KR2");
  ASSERT_TRUE(few);
  ASSERT_EQ(count_of_starts(**few), 36u);
  EXPECT_EQ(*fen_of_start(**few, "0"), "2nr3k/pppppppp/8/8/8/8/PPPPPPPP/N3RK2 w - - 0 1");
  EXPECT_EQ(*fen_of_start(**few, "35"), "2kr3n/pppppppp/8/8/8/8/PPPPPPPP/K3RN2 w - - 0 1");
}

struct Ended {
  std::string tags, moves, result, remarks = {};
};

// What is written is the result; the board gives the reason where both agree.
TEST(Pgn, TheResultOfTheTextStands) {
  const std::string mate = "1. f3 e5 2. g4 Qh4#", open = "1. e4 e5";
  const std::string thrice = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
  for (const auto& [tags, moves, result, remarks] : std::vector<Ended>{
           {"[Result \"0-1\"]", mate + " 0-1", "0 1 checkmate"},
           {"[Result \"*\"]", mate + " *", "*", "result"},
           {"[Result \"1/2-1/2\"]", mate + " 1/2-1/2", "1/2 1/2 agreement", "result"},
           {"[Result \"1-0\"]", open, "1 0 resignation", "moves-end"},
           {"[Result \"1-0\"]", open + " *", "1 0 resignation", "scores"},
           {"[Result \"*\"]", open + " 1-0", "1 0 resignation", "scores"},
           {"[Result \"1-0\"]", mate + " 0-1", "0 1 checkmate", "scores"},
           {"[Result \"1-0\"]", open + " 0-1", "1 0 resignation", "scores"},
           {"", open + " ½-½", "1/2 1/2 agreement"},
           {"", open + " 1/2", "1/2 1/2 agreement", "result-half"},
           {"", open + " 1–0", "1 0 resignation"},
           {"[Result \"White wins\"]", open + " 1-0", "1 0 resignation", "result-word"},
           {"[Result \"0-0\"]", open + " 0-0", "*", "word result-word moves-end"},
           {"", open, "*", "moves-end"},
           {"", thrice + " 1/2-1/2", "1/2 1/2 repetition"},
           {"", thrice + " 5. e4 1-0", "1 0 resignation"},
           {"[Result \"1 0 checkmate\"]", open + " 1-0", "1 0 resignation", "result-open"},
           {"[Result \"1/2 1/2 repetition\"]", thrice + " 1/2-1/2", "1/2 1/2 repetition"},
           {"[Termination \"time forfeit\"]", open + " 0-1", "0 1 time"},
           {"[Termination \"Time forfeit\"]", open + " 1/2-1/2", "1/2 1/2 time"},
           {"[Termination \"time forfeit\"]", mate + " 0-1", "0 1 checkmate"},
           {"[White \"sometimes\"]\n[Termination \"sometimes won by resignation\"]", open + " 1-0", "1 0 resignation"},
           {"[Termination \"sometimes won on time\"]", open + " 1-0", "1 0 time"},
       }) {
    const std::string text = "[Event \"x\"]\n" + tags + "\n\n" + moves;
    const auto reading = read_game(text);
    ASSERT_TRUE(reading) << text << sentence(reading.error());
    EXPECT_EQ(reading->record.result, result) << text;
    EXPECT_EQ(codes_of(*reading), remarks) << text;
  }
  const auto mated = read_game("[Result \"1/2-1/2\"]\n\n" + mate + " 1/2-1/2");
  EXPECT_EQ((*open_record(mated->record))->result(), "0 1 checkmate") << "what the board says is its own";
}

TEST(Pgn, TagsAreReadAsFarAsTheyGo) {
  const auto reading = read_game(
      "[Event \"the \"big\" one\"]\n[Site \"C:\\games\"]\n[White Ada]\n  [Black \"Bob]\n[Date \"1619\"] [Round \"1\"]\n"
      "[Event \"again\"]\n[Seed \"12b\"]\n[SetUp \"0\"]\n[FEN \"\"]\n\n1. e4 *");
  ASSERT_TRUE(reading) << sentence(reading.error());
  EXPECT_EQ(reading->record.seats, (std::vector<std::string>{"Ada", "Bob"}));
  const std::vector<std::pair<std::string, std::string>> tags = {
      {"Event", "the \"big\" one"}, {"Site", "C:\\games"}, {"Date", "1619"}, {"Round", "1"}, {"Seed", "12b"}};
  EXPECT_EQ(reading->record.tags, tags);
  EXPECT_EQ(codes_of(*reading), "tag-quote tag-backslash tag-begin tag-value-end tag-twice tag seed");
}

TEST(Pgn, PositionsAreReadAsOtherProgramsWriteThem) {
  const auto reading = read_game("[FEN \"4k3/8/8/8/8/8/8/4K2R w H -\"]\n\n1. O-O *");
  ASSERT_TRUE(reading) << sentence(reading.error());
  EXPECT_EQ(reading->record.fen, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_EQ(reading->record.moves, std::vector<std::string>{"e1g1"});
  EXPECT_EQ(codes_of(*reading), "tag fen-read");
  for (const auto& [written, read] : std::vector<std::pair<std::string, std::string>>{
           {" 7k/8/8/8/8/8/8/K6R  w - - 0 0 ", ""},  // Black is in check
           {"7k/8/8/8/8/8/R7/K7  b - - 0 0 ", "7k/8/8/8/8/8/R7/K7 b - - 0 1"},
           {"7k/8/8/8/8/8/8/K3R3 w KQkq - 0 1", "7k/8/8/8/8/8/8/K3R3 w - - 0 1"},
           {"6k1/8/8/8/8/8/8/4K1NR w KQkq - 0 1", "6k1/8/8/8/8/8/8/4K1NR w K - 0 1"},
           {"6k1/8/8/8/8/8/8/4K1NR w kq - 0 1", "6k1/8/8/8/8/8/8/4K1NR w - - 0 1"},
           {"rnbqkbnr/ppppp1pp/8/5p2/3P4/8/PPP1PPPP/RNBQKBNR w KQkq f6 1 2",
            "rnbqkbnr/ppppp1pp/8/5p2/3P4/8/PPP1PPPP/RNBQKBNR w KQkq f6 0 2"},
           {"7k/8/8/3p4/8/8/8/K7 w - e6 0 1", "7k/8/8/3p4/8/8/8/K7 w - - 0 1"}}) {
    const auto game = read_game("[FEN \"" + written + "\"]\n\n*");
    EXPECT_EQ(game ? game->record.fen : "", read) << written;
    if (game) EXPECT_EQ(codes_of(*game), "tag fen-read") << written;
  }
}

// A game of the past: the position came up five times, and Black won.
TEST(Pgn, GamesOfThePastGoOnBehindTheFifthOccurrence) {
  std::string moves;
  for (int i = 0; i < 4; ++i) moves += "Nf3 Nf6 Ng1 Ng8 ";
  const auto reading = read_game(moves + "e4 e5 0-1");
  ASSERT_TRUE(reading) << sentence(reading.error());
  EXPECT_EQ(codes_of(*reading), "");
  EXPECT_EQ(reading->record.moves.size(), 18U);
  EXPECT_EQ((*open_record(reading->record))->result(), "*");
  EXPECT_EQ(read_record(write_record(reading->record))->moves, reading->record.moves);
  const auto ended = read_game(moves + "*");
  EXPECT_EQ((*open_record(ended->record))->result(), "1/2 1/2 repetition");
}

TEST(Pgn, GamesOfThePastGoOnBehindDeadMaterial) {
  const std::string tags = "[FEN \"8/8/4k3/8/3p4/3K4/8/8 w - - 0 1\"]\n[SetUp \"1\"]\n\n";
  const auto reading = read_game(tags + "1. Kxd4 Kd6 (1... Kf5 2. Kd5) 2. Ke4 1/2-1/2");
  ASSERT_TRUE(reading) << sentence(reading.error());
  EXPECT_EQ(codes_of(*reading), "");
  EXPECT_EQ(reading->record.moves, (std::vector<std::string>{"d3d4", "e6d6", "d4e4"}));
  EXPECT_EQ((*open_record(reading->record))->result(), "1/2 1/2 insufficient material");
  EXPECT_EQ(read_record(write_record(reading->record))->moves, reading->record.moves);
  EXPECT_EQ(read_game(*write_pgn(reading->record))->record.moves, reading->record.moves);
  EXPECT_FALSE(read_game(tags + "1. Kxd4 Kd5 *")) << "next to the other king";
}

TEST(Pgn, ATextHoldsSeveralGames) {
  const std::string text =
      "\xEF\xBB\xBF; a file\r\n[Event \"1\"]\r\n[White \"Ada\"]\r\n\r\n1. e4 {[Event \"no\"]} e5 (1... c5 1-0) "
      "1-0\r\n\r\n"
      "[Event \"2\"]\r\n\r\n1. d4 {never ends\r\n\r\n[Event \"3\"]\r\n\r\n{first} 1. c4 *\r\n1. g4 *\r\n";
  const auto games = games_in(text);
  ASSERT_EQ(games.size(), 4U);
  EXPECT_EQ(games[0].tags.at(1).value, "Ada");
  EXPECT_EQ(games[1].line, 7);
  std::string all;
  for (const GameText& game : games) all += moves_text(read_game(game)->record) + " | ";
  EXPECT_EQ(all,
            "{ a file} e2e4 {[Event \"no\"]} e7e5 ( c7c5 {1-0} ) | d2d4 {never ends    } | {first} c2c4 | g2g4 | ");
  EXPECT_EQ(told(text), "the text holds 4 games; choose one of them");
  EXPECT_EQ(moves_text(read_game(text, 4)->record), "g2g4");
  EXPECT_EQ(sentence(read_game(text, 5).error()), "there is no game 5; the text holds 4");
  const std::string only_tags =
      "[Event \"a\"]\n[Round \"1\"]\n\n[Round \"2\"]\n\n[Round \"2\"]\n[Round \"3\"]\n\n[Site \"b\"]\n";
  EXPECT_EQ(games_in(only_tags).size(), 3U) << "a tag that is there already begins a game behind an empty line";
  EXPECT_EQ(games_in("[Event \"a\"]\r\r1. e4 *\r\r[Event \"b\"]\r\r1. e4 *\r").size(), 2U);
  for (const char* other : {"", "nonsense", "the quick brown fox", "1. first 2. second", "{only this}", "%"})
    EXPECT_EQ(games_in(other).size(), 0U) << other;
}

TEST(Pgn, OtherEncodingsAreReadAsWindows1252) {
  const auto reading = read_game("[White \"M\xFCller\"]\n\n1. e4 {\x84gut\x93 \xBD} 1/2-1/2");
  ASSERT_TRUE(reading) << sentence(reading.error());
  EXPECT_EQ(reading->record.seats[0], "Müller");
  EXPECT_EQ(moves_text(reading->record), "e2e4 {„gut“ ½}");
  EXPECT_EQ(codes_of(*reading), "encoding");
  EXPECT_EQ(remarks_on("[White \"Müller\"]\n\n1. e4 *"), "");
}

// Braces, parentheses and numbers without end: what is read of them, and written again, grows with the text, not with
// its square.
TEST(Pgn, AHundredThousandBracesAreRead) {
  constexpr int many = 100'000;
  const auto repeated = [](std::string_view part) {
    std::string out;
    for (int i = 0; i < many; ++i) out += part;
    return out;
  };
  for (const std::string_view part : {"{", "}", "{}", "{a} ", "(", ")", "(e4 ", "() ", "[", "[A", "$", "1. ", "; ",
                                      "\"", "-- ", "*", "!", "(1. d4) "}) {
    const std::string text = "[Event \"x\"]\n\n1. e4 " + repeated(part) + " *";
    EXPECT_GE(games_in(text).size(), 1U) << part;
    const auto reading = read_game(text);
    if (!reading) continue;
    EXPECT_LE(reading->remarks.size(), 51U) << part;
    EXPECT_TRUE(write_pgn(reading->record)) << part;
  }
}

TEST(Pgn, VariationsNestAsDeepAsAnybodyWritesThem) {
  std::string text = "1. e4", end;
  for (int i = 0; i < 500; ++i) text += i % 2 == 0 ? " (1. d4" : " (1. e4", end += ')';
  const auto reading = read_game(text + end + " *");
  ASSERT_TRUE(reading) << sentence(reading.error());
  EXPECT_EQ(codes_of(*reading), "variation-deep");
  EXPECT_TRUE(write_pgn(reading->record));
}

// ---- written

TEST(Pgn, LooksLikeThis) {
  Record record{.spec = "chess",
                .seats = {"Ada", "Bob \"the\" knight"},
                .tags = {{"TimeControl", "300+5"}, {"Date", "2026.01.31"}},
                .moves = {"e2e4", "e7e5", "w:resign"},
                .comments = {"start", "", "?! why {not}", "tired"},
                .variations = {{.instead_of = 1, .moves = {"c7c5", "g1f3"}, .comments = {"!", ""}}},
                .result = "0 1 resignation"};
  EXPECT_EQ(*write_pgn(record),
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"2026.01.31\"]\n[Round \"?\"]\n[White \"Ada\"]\n"
            "[Black \"Bob \\\"the\\\" knight\"]\n[Result \"0-1\"]\n[TimeControl \"300+5\"]\n\n"
            "{start} 1. e4 e5 $6 {why {not)} (1... c5 $1 2. Nf3) {tired} 0-1\n");
  EXPECT_EQ(sentence(write_pgn({.spec = "merger"}).error()),
            "PGN is for chess; a game of Merger Chess is kept as a record");
}

TEST(Pgn, WhatCouldBePlayedInsteadOfResigningIsAComment) {
  const Record record{.spec = "chess",
                      .moves = {"e2e4", "w:resign"},
                      .variations = {{.instead_of = 1, .moves = {"e7e5", "g1f3"}, .comments = {"good", ""}}},
                      .result = "0 1 resignation"};
  const std::string pgn = *write_pgn(record);
  EXPECT_TRUE(pgn.ends_with("\n1. e4 {(1... e5 (good) 2. Nf3)} 0-1\n")) << pgn;
  EXPECT_EQ(remarks_on(pgn), "");
}

TEST(Pgn, LinesAreShortAndNoneIsHidden) {
  std::string words;
  for (int i = 0; i < 200; ++i) words += "100 %a ";
  const Record record{.spec = "chess", .moves = {"e2e4"}, .comments = {words, words}};
  const std::string pgn = *write_pgn(record);
  std::istringstream lines(pgn);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LT(line.size(), 80U) << line;
    EXPECT_FALSE(line.starts_with('%')) << line;
  }
  const auto again = read_game(pgn);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->record.comments[1] + ' ', words);
}

// Every way in which a game of chess can end.
std::vector<Record> all_endings() {
  const auto played = [](const std::string& fen, std::initializer_list<const char*> moves) {
    const auto game = *open_game("chess");
    if (!fen.empty()) EXPECT_TRUE(game->restart(fen));
    for (const char* move : moves) EXPECT_TRUE(game->play(move)) << move;
    Record record = record_of(*game);
    record.seats = {"Ada", "Bob"};
    return record;
  };
  const std::string rook = "7k/8/8/8/8/8/R7/K7 w - - 98 70", late = "7k/8/8/8/8/8/R7/K7 w - - 148 95";
  std::vector<Record> out = {
      played("", {"f2f3", "e7e5", "g2g4", "d8h4"}),
      played("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", {"e1e8"}),
      played("7k/8/8/8/8/3q4/8/K7 b - - 0 1", {"d3b3"}),
      played("8/8/8/8/8/2k5/3p4/3K4 w - - 0 1", {"d1e2", "d2d1q", "e2d1"}),
      played("", {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8", "claim"}),
      played("", {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8",
                  "g1f3", "g8f6", "f3g1", "f6g8"}),
      played(rook, {"a2b2", "h8g8", "claim"}),
      played(late, {"a2b2", "h8g8"}),
      played("", {"e2e4", "w:resign"}),
      played("", {"e2e4", "b:resign"}),
      played("", {"e2e4", "b:time"}),
      played("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", {"w:time"}),
      played("", {"e2e4", "e7e5", "agreement"}),
      played("", {"e2e4", "e7e5"}),
      played("", {}),
  };
  // What players have agreed on beside the board.
  for (const char* result : {"1 0 resignation", "0 1 time", "1/2 1/2 agreement"}) {
    out.push_back(played("", {"e2e4"}));
    out.back().result = result;
  }
  return out;
}

TEST(Pgn, EveryEndingIsReadBack) {
  for (const Record& record : all_endings()) {
    const auto pgn = write_pgn(record);
    ASSERT_TRUE(pgn) << sentence(pgn.error());
    const auto again = read_game(*pgn);
    ASSERT_TRUE(again) << *pgn << sentence(again.error());
    EXPECT_EQ(codes_of(*again), "") << *pgn;
    EXPECT_EQ(again->record.result, record.result) << *pgn;
    EXPECT_EQ(*write_pgn(again->record), *pgn);
    // The leaving that no move of PGN can tell follows from the result.
    const auto end = *open_record(again->record);
    if (const auto leaving = leaving_of(again->record, *end)) EXPECT_TRUE(end->play(leaving_text(*leaving)));
    EXPECT_EQ(end->result(), (*open_record(record))->decided() ? record.result : end->result());
  }
}

// By a program that is not ours: Debian's pgn-extract, which `tools/setup.sh test` installs.
TEST(Pgn, EveryEndingIsReadByPgnExtract) {
  const std::string program = "/usr/games/pgn-extract";
  if (!std::filesystem::exists(program)) GTEST_SKIP() << "there is no " << program;
  const std::string file = temporary_path("endings.pgn"), log = file + ".log", out = file + ".out";
  const auto endings = all_endings();
  {
    std::ofstream all(file);
    for (const Record& record : endings) all << *write_pgn(record) << '\n';
    Record annotated{.spec = "chess",
                     .seats = {"Jürgen \"J\" Ä\\", "?"},
                     .tags = {{"Event", std::string("a\nb\0c\x7F", 6)}, {"My tag", "x"}},
                     .moves = {"e2e4", "e7e5"},
                     .comments = {"before", "! ± [%clk 0:01:00] } 100 %", "$14"},
                     .variations = {{.instead_of = 0, .moves = {"d2d4", "d7d5"}, .comments = {"= equal", ""}}}};
    all << *write_pgn(annotated) << '\n';
  }
  const std::string command = program + " --fixresulttags -o " + out + " -l " + log + " " + file;
  const int status = std::system(command.c_str());
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  std::ifstream said(log);
  const std::string words((std::istreambuf_iterator<char>(said)), {});
  EXPECT_TRUE(words.contains(std::to_string(endings.size() + 1) + " games matched out of " +
                             std::to_string(endings.size() + 1)))
      << words;
  for (const char* complaint : {"Failed", "Unknown", "Inconsistent", "Missing", "Unrecognised", "Unexpected"})
    EXPECT_FALSE(words.contains(complaint)) << words;
  for (const std::string& one : {file, log, out}) std::filesystem::remove(one);
}

// The records of all games are read by the same reader, without a remark.
TEST(Pgn, OurOwnRecordsAreReadWithoutARemark) {
  for (const std::string& spec : specs_to_test()) {
    const auto game = *open_game(spec);
    const auto reading = read_game(write_record(record_of(*game)));
    ASSERT_TRUE(reading) << spec;
    EXPECT_EQ(codes_of(*reading), "") << spec;
    EXPECT_EQ(reading->record.spec, game->spec().text());
    EXPECT_EQ(joined(reading->record.moves), "");
  }
}

}  // namespace

}  // namespace turncoat::testing
