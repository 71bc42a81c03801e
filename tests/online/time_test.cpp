// The time that servers agree on goes on evenly, whatever sets a clock.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "online/event_loop.hpp"
#include "online/postgres.hpp"
#include "online/store/postgres/postgres_store.hpp"
#include "online/store/sqlite/sqlite_store.hpp"
#include "server/host/host_database.hpp"

namespace turncoat::testing {

namespace {

using namespace online;

constexpr Millis two_minutes = 120'000;

Millis machine_time() { return ProcessClock().now(); }

class TimeTest : public ::testing::Test {
 protected:
  template <class Database>
  bool say_alive(Database& store) {
    std::optional<bool> done;
    store.alive(store.now(), [&](const auto& answer) { done = answer.has_value(); });
    return loop.run_until([&] { return done.has_value(); }) && *done;
  }
  std::function<void(std::function<void()>)> post() {
    return [this](std::function<void()> what) { loop.post(std::move(what)); };
  }
  EventLoop loop;
};

TEST_F(TimeTest, AFileKnowsWhatTimeItWasWhenTheClockIsSetBack) {
  std::string folder = (std::filesystem::temp_directory_path() / "turncoat-time-XXXXXX").string();
  ASSERT_NE(mkdtemp(folder.data()), nullptr);
  Millis last = 0;
  for (const Millis error : {Millis{0}, -two_minutes, Millis{0}, two_minutes, Millis{0}}) {
    auto store = SqliteStore::open(folder + "/tables.db", post(), ProcessClock(error));
    ASSERT_TRUE(store) << store.error();
    EXPECT_GE((*store)->now(), last) << error;
    EXPECT_LT((*store)->now(), machine_time() + two_minutes + 60'000);
    last = (*store)->now();
    EXPECT_TRUE(say_alive(**store));
  }
  std::filesystem::remove_all(folder);
}

// A process may write down an outage, and die before it says that it is there.
TEST_F(TimeTest, AFilesTimeIsNotBeforeTheEndOfAnOutage) {
  std::string folder = (std::filesystem::temp_directory_path() / "turncoat-time-XXXXXX").string();
  ASSERT_NE(mkdtemp(folder.data()), nullptr);
  const Millis ended = machine_time() + two_minutes;
  for (const bool first : {true, false}) {
    auto store = SqliteStore::open(folder + "/tables.db", post());
    ASSERT_TRUE(store) << store.error();
    if (!first) {
      EXPECT_GE((*store)->now(), ended);
      break;
    }
    bool done = false;
    (*store)->add_outage({.from = ended - 1000, .to = ended}, [&](const auto& answer) { done = answer.has_value(); });
    EXPECT_TRUE(loop.run_until([&] { return done; }));
  }
  std::filesystem::remove_all(folder);
}

class SharedTimeTest : public TimeTest {
 protected:
  void SetUp() override {
    ASSERT_TRUE(postgres().running()) << postgres().trouble();
    postgres().clear();
    first = open();
    ASSERT_TRUE(say_alive(*first));
  }
  std::unique_ptr<PostgresStore> open(Millis error = 0) {
    auto store = PostgresStore::open(postgres().url(), post(), 2, ProcessClock(error));
    EXPECT_TRUE(store) << (store ? "" : store.error());
    return store ? std::move(*store) : nullptr;
  }
  // The database's clock is set.
  void set_clock(Millis ahead) {
    PgConnection database(postgres().url());
    ASSERT_TRUE(database.connect());
    ASSERT_TRUE(
        database.execute("CREATE OR REPLACE FUNCTION turncoat_clock() RETURNS bigint LANGUAGE sql VOLATILE AS "
                         "'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint + " +
                         std::to_string(ahead) + "'"));
  }
  // Both have compared their clocks with the database's.
  void compare() {
    for (int i = 0; i < 2; ++i)
      for (PostgresStore* store : {first.get(), second.get()})
        if (store) EXPECT_TRUE(say_alive(*store));
  }
  static void expect_near(Millis time, Millis wanted) { EXPECT_NEAR(static_cast<double>(time - wanted), 0, 2000); }

  std::unique_ptr<PostgresStore> first, second;
};

TEST_F(SharedTimeTest, GoesOnEvenlyWhenTheDatabasesClockIsSet) {
  second = open(5000);
  compare();
  expect_near(second->now(), first->now());
  const Millis began = first->now(), machine = machine_time();
  for (const Millis ahead : {two_minutes, Millis{0}, -two_minutes, 10 * two_minutes}) {
    set_clock(ahead);
    compare();
    for (const PostgresStore* store : {first.get(), second.get()})
      expect_near(store->now() - began, machine_time() - machine);
    // A server that comes later agrees with those that are there.
    expect_near(open(-5000)->now(), first->now());
  }
}

TEST_F(SharedTimeTest, DoesNotGoBackWhenTheClockWasSetBackWhileNobodyWasThere) {
  const Millis last = first->now();
  first.reset();
  set_clock(-two_minutes);
  first = open();
  EXPECT_GE(first->now(), last);
  expect_near(first->now(), last);
}

TEST_F(SharedTimeTest, TheOperatorsCommandsHaveTheTimeOfTheServers) {
  set_clock(10 * two_minutes);
  compare();
  const auto database = server::HostDatabase::open(postgres().url());
  ASSERT_TRUE(database) << database.error();
  const auto time = (*database)->now();
  ASSERT_TRUE(time) << time.error();
  expect_near(*time, first->now());
}

// Only a time without processes is an outage, by the time on which they agree.
TEST_F(SharedTimeTest, AClockThatIsSetIsNoOutage) {
  const auto outages = [&] {
    std::optional<std::size_t> found;
    first->life(0, [&](const auto& life) { found = life ? life->outages.size() : 1000; });
    EXPECT_TRUE(loop.run_until([&] { return found.has_value(); }));
    return found.value_or(1000);
  };
  for (const Millis ahead : {10 * two_minutes, Millis{0}, -10 * two_minutes}) {
    set_clock(ahead);
    compare();
    EXPECT_EQ(outages(), 0U) << ahead;
  }
  first.reset();
  set_clock(0);
  first = open();
  compare();
  EXPECT_EQ(outages(), 1U) << "the clock went on by twenty minutes while no process was there";
}

}  // namespace

}  // namespace turncoat::testing
