// Files and the world around the program: written whole or not at all, and a message for whatever goes wrong.
#include "engine/files.hpp"
#include "engine/tune/training_folder.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "support/program.hpp"
#include "support/temporary.hpp"

namespace turncoat::testing {

namespace {

using namespace std::chrono_literals;

class FilesTest : public ::testing::Test {
 protected:
  FilesTest() { std::filesystem::create_directories(folder_); }
  ~FilesTest() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return folder_ + '/' + name; }
  std::string text(const std::string& name) const { return read_file(path(name)).value_or("(none)"); }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder_), {}));
  }

 private:
  std::string folder_ = temporary_path(::testing::UnitTest::GetInstance()->current_test_info()->name());
};

std::string complaint_of(const Expected<void>& result) { return result ? "(none)" : sentence(result.error()); }

TEST_F(FilesTest, AreReplacedWhole) {
  EXPECT_TRUE(write_file(path("one"), "first"));
  EXPECT_EQ(text("one"), "first");
  ASSERT_EQ(chmod(path("one").c_str(), 0640), 0);
  std::filesystem::create_symlink("one", path("link"));
  EXPECT_TRUE(write_file(path("link"), std::string(100'000, 'x')));
  EXPECT_EQ(text("one"), std::string(100'000, 'x'));
  EXPECT_TRUE(std::filesystem::is_symlink(path("link")));
  struct stat status{};
  ASSERT_EQ(stat(path("one").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0640u);
  EXPECT_EQ(files(), 2u);  // nothing is left beside them
}

TEST_F(FilesTest, NewOnesReplaceNothing) {
  EXPECT_TRUE(write_new_file(path("one"), "first"));
  EXPECT_EQ(complaint_of(write_new_file(path("one"), "second")), path("one") + " exists already");
  EXPECT_EQ(text("one"), "first");
  EXPECT_EQ(files(), 1u);
}

TEST_F(FilesTest, SayWhyTheyCannotBeWritten) {
  EXPECT_EQ(complaint_of(write_file("/dev/full", "x")), "/dev/full cannot be written: No space left on device");
  EXPECT_EQ(complaint_of(write_file(path("."), "x")), path(".") + " cannot be written: Is a directory");
  EXPECT_EQ(complaint_of(write_file("", "x")), " cannot be written: No such file or directory");
  EXPECT_EQ(complaint_of(check_writable(path("no/file"))),
            path("no/file") + " cannot be written: No such file or directory");
  EXPECT_EQ(sentence(read_file(path(".")).error()), path(".") + " cannot be read: Is a directory");
}

// A path that was meant otherwise costs no file.
TEST_F(FilesTest, OfOthersAreLeftAsTheyAre) {
  const std::string first = "scores of pairs";
  for (const std::string text :
       {"[mine : chess]|piece N = knight NN", "one line\nand half of another", "\x01\x02\x03"}) {
    ASSERT_TRUE(write_file(path("mine"), text));
    const auto opened = LineFile::open(path("mine"), first);
    ASSERT_FALSE(opened);
    EXPECT_TRUE(sentence(opened.error()).contains("holds another training")) << sentence(opened.error());
    EXPECT_EQ(*read_file(path("mine")), text);
  }
  // Its own first line, not written to its end.
  ASSERT_TRUE(write_file(path("mine"), first.substr(0, 6)));
  ASSERT_TRUE(LineFile::open(path("mine"), first));
  EXPECT_EQ(*read_file(path("mine")), first + "\n");
}

// What no regular file is, or a larger one than there can be, is refused at once, whichever program opens it.
TEST_F(FilesTest, AreRegularAndOfBoundedSize) {
  const std::string pipe = path("pipe.ini"), large = path("large.ini");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  ASSERT_TRUE(write_file(large, std::string((1 << 20) + 1, '#')));
  const auto none = [](const std::string& name) {
    return name + " is no regular file; pipes, devices and sockets are not read";
  };
  EXPECT_EQ(sentence(read_file(pipe).error()), none(pipe));
  EXPECT_EQ(sentence(read_file("/dev/zero", 1000).error()), none("/dev/zero"));
  EXPECT_EQ(sentence(read_file(large, 1 << 20).error()), large + " cannot be read: File too large");
  std::filesystem::create_symlink(pipe, path("link.ini"));
  EXPECT_EQ(sentence(read_file(path("link.ini")).error()), none(path("link.ini")));
  std::filesystem::create_directories(path("training"));
  for (const std::string name : {"plan", "run", "positions"})
    ASSERT_EQ(mkfifo(path("training/" + name).c_str(), 0600), 0);
  for (const std::string& command :
       {"perft " + pipe + " 1", "play " + pipe, "games " + pipe, "print " + pipe + " --out " + path("x.pdf"),
        "verify " + pipe, "pgn " + pipe, "play chess --network " + pipe,
        "match chess --first depth=1 --second depth=1 --games 2 --openings " + pipe,
        "match chess --first depth=1 --second depth=1 --games 2 --records " + pipe, "tune chess --records " + pipe,
        "sample chess --positions 9 --file " + pipe, "train chess --positions " + pipe + " --out " + path("y"),
        "lab run chess --games 2 --nodes 10 --out " + pipe, "lab report " + pipe}) {
    const Outcome ended = Program(Program::Shell{"timeout 20 $TURNCOAT " + command}).finish("");
    EXPECT_NE(ended.status, 124) << command;
    EXPECT_NE(ended.status, 0) << command;
    EXPECT_TRUE(ended.complaints.contains("regular file") || ended.complaints.contains("no file that records"))
        << command << ": " << ended.complaints;
  }
  for (const std::string option : {"VariantPath", "EvalFile"})
    for (const std::string& file : {pipe, large, std::string("/dev/zero"), path(".")}) {
      const Outcome spoken =
          Program(std::vector<std::string>{}).finish("setoption name " + option + " value " + file + "\nquit");
      EXPECT_TRUE(spoken.output.contains("info string error: ")) << option << ' ' << file << spoken.output;
    }
  const std::string typed = Program({"play", "chess", "--black", "human"}).finish("load " + pipe + "\nquit").output;
  EXPECT_TRUE(typed.contains("is no regular file")) << typed;
}

// ---- the program

// What a shell's command line does.
Outcome run(const std::string& command, const std::string& input = "") {
  return Program(Program::Shell{command}).finish(input);
}

TEST_F(FilesTest, AFullDiskIsAnError) {
  for (const std::string command :
       {"perft chess 2", "picture chess", "games", "games --json", "--help", "--version", "sample chess --positions 9",
        "bench chess --depth 1", "speed chess --seconds 0", "match chess --first depth=1 --second depth=1 --games 2",
        "play chess --white computer --movetime 0.001"}) {
    const Outcome full = run("exec $TURNCOAT " + command + " >/dev/full", "d\nquit");
    EXPECT_EQ(full.status, 1) << command;
    EXPECT_EQ(full.complaints, "turncoat: standard output cannot be written: No space left on device\n") << command;
    const Outcome closed = run("exec $TURNCOAT " + command + " >&-", "d\nquit");
    EXPECT_EQ(closed.status, 1) << command;
    EXPECT_EQ(closed.complaints, "turncoat: standard output cannot be written: Bad file descriptor\n") << command;
  }
  EXPECT_EQ(run("exec $TURNCOAT >/dev/full", "uci\nquit").status, 1);
}

// What the program prints must not end in a file that takes the place of a closed output.
TEST_F(FilesTest, AClosedOutputIsNoFile) {
  run("exec $TURNCOAT match chess --first depth=1 --second depth=1 --games 2 --records " + path("records") +
      " <&- >&- 2>&-");
  EXPECT_TRUE(text("records").starts_with("[Variant \"chess\"]"));
  EXPECT_FALSE(text("records").contains("openings played in full"));
}

TEST_F(FilesTest, WhatIsNoFileIsRefused) {
  std::ofstream(path("positions")) << "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1;20;0\n";
  std::ofstream(path("other")) << "not a network";
  const std::string train = "train chess --positions " + path("positions") + " --epochs 1 --network ";
  for (const auto& [command, complaint] : std::vector<std::pair<std::string, std::string>>{
           {train + path("."), path(".") + " cannot be written: Is a directory"},
           {train + "/dev/full", "/dev/full cannot be written: No space left on device"},
           {train + path("no/network"), path("no/network") + " cannot be written: No such file or directory"},
           {train + path("network") + " --start " + path("."), path(".") + " cannot be read: Is a directory"},
           {train + path("network") + " --start /dev/full",
            "/dev/full is no regular file; pipes, devices and sockets are not read"},
           {train + path("network") + " --start " + path("other"), path("other") + ": a network of 13 numbers"},
           {"train chess --network " + path("network") + " --positions " + path("."),
            path(".") + " cannot be read: Is a directory"},
           {"tune chess --records " + path("."), path(".") + " cannot be read: Is a directory"},
           {"tune chess --records " + path("none"), path("none") + " cannot be read: No such file or directory"}}) {
    const Outcome outcome = run("exec $TURNCOAT " + command);
    EXPECT_EQ(outcome.status, 1) << command;
    EXPECT_TRUE(outcome.complaints.contains("turncoat: " + complaint)) << command << ": " << outcome.complaints;
  }
  EXPECT_EQ(text("network"), "(none)");
}

TEST_F(FilesTest, AGameIsSavedWholeOrNot) {
  const std::string output =
      run("exec $TURNCOAT play chess", "save " + path("game") + "\nsave " + path("game") + "\nsave /dev/full\nsave " +
                                           path("no/game") + "\nload " + path(".") + "\nload\nsave\nquit")
          .output;
  for (const std::string& part :
       {"Saved to " + path("game") + ".", path("game") + " exists already.", std::string("/dev/full exists already."),
        path("no/game") + " cannot be written: No such file or directory.",
        path(".") + " cannot be read: Is a directory.", std::string("load needs the name of a file."),
        std::string("save needs the name of a file.")})
    EXPECT_TRUE(output.contains(part)) << part << " in " << output;
  EXPECT_TRUE(text("game").starts_with("[Event \"?\"]"));
}

TEST_F(FilesTest, GamesOfChessAreTypedInSanAndDrawsClaimed) {
  const std::string shuffle = "Nf3\nNf6\nNg1\nNg8\n", twice = shuffle + "Nf3\nNf6\nNg1\nclaim\nNg8\n";
  const std::string output = run("exec $TURNCOAT play chess --black human --letters",
                                 twice + "e4\ne5\nundo\nundo\nsan\nmoves g1\nclaim\nsave " + path("game") + "\nload " +
                                     path("game") + "\nnew\ne4\nO-O\nquit")
                                 .output;
  for (const std::string part :
       {"no draw can be claimed now", "White can claim a draw (the position is there for the third time): type claim",
        "Nf3 Nh3", "The game is over: repetition (White 1/2, Black 1/2)", "'O-O' is no legal move here"})
    EXPECT_TRUE(output.contains(part)) << part << " in " << output;
  EXPECT_TRUE(text("game").ends_with("\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2\n")) << text("game");
  const std::string computers =
      run("exec $TURNCOAT play chess --white computer --level 1 --letters --fen '7k/8/8/8/8/8/R7/K7 w - - 99 80'")
          .output;
  EXPECT_TRUE(computers.contains("Black claims a draw.\n")) << computers;
  EXPECT_TRUE(computers.contains("The game is over: move limit")) << computers;
}

TEST_F(FilesTest, PgnIsReadWithRemarksAndWritten) {
  std::ofstream(path("wild")) << "[White \"Ada\"]\n\n1.f3 e5 2.g4 Qh4# *\n\n1. e4 Ke3 *\n\n1. d4 1-0\n";
  Outcome outcome = run("exec $TURNCOAT pgn " + path("wild") + " --out " + path("out"));
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(outcome.output.contains("record 1: line 3: the game ends with 0 1 checkmate, but the text says *"));
  EXPECT_TRUE(outcome.output.contains(": 3 games, 2 read, 1 of them with remarks\n  result: 1\n")) << outcome.output;
  EXPECT_TRUE(outcome.complaints.contains("record 2: line 5: 'Ke3' is no legal move here")) << outcome.complaints;
  EXPECT_TRUE(text("out").contains("[White \"Ada\"]\n[Black \"?\"]\n[Result \"*\"]\n\n1. f3 e5 2. g4 Qh4# *\n"));
  outcome = run("exec $TURNCOAT pgn --quiet " + path("out"));
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(outcome.output.ends_with(": 2 games, 2 read, 1 of them with remarks\n  result: 1\n")) << outcome.output;
  EXPECT_EQ(run("exec $TURNCOAT pgn " + path("none")).status, 1);
}

// A training that is killed leaves the old network or the new one.
TEST_F(FilesTest, AKilledTrainingLosesNothing) {
  std::ofstream(path("positions")) << "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1;20;0\n";
  const std::string train = "$TURNCOAT train chess --epochs 1 --positions " + path("positions") + " --network ";
  const auto start = std::chrono::steady_clock::now();
  ASSERT_EQ(run("exec " + train + path("network")).status, 0);
  const std::chrono::duration<double> whole = std::chrono::steady_clock::now() - start;
  const std::size_t size = text("network").size();
  ASSERT_GT(size, 1000u);
  for (const double part : {0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95}) {
    run("timeout -s KILL " + std::to_string(part * whole.count()) + " " + train + path("network"));
    EXPECT_EQ(text("network").size(), size) << part;
  }
}

TEST_F(FilesTest, NumbersOutOfRangeAreRefused) {
  for (const std::string command :
       {"train chess --positions x --network y --rate nan", "train chess --positions x --network y --rate inf",
        "train chess --positions x --network y --rate -nan", "train chess --positions x --network y --seed -1",
        "sample chess --seed -1", "sample chess --seed 99999999999999999999", "play chess --seed -1",
        "play chess --movetime nan", "tune chess --records x --trust nan", "speed chess --seconds nan",
        "match chess --first depth=1 --second depth=1 --seed -1"}) {
    const Outcome outcome = run("exec $TURNCOAT " + command);
    EXPECT_EQ(outcome.status, 2) << command;
    EXPECT_NE(outcome.complaints, "") << command;
  }
  EXPECT_EQ(run("exec $TURNCOAT match chess --first depth=1 --second depth=1 --sprt nan,5").status, 1);
}

TEST_F(FilesTest, TooLittleMemoryIsAnError) {
  const Outcome hash =
      run("ulimit -v 400000; exec $PLAIN",
          "setoption name Hash value 1024\ngo depth 2\nsetoption name Hash value 16\ngo depth 2\nquit");
  EXPECT_TRUE(hash.output.contains("info string error: there is no memory for a Hash of 1024 megabytes"))
      << hash.output;
  EXPECT_TRUE(hash.output.contains("\nbestmove ")) << hash.output;
  EXPECT_EQ(hash.status, 0);
  const Outcome match =
      run("ulimit -v 400000; exec $PLAIN match chess --first hash=1024,depth=1 --second depth=1 --games 2 "
          "--concurrency 2");
  EXPECT_EQ(match.status, 1);
  EXPECT_EQ(match.complaints, "turncoat: hash=1024,depth=1: there is no memory for a Hash of 1024 megabytes\n");
}

// Threads with larger stacks than there is memory for.
TEST_F(FilesTest, TooFewThreadsAreSaid) {
  const std::string limits = "ulimit -s 1000000; ulimit -v 2500000; exec $PLAIN";
  const Outcome search = run(limits, "setoption name Threads value 8\ngo depth 2\nquit");
  EXPECT_TRUE(search.complaints.contains("of 8 threads can be had (Resource temporarily unavailable)"))
      << search.complaints;
  EXPECT_TRUE(search.output.contains("\nbestmove ") || search.output.starts_with("bestmove ")) << search.output;
  const Outcome none = run("ulimit -s 3000000; ulimit -v 2500000; exec $PLAIN", "quit");
  EXPECT_EQ(none.status, 1);
  EXPECT_TRUE(none.complaints.starts_with("turncoat: no thread can be had: ")) << none.complaints;
  const Outcome match =
      run(limits + " match chess --first depth=1 --second depth=1 --games 20 --concurrency 10 --max-plies 2");
  EXPECT_EQ(match.status, 1);
  EXPECT_TRUE(match.complaints.starts_with("turncoat: no thread for a game can be had")) << match.complaints;
}

}  // namespace

}  // namespace turncoat::testing
