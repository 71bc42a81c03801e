// Records are read back as they were written, and refused with line and reason where they are wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>

#include "core/random.hpp"
#include "edge/record/record.hpp"
#include "support/specs.hpp"

namespace turncoat::testing {

namespace {

Record random_game(const std::string& spec, std::uint64_t seed, int plies) {
  auto game = *open_game(spec);
  Record record{.spec = game->spec().text(), .seed = seed};
  record.seats.assign(game->info().seats.size(), "A \"quoted\\ name\"");
  record.comments.emplace_back("before the first move");
  Random random(seed);
  while (!game->decided() && game->ply() < plies) {
    const auto moves = game->moves();
    record.moves.push_back(moves[random.below(static_cast<std::uint32_t>(moves.size()))].text);
    record.comments.emplace_back(game->ply() % 7 == 0 ? "a comment of some words" : "");
    EXPECT_TRUE(game->play(record.moves.back()));
  }
  record.result = game->result();
  return record;
}

class RecordTest : public ::testing::TestWithParam<std::string> {};

TEST_P(RecordTest, ReadsBack) {
  const Record record = random_game(GetParam(), 5, 400);
  const std::string text = write_record(record);
  const auto again = read_record(text);
  ASSERT_TRUE(again) << sentence(again.error()) << '\n' << text;
  EXPECT_EQ(again->spec, record.spec);
  EXPECT_EQ(again->seats, record.seats);
  EXPECT_EQ(again->seed, record.seed);
  EXPECT_EQ(again->moves, record.moves);
  EXPECT_EQ(again->comments, record.comments);
  EXPECT_EQ(again->result, record.result);
  EXPECT_EQ(write_record(*again), text);
  const auto opened = open_record(*again);
  ASSERT_TRUE(opened);
  EXPECT_EQ((*opened)->result(), record.result);
}

INSTANTIATE_TEST_SUITE_P(Games, RecordTest, ::testing::ValuesIn(specs_to_test()),
                         [](const auto& info) { return name_of_spec(info.param); });

TEST(Record, LooksLikeThis) {
  const Record record{.spec = "mercenary",
                      .seats = {"Ada", "Turncoat 5"},
                      .moves = {"e2e4", "k7j7", "e7e5", "k2j2", "g1f3"},
                      .comments = {"", "", "Black's cap stays on", "", "", ""}};
  EXPECT_EQ(write_record(record),
            "[Variant \"mercenary\"]\n[White \"Ada\"]\n[Black \"Turncoat 5\"]\n[Result \"*\"]\n\n"
            "1. e2e4 k7j7 {Black's cap stays on} e7e5 2. k2j2 g1f3 *\n");
}

TEST(Record, KeepsVariations) {
  const std::string text =
      "[Variant \"chess\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n"
      "{first} 1. e2e4 {the usual} (1. d2d4 {closed} d7d5 (1. g8f6 2. c2c4) 2. c2c4)\n"
      "(1. c2c4) e7e5 (1. c7c5 {Sicilian}) 2. g1f3 *\n";
  const auto record = read_record(text);
  ASSERT_TRUE(record) << sentence(record.error());
  EXPECT_EQ(record->moves, (std::vector<std::string>{"e2e4", "e7e5", "g1f3"}));
  EXPECT_EQ(record->comments, (std::vector<std::string>{"first", "the usual", "", ""}));
  ASSERT_EQ(record->variations.size(), 3U);
  EXPECT_EQ(record->variations[0].variations.at(0).moves, (std::vector<std::string>{"g8f6", "c2c4"}));
  EXPECT_EQ(record->variations[2].instead_of, 1U);
  EXPECT_EQ(write_record(*record), text);
  const std::string moves = moves_text(*record);
  EXPECT_EQ(
      moves,
      "{first} e2e4 {the usual} ( d2d4 {closed} d7d5 ( g8f6 c2c4 ) c2c4 ) ( c2c4 ) e7e5 ( c7c5 {Sicilian} ) g1f3");
  Record again{.spec = "chess"};
  ASSERT_TRUE(read_moves_text(again, moves));
  EXPECT_EQ(moves_text(again), moves);
}

TEST(Record, TellsVariationsFromMovesWithParentheses) {
  auto game = *open_game("merger");
  Record record{.spec = "merger"};
  Random random(3);
  while (!game->decided() && record.variations.empty()) {
    const auto moves = game->moves();
    std::vector<std::string> split;
    for (const MoveView& move : moves)
      if (move.text.find('(') != move.text.npos) split.push_back(move.text);
    record.moves.push_back(moves[random.below(static_cast<std::uint32_t>(moves.size()))].text);
    if (!split.empty())
      record.variations.push_back({.instead_of = record.moves.size() - 1, .moves = {split.front()}, .comments = {""}});
    ASSERT_TRUE(game->play(record.moves.back()));
  }
  ASSERT_EQ(record.variations.size(), 1U);
  const std::string text = write_record(record);
  const auto again = read_record(text);
  ASSERT_TRUE(again) << sentence(again.error()) << text;
  EXPECT_EQ(write_record(*again), text);
  EXPECT_EQ(again->variations.at(0).moves, record.variations.at(0).moves);
}

TEST(Record, ReadsWhatProgramsOfChessWrite) {
  const auto record = read_record(
      "[Variant \"chess\"]\n[White \"Ada\"]\n[Result \"1-0\"]\n\n"
      "1. e4 e5 2. Bc4 (2. Nf3 Nc6) 2... Nc6 3. Qh5 Nf6?? 4. Qxf7# 1-0\n");
  ASSERT_TRUE(record) << sentence(record.error());
  EXPECT_EQ(record->moves, (std::vector<std::string>{"e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"}));
  EXPECT_EQ(record->result, "1 0 checkmate");
  for (const auto& [scores, result] :
       std::vector<std::pair<std::string, std::string>>{{"0-1", "0 1 resignation"}, {"1/2-1/2", "1/2 1/2 agreement"}}) {
    const auto given = read_record("[Variant \"chess\"]\n[Result \"" + scores + "\"]\n\n1. d4 " + scores);
    ASSERT_TRUE(given) << sentence(given.error());
    EXPECT_EQ(given->result, result);
  }
}

TEST(Record, KeepsResultsThatTheBoardDoesNotShow) {
  const std::string text =
      "[Variant \"chess\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"0 1 resignation\"]\n\n1. e2e4 0-1\n";
  const auto record = read_record(text);
  ASSERT_TRUE(record) << sentence(record.error());
  EXPECT_EQ(write_record(*record), text);
}

TEST(Record, TellsWhoHasLeft) {
  for (const std::string text :
       {"[Variant \"chess\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"0 1 resignation\"]\n\n1. e2e4 w:resign 0-1\n",
        "[Variant \"chess\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"1/2 1/2 agreement\"]\n\n1. agreement 1/2-1/2\n",
        "[Variant \"mercenary3\"]\n[White \"?\"]\n[Black \"?\"]\n[Red \"?\"]\n[Result \"*\"]\n\n1. e2e4 r:time d7d6 "
        "*\n"}) {
    const auto record = read_record(text);
    ASSERT_TRUE(record) << sentence(record.error());
    EXPECT_EQ(write_record(*record), text);
  }
  const auto wrong = read_record("[Variant \"chess\"]\n[Result \"1 0 resignation\"]\n\n1. e2e4 w:resign 1-0\n");
  ASSERT_FALSE(wrong);
  EXPECT_NE(sentence(wrong.error()).find("the game ends with 0 1 resignation"), std::string::npos);
}

struct Wrong {
  std::string text, message;
};

TEST(Record, IsRefusedWithLineAndReason) {
  const std::string chess = "[Variant \"chess\"]\n[Result \"*\"]\n\n";
  for (const auto& [text, message] :
       std::vector<Wrong>{{"", "line 1: a record begins with the tag Variant"},
                          {"a letter", "line 1: a record begins with the tag Variant"},
                          {"[White \"Ada\"]", "line 1: the moves do not end"},
                          {"[Variant \"chess\"", "line 1: tag Variant does not end with ]"},
                          {"[Variant chess]", "line 1: the value of tag Variant does not begin with"},
                          {"[Variant \"chess]\n", "line 1: the value of tag Variant does not end with"},
                          {"[Variant \"ches\"]", "line 1: tag Variant: there is no game 'ches'"},
                          {"[Variant \"chess\"]\n[Variant \"chess\"]", "line 2: tag Variant stands there twice"},
                          {"[Variant \"chess\"]\n[FEN \"8/8\"]", "line 2: tag FEN: "},
                          {"[Variant \"chess\"]\n[Seed \"-1\"]", "line 2: tag Seed: '-1'"},
                          {"[Variant \"chess\"]\n[Wh!te \"x\"]", "line 2: 'Wh!te' is no name for a tag"},
                          {chess + "1. e2e4", "line 4: the moves do not end"},
                          {chess + "1. e2e5 *", "line 4: 'e2e5' is no legal move here"},
                          {chess + "1. e2e4\ne7e5 3. g1f3 *", "line 5: '3.' stands where move 2. is played"},
                          {chess + "1. e2e4 {never\nending", "line 4: the comment has no end"},
                          {chess + "1. e2e4 } *", "line 4: a comment ends that has not begun"},
                          {chess + "1. e2e4 1-0", "line 4: '1-0' is not the result that the tag Result gives: *"},
                          {chess + "1. e2e4 * e7e5", "line 4: something stands behind the end"},
                          {"[Variant \"chess\"]\n[Result \"1 0 checkmate\"]\n\n1. e2e4 1-0",
                           "line 4: the tag Result says '1 0 checkmate'"},
                          {"[Variant \"chess\"]\n[Result \"*\"]\n\n1. f2f3 e7e5 2. g2g4 d8h4 *",
                           "line 4: the game ends with 0 1 checkmate"}}) {
    const auto record = read_record(text);
    ASSERT_FALSE(record) << text;
    EXPECT_EQ(sentence(record.error()).substr(0, message.size()), message) << text;
  }
}

// Of processor time, which is the same on a busy machine as on an idle one.
TEST(RecordTest, ManyTagsTakeNoLongerEach) {
  const auto time_for = [](int count) {
    std::string text = "[Variant \"chess\"]\n";
    for (int i = 0; i < count; ++i) text += "[Tag" + std::to_string(i) + " \"x\"]\n";
    const std::clock_t start = std::clock();
    const auto record = read_record(text + "[Result \"*\"]\n\n*\n");
    EXPECT_EQ(record->tags.size(), static_cast<std::size_t>(count));
    EXPECT_FALSE(read_record(text + "[Tag7 \"x\"]\n\n*\n"));
    return static_cast<double>(std::clock() - start);
  };
  const double few = std::max({time_for(10'000), time_for(10'000), time_for(10'000)});
  EXPECT_LT(time_for(100'000), 40 * few);
}

}  // namespace

}  // namespace turncoat::testing
