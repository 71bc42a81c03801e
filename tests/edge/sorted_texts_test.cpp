// The texts of moves in order, with the numbers of the moves.
#include "edge/game/sorted_texts.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/game_at.hpp"
#include "support/specs.hpp"

namespace turncoat::testing {

namespace {

SortedTexts sorted(const std::vector<std::string>& texts) {
  SortedTexts out;
  out.clear();
  for (const std::string& text : texts) out.add(text);
  out.sort();
  return out;
}

TEST(SortedTextsTest, AreInTheOrderOfTheirBytes) {
  std::vector<std::string> texts = {"e7e8r",   "e7e8q", "e7e8", "k3j3~k2",  "k3j3",
                                    "k3j3~c1", "a1",    "",     "\xC3\xA9", "=d5"};
  const SortedTexts list = sorted(texts);
  ASSERT_EQ(list.size(), texts.size());
  for (std::size_t place = 0; place < list.size(); ++place) EXPECT_EQ(list[place], texts[list.number(place)]);
  std::ranges::sort(texts);
  for (std::size_t place = 0; place < list.size(); ++place) {
    EXPECT_EQ(list[place], texts[place]);
    EXPECT_EQ(list.find(texts[place]), place);
  }
}

TEST(SortedTextsTest, FindNothingElse) {
  for (const char* text : {"e2", "e2e", "e2e4q", "e7e8n", "e7e8qq", "zz"})
    EXPECT_FALSE(sorted({"e2e4", "e7e8q", "e7e8r"}).find(text)) << text;
  EXPECT_FALSE(sorted({}).find(""));
}

class SortedTextsOfGames : public ::testing::TestWithParam<std::string> {};

TEST_P(SortedTextsOfGames, AreThoseOfThePositionNow) {
  const auto game = game_at(GetParam());
  Random random(3);
  for (int ply = 0; ply < 60 && game->count() > 0; ++ply) {
    const SortedTexts& list = game->texts();
    ASSERT_EQ(list.size(), game->count());
    for (std::size_t place = 0; place < list.size(); ++place) {
      EXPECT_EQ(list[place], game->text_at(list.number(place)));
      if (place > 0) EXPECT_LT(list[place - 1], list[place]);
    }
    const std::string text = list[random.below(static_cast<std::uint32_t>(list.size()))];
    ASSERT_TRUE(game->play(text));
    EXPECT_EQ(game->played().back(), text);
    if (ply % 7 == 6) EXPECT_TRUE(game->undo());
  }
}

INSTANTIATE_TEST_SUITE_P(Games, SortedTextsOfGames, ::testing::ValuesIn(specs_to_test()),
                         [](const auto& info) { return name_of_spec(info.param); });

}  // namespace

}  // namespace turncoat::testing
