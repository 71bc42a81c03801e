// What is published of the lab's runs was found with today's program, or says that it was not.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

#include "lab/experiment/play.hpp"
#include "support/files.hpp"

namespace turncoat::testing {

using namespace lab;

namespace {

namespace fs = std::filesystem;

constexpr std::string_view heading_of_today = "## What today's program finds";
constexpr std::string_view heading_of_history = "## History: what earlier programs found";
constexpr std::string_view advice = "; `make findings` asks again, `make findings-history` says that it is history";

// A text of an object of JSON that holds no other one of that name; numbers there may be fractions, which our reader
// does not take.
std::string text_of(const std::string& json, const std::string& name) {
  std::smatch found;
  return std::regex_search(json, found, std::regex('"' + name + "\": *\"([^\"]*)\"")) ? found[1].str() : "";
}
bool is_history(const std::string& json) { return std::regex_search(json, std::regex("\"history\": *true")); }
// Whether what a run says that was played by a program of this signature is what today's program says; runs until 29
// November 2026 have its first part.
void expect_today(const std::string& what, const std::string& spec, const std::string& signature) {
  static std::map<std::pair<std::string, bool>, Expected<std::string>> of_spec;  // whole games are played for each
  const std::pair asked(spec, signature.contains('-'));
  if (!of_spec.contains(asked))
    of_spec.emplace(asked, asked.second ? lab_signature(spec) : lab_searches_signature(spec));
  const auto& today = of_spec.at(asked);
  ASSERT_TRUE(today) << what << ": " << spec;
  EXPECT_EQ(signature, *today) << what << " is of another program than today's" << advice;
}

TEST(FindingsTest, ThePageTellsOfTodaysProgramAlone) {
  const std::string text = content_of("../web/src/game/findings.json");
  int games = 0;
  for (std::size_t at = text.find("\"game\""); at != text.npos; ++games) {
    const std::size_t next = text.find("\"game\"", at + 1);
    const std::string one = text.substr(at, next - at), game = text_of(one, "game");
    if (!is_history(one)) expect_today("findings.json, " + game, game, text_of(one, "signature"));
    at = next;
  }
  EXPECT_GT(games, 0);
}

// Before its history every section of a page about findings names a run that is kept, of today's program.
TEST(FindingsTest, PagesTellOfTodaysProgramFirst) {
  for (const auto& file : fs::directory_iterator("../docs/findings")) {
    if (file.path().extension() != ".md" || file.path().stem() == "README") continue;
    std::istringstream page(content_of(file.path()));
    bool today = false, history = false;
    std::string section;
    for (std::string line; std::getline(page, line);) {
      const bool heading = line.starts_with("## ") || line.starts_with("### ");
      if (heading && !history) EXPECT_EQ(section, "") << file.path() << " names no run there";
      if (line.starts_with(heading_of_history))
        history = true;
      else if (line == heading_of_today)
        today = true;
      else if (heading && !history)
        section = line;
      if (history || !line.starts_with("Run `")) continue;
      const std::string name = line.substr(5, line.find('`', 5) - 5);
      const auto run = content_of("../docs/findings/runs/" + name + ".json");
      ASSERT_NE(run, "") << name << ": no such run is kept";
      EXPECT_FALSE(is_history(run)) << name;
      expect_today(name, text_of(run, "game"), text_of(run, "signature"));
      section.clear();
    }
    EXPECT_TRUE(today) << file.path();
  }
}

// Every run that is kept is described on its page, and questions are asked as the runs were.
TEST(FindingsTest, EveryRunThatIsKeptIsTold) {
  const std::string questions = content_of("../docs/findings/questions.json");
  EXPECT_NE(questions, "");
  for (const auto& file : fs::directory_iterator("../docs/findings/runs")) {
    const std::string run = content_of(file.path()), name = text_of(run, "name");
    EXPECT_EQ(name, file.path().stem());
    EXPECT_NE(content_of("../docs/findings/" + text_of(run, "page") + ".md").find("Run `" + name + "`"),
              std::string::npos)
        << name;
    EXPECT_NE(questions.find('"' + name + '"'), std::string::npos) << name << " is no question any more";
    for (const char* const needed : {"signature", "commit", "date", "command"})
      EXPECT_NE(text_of(run, needed), "") << name;
  }
}

}  // namespace

}  // namespace turncoat::testing
