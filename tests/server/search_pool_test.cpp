// Searches that share processor time: no work keeps the processors from that of others, and all of it can be
// stopped. Times are compared with the work itself, so that a busy machine changes nothing.
#include "server/service/search_pool.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "edge/game/variants.hpp"
#include "online/event_loop.hpp"
#include "server/service/searches.hpp"

namespace turncoat::testing {
namespace {

using namespace online;
using server::SearchPool;
using Clock = std::chrono::steady_clock;

constexpr int longest_level = 10;  // three seconds of processor time a move

struct SearchPoolTest : ::testing::Test {
  std::function<void(std::function<void()>)> post() {
    return [this](std::function<void()> what) { loop.post(std::move(what)); };
  }
  static WorkOrigin origin(const std::string& who, int table) {
    return {.network = who, .person = who, .table = who + std::to_string(table)};
  }
  BotTask task(const std::string& who, int table, int level) {
    return {.table = who + std::to_string(table),
            .level = level,
            .game = std::shared_ptr<AnyGame>(*open_game("chess")),
            .origin = origin(who, table)};
  }
  PositionSearch position(const std::string& who, std::uint64_t nodes) {
    return {.game = std::shared_ptr<AnyGame>(*open_game("chess")), .nodes = nodes, .origin = origin(who, 0)};
  }

  EventLoop loop;
};

TEST_F(SearchPoolTest, ShortSearchesDoNotWaitForLongOnesOfOthers) {
  SearchPool pool(1, post());
  std::vector<std::string> ended;
  for (int table = 0; table < 8; ++table)
    ASSERT_TRUE(pool.think(task("mallory", table, longest_level), [&](const BotMove&) { ended.push_back("mallory"); }));
  for (int table = 0; table < 10; ++table)
    ASSERT_TRUE(pool.think(task("ada", table, 3), [&](const BotMove& found) {
      EXPECT_FALSE(found.move.empty());
      ended.push_back("ada");
    }));
  ASSERT_TRUE(loop.run_until([&] { return std::ranges::count(ended, "ada") == 10; }));
  EXPECT_EQ(std::ranges::count(ended, "mallory"), 0);
}

// Processor time is shared, not the number of searches: as many short ones as one likes beside a long one.
TEST_F(SearchPoolTest, ManyShortSearchesDoNotKeepALongOneOfSomebodyElseWaiting) {
  SearchPool pool(1, post());
  bool ended = false;
  int others = 0;
  std::function<void()> again = [&] {
    ++others;
    if (!ended) ASSERT_TRUE(pool.think(task("mallory", others % 5, 6), [&](const BotMove&) { again(); }));
  };
  for (int i = 0; i < 5; ++i) again();
  ASSERT_TRUE(pool.think(task("ada", 0, 9), [&](const BotMove&) { ended = true; }));
  EXPECT_TRUE(loop.run_until([&] { return ended; }));
}

TEST_F(SearchPoolTest, ASearchEndsWhenItsMoveIsOfNoUse) {
  SearchPool pool(1, post());
  std::stop_source resigned;
  BotTask useless = task("ada", 0, longest_level);
  useless.stop = resigned.get_token();
  bool ended = false;
  ASSERT_TRUE(pool.think(std::move(useless), [&](const BotMove&) { ended = true; }));
  EXPECT_EQ(pool.idle(), 0U);
  resigned.request_stop();
  const auto begun = Clock::now();
  ASSERT_TRUE(loop.run_until([&] { return ended; }));
  EXPECT_LT(Clock::now() - begun, std::chrono::seconds(2)) << "a move takes three";
  EXPECT_EQ(pool.idle(), 1U);
}

TEST_F(SearchPoolTest, EndsAllThatItSearchesWhenItIsStopped) {
  const auto begun = Clock::now();
  {
    SearchPool pool(2, post());
    for (int table = 0; table < 20; ++table)
      ASSERT_TRUE(pool.think(task("ada", table, longest_level), [](const BotMove&) { ADD_FAILURE(); }));
    ASSERT_TRUE(pool.search(position("bob", 100'000'000), [](const std::string&) { ADD_FAILURE(); }));
    pool.stop();
    EXPECT_FALSE(pool.think(task("ada", 99, 1), [](const BotMove&) { ADD_FAILURE(); }));
  }
  EXPECT_LT(Clock::now() - begun, std::chrono::seconds(20)) << "all of it takes a minute";
}

TEST_F(SearchPoolTest, AnalysesGoOnBesideMovesThatNeverEnd) {
  SearchPool pool(1, post());
  bool found = false;
  std::function<void(int)> again = [&](int table) {
    ASSERT_TRUE(pool.think(task("mallory", table, longest_level), [&, table](const BotMove&) {
      if (!found) again(table);
    }));
  };
  for (int table = 0; table < 3; ++table) again(table);
  ASSERT_TRUE(pool.search(position("ada", 20'000), [&](const std::string& report) {
    EXPECT_FALSE(report.empty());
    found = true;
  }));
  EXPECT_TRUE(loop.run_until([&] { return found; }));
}

TEST_F(SearchPoolTest, HasRoomForSomeMovesOnly) {
  SearchPool pool(1, post());
  int begun = 0;
  while (pool.room() > 0 && begun < 1000) {
    ASSERT_TRUE(pool.think(task("ada", begun, longest_level), [](const BotMove&) {}));
    ++begun;
  }
  EXPECT_LE(begun, 100);
  EXPECT_FALSE(pool.think(task("ada", begun, 1), [](const BotMove&) {}));
}

// ---- what is too heavy

std::unique_ptr<AnyGame> opened(const std::string& spec) {
  auto game = open_game(spec);
  EXPECT_TRUE(game);
  return *std::move(game);
}

TEST(TooHeavyTest, TheGamesAndTheVariantsThatComeWithThemAreNot) {
  const auto never = [] { return false; };
  for (const GameInfo* game : games()) EXPECT_FALSE(server::is_too_heavy(*opened(std::string(game->id)), never));
  int variants = 0;
  for (const auto& file : std::filesystem::directory_iterator("../variants")) {
    std::ifstream in(file.path());
    std::ostringstream text;
    text << in.rdbuf();
    EXPECT_FALSE(server::is_too_heavy(*opened(text.str()), never)) << file.path();
    ++variants;
  }
  EXPECT_GT(variants, 30);
}

TEST(TooHeavyTest, AFirstLookThatTakesMoreNodesThanThereMayBeIs) {
  EXPECT_TRUE(server::is_too_heavy(*opened("chess"), [] { return false; }, 5));
}

TEST_F(SearchPoolTest, WeighsAGameBesideItsSearches) {
  SearchPool pool(1, post());
  for (int table = 0; table < 3; ++table)
    ASSERT_TRUE(pool.think(task("mallory", table, longest_level), [](const BotMove&) { ADD_FAILURE(); }));
  std::optional<bool> heavy;
  ASSERT_TRUE(
      pool.weigh(std::shared_ptr<AnyGame>(*open_game("chess")), origin("ada", 0), [&](bool is) { heavy = is; }));
  ASSERT_TRUE(loop.run_until([&] { return heavy.has_value(); }));
  EXPECT_FALSE(*heavy);
}

}  // namespace
}  // namespace turncoat::testing
