// The networks that are shipped: what each was made from is known, and the same as its recipe says.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <vector>

#include "support/files.hpp"
#include "training/training.hpp"

namespace turncoat::testing {
namespace {

namespace fs = std::filesystem;

const fs::path folder = fs::path(TURNCOAT_TESTS_DIR) / "../networks";

// The networks, by their games.
std::map<std::string, std::string> networks() {
  std::map<std::string, std::string> out;
  for (const auto& file : fs::directory_iterator(folder))
    if (file.path().extension() == ".network") out[file.path().stem().string()] = content_of(file.path());
  return out;
}

// The lines of a recipe, without what is said of them.
std::vector<std::string> steps_of(const std::string& game) {
  std::vector<std::string> out;
  std::istringstream in(content_of(folder / (game + ".recipe")));
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && line[0] != '#') out.push_back(line);
  return out;
}

double number_behind(const std::string& text, const std::string& name) {
  const std::size_t at = text.find(name + " ");
  return at == text.npos ? -1 : std::stod(text.substr(at + name.size() + 1));
}

TEST(ShippedNetworks, SayWhatTheyWereMadeFrom) {
  const auto all = networks();
  EXPECT_FALSE(all.empty());
  for (const auto& [game, file] : all) {
    SCOPED_TRACE(game);
    const auto training = open_training(game);
    ASSERT_TRUE(training) << "nobody asks for this network";
    const std::size_t end = file.find('\n');
    ASSERT_NE(end, file.npos) << "no line says from what it was made";
    EXPECT_EQ(file.size() - end - 1, (*training)->shape().size());
    const std::string origin = file.substr(0, end);
    EXPECT_TRUE(origin.starts_with(game + ": ")) << origin;
    for (const char* member : {" positions of (", "epochs ", "rate ", "results ", "on positions kept apart "})
      EXPECT_TRUE(origin.contains(member)) << member;
  }
}

TEST(ShippedNetworks, AreWhatTheirRecipesMake) {
  for (const auto& [game, file] : networks()) {
    SCOPED_TRACE(game);
    const std::string origin = file.substr(0, file.find('\n'));
    const std::vector<std::string> steps = steps_of(game);
    ASSERT_FALSE(steps.empty()) << "networks/" << game << ".recipe is missing";
    // What the positions of the last lesson are: those kept since the start, or since `forget`.
    std::vector<std::string> kept;
    for (const std::string& step : steps) {
      std::istringstream in(step);
      std::string kind, count;
      in >> kind;
      EXPECT_TRUE(kind == "sample" || kind == "train" || kind == "forget") << step;
      if (kind == "forget") kept.clear();
      if (kind == "sample") {
        in >> count;
        EXPECT_GT(std::stoll(count), 0) << step;
        kept.push_back("(" + game + step.substr(step.find(" --")) + ")");
      }
    }
    for (const std::string& positions : kept) EXPECT_TRUE(origin.contains(positions)) << positions;
    const std::string& last = steps.back();
    ASSERT_TRUE(last.starts_with("train ")) << last;
    for (const char* number : {"epochs", "rate", "results"})
      EXPECT_DOUBLE_EQ(number_behind(origin, number), number_behind(last, std::string("--") + number)) << number;
  }
}

}  // namespace
}  // namespace turncoat::testing
