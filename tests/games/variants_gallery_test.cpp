// The variants that come with the program (variants/*.ini): counts, words for players, and all that a game can do.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "edge/answers/answers.hpp"
#include "edge/diagram/board_svg.hpp"
#include "edge/game/any_game.hpp"
#include "edge/game/variants.hpp"
#include "edge/record/record.hpp"

namespace turncoat::testing {
namespace {

const std::filesystem::path folder = TURNCOAT_TESTS_DIR "/../variants";

// Depths 1 to 4. Those of chess are Fairy-Stockfish's too, but for `runners` and `two-kings`.
struct Entry {
  const char* name;
  std::uint64_t leaves[4];
};
constexpr Entry gallery[] = {
    {"cavalry", {24, 814, 19392, 617900}},
    {"far-away", {26, 464, 11960, 253394}},
    {"gray-king", {24, 428, 10200, 206620}},
    {"hired-knights", {24, 614, 14594, 352846}},
    {"andernach", {20, 400, 8902, 197410}},
    {"chessgi", {20, 400, 8902, 197281}},
    {"crazyhouse", {20, 400, 8902, 197281}},
    {"deserters", {20, 400, 8902, 197289}},
    {"king-hunt", {20, 400, 8902, 197742}},
    {"grounded", {16, 256, 4278, 70855}},
    {"no-rescue", {44, 1356, 51554, 1831079}},
    {"queens", {44, 1356, 52038, 1868239}},
    {"archbishops", {12, 119, 1470, 13808}},
    {"tens", {12, 934, 11187, 380636}},
    {"daring", {10, 117, 1191, 11791}},
    {"meek", {10, 117, 1191, 12608}},
    {"crowds", {20, 400, 8902, 197847}},
    {"idle-grey", {20, 400, 8902, 197742}},
    {"barriers", {20, 400, 8000, 178080}},
    {"right-queens", {20, 400, 8000, 178080}},
    {"short-bishops", {20, 400, 8000, 174960}},
    {"pairs", {20, 400, 8902, 197785}},
    {"cannons", {22, 480, 11588, 278611}},
    {"crosswise", {30, 900, 28328, 882717}},
    {"hawks", {30, 900, 28172, 867885}},
    {"horses", {16, 256, 4882, 92504}},
    {"knightmate", {18, 324, 6765, 139774}},
    {"nightriders", {24, 576, 15586, 419019}},
    {"pond", {18, 324, 6246, 120001}},
    {"runners", {20, 400, 8902, 200121}},
    {"two-kings", {20, 400, 8682, 187762}},
    {"wide", {28, 784, 25228, 805128}},
    {"silver", {26, 388, 5790, 148988}},
    {"either-gray", {28, 781, 21784, 634560}},
    {"asean", {23, 529, 12012, 273026}},
    {"makruk", {23, 529, 12012, 273026}},
    {"placement", {40, 1600, 50560, 1597696}},
    {"s-house", {92, 7944, 546694, 36857065}},
    {"seirawan", {28, 784, 24830, 782599}},
    {"spartan", {20, 640, 14244, 473282}},
    {"antichess", {20, 400, 8067, 153299}},
    {"atomic", {20, 400, 8902, 197326}},
    {"benedict", {20, 400, 8848, 192731}},
    {"duck", {20, 640, 12240, 379440}},
    {"marseillais", {20, 400, 8902, 197281}},
    {"omega", {40, 1600, 67202, 2819484}},
    {"progressive", {20, 400, 8902, 197281}},
    {"rifle", {20, 400, 8902, 197326}},
    {"cambodian", {25, 625, 15031, 361719}},
    {"check-shogi", {30, 900, 25470, 719408}},
    {"chigorin", {26, 416, 11408, 229973}},
    {"dobutsu", {4, 17, 123, 976}},
    {"empire", {30, 600, 20895, 464633}},
    {"gorogoro", {16, 250, 4166, 67517}},
    {"janggi", {32, 1024, 33316, 1083563}},
    {"ka-ouk", {25, 625, 15031, 361719}},
    {"legan", {8, 64, 724, 8138}},
    {"shinobi", {112, 2238, 224144, 4959812}},
    {"shogun", {20, 400, 8978, 200537}},
    {"synochess", {20, 986, 21646, 1065188}},
    {"tori-shogi", {17, 288, 5430, 103857}},
    {"berolina", {30, 900, 28328, 882717}},
    {"breakthrough", {22, 484, 11132, 256036}},
    {"capture-chess", {20, 400, 8067, 152955}},
    {"codrus", {20, 400, 8067, 153299}},
    {"courier", {26, 678, 18406, 500337}},
    {"extinction", {20, 400, 8902, 197742}},
    {"five-check", {20, 400, 8902, 197281}},
    {"giveaway", {20, 400, 8067, 153299}},
    {"grand", {65, 4225, 259514, 15921643}},
    {"minishogi", {14, 181, 2512, 35401}},
    {"shogi", {30, 900, 25470, 719731}},
    {"xiangqi", {44, 1920, 79666, 3290240}},
    {"horde", {8, 128, 1274, 23310}},
    {"jeson-mor", {30, 900, 27960, 868624}},
    {"king-of-the-hill", {20, 400, 8902, 197281}},
    {"kinglet", {20, 400, 8902, 197742}},
    {"losers", {20, 400, 8067, 152955}},
    {"maharajah", {22, 438, 9097, 197635}},
    {"misere", {20, 400, 8902, 197281}},
    {"orda-mirror", {28, 784, 22487, 645337}},
    {"orda", {20, 560, 12462, 342351}},
    {"racing-kings", {21, 421, 11264, 296242}},
    {"shatranj", {16, 256, 4176, 68122}},
    {"suicide", {20, 400, 8067, 153299}},
    {"three-check", {20, 400, 8902, 197281}},
    {"three-kings", {20, 400, 8942, 199514}},
    {"capablanca", {28, 784, 25228, 805128}},
    {"capahouse", {28, 784, 25228, 805128}},
    {"chess960", {20, 400, 8902, 197281}},
    {"coregal", {20, 400, 8882, 195896}},
    {"dragon", {20, 400, 8982, 200857}},
    {"embassy", {28, 784, 25281, 809539}},
    {"gothic", {28, 784, 25283, 808984}},
    {"janus", {28, 782, 24747, 772074}},
    {"perfect", {23, 529, 15082, 423107}},
    {"pocket-knight", {52, 2565, 88617, 3071267}},
    {"torpedo", {20, 400, 9194, 209719}},
};

std::string text_of(const std::string& name) {
  std::ifstream in(folder / (name + ".ini"));
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

class GalleryTest : public ::testing::TestWithParam<Entry> {
 protected:
  std::unique_ptr<AnyGame> open() const {
    auto game = open_game(text_of(GetParam().name));
    EXPECT_TRUE(game) << sentence(game.error());
    return game ? std::move(*game) : nullptr;
  }
};

TEST_P(GalleryTest, HasWordsForPlayers) {
  const auto game = open();
  EXPECT_FALSE(game->info().title.empty());
  const std::string about(game->info().summary);
  EXPECT_GT(about.size(), 80u);
  int sentences = 0;
  for (std::size_t at = about.find_first_of(".!?"); at != about.npos; at = about.find_first_of(".!?", at + 1))
    sentences += at + 1 == about.size() || about[at + 1] == ' ' ? 1 : 0;
  EXPECT_EQ(sentences, 2) << about;
  EXPECT_TRUE(std::string(game->info().id).starts_with(std::string(GetParam().name) + '@'));
}

TEST_P(GalleryTest, CountsAsItShould) {
  const auto game = open();
  for (int depth = 1; depth <= 4; ++depth) {
    std::uint64_t leaves = 0;
    for (const PerftLine& line : game->perft(depth)) leaves += line.leaves;
    EXPECT_EQ(leaves, GetParam().leaves[depth - 1]) << "depth " << depth;
  }
  EXPECT_EQ(game->perft_by_playing(3), GetParam().leaves[2]);
}

// A record alone can be replayed: the text stands in it.
TEST_P(GalleryTest, VA5IsReplayedFromItsRecord) {
  auto game = open();
  Random random(1);
  while (!game->decided() && game->ply() < 200) ASSERT_TRUE(game->play_random(random));
  const std::string written = write_record(record_of(*game));
  EXPECT_NE(written.find("[Variant \"" + std::string(game->info().id) + "\"]\n[Rules \"["), written.npos);
  const auto read = read_record(written);
  ASSERT_TRUE(read) << sentence(read.error());
  const auto again = open_record(*read);
  ASSERT_TRUE(again) << sentence(again.error());
  EXPECT_EQ((*again)->fen(), game->fen());
  EXPECT_EQ((*again)->played(), game->played());
}

TEST_P(GalleryTest, IsSearchedAndDrawn) {
  const auto game = open();
  const auto searcher = game->searcher(1);
  ASSERT_TRUE(searcher);
  const SearchResult found = (*searcher)->search(*game, {.depth = 4});
  ASSERT_FALSE(found.move.empty());
  EXPECT_TRUE(game->texts().find(found.move));
  EXPECT_NE(board_svg(*game).find("</svg>"), std::string::npos);
  EXPECT_NE(describe_json(*game).find(GetParam().name), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Variants, GalleryTest, ::testing::ValuesIn(gallery), [](const auto& one) {
  std::string name = one.param.name;
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST(Gallery, ListsEveryFile) {
  for (const auto& file : std::filesystem::directory_iterator(folder))
    EXPECT_TRUE(std::ranges::any_of(gallery, [&](const Entry& e) { return file.path().stem() == e.name; }))
        << file.path();
}

}  // namespace
}  // namespace turncoat::testing
