// The lab: games that follow from their numbers, files that are cut off and put together, and the report.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/random.hpp"
#include "engine/lab/lab_runner.hpp"
#include "lab/experiment/faults.hpp"
#include "lab/experiment/play.hpp"
#include "lab/measures/confirmation.hpp"
#include "lab/measures/measures.hpp"
#include "lab/report/report.hpp"
#include "support/files.hpp"
#include "support/temporary.hpp"

namespace turncoat::testing {

using namespace lab;

namespace {

namespace fs = std::filesystem;

LabPlan small_plan() {
  LabPlan plan{.spec = "mercurial", .nodes = {20, 40}, .games = 24, .seed = 7, .opening_plies = 3, .most_plies = 30};
  return plan;
}

void write_all(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

// A folder of its own for each test.
class LabTest : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = temporary_path("lab");
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  // Plays a shard of a plan; the complaint if that fails.
  std::string run(const LabPlan& plan, const std::string& name, LabShard shard = {}, int jobs = 1) const {
    std::ostringstream out;
    const std::atomic<bool> stopped = false;
    const auto ok = run_lab({plan, shard, jobs, path(name)}, stopped, out, nullptr);
    return ok ? "" : sentence(ok.error());
  }
  std::string report(const std::vector<std::string>& names) const {
    std::vector<std::string> files;
    for (const std::string& name : names) files.push_back(path(name));
    const auto games = read_labs(files);
    if (!games) return sentence(games.error());
    const auto results = measure(*games);
    return results ? report_html(*results, "http://page/") + report_json(*results) : sentence(results.error());
  }

  fs::path folder_;
};

// A variant's words are its own game's, which has to last as long as what is measured.
TEST_F(LabTest, AVariantIsReportedByItsOwnName) {
  for (const char* spec : {"[hasty : chess] | title = Hasty chess | piece N = knight NW",
                           "[bare : mercurial] | title = Mercurial without a satellite | satellite = none | start = "
                           "k/dnrsnd/pppppp/6/6/PPPPPP/DNSRND/K"}) {
    ASSERT_EQ(run({.spec = spec, .nodes = {10}, .games = 4}, "variant.jsonl"), "") << spec;
    const std::string text = report({"variant.jsonl"});
    const std::string title = std::string(spec).substr(std::string(spec).find("title = ") + 8);
    EXPECT_NE(text.find(title.substr(0, title.find(" |"))), std::string::npos) << text.substr(0, 400);
    fs::remove(path("variant.jsonl"));
  }
}

// ---- games

TEST_F(LabTest, AGameFollowsFromItsNumber) {
  const LabPlan plan = small_plan();
  ASSERT_EQ(run(plan, "all.jsonl", {}, 2), "");
  const auto games = read_labs({path("all.jsonl")});
  ASSERT_TRUE(games);
  const auto cells = cells_of(plan);
  ASSERT_TRUE(cells);
  ASSERT_EQ(games->games().size(), 24u);
  for (const int number : {0, 7, 23}) {
    const auto alone = play_lab_game(plan, *cells, number);
    ASSERT_TRUE(alone && *alone);
    EXPECT_EQ(line_of(**alone), line_of(games->games()[static_cast<std::size_t>(number)]));
  }
}

TEST_F(LabTest, EveryGameCanBePlayedOut) {
  for (const GameInfo* info : turncoat::games()) {
    const LabPlan plan{.spec = std::string(info->id), .nodes = {5}, .games = 2, .opening_plies = 2, .most_plies = 25};
    ASSERT_EQ(run(plan, plan.spec + ".jsonl"), "");
    EXPECT_NE(report({plan.spec + ".jsonl"}).find("<svg"), std::string::npos) << info->id;
  }
}

// Each opening is played with each side the stronger one, and begins alike.
TEST_F(LabTest, UnequalPlayersShareOpenings) {
  LabPlan plan = small_plan();
  plan.contest = LabContest::nodes;
  const auto cells = cells_of(plan);
  ASSERT_TRUE(cells);
  for (int cell = 0; cell < 2; ++cell) {
    const auto one = play_lab_game(plan, *cells, cell), other = play_lab_game(plan, *cells, cell + 2);
    ASSERT_TRUE(one && other);
    EXPECT_EQ((*one)->strong, 0);
    EXPECT_EQ((*other)->strong, 1);
    const auto begin = [](const std::string& moves) {
      std::istringstream in(moves);
      std::string a, b, c;
      in >> a >> b >> c;
      return a + ' ' + b + ' ' + c;
    };
    EXPECT_EQ(begin((*one)->moves), begin((*other)->moves));
  }
}

// ---- files

TEST_F(LabTest, ShardsAndAnInterruptedRunGiveTheSameReport) {
  const LabPlan plan = small_plan();
  ASSERT_EQ(run(plan, "straight.jsonl", {}, 2), "");
  std::vector<std::string> shards;
  for (int i = 0; i < 3; ++i) {
    shards.push_back("shard" + std::to_string(i) + ".jsonl");
    ASSERT_EQ(run(plan, shards.back(), {i, 3}), "");
  }
  const std::string expected = report({"straight.jsonl"});
  EXPECT_EQ(report(shards), expected);
  shards.emplace_back("straight.jsonl");  // doubles
  EXPECT_EQ(report(shards), expected);

  // Parts are the same bytes however many threads play them, and together are the run.
  const auto part = [&](int first, int behind, int jobs) {
    LabOptions order{plan, {.rounds = {first, behind}}, jobs, "-"};
    std::ostringstream out;
    const std::atomic<bool> stopped = false;
    const auto ok = write_part(order, stopped, out);
    return ok ? out.str() : sentence(ok.error());
  };
  EXPECT_EQ(part(0, 2, 1), part(0, 2, 2));
  write_all(path("first.jsonl"), part(0, 2, 2)), write_all(path("rest.jsonl"), part(2, 100, 1));
  EXPECT_EQ(report({"rest.jsonl", "first.jsonl"}), expected);
  EXPECT_EQ(part(6, 7, 1), "--part: there are 6 rounds only");
  const auto outline = outline_of({.plan = plan, .shard = {}, .file = {}});
  EXPECT_NE(outline->find("\"rounds\":6,"), std::string::npos) << *outline;
  // Another program is refused before it plays.
  std::ostringstream out;
  const std::atomic<bool> stopped = false;
  const auto refused = write_part({plan, {}, 1, "-", "1-2"}, stopped, out);
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused.error().is(fault::lab_program));
  EXPECT_EQ(out.str(), "");

  // Cut off at many places, and gone on from there.
  std::string text = content_of(path("straight.jsonl"));
  for (const double share : {0.01, 0.3, 0.6, 0.99}) {
    const auto length = static_cast<std::size_t>(share * static_cast<double>(text.size()));
    write_all(path("cut.jsonl"), text.substr(0, length));
    ASSERT_EQ(run(plan, "cut.jsonl"), "");
    text = content_of(path("cut.jsonl"));
    EXPECT_EQ(std::ranges::count(text, '\n'), 25);
  }
  EXPECT_EQ(report({"cut.jsonl"}), expected);
}

// Games are dealt so that every shard has all cells and all seatings; what is missing is said.
TEST_F(LabTest, EachShardHasEveryCell) {
  LabPlan plan = small_plan();
  plan.nodes = {20};
  plan.options = {{"copy", {"1", "2"}}};
  for (int i = 0; i < 4; ++i) {
    const std::string name = "shard" + std::to_string(i) + ".jsonl";
    ASSERT_EQ(run(plan, name, {i, 4}), "");
    const auto games = read_labs({path(name)});
    ASSERT_TRUE(games);
    std::array<int, 2> of{};
    for (const LabGame& game : games->games()) ++of[static_cast<std::size_t>(game.cell)];
    EXPECT_EQ(of[0], of[1]) << name;
    EXPECT_GT(of[0], 0) << name;
  }
  const auto games = read_labs({path("shard0.jsonl"), path("shard2.jsonl")});
  const auto results = measure(*games);
  ASSERT_TRUE(results);
  EXPECT_NE(report_html(*results, "").find("; missing games: 12."), std::string::npos);
  EXPECT_NE(report_json(*results).find("\"missing\":12"), std::string::npos);
}

TEST_F(LabTest, VerifyFindsAForgedLine) {
  ASSERT_EQ(run(small_plan(), "run.jsonl"), "");
  std::ostringstream out;
  EXPECT_EQ(verify_lab({path("run.jsonl")}, 1, out).value_or(-1), 0) << out.str();
  std::string text = content_of(path("run.jsonl"));
  const std::size_t place = text.find("\"turns\":", text.find("\"game\":5,")) + 8;
  text[place] = text[place] == '9' ? '8' : static_cast<char>(text[place] + 1);
  write_all(path("run.jsonl"), text);
  EXPECT_EQ(verify_lab({path("run.jsonl")}, 1, out).value_or(-1), 1);
  EXPECT_NE(out.str().find("Game 5: the same moves"), std::string::npos) << out.str();
}

TEST_F(LabTest, RefusesWhatDoesNotBelongTogether) {
  LabPlan plan = small_plan();
  plan.games = 4;
  ASSERT_EQ(run(plan, "one.jsonl"), "");
  plan.seed = 8;
  ASSERT_EQ(run(plan, "two.jsonl"), "");
  EXPECT_EQ(run(plan, "one.jsonl"), path("one.jsonl") + " belongs to another run: its manifest differs in seed");
  EXPECT_EQ(report({"one.jsonl", "two.jsonl"}),
            path("two.jsonl") + " belongs to another run: its manifest differs in seed");
  EXPECT_EQ(run(plan, "two.jsonl", {1, 2}), path("two.jsonl") + " holds game 0, which is not of shard 2/2");
  write_all(path("strange.jsonl"), "hello\n");
  EXPECT_EQ(report({"strange.jsonl"}),
            path("strange.jsonl") + ": it does not begin with the manifest of a run of the lab");
  const std::string text = content_of(path("one.jsonl"));
  write_all(path("broken.jsonl"), text.substr(0, text.find('\n') + 1) + "{\"game\":1}\n");
  EXPECT_EQ(report({"broken.jsonl"}),
            path("broken.jsonl") + ": line 2 is no game of the lab: 'cell' is missing, or not as it must be");
  write_all(path("empty.jsonl"), "");
  EXPECT_EQ(report({"empty.jsonl"}), "there are no games to report on");
}

// What is put in comes out: an option that lengthens every game by ten turns, and another that does nothing.
TEST(LabReportTest, EffectsAreFoundAgain) {
  LabPlan plan{.spec = "mercenary", .options = {{"hold", {"1", "2"}}, {"castling", {"off", "on"}}}, .games = 4000};
  LabRun run{.manifest = {"1", "2", plan}, .whole = 1};
  Random random(9);
  for (int i = 0; i < plan.games; ++i) {
    LabGame game{.number = i, .cell = i % 4, .reason = "checkmate", .moves = "m" + std::to_string(i)};
    game.scores =
        random.below(2) == 0 ? std::vector{Score::whole, Score::none} : std::vector{Score::none, Score::whole};
    game.turns = 40 + static_cast<int>(random.below(21)) + (game.cell >= 2 ? 10 : 0);
    run.games.push_back(std::move(game));
  }
  LabGames games;
  ASSERT_TRUE(games.add("run", std::move(run)));
  ASSERT_TRUE(games.finish());
  const auto results = measure(games);
  ASSERT_TRUE(results);
  int clear = 0;
  for (const LabEffect& effect : results->effects) {
    if (effect.standing == Standing::suggested) ++clear;
    if (results->measures[effect.measure].id != "turns" || effect.name != "hold 2, not 1") continue;
    EXPECT_LT(effect.change.low, 10);
    EXPECT_GT(effect.change.high, 10);
    EXPECT_LT(effect.change.high - effect.change.low, 2.1);
  }
  EXPECT_EQ(clear, 1);
  const std::string notes = report_notes(*results);
  EXPECT_TRUE(notes.starts_with(
      R"({"game":"mercenary","signature":"2","games":4000,"nodes":[400],"notes":{"hold=2":{"length":[2)"))
      << notes;
  EXPECT_NE(notes.find(R"("castling=on":{"length":[)"), std::string::npos);
}

// Draws that come out alike are draws all the same: without them long games, which differ, would count more. Where nothing
// is drawn all games are one.
TEST(LabReportTest, RepeatedDrawsCount) {
  const auto results_of = [](int opening, int cut_off) {
    const LabPlan plan{.spec = "chess", .nodes = {10}, .games = 100, .opening_plies = opening};
    LabRun run{.manifest = {"1", "2", plan}, .whole = 1};
    for (int i = 0; i < plan.games; ++i) {
      const bool shorter = i < 60;
      run.games.push_back({.number = i,
                           .turns = shorter ? 10 : 50,
                           .scores = {Score::whole, Score::none},
                           .reason = i >= 100 - cut_off ? std::string(ply_limit) : "checkmate",
                           .moves = shorter ? "e2e4" : "m" + std::to_string(i)});
    }
    LabGames games;
    EXPECT_TRUE(games.add("run", std::move(run)) && games.finish());
    return *measure(games);
  };
  const auto drawn = results_of(8, 3);
  EXPECT_EQ(drawn.games, 100);
  EXPECT_EQ(drawn.doubles, 59);
  EXPECT_EQ(missing_games(drawn), 0);
  const std::size_t turns = 2;
  EXPECT_EQ(drawn.measures[turns].id, "turns");
  EXPECT_EQ(measured(drawn, drawn.groups[0], turns).value, 10);
  EXPECT_NE(answer_of(drawn).find("turns, with 3 that were cut off."), std::string::npos) << answer_of(drawn);
  EXPECT_NE(report_html(drawn, "").find("games with the moves of an earlier one: 59."), std::string::npos);
  const auto one = results_of(0, 0);
  EXPECT_EQ(one.games, 41);
  EXPECT_EQ(missing_games(one), 0);
  EXPECT_NE(report_html(one, "").find("59, which do not count, as nothing is drawn here"), std::string::npos);
  // More than half: how long a game lasts is known from below.
  const auto cut = results_of(8, 60);
  EXPECT_TRUE(measured(cut, cut.groups[0], turns).value_at_least);
  EXPECT_NE(answer_of(cut).find("their median length is at least 10 turns, with 60"), std::string::npos)
      << answer_of(cut);
  EXPECT_NE(report_html(cut, "").find(">at least 10.0<"), std::string::npos);
  EXPECT_NE(report_json(cut).find(R"("value at least":true)"), std::string::npos);
  EXPECT_NE(report_csv(cut)[0].second.find(",value and high\n"), std::string::npos) << report_csv(cut)[0].second;
}

// One family for all that a report compares: of many reports of a rule beside a copy of itself, by many
// measures, hardly more than 5 % call something clear. What a plan claims is confirmed, and is a family of its own.
TEST(LabReportTest, CopiesOfARuleDoNotDiffer) {
  const LabPlan plan{.spec = "chess", .options = {{"copy", {"1", "2", "3"}}}, .nodes = {1, 2}, .games = 300};
  ASSERT_TRUE(cells_of(plan));
  EXPECT_EQ(cells_of(plan)->back().spec, "chess");
  int with_claim = 0;
  constexpr int reports = 80;
  Random random(12);
  for (int report = 0; report < reports; ++report) {
    LabRun run{.manifest = {"1", "2", plan}, .whole = 1};
    for (int i = 0; i < plan.games; ++i) {
      LabGame game{.number = i, .cell = i % 6, .reason = "checkmate", .moves = "m" + std::to_string(i)};
      game.scores = {Score::half, Score::half};
      if (random.below(3) > 0) game.scores = {Score::whole, Score::none};
      if (random.below(2) > 0) std::swap(game.scores[0], game.scores[1]);
      // What players expect has to do with the result, so that each cell's judge is fitted, each with an error of its
      // own.
      for (int turn = 0; turn < 6; ++turn) {
        const int luck = static_cast<int>(random.below(500));
        game.expected.push_back(game.scores[0] == Score::whole   ? 500 + luck
                                : game.scores[1] == Score::whole ? luck
                                                                 : 250 + luck);
        game.turn_of.push_back(2 * turn + 1);
      }
      game.turns = 20 + static_cast<int>(random.below(40));
      for (const char* count : {"captures", "hires", "drops"}) game.counts[count] = static_cast<int>(random.below(9));
      run.games.push_back(std::move(game));
    }
    LabGames games;
    ASSERT_TRUE(games.add("run", std::move(run)));
    ASSERT_TRUE(games.finish());
    const auto results = measure(games);
    ASSERT_TRUE(results);
    with_claim +=
        std::ranges::any_of(results->claims, [](const LabClaim& claim) { return claim.standing() != Standing::open; })
            ? 1
            : 0;
  }
  // Three standard errors above 5 %.
  EXPECT_LE(with_claim, reports * 0.05 + 3 * std::sqrt(reports * 0.05 * 0.95));
}

// Weak players that an option hurts, strong ones that it does not: the strong ones are asked, never the mean of both.
TEST(LabReportTest, TheStrongestBudgetDecides) {
  LabPlan plan{.spec = "mercenary", .options = {{"hold", {"1", "2"}}}, .nodes = {10, 1000}, .games = 4000};
  plan.claims = {"turns: hold 2, not 1", "turns: hold 9, not 1"};
  LabRun run{.manifest = {"1", "2", plan}, .whole = 1};
  Random random(9);
  for (int i = 0; i < plan.games; ++i) {
    LabGame game{.number = i, .cell = i % 4, .reason = "checkmate", .moves = "m" + std::to_string(i)};
    // Cells: hold 1 at 10 and 1000 nodes, hold 2 at 10 and 1000. White wins with 1000 nodes alone.
    game.scores = random.below(10) < (i % 2 == 0 ? 5U : 8U) ? std::vector{Score::whole, Score::none}
                                                            : std::vector{Score::none, Score::whole};
    game.turns = 40 + static_cast<int>(random.below(21)) + (game.cell == 2 ? 20 : game.cell == 3 ? 2 : 0);
    run.games.push_back(std::move(game));
  }
  LabGames games;
  ASSERT_TRUE(games.add("run", std::move(run)));
  ASSERT_TRUE(games.finish());
  const auto results = measure(games);
  ASSERT_TRUE(results);
  const auto effect = std::ranges::find_if(results->effects, [&](const LabEffect& one) {
    return results->measures[one.measure].id == "turns" && one.name == "hold 2, not 1";
  });
  ASSERT_NE(effect, results->effects.end());
  EXPECT_EQ(effect->nodes, 1000u);
  EXPECT_LT(effect->change.high, 4);
  EXPECT_EQ(effect->standing, Standing::confirmed);
  const std::string answer = answer_of(*results);
  EXPECT_TRUE(answer.starts_with("White seems to be better off: White 7")) << answer;
  EXPECT_NE(answer.find("at 1000 nodes a move (1000 games)"), std::string::npos) << answer;
  EXPECT_NE(answer.find("With hold 2, not 1: turns, median +"), std::string::npos) << answer;
  EXPECT_NE(report_json(*results).find(R"("turns: hold 9, not 1":"not asked")"), std::string::npos);
  // The run that decides: the option, the strong players, other games, and more of them the smaller the change is.
  const auto turns = confirmation_of(*results, {.claims = {"turns: hold 2, not 1"}});
  ASSERT_TRUE(turns);
  EXPECT_EQ(turns->plan.nodes, std::vector<std::uint64_t>{1000});
  EXPECT_EQ(turns->plan.options.size(), 1u);
  EXPECT_NE(turns->plan.seed, plan.seed);
  EXPECT_EQ(turns->plan.claims, std::vector<std::string>{"turns: hold 2, not 1"});
  // By hand: (1.96 + 0.84)² times the variance of the change, by 1,000 games of each, over the square of half of it. Of
  // lengths that vary evenly over 21 turns a median's variance is 21² / 4 over the games, so that of the change about
  // 0.22; its estimate rests on the games in the middle alone.
  const double error = (effect->change.high - effect->change.low) / (2 * 1.96);
  EXPECT_GT(error * error, 0.22 / 2);
  EXPECT_LT(error * error, 0.22 * 2);
  const double each = 7.85 * 1000 * error * error / std::pow(effect->change.value / 2, 2);
  EXPECT_NEAR(turns->plan.games, 2 * each, 0.2 * each);
  EXPECT_TRUE(turns->enough);
  EXPECT_FALSE(confirmation_of(*results, {.claims = {"turns: hold 2, not 1"}, .most_games = 100})->enough);
  EXPECT_FALSE(confirmation_of(*results, {.claims = {"turns: hold 7, not 1"}}));
}

// Looks at parts of a run, one after the other, find something in a quarter of the runs in which there is nothing.
TEST(LabReportTest, NothingIsClaimedBeforeAllGamesAreThere) {
  const auto results_of = [](int planned, int won_of_ten) {
    LabPlan plan{.spec = "mercenary", .options = {{"hold", {"1", "2"}}}, .nodes = {100}, .games = planned};
    plan.claims = {"score White: even", "turns: hold 2, not 1"};
    LabRun run{.manifest = {"1", "2", plan}, .whole = 1};
    for (int i = 0; i < 400; ++i) {
      const bool won = i / 2 % 10 < won_of_ten;
      run.games.push_back({.number = i,
                           .cell = i % 2,
                           .turns = 40 + i % 31 + 20 * (i % 2),
                           .scores = {won ? Score::whole : Score::none, won ? Score::none : Score::whole},
                           .reason = "checkmate",
                           .moves = "m" + std::to_string(i)});
    }
    LabGames games;
    EXPECT_TRUE(games.add("run", std::move(run)) && games.finish());
    return *measure(games);
  };
  const auto standings = [](const LabResults& results) {
    return std::ranges::count_if(results.claims, [](const LabClaim& one) { return one.standing() != Standing::open; });
  };
  EXPECT_GE(standings(results_of(400, 8)), 2);
  EXPECT_TRUE(answer_of(results_of(400, 8)).starts_with("White is better off: White 7"));
  const LabResults early = results_of(401, 8);
  EXPECT_EQ(standings(early), 0);
  EXPECT_TRUE(
      answer_of(early).starts_with("Not all games are there yet, 400 of 401: nothing is claimed. So far: White 7"))
      << answer_of(early);
  for (const char* const word : {"confirmed)", "suggested)", "makes no difference", "better off"})
    EXPECT_EQ(answer_of(early).find(word), std::string::npos) << word;
  EXPECT_FALSE(confirmation_of(early, {}));
  // By hand: 2.8 standard errors of 200 games, half of which are won, with one won and one lost more.
  EXPECT_NE(answer_of(results_of(400, 5))
                .find("of 100 points; so many games would show a difference of 9.9 points from even "
                      "in four of five runs, at 100 nodes a move (200 games)"),
            std::string::npos)
      << answer_of(results_of(400, 5));
}

// Runs that were stopped early: what is said is said of the budget that has games, and of one game nothing.
TEST(LabReportTest, NothingIsSaidOfNoGames) {
  const auto answer = [](const LabPlan& plan, const std::vector<int>& cells) {
    LabRun run{.manifest = {"1", "2", plan}, .whole = 1};
    const int all = static_cast<int>(cells_of(plan)->size());
    for (int i = 0; i < std::ssize(cells); ++i) {
      const int cell = cells[static_cast<std::size_t>(i)];
      run.games.push_back(
          {.number = i * all + cell, .cell = cell, .reason = "checkmate", .moves = "m" + std::to_string(i)});
      run.games.back().scores = {Score::whole, Score::none};
      run.games.back().turns = 40 + i;
    }
    LabGames games;
    EXPECT_TRUE(games.add("run", std::move(run)) && games.finish());
    const auto results = measure(games);
    EXPECT_TRUE(results);
    return answer_of(*results);
  };
  const LabPlan budgets{.spec = "mercenary", .nodes = {10, 1000}, .games = 100};
  EXPECT_EQ(answer(budgets, {0}),
            "Only one game at 10 nodes a move has ended yet, so nothing can be said; more minutes give more games.");
  EXPECT_NE(answer(budgets, {0, 0, 0, 1}).find("at 10 nodes a move (3 games)"), std::string::npos);
  EXPECT_NE(answer(budgets, {0, 0, 1, 1}).find("at 1000 nodes a move (2 games)"), std::string::npos);
  std::vector<int> rounds;
  for (int i = 0; i < 39; ++i) rounds.push_back(i % 2);  // the last round is not complete
  EXPECT_NE(answer(budgets, rounds).find("at 1000 nodes a move (19 games)"), std::string::npos);
  const LabPlan rules{.spec = "mercenary", .options = {{"hold", {"1", "2"}}}, .nodes = {1000}, .games = 20};
  EXPECT_EQ(answer(rules, {1}), "No game at 1000 nodes a move has ended yet, so nothing can be said.");
}

// ---- links

TEST(LabReportTest, LinksCarryAGameAsThePageReadsIt) {
  // printf '[1,"merger","","e2e4 e7e5","",0]' | base64, with - and _ and without =
  EXPECT_EQ(game_fragment("merger", "", "e2e4 e7e5"), "#game=pWzEsIm1lcmdlciIsIiIsImUyZTQgZTdlNSIsIiIsMF0");
}

}  // namespace

}  // namespace turncoat::testing
