// Matches between engines: the arithmetic, the settings of players, and short matches that are played.
#include "engine/match/match.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "engine/match/match_records.hpp"
#include "engine/match/uci_player.hpp"
#include "support/patience.hpp"
#include "support/program.hpp"
#include "support/sanitized.hpp"
#include "support/temporary.hpp"

namespace turncoat::testing {

using namespace lab;

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

// 60 wins and 40 losses: Wilson's interval is from 0.5020026 to 0.6905987.
TEST(EloTest, KnowsHowSureItIs) {
  Sample scores;
  for (int i = 0; i < 100; ++i) scores.add(i < 60 ? 1 : 0);
  EXPECT_NEAR(scores.mean(), 0.6, 1e-12);
  EXPECT_NEAR(scores.variance(), 0.2424242, 1e-6);
  const Interval interval = elo_interval(scores);
  EXPECT_NEAR(interval.low, 1.3915, 1e-3);
  EXPECT_NEAR(interval.high, 139.4815, 1e-3);
}

TEST(EloTest, TheTestEndsWhenItIsSure) {
  const Sprt sprt{0, 50};
  Sample scores;
  EXPECT_EQ(sprt.log_likelihood_ratio(scores), 0);
  for (int i = 0; i < 100; ++i) scores.add(i < 60 ? 1 : 0);
  // With an observation of everything, seen before: 101 * 0.0714631 * (1.1980198 - 1.0714631) / (2 * 0.2413490)
  EXPECT_NEAR(sprt.log_likelihood_ratio(scores), 1.8924, 1e-3);
  EXPECT_EQ(sprt.verdict(scores), Verdict::open);
  for (int i = 0; i < 100; ++i) scores.add(i < 60 ? 1 : 0);
  EXPECT_GT(sprt.log_likelihood_ratio(scores), Sprt::bound);
  EXPECT_EQ(sprt.verdict(scores), Verdict::elo1);
  EXPECT_EQ((Sprt{100, 150}.verdict(scores)), Verdict::elo0);
}

// Two openings won and one drawn are no proof, however large the ratio.
TEST(EloTest, TheTestDoesNotEndAfterAFewOpenings) {
  const Sprt sprt{0, 50};
  Sample scores;
  for (int i = 0; i < Sprt::least_scores - 1; ++i) scores.add(i % 3 == 0 ? 0.75 : 1);
  EXPECT_GT(sprt.log_likelihood_ratio(scores), 5 * Sprt::bound);
  EXPECT_EQ(sprt.verdict(scores), Verdict::open);
  scores.add(1);
  EXPECT_EQ(sprt.verdict(scores), Verdict::elo1);
}

// Scores that are all alike decide too: 40 wins of 40 and 20 draws of 20 once said "LLR 0.00, open" for ever.
TEST(EloTest, TheTestEndsWhenAllScoresAreAlike) {
  const auto verdict = [](const Sprt& sprt, int count, double score) {
    Sample scores;
    for (int i = 0; i < count; ++i) scores.add(score);
    return sprt.verdict(scores);
  };
  for (const Sprt sprt : {Sprt{0, 5}, Sprt{0, 10}, Sprt{0, 50}, Sprt{-10, 0}}) {
    EXPECT_EQ(verdict(sprt, 40, 1), Verdict::elo1);
    EXPECT_EQ(verdict(sprt, 20, 1), Verdict::elo1) << "the pairs of 40 games";
    EXPECT_EQ(verdict(sprt, 40, 0), Verdict::elo0);
    EXPECT_EQ(verdict(sprt, 40, 0.75), Verdict::elo1);
    EXPECT_EQ(verdict(sprt, 19, 1), Verdict::open);
  }
  EXPECT_EQ(verdict({0, 10}, 80, 0.5), Verdict::elo0);
  EXPECT_EQ(verdict({-10, 0}, 80, 0.5), Verdict::elo1);
  EXPECT_EQ(verdict({0, 10}, 40, 0.5), Verdict::open) << "where nearly all games are drawn a few of them are no proof";
  EXPECT_EQ(verdict({0, 5}, 80, 0.5), Verdict::open) << "hypotheses that lie nearer to each other need more";
  EXPECT_EQ(verdict({0, 5}, 160, 0.5), Verdict::elo0);
  EXPECT_EQ(verdict({-5, 5}, 200, 0.5), Verdict::open) << "draws speak for neither";
}

// One loss among wins, or one win among draws, does not make the match less decided than it was without.
TEST(EloTest, TheRatioOfNearlyAlikeScoresGrowsWithThem) {
  const Sprt sprt{0, 10};
  for (const double usual : {1.0, 0.5}) {
    double before = 0;
    for (int count = 20; count <= 320; count *= 2) {
      Sample scores;
      for (int i = 0; i < count; ++i) scores.add(i == 7 ? 0.25 : usual);
      const double ratio = std::abs(sprt.log_likelihood_ratio(scores));
      EXPECT_GT(ratio, before) << usual << ' ' << count;
      before = ratio;
    }
  }
}

// ---- settings

std::string refusal(std::string_view settings) {
  const auto read = read_player_settings(settings);
  return read ? "(accepted)" : sentence(read.error());
}

TEST(PlayerSettingsTest, AreRead) {
  const auto own = read_player_settings("level=5,engine=uct,tc=10+0.1,name=Ada");
  ASSERT_TRUE(own) << sentence(own.error());
  EXPECT_EQ(own->level, 5);
  EXPECT_EQ(own->engine, SearcherKind::uct);
  EXPECT_DOUBLE_EQ(own->clock, 10);
  EXPECT_DOUBLE_EQ(own->increment, 0.1);
  EXPECT_EQ(own->name, "Ada");
  const auto other = read_player_settings("cmd=/bin/engine,option.UCI_Elo=2000,movetime=50");
  ASSERT_TRUE(other) << sentence(other.error());
  EXPECT_EQ(other->command, "/bin/engine");
  EXPECT_EQ(other->options.at(0).first, "UCI_Elo");
  EXPECT_DOUBLE_EQ(other->seconds, 0.05);
  EXPECT_EQ(other->name, other->text);
}

TEST(PlayerSettingsTest, AreRefusedWithTheFault) {
  EXPECT_EQ(refusal("level=11"), "level: 11 is not in the range from 1 to 10");
  EXPECT_EQ(refusal("engine=best,nodes=5"),
            "engine is default, uct, paranoid, maxn, mcts, terms or greedy, not 'best'");
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
Report play(MatchOptions order, const std::vector<std::string>& players) {
  for (const std::string& settings : players) order.players.push_back(*read_player_settings(settings));
  const std::atomic<bool> stopped = false;
  std::ostringstream out;
  auto ok = run_match(order, stopped, out, nullptr);
  return {std::move(ok), out.str()};
}

class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& what = "") {
    path_ += what;
    std::filesystem::remove(path_);
  }
  ~TemporaryFile() { std::filesystem::remove(path_); }
  const std::string& path() const { return path_; }
  std::string text() const {
    std::ifstream in(path_);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }

 private:
  std::string path_ = temporary_path(::testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST(MatchTest, IsTheSameTwiceByNodes) {
  const MatchOptions order{.spec = "chess", .games = 4, .concurrency = 2, .most_plies = 40};
  const Report one = play(order, {"nodes=200", "engine=uct,nodes=20"});
  ASSERT_TRUE(one.ok) << sentence(one.ok.error());
  EXPECT_EQ(one.text, play(order, {"nodes=200", "engine=uct,nodes=20"}).text);
  EXPECT_TRUE(one.text.starts_with("chess: 4 games, 2 openings played in full\n")) << one.text;
}

// Parts are played anywhere; their records, put together, are those of a match.
TEST(MatchTest, PartsAreTheMatch) {
  MatchOptions order{.spec = "chess", .games = 6, .most_plies = 30};
  const std::vector<std::string> players = {"nodes=30", "nodes=20"};
  const Report whole = play(order, players);
  const auto part = [&](int first, int behind, int threads) {
    MatchOptions of = order;
    for (const std::string& settings : players) of.players.push_back(*read_player_settings(settings));
    of.openings_part = {first, behind}, of.concurrency = threads;
    std::ostringstream out;
    const std::atomic<bool> stopped = false;
    const auto ok = write_match_part(of, stopped, out);
    return ok ? out.str() : sentence(ok.error());
  };
  EXPECT_EQ(part(1, 3, 1), part(1, 3, 2));
  EXPECT_EQ(part(3, 4, 1), "--part: there are 3 rounds only");
  // The first line says what they are of.
  const auto records_of = [](const std::string& text) { return text.substr(text.find('\n') + 1); };
  const std::string head = part(0, 1, 1).substr(0, part(0, 1, 1).find('\n') + 1);
  EXPECT_TRUE(part(1, 3, 1).starts_with(head));
  EXPECT_TRUE(head.contains(" | nodes=30 | nodes=20 | seed 1, 8 random plies, 30 at most, 200 ms late | program "))
      << head;
  const TemporaryFile file;
  file.write(records_of(part(1, 3, 2)) + records_of(part(0, 1, 1)));
  order.records = file.path();
  const Report put_together = play(order, players);
  ASSERT_TRUE(put_together.ok) << sentence(put_together.ok.error());
  EXPECT_EQ(put_together.text.substr(put_together.text.find('\n') + 1), whole.text);
}

TEST(MatchTest, EveryGameHasMatches) {
  for (const GameInfo* game : games()) {
    const Report report = play({.spec = std::string(game->id), .games = 2, .random_plies = 4, .most_plies = 10},
                               {"engine=uct,nodes=5", "level=1,nodes=5"});
    EXPECT_TRUE(report.ok) << game->id;
    EXPECT_TRUE(report.text.contains("ply limit ")) << report.text;
  }
}

// No game of ours, however fast, has an illegal or a late move. (docs/journal/2026-11-22-fast-games.md has many more.)
TEST(MatchTest, FastGamesAreFaultless) {
  for (const GameInfo* game : games()) {
    const Report report = play({.spec = std::string(game->id), .games = 6, .most_plies = 150},
                               {"nodes=30,hash=1,level=9", "nodes=30,hash=1,tc=60"});
    ASSERT_TRUE(report.ok) << game->id;
    for (const char* fault : {"late move", "illegal move", "crash"})
      EXPECT_FALSE(report.text.contains(fault)) << report.text;
  }
}

TEST(MatchTest, GoesOnFromItsRecords) {
  const TemporaryFile file;
  MatchOptions order{.spec = "mercenary", .games = 2, .most_plies = 20, .records = file.path()};
  const std::vector<std::string> players = {"nodes=100", "nodes=50"};
  ASSERT_TRUE(play(order, players).ok);
  const std::string two = file.text();
  std::ofstream(file.path(), std::ios::app) << "[Variant \"mercenary\"]\n[White \"nod";
  order.games = 4;
  const Report report = play(order, players);
  ASSERT_TRUE(report.ok) << sentence(report.ok.error());
  EXPECT_TRUE(report.text.starts_with("Going on after 2 games")) << report.text;
  EXPECT_TRUE(report.text.contains("4 games, 2 openings")) << report.text;
  EXPECT_TRUE(file.text().starts_with(two));
  EXPECT_FALSE(file.text().contains("\"nod["));

  order.seed = 2;
  const Report other = play(order, players);
  ASSERT_FALSE(other.ok);
  EXPECT_TRUE(sentence(other.ok.error()).contains("holds games of another match")) << sentence(other.ok.error());
}

TEST(MatchTest, GoesOnFromRecordsCutAnywhere) {
  const TemporaryFile file;
  const TemporaryFile openings("openings");
  openings.write("8/5k2/8/8/8/8/PPP1K3/8 w - - 0 1\n");
  const MatchOptions order{.spec = "chess",
                           .games = 4,
                           .random_plies = 3,
                           .most_plies = 6,
                           .openings = openings.path(),
                           .records = file.path()};
  const std::vector<std::string> players = {"nodes=5,hash=1,name=a \"quoted\" name", "nodes=5,hash=1"};
  const Report straight = play(order, players);
  ASSERT_TRUE(straight.ok) << sentence(straight.ok.error());
  const std::string whole = file.text();
  ASSERT_GT(whole.size(), 800u);
  // The first record at each of its bytes.
  const std::size_t first = whole.find("\n\n[");
  const std::size_t step = sanitized ? 11 : 1;
  for (std::size_t size = 0; size <= whole.size(); size += size <= first ? step : 7) {
    file.write(whole.substr(0, size));
    const Report resumed = play(order, players);
    ASSERT_TRUE(resumed.ok) << size << ": " << sentence(resumed.ok.error());
    ASSERT_EQ(file.text(), whole) << size;
    ASSERT_TRUE(resumed.text.ends_with(straight.text)) << size;
  }
}

// A record with a complaint, cut anywhere, and with any one character changed or added.
TEST(MatchTest, KnowsWhatItWasWriting) {
  const TemporaryFile file;
  const std::string spec = "cmd=" TURNCOAT_TESTS_DIR "/engines/faulty.sh,option.Fault=illegal,depth=1,name=them";
  const MatchOptions order{.spec = "chess", .games = 1, .random_plies = 0, .records = file.path()};
  ASSERT_TRUE(play(order, {spec, "nodes=5"}).ok);
  const std::string text = file.text(), one = text.substr(0, text.find("\n\n[") + 2);
  const std::vector<PlayerSettings> players = {*read_player_settings(spec), *read_player_settings("nodes=5")};
  const MatchPlan plan{.spec = "chess", .sides = sides_of(**open_game("chess")), .random_plies = 0};
  const std::string match = read_record(one)->tags.at(0).second;
  const auto begins = [&](std::string_view beginning) { return begins_record(beginning, plan, players, match); };
  ASSERT_TRUE(one.contains("is no legal")) << one;
  const std::size_t end = one.rfind(' ');  // what comes behind makes it a whole record
  for (std::size_t size = 1; size <= end; ++size) EXPECT_TRUE(begins(one.substr(0, size))) << one.substr(0, size);
  for (const std::size_t size : {end, one.find("[Round") + 9, one.find("[Seed") + 3})
    for (std::size_t at = 0; at < size && at < one.find('{'); ++at) {
      std::string other = one.substr(0, size);
      other[at] = '#';
      EXPECT_FALSE(begins(other)) << other;
    }
  EXPECT_FALSE(begins("[Event \"x\"]\n"));
  EXPECT_FALSE(begins("[Variant \"chess\"]\n[White \"Ada\"]\n[Bl"));
}

// Two games from each in turns, also for a program that speaks UCI.
TEST(MatchTest, BeginsWithOpenings) {
  const TemporaryFile file, openings("openings");
  openings.write("# two endings\n8/5k2/8/8/8/8/PPP1K3/8 w - - 0 1\n\n8/ppp1k3/8/8/8/8/5K2/8 b - - 0 1");
  const MatchOptions order{.spec = "chess",
                           .games = 6,
                           .random_plies = 1,
                           .most_plies = 8,
                           .openings = openings.path(),
                           .records = file.path()};
  const Report report = play(order, {"nodes=50", "nodes=50,cmd=" TURNCOAT_PROGRAM});
  ASSERT_TRUE(report.ok) << sentence(report.ok.error());
  EXPECT_FALSE(report.text.contains("illegal move")) << report.text;
  int game = 0;
  for (const std::string_view text : split_records(file.text())) {
    const auto record = read_record(text);
    ASSERT_TRUE(record) << sentence(record.error());
    EXPECT_TRUE(record->fen.starts_with(game / 2 % 2 == 0 ? "8/5k2" : "8/ppp1k3")) << game;
    ++game;
  }
  EXPECT_EQ(game, 6);

  const auto refused = [&](const std::string& text) {
    openings.write(text);
    const Report refused = play(order, {"nodes=50", "nodes=51"});
    return refused.ok ? "(accepted)" : sentence(refused.ok.error()).substr(openings.path().size());
  };
  EXPECT_TRUE(refused("\n8/5k2/8/8/8/8/8/8 w - - 0 1\n").starts_with(", line 2: field 1 (board)"));
  EXPECT_EQ(refused("# nothing"), " has no positions to begin with");
  EXPECT_EQ(refused("8/5k2/8/8/8/8/8/5K2 w - - 0 1"),
            ", line 1: the game is over there: 1/2 1/2 insufficient material");
}

// In chess a player has to claim a draw by repetition or by fifty moves; between programs that is done at once.
TEST(MatchTest, ClaimsDraws) {
  const TemporaryFile file, openings("openings");
  openings.write("7k/8/8/8/8/8/R7/K7 w - - 99 80");
  const MatchOptions order{
      .spec = "chess", .games = 2, .random_plies = 0, .openings = openings.path(), .records = file.path()};
  const Report report = play(order, {"nodes=50", "nodes=51"});
  ASSERT_TRUE(report.ok) << sentence(report.ok.error());
  for (const std::string_view text : split_records(file.text())) {
    const auto record = read_record(text);
    ASSERT_TRUE(record) << sentence(record.error());
    EXPECT_EQ(record->result, "1/2 1/2 move limit");
    EXPECT_EQ(record->moves.size(), 2U);
    EXPECT_EQ((*open_record(*record))->result(), record->result);
  }
}

TEST(MatchTest, LeavesWhatIsNotItsOwn) {
  const TemporaryFile file;
  const MatchOptions order{.spec = "chess", .games = 2, .most_plies = 10, .records = file.path()};
  const std::vector<std::string> players = {"nodes=5,hash=1", "nodes=6,hash=1"};
  ASSERT_TRUE(play(order, players).ok);
  const std::string ours = file.text();
  const std::string game = "[Variant \"chess\"]\n[White \"Ada\"]\n[Black \"Bob\"]\n[Result \"*\"]\n\n1. e2e4 *";
  for (const std::string& text :
       {game, game + "\n", game + "\n\n", game.substr(0, 40), std::string("some notes"), std::string("[Variant]"),
        ours + game, ours + "notes", ours.substr(0, ours.size() - 10) + "notes", ours + "\n\n[Variables \"",
        "\n" + ours, "[Var" + ours, ours.substr(0, ours.rfind("[Seed")) + "[Seed \"1", std::string(1, '\0')}) {
    file.write(text);
    const Report report = play(order, players);
    ASSERT_FALSE(report.ok) << text;
    EXPECT_EQ(file.text(), text);
    EXPECT_TRUE(sentence(report.ok.error()).starts_with(file.path())) << sentence(report.ok.error());
  }
}

TEST(MatchTest, RefusesWhatCannotHoldRecords) {
  const std::vector<std::string> players = {"nodes=5,hash=1", "nodes=6,hash=1"};
  for (const std::string& path : {std::string("/dev/full"), std::string("/dev/null"), ::testing::TempDir(),
                                  std::string("/no/such/folder/file")}) {
    const Report report = play({.spec = "chess", .games = 2, .most_plies = 10, .records = path}, players);
    ASSERT_FALSE(report.ok);
    EXPECT_TRUE(sentence(report.ok.error()).starts_with(path)) << sentence(report.ok.error());
  }
}

TEST(MatchTest, TwoDoNotShareAFile) {
  const TemporaryFile file;
  Program first(
      {"match", "chess", "--first", "depth=2", "--second", "depth=3", "--games", "100000", "--records", file.path()});
  ASSERT_TRUE(comes_true([&] { return !file.text().empty(); }));
  const Report second = play({.spec = "chess", .games = 2, .most_plies = 10, .records = file.path()},
                             {"nodes=5,hash=1", "nodes=6,hash=1"});
  ASSERT_FALSE(second.ok);
  EXPECT_TRUE(sentence(second.ok.error()).contains("another match")) << sentence(second.ok.error());
  first.interrupt();
  EXPECT_EQ(first.exit_status(), 0);
}

TEST(MatchTest, PlaysOtherProgramsAndCountsTheirFaults) {
  const std::string program = TURNCOAT_PROGRAM;
  const MatchOptions order{.spec = "mercenary", .games = 2, .most_plies = 12};
  const Report fair = play(order, {"nodes=50", "nodes=50,cmd=" + program});
  ASSERT_TRUE(fair.ok) << sentence(fair.ok.error());
  EXPECT_TRUE(fair.text.contains("Ended by: ply limit 2")) << fair.text;
  const Report none = play(order, {"nodes=50", "nodes=50,cmd=/no/such/program"});
  ASSERT_FALSE(none.ok);
  EXPECT_TRUE(sentence(none.ok.error()).contains("cannot be started")) << sentence(none.ok.error());
  const Report silent = play(order, {"nodes=50", "nodes=50,cmd=/bin/true"});
  ASSERT_FALSE(silent.ok);
  EXPECT_TRUE(sentence(silent.ok.error()).contains("/bin/true has ended")) << sentence(silent.ok.error());
}

// ---- programs with faults

// Both games of an opening, at the same time, against a program with a fault; our own engine must win them.
Report play_faulty(const std::string& fault, const std::string& limit = "depth=1") {
  return play({.spec = "chess", .games = 2, .concurrency = 2, .random_plies = 0, .most_plies = 2},
              {"nodes=50,name=us",
               limit + ",name=them,option.Fault=" + fault + ",cmd=" TURNCOAT_TESTS_DIR "/engines/faulty.sh"});
}

struct EngineFault {
  std::string name, ending, complaint, limit = "depth=1";
};
class FaultTest : public ::testing::TestWithParam<EngineFault> {};

TEST_P(FaultTest, LosesTheGame) {
  const EngineFault& fault = GetParam();
  const Report report = play_faulty(fault.name, fault.limit);
  ASSERT_TRUE(report.ok) << sentence(report.ok.error());
  EXPECT_TRUE(report.text.contains("  us: +2 =0 -0")) << report.text;
  EXPECT_TRUE(report.text.contains("; " + fault.ending + ": 2\n")) << report.text;
  EXPECT_TRUE(report.text.contains("Ended by: " + fault.ending + " 2\n")) << report.text;
  EXPECT_TRUE(report.text.contains("them: ")) << report.text;
  EXPECT_TRUE(report.text.contains(fault.complaint)) << report.text;
}

INSTANTIATE_TEST_SUITE_P(Programs, FaultTest,
                         ::testing::Values(EngineFault{"late", "late move", " ms too late", "movetime=50"},
                                           EngineFault{"illegal", "illegal move", "'e2e5' is no legal move"},
                                           EngineFault{"empty", "illegal move", "'' is no legal move"},
                                           EngineFault{"crash", "crash", " has ended"},
                                           EngineFault{"hang", "crash", " does not answer with bestmove",
                                                       "movetime=50"}),
                         [](const auto& info) { return info.param.name; });

// A program that answers and never reads: the match goes on until it is clear.
TEST(MatchTest, IsNotHeldUpByTheDeaf) {
  const TemporaryFile script;
  script.write(
      "#!/bin/sh\necho uciok\necho readyok\nwhile true; do echo readyok; echo bestmove e2e4; sleep 0.001; done\n");
  std::filesystem::permissions(script.path(), std::filesystem::perms::owner_all);
  auto program = ChildProcess::start(script.path());
  ASSERT_TRUE(program);
  const std::string line(10'000, 'x');
  Expected<void> ok;
  for (int i = 0; i < 1000 && ok; ++i) ok = program->send(line);
  ASSERT_FALSE(ok);
  EXPECT_EQ(sentence(ok.error()), script.path() + " is not reading its input");
}

// Other programs are asked about what is in hand as they write it: in brackets.
TEST(MatchTest, TellsOtherProgramsWhatIsInHand) {
  const TemporaryFile script;
  const std::string heard = temporary_path("heard");
  std::remove(heard.c_str());
  script.write(
      "#!/bin/sh\nwhile read -r line; do\n  case $line in\n"
      "    uci) echo 'option name UCI_Variant type string'; echo uciok ;;\n    isready) echo readyok ;;\n"
      "    position*) echo \"$line\" >> '" +
      heard + "' ;;\n    go*) echo bestmove e2e4 ;;\n  esac\ndone\n");
  std::filesystem::permissions(script.path(), std::filesystem::perms::owner_all);
  const PlayerSettings settings{.nodes = 1, .command = script.path()};
  const std::atomic<bool> stopped = false;
  const auto ask_about = [&](const std::string& spec, const std::vector<std::string>& fens) {
    auto player = open_player(settings, spec, stopped);
    ASSERT_TRUE(player) << sentence(player.error());
    for (const std::string& fen : fens) EXPECT_TRUE((*player)->judge(fen));
    EXPECT_TRUE((*player)->begin(1, fens[0]));
    EXPECT_TRUE((*player)->choose({}, 0, {}));
  };
  ask_about("[x : chess] | capture = hand", {"4k3/8/8/8/8/8/8/4K3 b - - QPn 1 20", "4k3/8/8/8/8/8/8/4K3 w - - - 0 1"});
  ask_about("chess", {"4k3/8/8/8/8/8/8/4K3 b - - 1 20"});
  ask_about("mercurial", {(*open_game("mercurial"))->fen()});
  std::ifstream in(heard);
  std::vector<std::string> asked;
  for (std::string line; std::getline(in, line);) asked.push_back(line);
  const std::string own = (*open_game("mercurial"))->fen();
  const std::string with_hand = "position fen 4k3/8/8/8/8/8/8/4K3[QPn] b - - 1 20",
                    chess = "position fen 4k3/8/8/8/8/8/8/4K3 b - - 1 20", planet = "position fen " + own;
  const std::vector<std::string> wanted = {
      with_hand, "position fen 4k3/8/8/8/8/8/8/4K3[] w - - 0 1", with_hand, chess, chess, planet, planet};
  EXPECT_EQ(asked, wanted);
  std::remove(heard.c_str());
}

// Interrupted it ends, whatever its players do; without that it would wait for ten minutes.
TEST(MatchTest, AnInterruptIsHeard) {
  for (const std::string fault : {"hang", "deaf", "flood", "endless"}) {
    const TemporaryFile asked;
    Program program({"match", "chess", "--first", "depth=1", "--second",
                     "depth=1,name=them,option.Fault=" + fault + ",cmd=" TURNCOAT_TESTS_DIR "/engines/faulty.sh",
                     "--random-plies", "0", "--games", "2"},
                    {"TURNCOAT_ASKED=" + asked.path()});
    EXPECT_TRUE(comes_true([&] { return std::filesystem::exists(asked.path()); })) << fault;
    const auto start = std::chrono::steady_clock::now();
    program.interrupt();
    program.rest();
    EXPECT_EQ(program.exit_status(), 0) << fault;
    EXPECT_LT(std::chrono::steady_clock::now() - start, patience) << fault;
  }
}

TEST(MatchTest, AFloodIsAFault) {
  const Report report =
      play({.spec = "chess", .games = 1, .random_plies = 0, .most_plies = 2},
           {"nodes=50,name=us", "depth=1,name=them,option.Fault=endless,cmd=" TURNCOAT_TESTS_DIR "/engines/faulty.sh"});
  ASSERT_TRUE(report.ok) << sentence(report.ok.error());
  EXPECT_TRUE(report.text.contains("faulty.sh says too much and never bestmove")) << report.text;
}

// What a program has started ends with it.
TEST(MatchTest, EndsTheWholeProcessGroup) {
  const TemporaryFile file;
  setenv("TURNCOAT_CHILD", file.path().c_str(), 1);
  const Report report = play_faulty("child");
  ASSERT_TRUE(report.ok) << sentence(report.ok.error());
  const int child = std::stoi(file.text());
  const auto ended = [&] {
    std::ifstream status("/proc/" + std::to_string(child) + "/stat");
    const std::string text{std::istreambuf_iterator<char>(status), {}};
    return text.empty() || text.contains(") Z ");
  };
  EXPECT_TRUE(comes_true(ended)) << child;
}

TEST(MatchTest, ReadsPastRubbish) {
  for (const std::string fault : {"none", "rubbish"}) {
    const Report report = play_faulty(fault);
    ASSERT_TRUE(report.ok) << sentence(report.ok.error());
    EXPECT_TRUE(report.text.contains("Ended by: ply limit 2\n")) << report.text;
  }
}

// ---- interrupts

// The report of a match by `turncoat match`, that is interrupted once it has so many games in its records.
std::string report_of(const std::string& records, std::size_t interrupt_after = 0) {
  Program program({"match", "chess", "--first", "nodes=300,level=9", "--second", "nodes=300", "--games", "40",
                   "--concurrency", "2", "--max-plies", "60", "--records", records});
  if (interrupt_after > 0) {
    const auto played = [&] {
      std::ifstream in(records);
      const std::string text{std::istreambuf_iterator<char>(in), {}};
      return split_records(text).size();
    };
    EXPECT_TRUE(comes_true([&] { return played() >= interrupt_after; }));
    program.interrupt();
  }
  const std::string report = program.rest();
  EXPECT_EQ(program.exit_status(), 0);
  return report;
}

TEST(MatchTest, InterruptedAndResumedItEndsAlike) {
  const TemporaryFile file;
  const std::string first = report_of(file.path(), 5);
  EXPECT_TRUE(first.ends_with("Stopped; the same command goes on from here.\n")) << first;
  EXPECT_FALSE(first.contains(": 40 games")) << first;
  const std::string second = report_of(file.path());
  EXPECT_TRUE(second.starts_with("Going on after ")) << second;
  std::filesystem::remove(file.path());
  EXPECT_EQ(second.substr(second.find('\n') + 1), report_of(file.path()));
}

TEST(MatchTest, RefusesPlayersThatDoNotFit) {
  EXPECT_FALSE(play({.spec = "chess"}, {"nodes=5"}).ok);
  EXPECT_FALSE(play({.spec = "chess"}, {"nodes=5", "nodes=6", "nodes=7"}).ok);
  EXPECT_FALSE(play({.spec = "ludo"}, {"nodes=5", "nodes=6"}).ok);
  EXPECT_FALSE(play({.spec = "cooperative", .sprt = Sprt{0, 10}}, {"nodes=5", "nodes=6"}).ok);
}

}  // namespace

}  // namespace turncoat::testing
