// Servers with different clocks, without news of each other, with bad lines, of different versions: a table is played
// on all the same.
#include <csignal>

#include "online/bad_line.hpp"
#include "online/base/contains.hpp"
#include "online/cluster_table.hpp"
#include "online/event_loop.hpp"
#include "online/retrying_players.hpp"
#include "online/store/postgres/connection.hpp"
#include "online/store/postgres/postgres_store.hpp"

namespace turncoat::testing {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

struct Apart : ClusterTable {
  static online::Millis now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
  }
  static std::vector<online::Event> events_of(const std::string& table) {
    return kept_events(table, [](auto post) { return online::PostgresStore::open(postgres().url(), post, 1); });
  }
  static void tell_database(const std::string& statements) {
    online::PgConnection database(postgres().url());
    auto done = database.connect();
    if (done) done = database.execute(statements);
    EXPECT_TRUE(done) << done.error().words;
  }
  // Moves of both, in turn, the other one's seen each time.
  static Task<void> play(Table& table, std::vector<const char*> line, std::size_t first = 0) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      Chair& mover = (first + i) % 2 == 0 ? *table.white : *table.black;
      for (Chair* chair : {table.white.get(), table.black.get()})
        while (chair->plays < first + i)
          if (!co_await chair->next()) co_return;
      EXPECT_TRUE(co_await moves(mover, 10 + first + i, line[i])) << line[i];
    }
  }
};

TEST_F(Apart, ClocksOfServersDoNotMatter) {
  const std::uint16_t one = start("web", "--clock-error 5000").port, other = start("web", "--clock-error -5000").port;
  run([&]() -> Task<void> {
    Visitor ada(one, "ada", 1), bob(other, "bob", 2);
    auto table = co_await begin(ada, bob, R"({"base":10000,"increment":0})");
    if (!table) co_return;
    std::vector<std::pair<online::Millis, online::Millis>> asked;  // and answered
    const char* line[] = {"d2d4", "d7d5", "c2c4", "e7e6", "b1c3", "g8f6"};
    for (std::size_t i = 0; i < std::size(line); ++i) {
      if (i >= 2) co_await wait(300ms);
      const auto begun = now();
      co_await play(*table, {line[i]}, i);
      asked.emplace_back(begun, now());
    }
    const auto events = events_of(table->id);
    std::size_t at = 0;
    for (const online::Event& event : events) {
      EXPECT_FALSE(event.is<online::event::TimeReturned>());
      if (!event.is<online::event::Moved>()) continue;
      EXPECT_GE(event.at, asked[at].first - 50);
      EXPECT_LE(event.at, asked[at].second + 50);
      ++at;
    }
    EXPECT_EQ(at, std::size(line));
    const auto live = online::fold(events);
    EXPECT_TRUE(live);
    if (!live) co_return;
    // Two turns of 300 ms, less what is taken for the line's, and what a busy machine took; not the ten seconds between
    // the two clocks.
    for (const online::Millis left : live->table.clocks.left) {
      EXPECT_LE(left, 10'000);
      EXPECT_GT(left, 4000);
    }
  });
}

TEST_F(Apart, MovesAreSeenThoughNobodyIsTold) {
  // What the servers call in place of PostgreSQL's own function.
  tell_database(
      "CREATE FUNCTION public.pg_notify(text, text) RETURNS void LANGUAGE sql AS ''; "
      "ALTER DATABASE postgres SET search_path = public, pg_catalog");
  const std::uint16_t one = start("web").port, other = start("web").port;
  run([&]() -> Task<void> {
    Visitor ada(one, "ada", 1), bob(other, "bob", 2);
    auto table = co_await begin(ada, bob);
    if (!table) co_return;
    Clock::duration longest{};
    const char* line[] = {"d2d4", "d7d5", "c2c4"};
    for (std::size_t i = 0; i < std::size(line); ++i) {
      co_await play(*table, {line[i]}, i);
      const auto made = Clock::now();
      for (Chair* chair : {table->white.get(), table->black.get()})
        while (chair->plays <= i)
          if (!co_await chair->next()) co_return;
      longest = std::max(longest, Clock::now() - made);
    }
    std::printf("seen through the other server after %.0f ms (longest), without being told\n",
                std::chrono::duration<double, std::milli>(longest).count());
    EXPECT_GT(longest, 100ms) << "it was told";
  });
  tell_database("ALTER DATABASE postgres RESET search_path");
}

TEST_F(Apart, LosesNoMoveOverBadLines) {
  const std::uint16_t servers[] = {start("web").port, start("web").port};
  std::vector<std::unique_ptr<BadLine>> lines;
  for (unsigned i = 0; i < 2; ++i) lines.push_back(std::make_unique<BadLine>(context, servers[i], i + 1));
  const std::vector<std::uint16_t> ports{lines[0]->port(), lines[1]->port()};
  std::vector<RetryingPlayers> tables(force() > 1 ? 12 : 4);
  const std::size_t wanted = force() > 1 ? 2000 : 40;
  std::size_t playing = 0;
  const auto acknowledged = [&] {
    std::size_t all = 0;
    for (const RetryingPlayers& table : tables) all += table.acknowledged.size();
    return all;
  };
  run([&]() -> Task<void> {
    std::vector<Visitor> persons;
    for (unsigned i = 0; i < 2; ++i) {
      persons.emplace_back(servers[i], "person" + std::to_string(i), i + 1);
      EXPECT_TRUE(co_await persons.back().introduce());
    }
    for (std::size_t i = 0; i < tables.size(); ++i) {
      tables[i] = {
          .id = "", .spec = "merger", .number = i, .line = random_line("merger", static_cast<unsigned>(i), 900)};
      if (!co_await set_up(tables[i], {&persons[0], &persons[1]})) co_return;
    }
    for (RetryingPlayers& table : tables)
      for (std::size_t seat = 0; seat < 2; ++seat) {
        ++playing;
        asio::co_spawn(context, play_and_retry(table, seat, persons[seat], ports),
                       [&](const std::exception_ptr&) { --playing; });
      }
    while (acknowledged() < wanted) co_await wait(5ms);
    for (RetryingPlayers& table : tables) table.ended = true;
    for (const auto& server : this->servers) server->program.reset();
    while (playing > 0) co_await wait(1ms);
    for (const auto& line : lines) line->close();
  });
  for (const RetryingPlayers& table : tables) expect_nothing_lost(table, events_of(table.id));
  std::printf("%zu moves acknowledged, %d pieces late, %d times broken\n", acknowledged(),
              lines[0]->late + lines[1]->late, lines[0]->broken + lines[1]->broken);
}

TEST_F(Apart, NobodyIsFlaggedWhileTheirServerStandsStill) {
  if (force() == 1) GTEST_SKIP() << "half a minute: make simulation";
  Server& still = start("web");
  const std::uint16_t other = start("web").port;
  run([&]() -> Task<void> {
    Visitor ada(still.port, "ada", 1), bob(other, "bob", 2);
    auto table = co_await begin(ada, bob, R"({"base":10000,"increment":0})");
    if (!table) co_return;
    co_await play(*table, {"e2e4", "e7e5"});
    co_await wait(1s);
    ::kill(still.program->id(), SIGSTOP);
    co_await wait(20s);
    // Another server has changed the table meanwhile: what this server holds is old.
    const bool said = co_await table->black->ask("say", digits_of(99), table->black->position, R"(,"x":"hello")");
    EXPECT_TRUE(said && co_await table->black->next("ack"));
    ::kill(still.program->id(), SIGCONT);
    co_await play(*table, {"g1f3", "b8c6"}, 2);
    const auto live = online::fold(events_of(table->id));
    EXPECT_TRUE(live);
    if (!live) co_return;
    EXPECT_GT(live->table.clocks.left[0], 5000);
    std::printf("of ten seconds %lld ms are left to whose server stood still for twenty\n",
                static_cast<long long>(live->table.clocks.left[0]));
  });
}

// The next version has added to the database what this one does not know.
TEST_F(Apart, ServersGoOnWhenTheNextVersionHasJoined) {
  const std::uint16_t one = start("web").port, other = start("web").port;
  run([&]() -> Task<void> {
    Visitor ada(one, "ada", 1), bob(other, "bob", 2);
    auto table = co_await begin(ada, bob);
    if (!table) co_return;
    co_await play(*table, {"d2d4", "d7d5"});
    tell_database(
        "INSERT INTO migration SELECT max(version) + 1 FROM migration; "
        "ALTER TABLE game ADD COLUMN rated boolean NOT NULL DEFAULT false; "
        "ALTER TABLE event ADD COLUMN mood text NOT NULL DEFAULT ''; "
        "ALTER TABLE person ADD COLUMN rating integer; CREATE TABLE rating (person text)");
    co_await play(*table, {"c2c4", "e7e6", "b1c3"}, 2);
    EXPECT_FALSE((co_await ada.set_up("chess", 2)).empty());
    // One that comes now says why it does not.
    const auto late = online::PostgresStore::open(postgres().url(), [](const std::function<void()>&) {}, 1);
    EXPECT_FALSE(late);
    if (!late) EXPECT_EQ(late.error(), "cannot use the database: it was made by a later version of Turncoat");

    // A page that is too old is informed of it, and its game goes on; one of the next version looks for another server.
    const auto told = [&](const std::string& spoken) -> Task<std::string> {
      const auto socket = co_await TextSocket::open(
          one, "/ws/g/" + table->id + spoken, {{.name = "Origin", .value = "http://127.0.0.1:" + std::to_string(one)}});
      const auto first = socket ? co_await socket->next() : std::nullopt;
      co_return first.value_or("");
    };
    EXPECT_TRUE((co_await told("?p=0")).contains(R"("code":"old")"));
    EXPECT_TRUE((co_await told("?p=1")).contains(R"("protocol":1)"));
    EXPECT_TRUE((co_await told("?p=2")).contains(R"("t":"bye")"));
    co_await play(*table, {"g8f6"}, 5);
  });
}

// Positions that a worker has taken are there for others at once when it is asked to end.
TEST_F(Apart, AWorkerThatEndsGivesBackWhatItHasTaken) {
  const std::uint16_t web = start("web", "--analysis-nodes 100000000").port;
  run([&]() -> Task<void> {
    Visitor ada(web, "ada", 1), bob(web, "bob", 2);
    auto table = co_await begin(ada, bob);
    if (!table) co_return;
    co_await play(*table, {"d2d4", "d7d5"});
    std::ignore = co_await table->white->ask("resign", digits_of(30), table->white->position);
    EXPECT_TRUE(co_await table->white->next("ack"));
    EXPECT_EQ((co_await ada.ask("POST", "/api/tables/" + table->id + "/analysis")).status, 200);
    online::PgConnection database(postgres().url());
    EXPECT_TRUE(database.connect());
    const auto count = [&](const std::string& which) {
      const auto rows = database.run("SELECT count(*) FROM analysis_position WHERE " + which);
      return rows ? rows->number(0, 0) : -1;
    };
    Server& worker = start("worker");
    while (count("leased > 0") == 0) co_await wait(1ms);
    worker.program->interrupt();
    EXPECT_EQ(worker.program->exit_status(), 0);
    EXPECT_EQ(count("leased > 0 OR tries > 0"), 0);
    worker.program.reset();
  });
}

}  // namespace
}  // namespace turncoat::testing
