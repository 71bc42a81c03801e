// The lab's plans and presets, and how single games are played by them.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "engine/lab/lab_forecast.hpp"
#include "lab/experiment/budget.hpp"
#include "lab/experiment/faults.hpp"
#include "lab/experiment/play.hpp"
#include "lab/experiment/preset.hpp"
#include "lab/measures/measures.hpp"

namespace turncoat::testing {

using namespace lab;

namespace {

// Both are asked in one position of a game, and the throws are judged without changing the game.
TEST(LabPlayTest, AsksEveryBudgetAndJudgesThrows) {
  LabPlan plan{.spec = "cooperative", .nodes = {5}, .games = 2, .opening_plies = 2, .most_plies = 60};
  const auto cells = cells_of(plan);
  ASSERT_TRUE(cells);
  const auto plain = play_lab_game(plan, *cells, 0);
  plan.luck = 5;
  const auto judged = play_lab_game(plan, *cells, 0);
  ASSERT_TRUE(plain && judged);
  EXPECT_EQ((*plain)->moves, (*judged)->moves);
  EXPECT_FALSE((*judged)->throws.empty());
  for (const LabThrow& one : (*judged)->throws) {
    EXPECT_TRUE(one.cause.starts_with('P')) << one.cause;
    EXPECT_LE(one.before, throw_unit);
    EXPECT_LE(one.after, throw_unit);
    EXPECT_LE(one.by_rule, throw_unit);
  }
  // Through a flatter curve the same throws are judged to matter less.
  plan.luck_slope = 200;
  const auto flat = play_lab_game(plan, *cells, 0);
  ASSERT_TRUE(flat);
  const auto moved = [](const LabGame& game) {
    int out = 0;
    for (const LabThrow& one : game.throws) out += std::abs(one.after - one.before);
    return out;
  };
  EXPECT_LT(moved(**flat), moved(**judged));
  EXPECT_EQ((*flat)->moves, (*judged)->moves);
  EXPECT_EQ(manifest_line(*read_manifest(manifest_line({"1", "2", plan}))), manifest_line({"1", "2", plan}));
  plan.ask = true;
  const auto asked = play_lab_game(plan, *cells, 0);
  ASSERT_TRUE(asked);
  EXPECT_EQ((*asked)->choices.size(), 2u);
  EXPECT_EQ(line_of(*read_line(line_of(**asked))), line_of(**asked));
}

TEST(LabPlayTest, PlaysAgainstUct) {
  LabPlan plan{
      .spec = "mercurial", .nodes = {10}, .contest = LabContest::uct, .games = 2, .opening_plies = 2, .most_plies = 12};
  const auto cells = cells_of(plan);
  ASSERT_TRUE(cells);
  const auto one = play_lab_game(plan, *cells, 0), again = play_lab_game(plan, *cells, 0);
  ASSERT_TRUE(one && again);
  EXPECT_EQ(line_of(**one), line_of(**again));
  EXPECT_EQ((*one)->strong, 0);
  plan = {.spec = "mercurial", .nodes = {1, 2}, .searchers = {SearcherKind::usual, SearcherKind::uct}};
  EXPECT_EQ(cells_of(plan)->size(), 4u);
  EXPECT_EQ(cells_of(plan)->back().searcher, SearcherKind::uct);
  EXPECT_EQ(manifest_line(*read_manifest(manifest_line({"1", "2", plan}))), manifest_line({"1", "2", plan}));
}

// The same player under both values of an option, in a position that it has under both.
TEST(LabPlayTest, AsksUnderEveryOption) {
  const LabPlan plan{.spec = "mercenary",
                     .options = {{"hold", {"1", "2"}}},
                     .nodes = {40},
                     .ask = true,
                     .games = 4,
                     .opening_plies = 2,
                     .most_plies = 60};
  const auto cells = cells_of(plan);
  ASSERT_TRUE(cells);
  std::vector<LabGame> games;
  for (int game = 0; game < 4; ++game) games.push_back(**play_lab_game(plan, *cells, game));
  ASSERT_EQ(games[0].choices.size(), 4u);  // the budget, UCT, and two values
  const auto agreement = agreement_of(games, plan);
  ASSERT_EQ(agreement.size(), 2u);
  EXPECT_EQ(agreement[1].one + ", " + agreement[1].other, "hold 1, hold 2");
  EXPECT_TRUE(agreement[1].options);
  EXPECT_LE(agreement[1].distance.value, 1);
  int answered = 0;
  for (const LabGame& game : games)
    for (const LabChoice& one : game.choices) answered += one.move.empty() ? 0 : 1;
  EXPECT_GT(answered, 8);  // most of them
}

// Also under options that have other armies: there no player answers, and nothing breaks.
TEST(LabPlayTest, AsksUnderOptionsWithOtherArmies) {
  for (const char* spec : {"mercenary", "mercenary3", "mercurial", "merger", "cooperative", "chess"}) {
    auto plan = preset_plan("", **open_game(spec), 400);
    ASSERT_TRUE(plan);
    plan->nodes = {20}, plan->opening_plies = 2, plan->most_plies = 45;
    const auto cells = cells_of(*plan);
    ASSERT_TRUE(cells);
    for (int game = 0; game < static_cast<int>(cells->size()); ++game)
      ASSERT_TRUE(play_lab_game(*plan, *cells, game)) << spec << ' ' << game;
  }
}

// A piece less for either side in turns, the same one; the castling that it was for is gone.
TEST(LabPlayTest, BeginsAtOdds) {
  LabPlan plan{.spec = "chess",
               .nodes = {10},
               .odds = *read_odds_list("none,R"),
               .games = 6,
               .opening_plies = 2,
               .most_plies = 12};
  const auto cells = cells_of(plan);
  ASSERT_TRUE(cells);
  ASSERT_EQ(cells->size(), 2u);
  EXPECT_TRUE((*play_lab_game(plan, *cells, 0))->fen.empty());
  const auto one = play_lab_game(plan, *cells, 1), other = play_lab_game(plan, *cells, 3);
  ASSERT_TRUE(one && other);
  EXPECT_EQ((*one)->strong, 0);
  EXPECT_EQ((*other)->strong, 1);
  const std::string weak_black = (*one)->fen, weak_white = (*other)->fen;
  EXPECT_TRUE(weak_black == "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1" ||
              weak_black == "rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1")
      << weak_black;
  EXPECT_EQ(weak_white.find("/1NBQKBNR w") != weak_white.npos, weak_black.starts_with("1n")) << weak_white;
  EXPECT_EQ(line_of(*read_line(line_of(**one))), line_of(**one));
  EXPECT_EQ(manifest_line(*read_manifest(manifest_line({"1", "2", plan}))), manifest_line({"1", "2", plan}));
}

// The single side, each opening with each side so.
TEST(LabPlayTest, ASingleSidePlaysDifferently) {
  LabPlan plan{.spec = "mercenary3",
               .nodes = {30},
               .contest = LabContest::nodes,
               .singles = *read_singles("1,3+together,1+patient,1+first=30"),
               .games = 12,
               .opening_plies = 2,
               .most_plies = 250};
  EXPECT_EQ(text_of(plan.singles[1]), "3+together");
  EXPECT_EQ(text_of(plan.singles[3]), "1+first=30");
  const auto cells = cells_of(plan);
  ASSERT_TRUE(cells);
  ASSERT_EQ(cells->size(), 4u);
  EXPECT_EQ(manifest_line(*read_manifest(manifest_line({"1", "2", plan}))), manifest_line({"1", "2", plan}));
  const auto start = *open_game("mercenary3");
  LabScan scan(*start);
  for (int number = 0; number < plan.games; ++number) {
    const auto game = play_lab_game(plan, *cells, number);
    ASSERT_TRUE(game);
    EXPECT_EQ((*game)->strong, number / 4);
    EXPECT_EQ(line_of(*read_line(line_of(**game))), line_of(**game));
    const auto scanned = scan.add(**game, *start);
    EXPECT_TRUE(scanned.contains("single first out"));
    if (number % 4 == 2 && scan.first_out()) EXPECT_NE(scan.first_out()->by, (*game)->strong);
  }
  for (const char* text : {"", "0", "2+", "2+together+together", "2+first=100", "2+alone", "2,2"})
    EXPECT_FALSE(read_singles(text)) << text;
  plan.spec = "chess";
  EXPECT_FALSE(cells_of(plan));
}

// What a search took and whether it reported anything: of one node only the first iteration, which is finished all the
// same.
TEST(LabPlayTest, CountsWhatSearchesTook) {
  LabPlan plan{.spec = "chess", .nodes = {1}, .games = 1, .opening_plies = 2, .most_plies = 20};
  const auto weak = play_lab_game(plan, *cells_of(plan), 0);
  ASSERT_TRUE(weak);
  EXPECT_GT((*weak)->nodes, static_cast<int>((*weak)->turn_of.size()));
  EXPECT_EQ((*weak)->first_only, static_cast<int>((*weak)->turn_of.size()));
  EXPECT_EQ((*weak)->unanswered, 0);
  plan.nodes = {2000};
  const auto better = play_lab_game(plan, *cells_of(plan), 0);
  ASSERT_TRUE(better);
  EXPECT_EQ((*better)->first_only, 0);
  EXPECT_EQ((*better)->reason, ply_limit);
  EXPECT_EQ(line_of(*read_line(line_of(**better))), line_of(**better));
}

// A pilot with games that all end alike does not say that two games are enough.
TEST(LabForecastTest, SaysHowManyGames) {
  EXPECT_FALSE(read_detect("1pony"));
  EXPECT_FALSE(read_detect("-1points"));
  EXPECT_FALSE(read_detect("200points"));
  EXPECT_FALSE(read_detect("nanturns"));
  const auto detect = read_detect("2points");
  ASSERT_TRUE(detect && read_detect("1.5turns"));
  EXPECT_NEAR(detect->change, 0.02, 1e-12);
  EXPECT_TRUE(read_detect("1.5turns")->turns);
  const LabPlan plan{.spec = "mercurial",
                     .options = {{"jump", {"enemies", "any"}}},
                     .nodes = {1},
                     .games = 10,
                     .opening_plies = 2,
                     .most_plies = 4};
  const auto told = forecast(plan, *detect, {}, 2);
  ASSERT_TRUE(told);
  EXPECT_EQ(told->cells, 2);
  EXPECT_GT(told->games, 1000);
}

// A run of another program gets no forecast, as that would play other games.
TEST(LabForecastTest, RefusesAnotherProgramsRun) {
  LabOptions order{.plan = {.spec = "mercurial", .nodes = {1}, .games = 10, .opening_plies = 2, .most_plies = 4},
                   .shard = {},
                   .file = {}};
  std::ostringstream out;
  order.signature = "1-2";
  const auto refused = tell_forecast(order, {}, {}, 2, out);
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused.error().is(fault::lab_program));
  EXPECT_EQ(out.str(), "");
  order.signature = *lab_signature("mercurial");
  EXPECT_TRUE(tell_forecast(order, {}, {}, 2, out));
}

// Searches of a few plies from near the start see neither castling nor stalemate; whole games do.
TEST(LabPlayTest, TheSignatureCoversCastlingEndsAndTheLab) {
  const auto of = [](const std::string& spec) { return *lab_signature(spec); };
  const std::string chess = of("chess");
  EXPECT_EQ(chess, of("chess"));
  EXPECT_NE(of("[no-castling : chess] | castles = -"), chess);
  EXPECT_NE(of("[stalemate-loses : chess] | stalemate = loses"), chess);
  EXPECT_NE(of("cooperative:stalemate=pass"), of("cooperative"));
  EXPECT_NE(of("mercenary:castling=on"), of("mercenary"));
  EXPECT_EQ(*lab_searches_signature("chess"), chess.substr(0, chess.find('-'))) << "runs of findings may have it alone";
}

// Budgets are offered from what 99 of 100 first iterations take, in every game.
TEST(LabBudgetTest, FirstIterationsAreMeasured) {
  for (const GameInfo* info : games()) {
    const auto first = first_iterations(std::string(info->id), 40);
    ASSERT_TRUE(first) << info->id;
    EXPECT_EQ(first->positions, 40) << info->id;
    EXPECT_LE(first->median, first->ninety_ninth) << info->id;
    EXPECT_LE(first->ninety_ninth, static_cast<double>(first->budget())) << info->id;
  }
  EXPECT_EQ((FirstIterations{.ninety_ninth = 201}.budget()), 500u);
  EXPECT_EQ((FirstIterations{.ninety_ninth = 1000}.budget()), 1000u);
}

// ---- plans

TEST(LabPlanTest, SaysWhatIsWrongWithAnOrder) {
  const auto complaint = [](const auto& result) { return result ? "" : sentence(result.error()); };
  EXPECT_EQ(complaint(read_factor("hold")), "--vary: 'hold' is no option with its values, such as hold=1,2,3");
  EXPECT_EQ(complaint(read_factor("hold=1,1")), "--vary: '1' stands there twice");
  EXPECT_EQ(complaint(read_nodes("400,x")),
            "--nodes: '400,x' is no list of numbers from 1 to 1000000000, such as 400,1600");
  EXPECT_EQ(complaint(read_searchers("uct,me")), "--searchers: 'uct,me' is no list such as default,uct");
  for (const char* const wrong : {"", "1", "0-3", "4-3", "1-3x", "-1-3", "1-"})
    EXPECT_NE(complaint(read_part(wrong)).find("is not like 1-8"), std::string::npos) << wrong;
  EXPECT_EQ(read_part("2-5")->first, 1);
  EXPECT_EQ(read_part("2-5")->behind, 5);
  EXPECT_EQ(complaint(read_shard("4/3")), "--shard: '4/3' is not like 3/16, with the first from 1 to the second");
  LabPlan plan{.spec = "merger", .options = {{"hold", {"1"}}}};
  EXPECT_NE(complaint(cells_of(plan)).find("merger:hold=1 cannot be played: merger has no option 'hold'"),
            std::string::npos);
  plan = {.spec = "mercenary", .options = {{"release", {"oldest", "choose"}}}};
  EXPECT_NE(complaint(cells_of(plan)).find("release=choose needs hold=2"), std::string::npos);
  plan = {.spec = "cooperative", .contest = LabContest::nodes};
  EXPECT_NE(complaint(cells_of(plan)).find("has one side only"), std::string::npos);
  EXPECT_EQ(complaint(read_odds_list("R:")), "--odds: 'R:' is not like R or R:NP, a rook for a knight and a pawn");
  plan = {.spec = "chess", .odds = {{"RRR"}}};
  EXPECT_EQ(complaint(cells_of(plan)), "chess cannot be played: chess does not begin with the pieces of the odds RRR");
  plan = {.spec = "mercenary3", .odds = {{"R"}}};
  EXPECT_EQ(complaint(cells_of(plan)), "mercenary3: odds are for games of two players who play each other");
  plan = {.spec = "chess", .contest = LabContest::uct, .odds = {{"R"}}};
  EXPECT_EQ(complaint(cells_of(plan)), "--odds: both sides must play alike");
}

TEST(LabPlanTest, CombinesAllLevelsOrOneFactorAtATime) {
  LabPlan plan{
      .spec = "mercenary", .options = {{"hold", {"1", "2", "3"}}, {"castling", {"off", "on"}}}, .nodes = {1, 2}};
  const auto all = cells_of(plan);
  ASSERT_TRUE(all);
  EXPECT_EQ(all->size(), 12u);
  EXPECT_EQ(all->back().spec, "mercenary:castling=on,hold=3");
  EXPECT_EQ(all->back().nodes, 2u);
  plan.design = LabDesign::single;
  EXPECT_EQ(cells_of(plan)->size(), 6u);  // four others, and the first one twice
  EXPECT_EQ(manifest_line(*read_manifest(manifest_line({"1", "2", plan}))), manifest_line({"1", "2", plan}));
}

// As many games without odds as with any.
TEST(LabPlanTest, HalfOfTheGamesAreWithoutOdds) {
  const LabPlan plan{.spec = "chess", .nodes = {1, 2}, .odds = *read_odds_list("none,P,N,R:BP")};
  const auto cells = cells_of(plan);
  ASSERT_TRUE(cells);
  EXPECT_EQ(cells->size(), 12u);
  EXPECT_EQ(std::ranges::count_if(*cells, [](const LabCell& cell) { return cell.odds.none(); }), 6);
}

// Where pieces are there to be missed; the 32 of Merger Chess cannot be.
TEST(LabPlanTest, OddsArePossibleWhereAPieceCanBeMissing) {
  const auto kinds = [](const char* spec) {
    std::string out;
    for (const LabOdds& odds : possible_odds(**open_game(spec))) out += odds.lacking;
    return out;
  };
  EXPECT_EQ(kinds("chess").size(), 5u);
  EXPECT_EQ(kinds("mercenary").size(), 5u);
  EXPECT_EQ(kinds("mercurial"), "PNDSR");
  EXPECT_EQ(kinds("merger"), "");
  EXPECT_EQ(kinds("mercenary3"), "");
}

TEST(LabPlanTest, HasAPresetForEveryGame) {
  for (const GameInfo* info : games()) {
    const auto game = open_game(info->id);
    for (const std::string_view preset : {"", "seats", "skill", "uct", "pieces", "openings"}) {
      const auto plan = preset_plan(preset, **game, 100);
      ASSERT_TRUE(plan) << info->id;
      EXPECT_TRUE(cells_of(*plan)) << info->id << ' ' << preset;
    }
  }
}

}  // namespace

}  // namespace turncoat::testing
