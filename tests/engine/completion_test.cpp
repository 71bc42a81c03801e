// What a shell completes is asked of the program; bash is tried as it is, with words as it splits them.
#include <gtest/gtest.h>

#include "support/program.hpp"

namespace turncoat::testing {

namespace {

std::string completed(std::vector<std::string> words) {
  words.insert(words.begin(), "--complete");
  return Program(words).finish("").output;
}

}  // namespace

TEST(Completion, KnowsCommandsOptionsAndValues) {
  EXPECT_EQ(completed({"pr"}), "print\n");
  EXPECT_EQ(completed({"lab", "rep"}), "report\n<variant>\n") << "a command, or a game";
  EXPECT_EQ(completed({"play", "chess", "--mo"}), "--movetime\n");
  EXPECT_EQ(completed({"play", "chess", "--white", ""}), "human\ncomputer\n");
  EXPECT_EQ(completed({"play", "chess", "--level", ""}), "") << "a number";
  EXPECT_EQ(completed({"perft", "chess", ""}), "") << "a number, too";
  EXPECT_EQ(completed({"--h"}), "--help\n");
  EXPECT_TRUE(completed({}).starts_with("play\n"));
  EXPECT_EQ(completed({"nothing", ""}), "");
}

TEST(Completion, KnowsGamesTheirOptionsAndFilesOfVariants) {
  EXPECT_EQ(completed({"play", "merce"}), "mercenary\nmercenary3\n<variant>\n");
  EXPECT_EQ(completed({"games", "merce"}), "mercenary\nmercenary3\n");
  EXPECT_EQ(completed({"print", "mercenary:hold=2,rel"}), "mercenary:hold=2,release=\n");
  EXPECT_EQ(completed({"print", "mercenary:release="}), "mercenary:release=oldest\nmercenary:release=choose\n");
  EXPECT_EQ(completed({"train", "../variants/hawks.ini:"}), "../variants/hawks.ini:hawks\n");
  EXPECT_EQ(completed({"train", "../variants/nothing.ini:"}), "");
  EXPECT_EQ(completed({"pgn", "my"}), "<file>\n");
  EXPECT_EQ(completed({"pgn", "my.pgn", ""}), "<file>\n") << "any number of files";
  EXPECT_EQ(completed({"verify", "my.game", ""}), "") << "one alone";
}

// File names with spaces, folders, files of variants: the script says what differs.
TEST(Completion, InBash) {
  const Outcome tried =
      Program(Program::Shell("bash engine/completion.bash \"$PWD/../packaging/completions/turncoat\" \"$TURNCOAT\""))
          .finish("");
  EXPECT_EQ(tried.output, "");
  EXPECT_EQ(tried.complaints, "");
  EXPECT_EQ(tried.status, 0);
}

}  // namespace turncoat::testing
