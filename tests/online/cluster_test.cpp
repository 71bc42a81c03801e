// Several servers on one PostgreSQL server: a table is played on through any of them, whatever dies.
#include <csignal>

#include "online/cluster_table.hpp"
#include "online/store/postgres/connection.hpp"

namespace turncoat::testing {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

TEST_F(ClusterTable, AMoveMadeThroughOneServerIsSeenThroughTheOther) {
  const std::uint16_t one = start("web").port, other = start("web").port;
  run([&]() -> Task<void> {
    Visitor ada(one, "ada", 1), bob(other, "bob", 2);
    auto table = co_await begin(ada, bob);
    if (!table) co_return;
    auto& [id, white, black] = *table;
    std::vector<double> milliseconds;
    const char* line[] = {"d2d4", "d7d5", "c2c4", "e7e6", "b1c3", "g8f6", "g1f3", "f8e7", "c1f4", "c7c6",
                          "e2e3", "b8d7", "h2h3", "h7h6", "f1d3", "d5c4", "d3c4", "a7a6", "a2a3", "b7b5"};
    for (std::size_t i = 0; i < std::size(line); ++i) {
      Chair& mover = i % 2 == 0 ? *white : *black;
      Chair& sees = i % 2 == 0 ? *black : *white;
      EXPECT_TRUE(co_await moves(mover, 10 + i, line[i])) << line[i];
      const auto made = Clock::now();
      while (sees.plays <= i)
        if (!co_await sees.next()) co_return;
      milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - made).count());
    }
    std::ranges::sort(milliseconds);
    std::printf("seen through the other server after %.1f ms (median)\n", milliseconds[milliseconds.size() / 2]);
  });
}

// The database would refuse them, which is no fault of the server.
TEST_F(ClusterTable, PathsThatAreNotUtf8NameNothing) {
  const auto port = start("web").port;
  Visitor ada(port, "ada", 1);
  run([&]() -> Task<void> {
    EXPECT_TRUE(co_await ada.introduce());
    for (const char* path : {"/api/people/%FF", "/api/seeks/%FF", "/api/feed/%C3"})
      EXPECT_EQ((co_await ada.ask("GET", path)).status, 404) << path;
  });
}

TEST_F(ClusterTable, PlayGoesOnThroughAnotherServerWhenOneIsKilled) {
  Server& one = start("web");
  const std::uint16_t other = start("web").port;
  run([&]() -> Task<void> {
    Visitor ada(one.port, "ada", 1), bob(other, "bob", 2);
    auto table = co_await begin(ada, bob);
    if (!table) co_return;
    auto& [id, white, black] = *table;
    EXPECT_TRUE(co_await moves(*white, 10, "e2e4"));
    one.program.reset();
    while (black->plays < 1) std::ignore = co_await black->next();
    EXPECT_TRUE(co_await moves(*black, 11, "e7e5"));
    ada.go_to(other);
    const auto back = co_await ada.sit(id);
    EXPECT_TRUE(back);
    if (!back) co_return;
    EXPECT_EQ(back->plays, 2U);
    // The same request again, through another server: it is done already.
    std::ignore = co_await back->ask("move", digits_of(10), 3, R"(,"ms":0,"x":"e2e4")");
    EXPECT_TRUE(co_await back->next("ack"));
    EXPECT_TRUE(co_await moves(*back, 12, "g1f3"));
  });
}

TEST_F(ClusterTable, WhoIsThereThroughAnotherServerIsNotAway) {
  const std::uint16_t one = start("web").port, other = start("web").port;
  run([&]() -> Task<void> {
    Visitor ada(one, "ada", 1), bob(other, "bob", 2);
    auto table = co_await begin(ada, bob, R"({"base":600000,"increment":0})");
    if (!table) co_return;
    auto& [id, white, black] = *table;
    EXPECT_TRUE(co_await moves(*white, 10, "e2e4"));
    while (black->plays < 1) std::ignore = co_await black->next();
    EXPECT_TRUE(co_await moves(*black, 11, "e7e5"));
    while (white->plays < 2) std::ignore = co_await white->next();
    EXPECT_TRUE(co_await moves(*white, 12, "g1f3"));
    while (white->plays < 3) std::ignore = co_await white->next();
    std::ignore = co_await white->ask("claim", digits_of(13), white->position);
    std::optional<JsonValue> answer;
    do answer = co_await white->next();
    while (answer && text_of(*answer, "t") != "no" && text_of(*answer, "t") != "ack");
    EXPECT_TRUE(answer && text_of(*answer, "code") == "present");
    if (!answer || text_of(*answer, "t") == "ack") co_return;
    // White hears that black has gone, and that black is back.
    black->socket().cut();
    EXPECT_TRUE(co_await white->next("gone"));
    const auto again = co_await bob.sit(id);
    EXPECT_TRUE(co_await white->next("back"));
  });
}

TEST_F(ClusterTable, WorkersThinkForServersThatDoNot) {
  const std::uint16_t web = start("web").port;
  Server& worker = start("worker");
  run([&]() -> Task<void> {
    Visitor ada(web, "ada", 1);
    EXPECT_TRUE(co_await ada.introduce());
    const auto made = co_await ada.ask("POST", "/api/tables",
                                       R"({"spec":"chess","seats":[{"kind":"self"},{"kind":"bot","level":2}]})");
    const auto chair = co_await ada.sit(text_of(made.content, "id"));
    if (!chair) co_return;
    while (chair->status != "running") std::ignore = co_await chair->next();
    EXPECT_TRUE(co_await moves(*chair, 10, "e2e4"));
    while (chair->plays < 2)
      if (!co_await chair->next()) co_return;
    // Another worker takes over from one that has died.
    worker.program.reset();
    EXPECT_TRUE(co_await moves(*chair, 11, "a2a3"));
    start("worker");
    while (chair->plays < 4)
      if (!co_await chair->next()) co_return;
  });
}

TEST_F(ClusterTable, WorkersShareTheAnalysisOfAGameAlsoWhenOneIsKilled) {
  const std::uint16_t web = start("web", "--analysis-nodes 200000").port;
  run([&]() -> Task<void> {
    Visitor ada(web, "ada", 1), bob(web, "bob", 2);
    auto table = co_await begin(ada, bob);
    if (!table) co_return;
    auto& [id, white, black] = *table;
    const char* line[] = {"d2d4", "d7d5", "c2c4", "e7e6", "b1c3", "g8f6", "g1f3", "f8e7", "c1f4", "c7c6"};
    for (std::size_t i = 0; i < std::size(line); ++i) {
      EXPECT_TRUE(co_await moves(i % 2 == 0 ? *white : *black, 10 + i, line[i])) << line[i];
      for (Chair* chair : {white.get(), black.get()})
        while (chair->plays <= i)
          if (!co_await chair->next()) co_return;
    }
    const std::string analysis = "/api/tables/" + id + "/analysis";
    const auto running = co_await ada.ask("POST", analysis);
    EXPECT_EQ(text_of(running.content, "code"), "not-over");
    std::ignore = co_await white->ask("resign", digits_of(30), white->position);
    EXPECT_TRUE(co_await white->next("ack"));

    const auto none = co_await ada.ask("GET", analysis);
    EXPECT_EQ(none.status, 404);
    const auto asked = co_await ada.ask("POST", analysis);
    EXPECT_EQ(asked.status, 200);
    EXPECT_EQ(number_of(asked.content, "of"), 11U);
    const auto shared = co_await bob.ask("POST", analysis);
    EXPECT_EQ(number_of(shared.content, "of"), 11U);

    // One worker takes positions, and stands still in the middle of one; another one takes what is left.
    online::PgConnection database(postgres().url());
    EXPECT_TRUE(database.connect());
    const auto held = [&] {
      const auto rows = database.run("SELECT count(*) FROM analysis_position WHERE state = 0 AND leased > 0");
      return rows ? rows->number(0, 0) : -1;
    };
    const auto done_of = [](const Visitor::Answer& answer) { return number_of(answer.content, "done"); };
    Server& killed = start("worker");
    std::uint64_t before = 0;
    do {
      ::kill(killed.program->id(), SIGCONT);
      co_await wait(50ms);
      ::kill(killed.program->id(), SIGSTOP);
      co_await wait(50ms);  // what it has sent arrives
      before = done_of(co_await ada.ask("GET", analysis));
    } while (before < 11 && (before < 1 || held() == 0));
    EXPECT_LT(before, 10U);
    start("worker");
    while (done_of(co_await ada.ask("GET", analysis)) < 10) co_await wait(20ms);
    killed.program.reset();
    EXPECT_EQ(held(), 1) << "nobody takes it before its time is up";
    EXPECT_TRUE(database.run("UPDATE analysis_position SET leased = leased - 60000 WHERE leased > 0"));
    Visitor::Answer done;
    do {
      co_await wait(20ms);
      done = co_await bob.ask("GET", analysis);
    } while (!done.text.contains(R"("done":11,)"));
    // Each once, in their order.
    std::size_t at = 0;
    for (int ply = 0; ply <= 10; ++ply) {
      at = done.text.find(R"({"ply":)" + std::to_string(ply) + R"(,"found":{"depth":)", at);
      EXPECT_NE(at, done.text.npos) << ply;
    }
    EXPECT_EQ(std::ranges::count(done.text, '{'), 1 + 3 * 11);
  });
}

TEST_F(ClusterTable, PlayGoesOnAfterTheDatabaseWasRestarted) {
  const std::uint16_t web = start("all").port;
  run([&]() -> Task<void> {
    Visitor ada(web, "ada", 1), bob(web, "bob", 2);
    auto table = co_await begin(ada, bob);
    if (!table) co_return;
    auto& [id, white, black] = *table;
    EXPECT_TRUE(co_await moves(*white, 10, "e2e4"));
    while (black->plays < 1) std::ignore = co_await black->next();
    postgres().kill();
    // Asked while there is none, done when it is back.
    std::ignore = co_await black->ask("move", digits_of(11), black->position, R"(,"ms":0,"x":"e7e5")");
    const auto begun = Clock::now();
    postgres().start();
    std::optional<JsonValue> answer;
    do answer = co_await black->next();
    while (answer && text_of(*answer, "t") != "ack" && text_of(*answer, "t") != "no");
    EXPECT_TRUE(answer && text_of(*answer, "t") == "ack") << "it may be done: nobody can say that it is not";
    if (!answer || text_of(*answer, "t") != "ack") co_return;
    std::printf(
        "play went on %lld ms after the database came back\n",
        static_cast<long long>(std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun).count()));
    while (white->plays < 2) std::ignore = co_await white->next();
    EXPECT_TRUE(co_await moves(*white, 12, "g1f3"));
  });
}

}  // namespace
}  // namespace turncoat::testing
