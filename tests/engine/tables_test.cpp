// `turncoat tables`: files of tables, what is said of them, and searches of the program that ask them.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "edge/game/variants.hpp"
#include "engine/table_files.hpp"
#include "support/program.hpp"
#include "support/temporary.hpp"

namespace turncoat::testing {

namespace {

Outcome run_tables(const std::vector<std::string>& words) { return Program(words).finish(""); }

struct TablesCommandTest : ::testing::Test {
  std::string folder = temporary_path("tables");
  void TearDown() override { std::filesystem::remove_all(folder); }

  std::vector<std::filesystem::path> files() const {
    std::vector<std::filesystem::path> out;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) out.push_back(entry.path());
    return out;
  }
};

TEST_F(TablesCommandTest, MakesTablesOnceAndProbesThem) {
  const auto made = run_tables({"tables", "chess", "KQvK", "--out", folder, "--check", "20"});
  EXPECT_EQ(made.status, 0) << made.complaints;
  EXPECT_NE(made.output.find("KQvK                46137        18081         2896        25160       20"),
            std::string::npos)
      << made.output;
  ASSERT_EQ(files().size(), 1u);
  EXPECT_TRUE(files()[0].filename().string().starts_with("chess-")) << files()[0];
  EXPECT_NE(run_tables({"tables", "chess", "KQvK", "--out", folder}).output.find("there"), std::string::npos);

  const std::string fen = "8/8/8/8/8/2K5/1Q6/k7 b - - 0 1", before = "8/8/8/8/8/2K5/7Q/k7 w - - 0 1";
  EXPECT_EQ(run_tables({"tables", "probe", "chess", fen, "--from", folder}).output, "lost\n");
  const std::string probed = run_tables({"tables", "probe", "chess", before, "--from", folder}).output;
  EXPECT_TRUE(probed.starts_with("won in 1 ply\n")) << probed;
  EXPECT_NE(probed.find("  h2b2  won in 1 ply\n"), std::string::npos) << probed;
  const auto none = run_tables({"tables", "probe", "chess", "8/8/8/8/8/2K5/7R/k7 w - - 0 1", "--from", folder});
  EXPECT_EQ(none.status, 1);
  EXPECT_NE(none.complaints.find("no table for this position"), std::string::npos) << none.complaints;
}

// The move limit of the game, which no table has, and that of a variant.
TEST_F(TablesCommandTest, SaysWhetherTheMoveLimitMayComeBefore) {
  ASSERT_EQ(run_tables({"tables", "chess", "KRvK", "--out", folder}).status, 0);
  const auto probed = [&](const std::string& game, const std::string& fen) {
    return run_tables({"tables", "probe", game, fen, "--from", folder}).output;
  };
  const std::string board = "8/8/8/8/8/2k5/1R6/K7 w - - ";
  const std::string early = probed("chess", board + "0 1");
  const std::size_t first = early.find('\n');
  ASSERT_TRUE(early.starts_with("won in ")) << early;
  EXPECT_EQ(early.find("move limit"), std::string::npos) << early;
  const std::string late = probed("chess", board + "90 100");
  EXPECT_TRUE(late.starts_with(early.substr(0, first) +
                               ", unless the move limit comes before: 100 plies, of which 90 are over\n  "))
      << late;
  EXPECT_NE(late.find(", unless the move limit comes before: 100 plies, of which 91 are over\n"), std::string::npos)
      << late;
  // What is won in time is not spoken of: one ply is left before the limit.
  EXPECT_EQ(probed("chess", "k7/8/1K6/8/8/8/8/7R w - - 99 100").substr(0, 13), "won in 1 ply\n");
  const std::string shorter = "[shorter : chess] | limit = 20";
  ASSERT_EQ(run_tables({"tables", shorter, "KRvK", "--out", folder}).status, 0);
  EXPECT_NE(probed(shorter, board + "0 1").find("the move limit comes before: 20 plies, of which 0 are over"),
            std::string::npos);
  // Where no position has a clock above the limit.
  ASSERT_EQ(run_tables({"tables", "mercurial", "KRvK", "--out", folder}).status, 0);
  const std::string planet = probed("mercurial", "k/6/6/8/8/6/R5/K w - 57 60");
  EXPECT_NE(planet.find("the move limit comes before: 60 plies, of which 58 are over"), std::string::npos) << planet;
}

TEST_F(TablesCommandTest, SaysWhatIsWrong) {
  EXPECT_EQ(run_tables({"tables", "chess"}).status, 1);
  const auto odd = run_tables({"tables", "chess", "KQk", "--out", folder});
  EXPECT_EQ(odd.status, 1);
  EXPECT_NE(odd.complaints.find("is no material"), std::string::npos) << odd.complaints;
  ASSERT_EQ(run_tables({"tables", "chess", "KQvK", "--out", folder}).status, 0);
  std::ofstream(files()[0], std::ios::app) << "x";
  const auto damaged = run_tables({"tables", "chess", "KQvK", "--out", folder});
  EXPECT_EQ(damaged.status, 1);
  EXPECT_NE(damaged.complaints.find("the table is damaged"), std::string::npos) << damaged.complaints;
}

TEST_F(TablesCommandTest, RefusesATableUnderAnothersName) {
  ASSERT_EQ(run_tables({"tables", "chess", "KQvK", "--out", folder}).status, 0);
  std::filesystem::rename(files()[0], table_path(folder, **open_game("chess"), "KRvK"));
  const auto other = run_tables({"tables", "chess", "KRvK", "--out", folder});
  EXPECT_EQ(other.status, 1);
  EXPECT_NE(other.complaints.find("the table does not have the positions of KRvK"), std::string::npos)
      << other.complaints;
}

// Names of files differ where letter case does not count, and have no character that a system refuses.
TEST(TableFilesTest, HaveNamesForEverySystem) {
  const auto game = *open_game("chess");
  const auto name = [&](std::string_view material) {
    std::string out = table_path("", *game, material);
    for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return out;
  };
  EXPECT_NE(name("KvK[Q]"), name("KvK[q]"));
  EXPECT_NE(name("KN(p)vK"), name("KN(P)vK"));
  EXPECT_EQ(name("K*vK{3,2}=w~").find_first_of("*{},=~"), std::string::npos);
  EXPECT_LT(name(std::string(1'000, 'Q')).size(), 200u);
  EXPECT_NE(name(std::string(1'000, 'Q')), name(std::string(1'001, 'Q')));
}

TEST_F(TablesCommandTest, SearchesAskThem) {
  ASSERT_EQ(run_tables({"tables", "chess", "KQvK", "--out", folder}).status, 0);
  Program program({});
  program.send("setoption name TablesPath value " + folder);
  EXPECT_EQ(program.line(), "info string 1 table of endings for this game");
  program.send("position fen 8/8/8/6k1/8/8/1Q6/K7 w - - 0 1");
  program.send("go depth 5");
  const auto lines = program.lines_until("bestmove");
  ASSERT_GE(lines.size(), 2u);
  EXPECT_NE(lines[0].find("score mate "), std::string::npos) << lines[0];
  EXPECT_NE(lines[0].find(" tbhits "), std::string::npos) << lines[0];
  // Read before a move is waited for.
  program.send("setoption name UCI_Variant value crazyhouse");
  program.send("isready");
  EXPECT_EQ(program.lines_until("readyok"),
            (std::vector<std::string>{"info string 0 tables of endings for this game", "readyok"}));
  program.send("setoption name UCI_Variant value chess");
  // A file that is damaged is left out, and the others stay.
  std::ofstream(table_path(folder, **open_game("chess"), "KRvK")) << "x";
  program.send("isready");
  const auto skipped = program.lines_until("readyok");
  ASSERT_EQ(skipped.size(), 3u);
  EXPECT_NE(skipped[0].find("this is no table of endings"), std::string::npos) << skipped[0];
  EXPECT_EQ(skipped[1], "info string 1 table of endings for this game");
  // Off again, and as before.
  program.send("setoption name TablesPath value <empty>");
  program.send("go depth 2");
  for (const std::string& line : program.lines_until("bestmove"))
    EXPECT_EQ(line.find("tbhits"), std::string::npos) << line;
  program.send("setoption name TablesPath value " + folder + "/nothing");
  EXPECT_TRUE(program.line()->starts_with("info string error: ")) << "a folder that is not there";
}

}  // namespace

}  // namespace turncoat::testing
