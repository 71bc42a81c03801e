// The commands `save` and `load`: records between a page and the protocol.
#include <gtest/gtest.h>

#include <string>

#include "edge/json/json_writer.hpp"
#include "edge/record/record_json.hpp"
#include "support/conversation.hpp"

namespace turncoat::testing {

namespace {

class SaveLoadTest : public ::testing::Test {
 protected:
  // The lines that a command is answered with, joined.
  std::string ask(const std::string& line) {
    std::string out;
    for (const std::string& l : conversation_.ask(line)) out += (out.empty() ? "" : "\n") + l;
    return out;
  }
  std::string fen() { return conversation_.drawn("Fen: "); }

 private:
  Conversation conversation_;
};

TEST_F(SaveLoadTest, WhatIsSavedCanBeLoaded) {
  ask("setoption name UCI_Variant value mercenary:enpassant=on");
  ask("position startpos moves e2e4 k7i7 e7e5");
  const std::string there = fen();
  const std::string saved = ask(R"(save {"seats":["Ada","Turncoat \"5\""],"seed":17,"comments":["","best by test"]})");
  ASSERT_EQ(saved.substr(0, 8), "record \"");
  const auto text = read_json_string(saved.substr(7));
  ASSERT_TRUE(text);
  EXPECT_NE(text->find("[Black \"Turncoat \\\"5\\\"\"]"), std::string::npos) << *text;
  EXPECT_NE(text->find("1. e2e4 {best by test} k7i7 e7e5"), std::string::npos) << *text;

  ask("setoption name UCI_Variant value chess");
  const std::string loaded = ask("load " + to_json(*text));
  EXPECT_EQ(loaded.substr(0, 52), "loaded {\"spec\":\"mercenary:enpassant=on\",\"fen\":\"\",\"se");
  EXPECT_NE(loaded.find("\"moves\":[\"e2e4\",\"k7i7\",\"e7e5\"]"), std::string::npos) << loaded;
  EXPECT_EQ(fen(), there);
}

TEST_F(SaveLoadTest, VariationsAndTagsGoBothWays) {
  ask("setoption name UCI_Variant value chess");
  const std::string saved =
      ask(R"(save {"tree":"{a} e4 ( d2d4 {b} d7d5 ) e7e5","tags":{"TimeControl":"300+5"},"result":"1 0 resignation"})");
  ASSERT_EQ(saved.substr(0, 8), "record \"");
  const auto text = read_json_string(saved.substr(7));
  ASSERT_TRUE(text);
  EXPECT_NE(text->find("{a} 1. e2e4 (1. d2d4 {b} d7d5) e7e5 1-0"), std::string::npos) << *text;
  const std::string loaded = ask("load " + to_json(*text));
  EXPECT_NE(loaded.find(R"("tree":"{a} e2e4 ( d2d4 {b} d7d5 ) e7e5","tags":{"TimeControl":"300+5"})"),
            std::string::npos)
      << loaded;
  EXPECT_EQ(ask("san"), R"(san ["e4","e5"])");
  EXPECT_EQ(ask("save {\"tree\":\"e2e5\"}").substr(0, 18), "info string error:");
  EXPECT_EQ(ask("save {\"tags\":{\"a\":1}}").substr(0, 18), "info string error:");
}

TEST_F(SaveLoadTest, WhatIsWrongIsRefusedAndChangesNothing) {
  ask("position startpos moves e2e4");
  const std::string there = fen();
  for (const std::string line :
       {"load", "load chess", "load {\"a\":1}", "load \"x", "load 17", "load [[[[", "save {", "save 1", "save \"x\"",
        R"(save {"seats":["one"]})", R"(save {"seats":[1,2]})", R"(save {"seed":-1})",
        R"(save {"result":"1 0 checkmate"})", R"(save {"result":"1 0 boredom"})", R"(save {"comments":["","","",""]})",
        R"(save {"colour":"red"})", R"(save {"seats":{"a":"b"}})", "load \"\\u0000\\u0001\"", "load \"\xff\""}) {
    EXPECT_EQ(ask(line).substr(0, 18), "info string error:") << line;
    EXPECT_EQ(fen(), there);
  }
  EXPECT_NE(ask(R"(load "[Variant \"chess\"]\n\n1. e2e5 *")").find("line 3: 'e2e5' is no legal move"),
            std::string::npos);
}

}  // namespace

}  // namespace turncoat::testing
