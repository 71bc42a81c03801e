// What the lab reads out of many games: where things happen, what pieces are worth, luck, kingmaking.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/random.hpp"
#include "lab/measures/book.hpp"
#include "lab/measures/insights.hpp"
#include "lab/measures/measures.hpp"
#include "lab/report/chart.hpp"

namespace turncoat::testing {

using namespace lab;

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
  ASSERT_EQ(worths.pieces.size(), 2u);  // no player ever had a queen more
  EXPECT_EQ(worths.pieces[0].name, "rook");
  EXPECT_LT(worths.pieces[0].pawns->low, 4);
  EXPECT_GT(worths.pieces[0].pawns->high, 4);
  EXPECT_LT(worths.pieces[0].pawns->high - worths.pieces[0].pawns->low, 0.6);
}

// Where no piece leaves the board, one more of one's own is one more of the other's: a single variable.
TEST(LabInsightsTest, WhatGoesTogetherIsOneWorth) {
  Random random(8);
  std::vector<LabQuiet> quiet;
  for (int i = 0; i < 5'000; ++i) {
    const double pawns = static_cast<double>(random.below(7)) - 3, rooks = static_cast<double>(random.below(3)) - 1;
    const double chance = 1 / (1 + std::exp(-2 * (0.3 * pawns + 1.2 * rooks)));
    quiet.push_back({.game = i,
                     .score = random.below(1'000'000) < 1e6 * chance ? 1.0 : 0.0,
                     .more = {{"P", pawns}, {"R", rooks}, {"p", pawns}, {"r", rooks}}});
  }
  const LabWorths worths = worths_of(quiet, opened("chess")->info());
  ASSERT_EQ(worths.pieces.size(), 2u);
  EXPECT_EQ(worths.pieces[0].name, "rook, own or turned");
  EXPECT_LT(worths.pieces[0].weight.low, 1.2);
  EXPECT_GT(worths.pieces[0].weight.high, 1.2);
}

// The regression's rook is found again in games without one, in the same units.
TEST(LabInsightsTest, OddsAreComparedWithTheRegression) {
  std::vector<LabGroup> groups(3);
  const char* kinds[] = {"P", "R", ""};
  const double scores[] = {0.6, 0.9, 0.5};
  Random random(3);
  for (std::size_t i = 0; i < 3; ++i) {
    groups[i].cell = {.spec = "chess", .nodes = 100, .odds = {kinds[i]}};
    for (int game = 0; game < 2000; ++game) groups[i].strong.add(random.below(1'000'000) < 1e6 * scores[i] ? 1.0 : 0.0);
  }
  LabWorths fit{.in_pawns = true, .nodes = 100, .codes = {"P", "R"}};
  fit.fit.weights = {0, 0.5, 2.5};
  fit.fit.covariance = {{0, 0, 0}, {0, 0.0025, 0}, {0, 0, 0.01}};
  const auto out = odds_worths(groups, {fit}, opened("chess")->info());
  ASSERT_EQ(out.size(), 2u);
  EXPECT_EQ(out[0].name, "rook");
  EXPECT_NEAR(out[0].log_odds.value, std::log(9), 0.2);
  ASSERT_TRUE(out[0].pawns && out[0].fitted_pawns && out[0].fitted_score);
  const double pawns = std::log(9) / std::log(1.5);
  EXPECT_LT(out[0].pawns->low, pawns);
  EXPECT_GT(out[0].pawns->high, pawns);
  EXPECT_NEAR(out[0].fitted_pawns->value, 5, 1e-9);
  // By hand, Fieller's: where 2.5 less so many times 0.5 is 1.96 errors from 0, so further up than down.
  for (const double end : {out[0].fitted_pawns->low, out[0].fitted_pawns->high})
    EXPECT_NEAR(std::abs(2.5 - 0.5 * end) / std::sqrt(0.01 + end * end * 0.0025), normal_95, 1e-9);
  EXPECT_GT(out[0].fitted_pawns->high - 5, 5 - out[0].fitted_pawns->low);
  EXPECT_NEAR(out[0].fitted_score->value, 1 / (1 + std::exp(-2.5)), 1e-9);
  EXPECT_EQ(out[1].pawns->value, 1);
}

TEST(LabInsightsTest, AScoreOfAllPointsHasLogOddsToo) {
  Sample won;
  for (int i = 0; i < 10; ++i) won.add(1);
  EXPECT_NEAR(log_odds_of(won).value, std::log(21), 1e-9);
  EXPECT_LT(log_odds_of(won).low, 2);
}

// Results that are half luck: taking it off keeps the mean and halves the variance.
TEST(LabInsightsTest, LuckIsTakenOff) {
  Random random(2);
  std::vector<LabGame> games;
  for (int i = 0; i < 4000; ++i) {
    LabGame game{.scores = {Score::half, Score::half, Score::half}};
    const bool lucky = random.below(2) == 0, wins = random.below(100) < (lucky ? 70U : 30U);
    game.throws = {{"P1", 50'000, 50'000, lucky ? 70'000 : 30'000}};
    game.scores[0] = wins ? Score::whole : Score::none;
    games.push_back(std::move(game));
  }
  std::vector<const LabGame*> all;
  for (const LabGame& game : games) all.push_back(&game);
  const LabLuck luck = luck_of(all);
  EXPECT_NEAR(luck.share.value, 0.16, 0.03);
  EXPECT_LT(luck.share.low, 0.16);
  EXPECT_GT(luck.share.high, 0.16);
  ASSERT_EQ(luck.causes.size(), 3u);  // the rule, which rule applies, and all
  EXPECT_NEAR(luck.causes[0].spread, 0.2, 0.001);
  EXPECT_LT(luck.adjusted.low, 0.5);
  EXPECT_GT(luck.adjusted.high, 0.5);
  EXPECT_LT(luck.adjusted.high - luck.adjusted.low, luck.score.high - luck.score.low);
}

// A judge of throws that is four times too sure of itself is found out.
TEST(LabInsightsTest, JudgesOfThrowsAreCalibrated) {
  Random random(4);
  std::vector<LabGame> games;
  for (int i = 0; i < 3000; ++i) {
    LabGame game{.scores = {Score::none, Score::none, Score::whole}};
    const double logit = static_cast<double>(random.below(200)) / 100 - 1;
    const auto at = [](double x) { return 1 / (1 + std::exp(-x)); };
    if (random.below(1'000'000) < 1e6 * at(logit)) game.scores = {Score::whole, Score::whole, Score::none};
    game.number = i;
    game.throws = {{"P1", 0, 0, static_cast<int>(throw_unit * at(4 * logit))}};
    games.push_back(std::move(game));
  }
  const auto judgements = judgements_of(games);
  const LabJudge judge(pointers_to(judgements), 1);
  EXPECT_NEAR(judge.curve().slope, 0.25, 0.05);
  EXPECT_LT(judge.brier(), judge.brier_of_even());
}

// The holders of pieces from turn to turn: of chess nothing is turned; of Mercenary Chess some belong to no side.
TEST(LabScanTest, FollowsAllegiance) {
  const auto chess = opened("chess");
  LabScan scan(*chess);
  static_cast<void>(scan.add(game_of("e2e4 d7d5 e4d5"), *chess));
  EXPECT_EQ(scan.pieces(),
            (std::vector<std::vector<int>>{{16, 0, 16, 0, 0, 0}, {16, 0, 16, 0, 0, 0}, {16, 0, 16, 0, 0, 0}}));
  TimelineSums sums;
  for (int i = 0; i < 30; ++i) sums.add(scan.pieces());
  sums.add({{0, 0, 0, 0, 0, 31}});
  const LabTimeline timeline = sums.timeline(timeline_bands(chess->info(), lab_sides(*chess)));
  EXPECT_EQ(timeline.bands[1], "White, turned pieces");
  ASSERT_EQ(timeline.turns.size(), 3u);
  EXPECT_EQ(timeline.turns[0].games, 31);
  EXPECT_EQ(timeline.turns[0].pieces[5], 1);
  const auto mercenary = opened("mercenary");
  const auto pieces = pieces_by_band(mercenary->view(), lab_sides(*mercenary));
  EXPECT_EQ(pieces[0], 16);
  EXPECT_GT(pieces[5], 0);
  // Pieces in hand are their holder's; the dice control Red's.
  const auto cooperative = opened("cooperative");
  EXPECT_EQ(pieces_by_band(cooperative->view(), lab_sides(*cooperative))[0], 16);
  EXPECT_GT(pieces_by_band(cooperative->view(), lab_sides(*cooperative))[2], 0);
}

TEST(LabInsightsTest, SaysWhoPutsOutWhom) {
  std::vector<LabGame> games(10);
  for (int i = 0; i < 4; ++i) games[static_cast<std::size_t>(i)].counts["out b by w"] = 1;
  const auto outs = outs_of(games, 3);
  ASSERT_EQ(outs.size(), 3u);
  EXPECT_NEAR(outs[0][1].value, 0.4, 1e-9);
  EXPECT_EQ(outs[1][0].value, 0);
  EXPECT_TRUE(outs_of({}, 3).empty());
}

// A point for each x in each line, a band for each of those given.
TEST(LabChartTest, DrawsCurvesAndAreas) {
  const std::vector<Curve> curves = {{"a", {{50, {1, 0, 2}}, {400, {2, 1, 3}}}}, {"b", {{50, {1, 1, 1}}}}};
  const std::string curve = curve_chart(curves, 1.5, "nodes", "score", "A & B");
  const auto times = [](const std::string& text, const std::string& part) {
    int out = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++out;
    return out;
  };
  EXPECT_EQ(times(curve, "<circle"), 3);
  EXPECT_EQ(times(curve, "<polyline"), 2);
  EXPECT_NE(curve.find("A &amp; B"), curve.npos);
  const std::vector<double> x = {1, 2, 3};
  const std::vector<AreaBand> bands = {{"c0", false, {1, 2, 3}}, {"c1", true, {0, 0, 0}}};
  const std::string area = area_chart(x, bands, "turn", "pieces", "areas");
  EXPECT_EQ(times(area, "<polygon"), 2);
  EXPECT_EQ(times(area, "pale"), 1);
  EXPECT_EQ((curve + area).find("nan"), curve.npos);
  const std::vector<std::vector<Interval>> rates(3, std::vector<Interval>(3));
  EXPECT_EQ(times(matrix_chart(rates, {"White", "Black", "Red"}, "outs"), "<rect"), 9);
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
  const LabJudge judge(pointers_to(games), 3);
  EXPECT_EQ(kingmaking(games[0], judge, {0, 1}), 1);
  EXPECT_EQ(kingmaking(games[0], judge, {1, 2}), 0);  // it was not the hopeless one's turn
}

// What few judges of a player could not: two players in turns, one of them far too sure of itself. Each is judged by
// itself, on a half of the games that no pattern of their numbers decides.
TEST(LabInsightsTest, EachPlayerHasItsOwnJudge) {
  Random random(5);
  const auto at = [](double x) { return 1 / (1 + std::exp(-x)); };
  std::vector<LabGame> sure, fair;
  for (int i = 0; i < 6000; ++i) {
    LabGame game{.number = i, .scores = {Score::none, Score::whole}};
    const double logit = static_cast<double>(random.below(600)) / 100 - 3;
    if (random.below(1'000'000) < 1e6 * at(logit)) std::swap(game.scores[0], game.scores[1]);
    const bool first = i % 2 == 0;
    game.expected = {static_cast<int>(1000 * at(first ? 4 * logit : 0.77 * logit))};
    game.turn_of = {1};
    (first ? sure : fair).push_back(std::move(game));
  }
  const LabJudge of_sure(pointers_to(sure), 1), of_fair(pointers_to(fair), 1);
  EXPECT_NEAR(of_sure.curve().slope, 0.25, 0.05);
  EXPECT_NEAR(of_fair.curve().slope, 1 / 0.77, 0.2);
  for (const LabJudge* judge : {&of_sure, &of_fair}) {
    EXPECT_TRUE(judge->useful());
    EXPECT_TRUE(judge->reaches(0.9));
    EXPECT_TRUE(judge->falls_to(0.1));
    for (const auto& bin : judge->calibration())
      if (bin.scored.count() > 100) EXPECT_NEAR(bin.expected, bin.scored.mean(), 0.08);
  }
  EXPECT_EQ(withheld_by(of_fair), "");
}

// Where searches predict next to nothing of the result, nothing is said of when it was decided, and the reason is
// given.
TEST(LabInsightsTest, AJudgeThatCannotSayItDoesNot) {
  Random random(6);
  std::vector<LabGame> games;
  for (int i = 0; i < 2000; ++i) {
    LabGame game{.number = i, .scores = {Score::none, Score::whole}};
    const bool ahead = random.below(2) == 0;
    if (random.below(100) < (ahead ? 60U : 40U)) std::swap(game.scores[0], game.scores[1]);
    game.expected = {ahead ? 999 : 1, ahead ? 990 : 10};
    game.turn_of = {1, 2};
    game.turns = 10;
    games.push_back(std::move(game));
  }
  const LabJudge judge(pointers_to(games), 1);
  EXPECT_TRUE(judge.useful());
  EXPECT_FALSE(judge.reaches(0.9));
  ASSERT_TRUE(excitement(judge, games[0]));
  EXPECT_FALSE(excitement(judge, games[0])->decided_at);
  EXPECT_NE(withheld_by(judge).find("cannot say 90"), std::string::npos) << withheld_by(judge);
  // A player that answers by tossing a coin has no judge at all.
  for (LabGame& game : games) game.expected = {static_cast<int>(random.below(1000)), 500};
  const LabJudge blind(pointers_to(games), 1);
  EXPECT_FALSE(excitement(blind, games[0]) && blind.reaches(0.9));
}

// What each rule of the dice does is 0 on average, and the shares add up to the whole.
TEST(LabInsightsTest, PartsOfLuckAddUp) {
  Random random(7);
  std::vector<LabGame> games;
  for (int i = 0; i < 3000; ++i) {
    LabGame game{.number = i, .scores = {Score::half, Score::half, Score::half}};
    // The first rule helps, the second one does harm; what they do varies as well.
    const bool first = random.below(2) == 0, more = random.below(2) == 0;
    const int by_rule = first ? 60'000 : 40'000, after = by_rule + (more ? 1 : -1) * (first ? 2'000 : 15'000);
    game.throws = {{first ? "one" : "two", 50'000, by_rule, after}};
    if (static_cast<int>(random.below(100'000)) < after) game.scores[0] = Score::whole;
    games.push_back(std::move(game));
  }
  const LabLuck luck = luck_of(pointers_to(games));
  ASSERT_EQ(luck.causes.size(), 4u);
  double shares = 0;
  for (std::size_t i = 0; i + 1 < luck.causes.size(); ++i) {
    EXPECT_LT(luck.causes[i].gained.low, 0.002) << luck.causes[i].name;
    EXPECT_GT(luck.causes[i].gained.high, -0.002) << luck.causes[i].name;
    shares += luck.causes[i].share.value;
  }
  EXPECT_NEAR(shares, 1, 1e-9);
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

// Two ways to one position count together there, a game only once, and rare moves are left out.
TEST(LabInsightsTest, ABookCountsPositions) {
  LabRun run;
  run.whole = 1;
  run.manifest.plan.spec = "chess";
  const auto add = [&](int times, const std::string& moves, Score first) {
    for (int i = 0; i < times; ++i) {
      LabGame game = game_of(moves + (i % 2 ? " a2a3" : " a2a4") + std::string(i / 2 % 2 ? " a7a6" : " a7a5") +
                             std::string(i / 4 ? " h2h3" : " h2h4"));
      game.number = static_cast<int>(run.games.size());
      game.scores = {first, first == Score::whole ? Score::none : Score::whole};
      run.games.push_back(std::move(game));
    }
  };
  add(6, "g1f3 g8f6 b1c3 b8c6", Score::whole);
  add(6, "b1c3 b8c6 g1f3 g8f6", Score::none);
  add(1, "e2e4 e7e5", Score::whole);
  run.games.push_back(run.games.front());
  run.games.back().number = 99;
  LabGames games;
  ASSERT_TRUE(games.add("run", std::move(run)));
  ASSERT_TRUE(games.finish());
  const auto book = book_of(games);
  ASSERT_TRUE(book);
  EXPECT_EQ(book->games, 13);
  const LabBookPosition& start = book->positions.at(0);
  EXPECT_EQ(start.games, 13);
  ASSERT_EQ(start.moves.size(), 2u);
  EXPECT_EQ(start.moves[0].move, "b1c3");
  EXPECT_EQ(start.moves[0].games, 6);
  EXPECT_EQ(start.moves[0].scores.size(), 1u);
  EXPECT_EQ(start.moves[0].scores[0].value, 0);
  EXPECT_GT(start.moves[0].scores[0].high, 0.2);
  std::vector<int> ends;
  for (int at : {start.moves[0].next, start.moves[1].next}) {
    for (int ply = 1; ply < 4; ++ply) at = book->positions.at(static_cast<std::size_t>(at)).moves.at(0).next;
    ends.push_back(at);
  }
  EXPECT_EQ(ends[0], ends[1]);
  EXPECT_EQ(book->positions.at(static_cast<std::size_t>(ends[0])).games, 12);
}

}  // namespace

}  // namespace turncoat::testing
