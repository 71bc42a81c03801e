// Matches between engines: the arithmetic, the settings of players, and short matches that are played.
#include "engine/match/match.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace turncoat::testing {

namespace {

// ---- Elo and SPRT

TEST(EloTest, KnowsTheExpectedScores) {
  EXPECT_DOUBLE_EQ(score_of_elo(0), 0.5);
  EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(elo_of_score(0.75), 190.8485, 1e-4);
  EXPECT_NEAR(elo_of_score(0.6), 70.4365, 1e-4);
  EXPECT_NEAR(elo_of_score(score_of_elo(-123)), -123, 1e-9);
  EXPECT_TRUE(std::isinf(elo_of_score(1)));
  EXPECT_LT(elo_of_score(0), -1e9);
}

// 60 wins and 40 losses: the variance is 0.24 * 100 / 99, the margin 1.96 * sqrt(0.242424 / 100).
TEST(EloTest, KnowsHowSureItIs) {
  Scores scores;
  for (int i = 0; i < 100; ++i) scores.add(i < 60 ? 1 : 0);
  EXPECT_NEAR(scores.mean(), 0.6, 1e-12);
  EXPECT_NEAR(scores.variance(), 0.2424242, 1e-6);
  EXPECT_NEAR(scores.margin(), 0.0965020, 1e-6);
  const EloInterval interval = elo_interval(scores);
  EXPECT_NEAR(interval.low, 2.4307, 1e-3);
  EXPECT_NEAR(interval.high, 144.3066, 1e-3);
}

TEST(EloTest, TheTestEndsWhenItIsSure) {
  const Sprt sprt{0, 50};
  Scores scores;
  EXPECT_EQ(sprt.log_likelihood_ratio(scores), 0);
  for (int i = 0; i < 100; ++i) scores.add(i < 60 ? 1 : 0);
  // 100 * 0.0714631 * (1.2 - 1.0714631) / (2 * 0.2424242)
  EXPECT_NEAR(sprt.log_likelihood_ratio(scores), 1.8945, 1e-3);
  EXPECT_EQ(verdict_of(1.8945), Verdict::open);
  EXPECT_EQ(verdict_of(2.95), Verdict::elo1);
  EXPECT_EQ(verdict_of(-2.95), Verdict::elo0);
}

// ---- settings

std::string refusal(std::string_view settings) {
  const auto read = read_player_settings(settings);
  return read ? "(accepted)" : read.error().message;
}

TEST(PlayerSettingsTest, AreRead) {
  const auto own = read_player_settings("level=5,engine=uct,tc=10+0.1,name=Ada");
  ASSERT_TRUE(own) << own.error().message;
  EXPECT_EQ(own->level, 5);
  EXPECT_EQ(own->engine, SearcherKind::uct);
  EXPECT_DOUBLE_EQ(own->clock, 10);
  EXPECT_DOUBLE_EQ(own->increment, 0.1);
  EXPECT_EQ(own->name, "Ada");
  const auto other = read_player_settings("cmd=/bin/engine,option.UCI_Elo=2000,movetime=50");
  ASSERT_TRUE(other) << other.error().message;
  EXPECT_EQ(other->command, "/bin/engine");
  EXPECT_EQ(other->options.at(0).first, "UCI_Elo");
  EXPECT_DOUBLE_EQ(other->seconds, 0.05);
  EXPECT_EQ(other->name, other->text);
}

TEST(PlayerSettingsTest, AreRefusedWithTheFault) {
  EXPECT_EQ(refusal("level=11"), "level: 11 is not in the range from 1 to 10");
  EXPECT_EQ(refusal("engine=best,nodes=5"), "engine is default, uct, brs, maxn or mcts, not 'best'");
  EXPECT_TRUE(refusal("speed=3").starts_with("there is no setting 'speed'; there are: level=1..10,"));
  EXPECT_TRUE(refusal("level=10").starts_with("nothing says when to move"));
  EXPECT_TRUE(refusal("tc=ten").starts_with("tc: 'ten' is no time in seconds"));
  EXPECT_TRUE(refusal("cmd=x,level=3,nodes=5").starts_with("level, engine, hash and threads are our own engine's"));
  EXPECT_TRUE(refusal("option.Hash=3,nodes=5").starts_with("option.Hash needs cmd"));
}

// ---- matches

struct Report {
  Expected<void> ok;
  std::string text;
};
Report play(MatchOrder order, const std::vector<std::string>& players) {
  for (const std::string& settings : players) order.players.push_back(*read_player_settings(settings));
  const std::atomic<bool> stopped = false;
  std::ostringstream out;
  auto ok = run_match(order, stopped, out, nullptr);
  return {std::move(ok), out.str()};
}

class TemporaryFile {
 public:
  TemporaryFile() { std::filesystem::remove(path_); }
  ~TemporaryFile() { std::filesystem::remove(path_); }
  const std::string& path() const { return path_; }
  std::string text() const {
    std::ifstream in(path_);
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  std::string path_ = ::testing::TempDir() + "turncoat_match_" +
                      ::testing::UnitTest::GetInstance()->current_test_info()->name() + ".txt";
};

TEST(MatchTest, IsTheSameTwiceByNodes) {
  const MatchOrder order{.spec = "chess", .games = 4, .concurrency = 2, .most_plies = 40};
  const Report one = play(order, {"nodes=200", "engine=uct,nodes=20"});
  ASSERT_TRUE(one.ok) << one.ok.error().message;
  EXPECT_EQ(one.text, play(order, {"nodes=200", "engine=uct,nodes=20"}).text);
  EXPECT_TRUE(one.text.starts_with("chess: 4 games, 2 openings played in full\n")) << one.text;
}

TEST(MatchTest, EveryGameHasMatches) {
  for (const GameInfo* game : games()) {
    const Report report = play({.spec = std::string(game->id), .games = 2, .random_plies = 4, .most_plies = 10},
                               {"engine=uct,nodes=5", "level=1,nodes=5"});
    EXPECT_TRUE(report.ok) << game->id;
    EXPECT_TRUE(report.text.contains("ply limit ")) << report.text;
  }
}

TEST(MatchTest, GoesOnFromItsRecords) {
  const TemporaryFile file;
  MatchOrder order{.spec = "mercenary", .games = 2, .most_plies = 20, .records = file.path()};
  const std::vector<std::string> players = {"nodes=100", "nodes=50"};
  ASSERT_TRUE(play(order, players).ok);
  const std::string two = file.text();
  std::ofstream(file.path(), std::ios::app) << "[Variant \"mercenary\"]\n[White \"half a rec";
  order.games = 4;
  const Report report = play(order, players);
  ASSERT_TRUE(report.ok) << report.ok.error().message;
  EXPECT_TRUE(report.text.starts_with("Going on after 2 games")) << report.text;
  EXPECT_TRUE(report.text.contains("4 games, 2 openings")) << report.text;
  EXPECT_TRUE(file.text().starts_with(two));
  EXPECT_FALSE(file.text().contains("half a rec"));

  order.seed = 2;
  const Report other = play(order, players);
  ASSERT_FALSE(other.ok);
  EXPECT_TRUE(other.ok.error().message.contains("holds games of another match")) << other.ok.error().message;
}

TEST(MatchTest, PlaysOtherProgramsAndCountsTheirFaults) {
  const std::string program = TURNCOAT_PROGRAM;
  const MatchOrder order{.spec = "mercenary", .games = 2, .most_plies = 12};
  const Report fair = play(order, {"nodes=50", "nodes=50,cmd=" + program});
  ASSERT_TRUE(fair.ok) << fair.ok.error().message;
  EXPECT_TRUE(fair.text.contains("Ended by: ply limit 2")) << fair.text;
  const Report none = play(order, {"nodes=50", "nodes=50,cmd=/no/such/program"});
  ASSERT_FALSE(none.ok);
  EXPECT_TRUE(none.ok.error().message.contains("cannot be started")) << none.ok.error().message;
  const Report silent = play(order, {"nodes=50", "nodes=50,cmd=/bin/true"});
  ASSERT_FALSE(silent.ok);
  EXPECT_TRUE(silent.ok.error().message.contains("/bin/true has ended")) << silent.ok.error().message;
}

TEST(MatchTest, RefusesPlayersThatDoNotFit) {
  EXPECT_FALSE(play({.spec = "chess"}, {"nodes=5"}).ok);
  EXPECT_FALSE(play({.spec = "chess"}, {"nodes=5", "nodes=6", "nodes=7"}).ok);
  EXPECT_FALSE(play({.spec = "checkers"}, {"nodes=5", "nodes=6"}).ok);
  EXPECT_FALSE(play({.spec = "cooperative", .sprt = Sprt{0, 10}}, {"nodes=5", "nodes=6"}).ok);
}

}  // namespace

}  // namespace turncoat::testing
