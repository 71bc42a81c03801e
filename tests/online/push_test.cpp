// Persons with the page closed hear that it is their turn: by real servers, to a push service on this machine, once for
// each turn, while servers are killed.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "online/base/tokens.hpp"
#include "online/cluster.hpp"
#include "online/notify/web_push.hpp"
#include "online/push_service.hpp"

namespace turncoat::testing {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

std::string topic_of(const std::string& table) { return online::hash_of(table).substr(0, 32); }

// A line of chess without an end: the knights go out and back.
constexpr const char* line[] = {"g1f3", "g8f6", "f3g1", "f6g8"};

struct Telling {
  PushService& service;

  // The person's browser is reached at /NAME.
  static std::string subscription(const PushService& service, const std::string& name) {
    const online::CurveKey key = online::CurveKey::made();
    return R"({"endpoint":")" + service.origin() + "/" + name + R"(","p256dh":")" + online::base64url(key.point()) +
           R"(","auth":"BTBZMqHH6r4Tts7J_aSIgg","language":"de"})";
  }
  Task<void> subscribe(Visitor& visitor, const std::string& name) const {
    const auto answer = co_await visitor.ask("POST", "/api/me/push", subscription(service, name));
    EXPECT_EQ(answer.status, 200) << answer.text;
  }
  // Both are known, and each has a browser that takes messages, at /ada and /bob.
  Task<void> introduce(Visitor& ada, Visitor& bob) const {
    EXPECT_TRUE(co_await ada.introduce());
    EXPECT_TRUE(co_await bob.introduce());
    co_await subscribe(ada, "ada");
    co_await subscribe(bob, "bob");
  }
  // A table with days for a turn, where both have been and left; it is Ada's turn.
  Task<std::string> set_up(Visitor& ada, Visitor& bob) const {
    const std::string table = co_await ada.set_up("chess", 2, R"({"days":3})");
    const auto chair = co_await bob.sit(table);
    EXPECT_TRUE(chair);
    if (!chair) co_return "";
    std::ignore = co_await chair->ask("join", digits_of(1), chair->position, R"(,"a":1)");
    while (chair->status != "running")
      if (!co_await chair->next()) break;
    co_return table;
  }
  // Comes, moves, and leaves. Again until the server says that it is done: with the same number it is done once.
  Task<void> move(Visitor& who, const std::string& table, std::size_t number) const {
    const auto end = Clock::now() + patience;
    while (Clock::now() < end) {
      const auto chair = co_await who.sit(table);
      if (!chair) {
        co_await wait(20ms);
        continue;
      }
      std::ignore = co_await chair->ask("move", digits_of(100 + number), chair->position,
                                        R"(,"ms":0,"x":")" + std::string(line[number % 4]) + "\"");
      while (const auto answer = co_await chair->next()) {
        const std::string kind = text_of(*answer, "t");
        if (kind == "ack") co_return;
        if (kind == "no") {
          ADD_FAILURE() << text_of(*answer, "code");
          co_return;
        }
      }
    }
    ADD_FAILURE() << "no answer";
  }
  Task<bool> comes(const std::string& target, const std::string& topic, std::size_t count,
                   Clock::duration longest = patience) const {
    const auto end = Clock::now() + longest;
    while (service.count(target, topic) < count && Clock::now() < end) co_await wait(5ms);
    co_return service.count(target, topic) >= count;
  }
};

struct PushProcess : Processes {
  std::optional<Program> program;
  std::uint16_t port = 0;
  PushService service{context};
  Telling telling{service};

  void start() {
    launch(program, port,
           "--thinkers 1 --push-origin " + service.origin() + " --db '" +
               (site.page().parent_path() / "tables.db").string() + "'");
  }
};

TEST_F(PushProcess, OnceForEachTurnOfAPersonThatHasLeft) {
  start();
  Visitor ada(port, "ada", 1), bob(port, "bob", 2);
  run([&]() -> Task<void> {
    co_await telling.introduce(ada, bob);
    const std::string table = co_await telling.set_up(ada, bob);
    EXPECT_TRUE(co_await telling.comes("/ada", topic_of(table), 1));
    for (std::size_t i = 0; i < 6; ++i) {
      const std::string next = i % 2 == 0 ? "/bob" : "/ada";
      const std::size_t before = service.count(next);
      co_await telling.move(i % 2 == 0 ? ada : bob, table, i);
      EXPECT_TRUE(co_await telling.comes(next, topic_of(table), before + 1));
    }
    EXPECT_EQ(service.count("/ada"), 4U);
    EXPECT_EQ(service.count("/bob"), 3U);
    for (const PushService::Message& message : service.messages) {
      EXPECT_EQ(message.encoding, "aes128gcm");
      EXPECT_TRUE(message.authorization.starts_with("vapid t="));
      EXPECT_FALSE(message.body.contains(table));
    }
  });
}

TEST_F(PushProcess, NotWhereThePersonHasThePageOpen) {
  start();
  Visitor ada(port, "ada", 1), bob(port, "bob", 2);
  run([&]() -> Task<void> {
    EXPECT_TRUE(co_await ada.introduce());
    EXPECT_TRUE(co_await bob.introduce());
    const std::string open = co_await telling.set_up(ada, bob), closed = co_await telling.set_up(ada, bob);
    co_await telling.subscribe(bob, "bob");
    const auto chair = co_await bob.sit(open);
    for (std::size_t i = 0; i < 1; ++i) {
      co_await telling.move(ada, open, i);
      co_await telling.move(ada, closed, i);
      EXPECT_TRUE(co_await telling.comes("/bob", topic_of(closed), 1));
    }
    co_await telling.move(bob, closed, 1);
    co_await telling.move(ada, closed, 2);
    EXPECT_TRUE(co_await telling.comes("/bob", topic_of(closed), 2));
    EXPECT_EQ(service.count("/bob", topic_of(open)), 0U);
  });
}

TEST_F(PushProcess, TriesAgainAndStopsWhereTheBrowserIsGone) {
  start();
  Visitor ada(port, "ada", 1), bob(port, "bob", 2);
  run([&]() -> Task<void> {
    EXPECT_TRUE(co_await ada.introduce());
    EXPECT_TRUE(co_await bob.introduce());
    const std::string table = co_await telling.set_up(ada, bob);
    co_await telling.subscribe(bob, "old");
    co_await telling.subscribe(ada, "ada");
    service.answers = {503, 201};
    co_await telling.move(ada, table, 0);
    EXPECT_TRUE(co_await telling.comes("/old", "", 2));  // busy, then taken
    service.answers = {201, 410};                        // Ada's, then the browser is gone
    co_await telling.move(bob, table, 1);
    EXPECT_TRUE(co_await telling.comes("/ada", "", 1));
    co_await telling.move(ada, table, 2);
    EXPECT_TRUE(co_await telling.comes("/old", "", 3));
    co_await telling.subscribe(bob, "new");
    co_await telling.move(bob, table, 3);
    EXPECT_TRUE(co_await telling.comes("/ada", "", 2));
    co_await telling.move(ada, table, 4);
    EXPECT_TRUE(co_await telling.comes("/new", "", 1));
    EXPECT_EQ(service.count("/old"), 3U);
    // A person that is deleted hears of nothing more.
    co_await telling.move(bob, table, 5);
    EXPECT_TRUE(co_await telling.comes("/ada", "", 3));
    EXPECT_EQ((co_await bob.ask("DELETE", "/api/me")).status, 200);
    co_await telling.move(ada, table, 6);
    const std::string other = co_await ada.set_up("chess", 2, R"({"days":3})");
    EXPECT_FALSE(other.empty());
    EXPECT_EQ(service.count("/new"), 1U);
  });
}

TEST_F(PushProcess, NeverTwiceWhileTheServerIsKilled) {
  const int turns = force() > 1 ? 100 : 6;
  start();
  Visitor ada(port, "ada", 1), bob(port, "bob", 2);
  int lost = 0;
  std::vector<Clock::duration> took;
  run([&]() -> Task<void> {
    co_await telling.introduce(ada, bob);
    const std::string table = co_await telling.set_up(ada, bob);
    EXPECT_TRUE(co_await telling.comes("/ada", topic_of(table), 1));
    std::mt19937 random(11);
    for (int i = 0; i < turns; ++i) {
      const std::string next = i % 2 == 0 ? "/bob" : "/ada";
      const std::size_t before = service.count(next);
      co_await telling.move(i % 2 == 0 ? ada : bob, table, static_cast<std::size_t>(i));
      const auto moved = Clock::now();
      co_await wait(std::chrono::milliseconds(random() % 1500));
      program.reset();
      start();
      // What was begun when the server died is not sent again, so that it may be lost.
      if (co_await telling.comes(next, topic_of(table), before + 1, 30s))
        took.push_back(Clock::now() - moved);
      else
        ++lost;
      EXPECT_LE(service.count(next), before + 1);
    }
  });
  // How many are lost depends on how long the disk takes, for a server is killed in every turn.
  EXPECT_LE(lost, turns / 2);
  std::ranges::sort(took);
  if (!took.empty())
    std::printf("%d turns, each with a server killed: %d lost, the longest took %lld ms\n", turns, lost,
                static_cast<long long>(std::chrono::duration_cast<std::chrono::milliseconds>(took.back()).count()));
}

struct PushCluster : Cluster {
  PushService service{context};
  Telling telling{service};
};

TEST_F(PushCluster, OfSeveralServersOneTells) {
  const std::string more = "--push-origin " + service.origin();
  const auto first = start("web", more).port, second = start("all", more).port;
  Visitor ada(first, "ada", 1), bob(second, "bob", 2);
  run([&]() -> Task<void> {
    co_await telling.introduce(ada, bob);
    std::vector<std::string> tables;
    for (int i = 0; i < 5; ++i) tables.push_back(co_await telling.set_up(ada, bob));
    for (const std::string& table : tables) EXPECT_TRUE(co_await telling.comes("/ada", topic_of(table), 1));
    for (std::size_t i = 0; i < 4; ++i) {
      for (const std::string& table : tables) co_await telling.move(i % 2 == 0 ? ada : bob, table, i);
      for (const std::string& table : tables)
        EXPECT_TRUE(
            co_await telling.comes(i % 2 == 0 ? "/bob" : "/ada", topic_of(table), i % 2 == 0 ? i / 2 + 1 : i / 2 + 2));
    }
    EXPECT_EQ(service.count("/ada"), 3 * tables.size());
    EXPECT_EQ(service.count("/bob"), 2 * tables.size());
    // A page that is open through the other server counts too.
    const auto chair = co_await bob.sit(tables[0]);
    for (const std::string& table : tables) co_await telling.move(ada, table, 4);
    for (std::size_t i = 1; i < tables.size(); ++i) EXPECT_TRUE(co_await telling.comes("/bob", topic_of(tables[i]), 3));
    EXPECT_EQ(service.count("/bob", topic_of(tables[0])), 2U);
  });
}

}  // namespace
}  // namespace turncoat::testing
