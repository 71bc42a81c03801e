// What the lab reads out of many games: where things happen, what pieces are worth, luck, kingmaking.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/random.hpp"
#include "lab/chart_board.hpp"
#include "lab/insights.hpp"

namespace turncoat::testing {

namespace {

std::unique_ptr<AnyGame> opened(const char* spec) { return std::move(*open_game(spec)); }
LabGame game_of(std::string moves) {
  return {.scores = {Score::whole, Score::none}, .reason = "checkmate", .moves = std::move(moves)};
}

TEST(LabScanTest, CountsWherePiecesGo) {
  const auto chess = opened("chess");
  LabScan scan(*chess);
  static_cast<void>(scan.add(game_of("e2e4 d7d5 e4d5 d8d5"), *chess));
  const LabBoard& board = scan.board();
  const auto at = [&](const std::vector<int>& counts, const char* cell) { return counts[board.index.at(cell)]; };
  EXPECT_EQ(at(board.arrivals, "e4"), 1);
  EXPECT_EQ(at(board.arrivals, "d5"), 3);
  EXPECT_EQ(at(board.captures, "d5"), 2);
  EXPECT_EQ(at(board.ends, "d5"), 1);
  EXPECT_EQ(std::accumulate(board.captures.begin(), board.captures.end(), 0), 2);
  EXPECT_EQ(scan.actors(), (std::vector<Seat>{0, 1, 0, 1}));
  // What cannot be played is not counted, not even in part.
  static_cast<void>(scan.add(game_of("e2e4 e2e4"), *chess));
  EXPECT_EQ(scan.unread(), 1);
  EXPECT_EQ(at(scan.board().arrivals, "e4"), 1);
}

TEST(LabScanTest, LooksAtQuietPositionsOnly) {
  const auto chess = opened("chess");
  LabScan scan(*chess);
  static_cast<void>(scan.add(game_of("e2e4 d7d5 e4d5 g8f6 b1c3 a7a6 d2d4 h7h6 g1f3"), *chess));
  const auto quiet = scan.quiet();
  ASSERT_EQ(quiet.size(), 2u);  // before plies 0 and 6
  EXPECT_EQ(quiet[0].more.at("P"), 0);
  EXPECT_EQ(quiet[1].more.at("P"), 1);
  EXPECT_FALSE(quiet[1].more.contains("K"));
}

// Whatever shape the cells have.
TEST(LabScanTest, EveryBoardCanBeDrawn) {
  for (const GameInfo* info : games()) {
    const auto game = opened(std::string(info->id).c_str());
    const LabScan scan(*game);
    const std::string picture = heat_chart(scan.board(), scan.board().arrivals, "board");
    std::size_t cells = 0;
    for (std::size_t at = picture.find("<polygon"); at != picture.npos; at = picture.find("<polygon", at + 1)) ++cells;
    EXPECT_EQ(cells, game->cells().size()) << info->id;
    EXPECT_EQ(picture.find("nan"), picture.npos) << info->id;
  }
}

// A rook is put in as four pawns, and comes out so.
TEST(LabInsightsTest, WorthsAreFoundAgain) {
  Random random(8);
  std::vector<LabQuiet> quiet;
  for (int i = 0; i < 20'000; ++i) {
    const double pawns = static_cast<double>(random.below(7)) - 3, rooks = static_cast<double>(random.below(3)) - 1;
    const double chance = 1 / (1 + std::exp(-(0.3 * pawns + 1.2 * rooks)));
    quiet.push_back({.game = i / 4,
                     .score = random.below(1'000'000) < 1e6 * chance ? 1.0 : 0.0,
                     .more = {{"P", pawns}, {"R", rooks}, {"Q", 0}}});
  }
  const LabWorths worths = worths_of(quiet, opened("chess")->info());
  ASSERT_TRUE(worths.in_pawns);
  ASSERT_EQ(worths.pieces.size(), 2u);  // nobody ever had a queen more
  EXPECT_EQ(worths.pieces[0].name, "rook");
  EXPECT_LT(worths.pieces[0].pawns.low, 4);
  EXPECT_GT(worths.pieces[0].pawns.high, 4);
  EXPECT_LT(worths.pieces[0].pawns.high - worths.pieces[0].pawns.low, 0.6);
}

// Results that are half luck: taking it off keeps the mean and halves the variance.
TEST(LabInsightsTest, LuckIsTakenOff) {
  Random random(2);
  std::vector<LabGame> games;
  for (int i = 0; i < 4000; ++i) {
    LabGame game{.scores = {Score::half, Score::half, Score::half}};
    const bool lucky = random.below(2) == 0, wins = random.below(100) < (lucky ? 70U : 30U);
    game.throws = {{"P1", 50'000, lucky ? 70'000 : 30'000}};
    game.scores[0] = wins ? Score::whole : Score::none;
    games.push_back(std::move(game));
  }
  std::vector<const LabGame*> all;
  for (const LabGame& game : games) all.push_back(&game);
  const LabLuck luck = luck_of(all);
  EXPECT_NEAR(luck.share, 0.16, 0.03);
  ASSERT_EQ(luck.causes.size(), 2u);
  EXPECT_NEAR(luck.causes[0].spread, 0.2, 0.001);
  EXPECT_LT(luck.adjusted.low, 0.5);
  EXPECT_GT(luck.adjusted.high, 0.5);
  EXPECT_LT(luck.adjusted.high - luck.adjusted.low, luck.score.high - luck.score.low);
}

TEST(LabInsightsTest, TheTriangleHasAPlaceForEverything) {
  EXPECT_EQ(LabTriangle::place(0, 0, 1), 0u);
  EXPECT_EQ(LabTriangle::place(1, 0, 0), 81u);
  EXPECT_EQ(LabTriangle::place(0, 1, 0), 99u);
  std::vector<int> seen(100, 0);
  for (int a = 0; a <= 60; ++a)
    for (int b = 0; a + b <= 60; ++b) {
      const std::size_t place = LabTriangle::place(a + 0.3, b + 0.3, 60 - a - b + 0.3);
      ASSERT_LT(place, 100u);
      ++seen[place];
    }
  for (const int times : seen) EXPECT_GT(times, 0);
}

TEST(LabInsightsTest, KingmakersAreFound) {
  std::vector<LabGame> games;
  for (int i = 0; i < 200; ++i) {
    LabGame game{.number = i, .scores = {Score::none, Score::whole, Score::none}};
    std::swap(game.scores[1], game.scores[static_cast<std::size_t>(i % 2 + 1)]);
    // The first player has nothing to hope for, and by the second turn chooses between the others.
    game.expected = {10, 495, 495, 10, i % 2 == 0 ? 900 : 90, i % 2 == 0 ? 90 : 900};
    game.turn_of = {1, 2};
    games.push_back(std::move(game));
  }
  const LabJudge judge(games, 3);
  EXPECT_EQ(kingmaking(games[0], judge, {0, 1}), 1);
  EXPECT_EQ(kingmaking(games[0], judge, {1, 2}), 0);  // it was not the hopeless one's turn
}

TEST(LabInsightsTest, BranchesAreCounted) {
  std::vector<LabGame> games;
  for (int i = 0; i < 20; ++i) games.push_back(game_of(i < 12 ? "e2e4 e7e5 g1f3" : "d2d4 d7d5"));
  const auto branches = branches_of(games);
  ASSERT_EQ(branches.size(), 5u);
  EXPECT_EQ(branches[0].move, "e2e4");
  EXPECT_EQ(branches[0].games, 12);
  EXPECT_EQ(branches[2].depth, 2);
  EXPECT_EQ(branches[3].move, "d2d4");
}

}  // namespace

}  // namespace turncoat::testing
