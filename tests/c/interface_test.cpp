// The C interface (src/c/turncoat.h): texts with room and without, errors, searches, and what no game could mean.
#include <gtest/gtest.h>
#include <turncoat.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "text.hpp"

namespace turncoat::testing {

namespace {

using GamePointer = std::unique_ptr<turncoat_game, decltype(&turncoat_close)>;
GamePointer open(const char* spec) {
  turncoat_error error{};
  GamePointer game(turncoat_open(spec, &error), turncoat_close);
  EXPECT_NE(game, nullptr) << error.text;
  return game;
}

TEST(CInterface, OpensEveryGame) {
  ASSERT_GE(turncoat_games(), 6u);
  for (std::size_t i = 0; i < turncoat_games(); ++i) {
    const auto game = open(turncoat_game_id(i));
    EXPECT_EQ(text(turncoat_spec, game.get()), turncoat_game_id(i));
    EXPECT_GT(turncoat_count(game.get()), 0u);
    EXPECT_NE(text(turncoat_svg, game.get()).find("<svg"), std::string::npos);
    EXPECT_EQ(text(turncoat_show_json, game.get()).front(), '{');
    EXPECT_EQ(text(turncoat_describe_json, game.get()).front(), '{');
  }
  EXPECT_EQ(turncoat_game_id(turncoat_games()), nullptr);
  EXPECT_EQ(text(turncoat_games_json).front(), '[');
  EXPECT_STRNE(turncoat_version(), "");
}

TEST(CInterface, SaysWhatIsWrong) {
  turncoat_error error{};
  EXPECT_EQ(turncoat_open("ludo", &error), nullptr);
  EXPECT_STREQ(error.code, "no-game");
  EXPECT_NE(std::strstr(error.text, "ludo"), nullptr);
  const auto game = open("chess");
  const std::string before = text(turncoat_fen, game.get());
  EXPECT_FALSE(turncoat_play(game.get(), "e2e5", &error));
  EXPECT_EQ(text(turncoat_why, game.get(), "e2e5"), "a pawn does not go from e2 to e5") << error.text;
  EXPECT_EQ(text(turncoat_why, game.get(), "e2e4"), "");
  EXPECT_FALSE(turncoat_restart(game.get(), "8/8/8/8/8/8/8/8 w - - 0 1", &error));
  EXPECT_FALSE(turncoat_play_number(game.get(), 20, &error));
  EXPECT_STREQ(error.text, "there is no move number 20: there are 20 legal moves, counted from 0");
  EXPECT_EQ(turncoat_open_record("[Variant \"chess\"]\n\n1. e2e5 *", &error), nullptr);
  EXPECT_EQ(text(turncoat_fen, game.get()), before);
}

TEST(CInterface, CutsTextsBetweenCharacters) {
  const auto game = open("chess");
  const std::string whole = text(turncoat_fen, game.get());
  char small[9];
  EXPECT_EQ(turncoat_fen(game.get(), small, sizeof small), whole.size());
  EXPECT_STREQ(small, "rnbqkbnr");
  EXPECT_EQ(turncoat_fen(game.get(), small, 0), whole.size());
  EXPECT_EQ(turncoat_fen(game.get(), nullptr, 7), whole.size());
}

TEST(CInterface, PlaysTakesBackAndRemembers) {
  const auto game = open("mercenary");
  ASSERT_TRUE(turncoat_play(game.get(), "e2e4", nullptr));
  EXPECT_EQ(turncoat_ply(game.get()), 1);
  EXPECT_EQ(text(turncoat_played, game.get()), "e2e4\n");
  const GamePointer copy(turncoat_clone(game.get()), turncoat_close);
  EXPECT_TRUE(turncoat_undo(game.get()));
  EXPECT_FALSE(turncoat_undo(game.get()));
  EXPECT_EQ(turncoat_ply(copy.get()), 1);
  const GamePointer read(turncoat_open_record(text(turncoat_record, copy.get()).c_str(), nullptr), turncoat_close);
  ASSERT_NE(read, nullptr);
  EXPECT_EQ(turncoat_key(read.get()), turncoat_key(copy.get()));
  ASSERT_TRUE(turncoat_play(copy.get(), "b:resign", nullptr));
  double scores[TURNCOAT_MOST_SEATS];
  ASSERT_TRUE(turncoat_ended(copy.get(), scores));
  EXPECT_EQ(scores[0], 1);
  EXPECT_EQ(scores[1], 0);
  EXPECT_EQ(text(turncoat_leavings, copy.get()), "");
}

// What a function gives that takes a text beside the game.
std::string text_of(size_t (*give)(const turncoat_game*, const char*, char*, size_t), const turncoat_game* game,
                    const char* about) {
  char out[2000] = "";
  EXPECT_LT(give(game, about, out, sizeof out), sizeof out);
  return out;
}

TEST(CInterface, ReadsMovesOfChessAsPeopleWriteThem) {
  const auto game = open("chess");
  for (const char* move : {"e4", "e7-e5", "Ng1f3", "Sc6", "Bc4", "Bc5"})
    ASSERT_TRUE(turncoat_play_written(game.get(), move, nullptr)) << move;
  for (const char* castling : {"O-O", "0-0", "e1h1", "e1g1", "Kxh1"})
    EXPECT_EQ(text_of(turncoat_meant, game.get(), castling), "e1g1");
  EXPECT_EQ(text_of(turncoat_san, game.get(), "e1g1"), "O-O");
  EXPECT_EQ(text_of(turncoat_san, game.get(), "e1e8"), "");
  EXPECT_EQ(text_of(turncoat_meant, game.get(), "Nbd7"), "");
  EXPECT_EQ(text_of(turncoat_meant, game.get(), nullptr), "");
  turncoat_error error{};
  EXPECT_FALSE(turncoat_play_written(game.get(), "Ke3", &error));
  EXPECT_STREQ(error.code, "no-move");
  EXPECT_FALSE(turncoat_play_written(game.get(), nullptr, &error));
  EXPECT_FALSE(turncoat_play_written(nullptr, "e4", &error));
}

TEST(CInterface, DrawsOfChessAreClaimed) {
  const auto game = open("chess");
  for (int i = 0; i < 2; ++i)
    for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"}) {
      EXPECT_EQ(text(turncoat_claimable, game.get()), "");
      ASSERT_TRUE(turncoat_play(game.get(), move, nullptr));
    }
  EXPECT_EQ(text(turncoat_claimable, game.get()), "repetition");
  EXPECT_FALSE(turncoat_ended(game.get(), nullptr));
  ASSERT_TRUE(turncoat_play(game.get(), "claim", nullptr));
  EXPECT_EQ(text(turncoat_result, game.get()), "1/2 1/2 repetition");
  turncoat_error error{};
  EXPECT_FALSE(turncoat_play(open("merger").get(), "claim", &error));
  EXPECT_NE(std::string(error.text).find("no draw is claimed"), std::string::npos) << error.text;
}

TEST(CInterface, ReadsAndWritesPgn) {
  const char* const wild = "[White \"Ada\"]\n\n1.f3 e5 2.g4 Qh4# *\n\n1. d4 1-0\n";
  EXPECT_EQ(turncoat_records(wild), 2u);
  EXPECT_EQ(turncoat_records(nullptr), 0u);
  char out[2000] = "";
  turncoat_record_text(wild, 0, out, sizeof out);
  const GamePointer game(turncoat_open_record(out, nullptr), turncoat_close);
  ASSERT_NE(game, nullptr);
  EXPECT_EQ(text(turncoat_result, game.get()), "0 1 checkmate");
  char json[2000] = "";
  turncoat_reading_json(out, json, sizeof json);
  EXPECT_NE(std::string(json).find("\"result\":\"*\",\"board\":\"0 1 checkmate\""), std::string::npos) << json;
  EXPECT_EQ(turncoat_reading_json(wild, json, sizeof json), 0u);
  EXPECT_EQ(turncoat_record_text(wild, 2, out, sizeof out), 0u);
  const std::string pgn = text_of(turncoat_pgn, game.get(), "{\"seats\": [\"Ada\", \"Bob\"]}");
  EXPECT_NE(pgn.find("[Black \"Bob\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"), std::string::npos) << pgn;
  EXPECT_EQ(text_of(turncoat_pgn, game.get(), "{\"result\": \"white\"}"), "");
  EXPECT_EQ(text_of(turncoat_pgn, open("merger").get(), nullptr), "");
}

TEST(CInterface, NumbersAndTextsAreTheSameMoves) {
  for (std::size_t i = 0; i < turncoat_games(); ++i) {
    const auto game = open(turncoat_game_id(i));
    std::uint64_t random = 7;
    do {
      const std::size_t count = turncoat_count(game.get());
      std::vector<std::string> by_number;
      for (std::size_t n = 0; n < count; ++n) by_number.push_back(text(turncoat_move, game.get(), n));
      std::ranges::sort(by_number);
      ASSERT_EQ(by_number, lines(text(turncoat_moves, game.get())));
      ASSERT_EQ(text(turncoat_move, game.get(), count), "");
      ASSERT_EQ(count == 0, turncoat_ended(game.get(), nullptr));
    } while (turncoat_ply(game.get()) < 60 && turncoat_play_random(game.get(), &random));
  }
}

TEST(CInterface, ThinksWithinLimits) {
  const auto game = open("mercurial");
  turncoat_limits limits;
  turncoat_no_limits(&limits);
  turncoat_error error{};
  char move[64];
  EXPECT_FALSE(turncoat_think(game.get(), &limits, nullptr, move, sizeof move, &error));
  EXPECT_STREQ(error.text, "a search without a limit needs a listener whose `stopped` ends it");
  limits.nodes = 3000;
  limits.threads = 2;
  int told = 0;
  const turncoat_listener listener{.stopped = nullptr,
                                   .line =
                                       [](const turncoat_line* line, void* user) {
                                         EXPECT_GT(std::strlen(line->moves), 0u);
                                         ++*static_cast<int*>(user);
                                       },
                                   .user = &told};
  ASSERT_TRUE(turncoat_set_hash(game.get(), 1, &error)) << error.text;
  ASSERT_TRUE(turncoat_think(game.get(), &limits, &listener, move, sizeof move, &error)) << error.text;
  EXPECT_GT(told, 0);
  EXPECT_TRUE(turncoat_play(game.get(), move, &error)) << error.text;
  const std::string only = text(turncoat_move, game.get(), std::size_t{2});
  limits.only = only.c_str();
  ASSERT_TRUE(turncoat_think(game.get(), &limits, nullptr, move, sizeof move, &error)) << error.text;
  EXPECT_EQ(move, only);
  limits.only = "nonsense";
  EXPECT_FALSE(turncoat_think(game.get(), &limits, nullptr, move, sizeof move, &error));
  limits.only = nullptr;
  limits.level = 11;
  EXPECT_FALSE(turncoat_think(game.get(), &limits, nullptr, move, sizeof move, &error));
  EXPECT_STREQ(error.text, "level must be 1 to 10, not 11");
}

TEST(CInterface, RefusesTimesThatAreNone) {
  const auto game = open("chess");
  using Number = std::numeric_limits<double>;
  turncoat_error error{};
  char move[16];
  for (double turncoat_limits::* field :
       {&turncoat_limits::seconds, &turncoat_limits::clock, &turncoat_limits::increment})
    for (const double value : {Number::quiet_NaN(), Number::infinity(), -Number::infinity(), -1.0, 1e300}) {
      turncoat_limits limits;
      turncoat_no_limits(&limits);
      limits.nodes = 10;
      limits.*field = value;
      EXPECT_FALSE(turncoat_think(game.get(), &limits, nullptr, move, sizeof move, &error)) << value;
      EXPECT_STREQ(error.code, "argument");
      EXPECT_TRUE(std::string(error.text).ends_with(" must be seconds from 0 to 1e9")) << error.text;
    }
}

// However few nodes it may have, the lines come in order, and the move is the first of the best one.
TEST(CInterface, TellsTheLineThatItPlays) {
  struct Told {
    std::vector<std::string> moves;
    std::vector<int> scores;
  };
  for (std::size_t number = 0; number < turncoat_games(); ++number) {
    const auto game = open(turncoat_game_id(number));
    for (const std::uint64_t nodes : {1, 25, 700, 3000}) {
      Told told;
      const turncoat_listener listener{.stopped = nullptr,
                                       .line =
                                           [](const turncoat_line* line, void* user) {
                                             auto& out = *static_cast<Told*>(user);
                                             if (line->rank == 1) out = {};
                                             out.moves.emplace_back(line->moves);
                                             out.scores.push_back(line->centipawns);
                                           },
                                       .user = &told};
      turncoat_limits limits;
      turncoat_no_limits(&limits);
      limits.nodes = nodes;
      limits.lines = 3;
      char move[64];
      ASSERT_TRUE(turncoat_think(game.get(), &limits, &listener, move, sizeof move, nullptr));
      ASSERT_EQ(told.moves.size(), 3u);
      EXPECT_EQ(told.moves[0].substr(0, told.moves[0].find(' ')), move);
      EXPECT_TRUE(std::ranges::is_sorted(told.scores, std::greater()));
    }
  }
}

TEST(CInterface, KnowsAsMuchOfLimitsAsTheirSizeSays) {
  const auto game = open("chess");
  turncoat_limits limits;
  turncoat_no_limits(&limits);
  limits.only = "nonsense";
  const turncoat_listener listener{.stopped = [](void*) { return true; }, .line = nullptr, .user = nullptr};
  char move[16];
  EXPECT_FALSE(turncoat_think(game.get(), &limits, &listener, move, sizeof move, nullptr));
  while (limits.size-- > 0)
    EXPECT_TRUE(turncoat_think(game.get(), &limits, &listener, move, sizeof move, nullptr)) << limits.size;
}

TEST(CInterface, WhereTheDiceDecideNobodyThinks) {
  const auto game = open("cooperative");
  turncoat_error error{};
  ASSERT_TRUE(turncoat_play(game.get(), "d2d4", &error)) << error.text;
  turncoat_limits limits;
  turncoat_no_limits(&limits);
  limits.nodes = 20;
  char move[8] = "";
  EXPECT_FALSE(turncoat_think(game.get(), &limits, nullptr, move, sizeof move, &error));
  EXPECT_STREQ(error.code, "dice-turn");
}

std::string file(const char* name) {
  std::ifstream in(std::string(TURNCOAT_TESTS_DIR "/networks/") + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// What a search of so many nodes thinks of a position.
int worth(turncoat_game* game) {
  turncoat_limits limits;
  turncoat_no_limits(&limits);
  limits.nodes = 300;
  int out = 0;
  const turncoat_listener listener{
      .stopped = nullptr,
      .line = [](const turncoat_line* line, void* user) { *static_cast<int*>(user) = line->centipawns; },
      .user = &out};
  char move[16];
  turncoat_error error{};
  EXPECT_TRUE(turncoat_think(game, &limits, &listener, move, sizeof move, &error)) << error.text;
  return out;
}

TEST(CInterface, VA55AVariantIsGivenItsNetwork) {
  const std::string network = file("tiny.network");
  const auto game = open(file("tiny.ini").c_str()), chess = open("chess");
  turncoat_error error{};
  ASSERT_TRUE(turncoat_play(game.get(), "a2a3", &error)) << error.text;
  const std::string fen = text(turncoat_fen, game.get());
  const int without = worth(game.get());
  ASSERT_TRUE(turncoat_set_network(game.get(), network.data(), network.size(), &error)) << error.text;
  EXPECT_EQ(text(turncoat_fen, game.get()), fen);
  EXPECT_EQ(text(turncoat_played, game.get()), "a2a3\n");
  const int with = worth(game.get());
  EXPECT_NE(with, without);
  EXPECT_EQ(worth(GamePointer(turncoat_clone(game.get()), turncoat_close).get()), with);
  EXPECT_FALSE(turncoat_set_network(game.get(), network.data(), network.size() - 1, &error));
  EXPECT_STREQ(error.code, "network-broken");
  EXPECT_FALSE(turncoat_set_network(game.get(), network.data(), 0, &error));
  EXPECT_STREQ(error.code, "network-file");
  EXPECT_FALSE(turncoat_set_network(chess.get(), network.data(), network.size(), &error));
  EXPECT_STREQ(error.code, "network-of-variants");
  const auto other = open("[tiny : chess]");
  EXPECT_FALSE(turncoat_set_network(other.get(), network.data(), network.size(), &error));
  EXPECT_STREQ(error.code, "network-other");
  EXPECT_FALSE(turncoat_set_network(nullptr, network.data(), network.size(), &error));
  EXPECT_STREQ(error.code, "argument");
  ASSERT_TRUE(turncoat_set_hash(game.get(), 16, &error));
  EXPECT_EQ(worth(game.get()), with);
  ASSERT_TRUE(turncoat_set_network(game.get(), nullptr, 0, &error));
  EXPECT_EQ(worth(game.get()), without);
}

TEST(CInterface, StopsWhenItIsTold) {
  const auto game = open("chess");
  turncoat_limits limits;
  turncoat_no_limits(&limits);
  limits.threads = 2;
  int asked = 0;
  const turncoat_listener listener{
      .stopped = [](void* user) { return ++*static_cast<int*>(user) > 2; }, .line = nullptr, .user = &asked};
  char move[16] = "";
  ASSERT_TRUE(turncoat_think(game.get(), &limits, &listener, move, sizeof move, nullptr));
  EXPECT_TRUE(turncoat_play(game.get(), move, nullptr)) << move;
}

TEST(CInterface, BearsWhatNoGameCouldMean) {
  turncoat_error error{};
  char out[8] = "?";
  EXPECT_EQ(turncoat_open(nullptr, &error), nullptr);
  EXPECT_STREQ(error.code, "argument");
  EXPECT_EQ(turncoat_open_record(nullptr, nullptr), nullptr);
  EXPECT_EQ(turncoat_clone(nullptr), nullptr);
  turncoat_close(nullptr);
  for (const auto give : {turncoat_spec, turncoat_fen, turncoat_phase, turncoat_result, turncoat_checks, turncoat_moves,
                          turncoat_leavings, turncoat_played, turncoat_first_fen, turncoat_record, turncoat_claimable,
                          turncoat_svg, turncoat_show_json, turncoat_describe_json})
    EXPECT_EQ(give(nullptr, out, sizeof out), 0u);
  EXPECT_STREQ(out, "");
  EXPECT_EQ(turncoat_seats(nullptr), 0);
  EXPECT_EQ(turncoat_count(nullptr), 0u);
  EXPECT_EQ(turncoat_actor(nullptr), TURNCOAT_DICE);
  EXPECT_FALSE(turncoat_play(nullptr, "e2e4", &error));
  EXPECT_FALSE(turncoat_play(open("chess").get(), nullptr, &error));
  EXPECT_FALSE(turncoat_perft(open("chess").get(), -1, nullptr, &error));
  EXPECT_FALSE(turncoat_undo(nullptr));
  EXPECT_FALSE(turncoat_play_random(open("chess").get(), nullptr));
  EXPECT_FALSE(turncoat_think(nullptr, nullptr, nullptr, nullptr, 0, nullptr));
  EXPECT_FALSE(turncoat_set_hash(open("chess").get(), 0, &error));
  EXPECT_EQ(turncoat_outcomes(open("chess").get(), nullptr, nullptr, 5), 0u);
}

}  // namespace

}  // namespace turncoat::testing
