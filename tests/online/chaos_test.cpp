// Two servers and their database, killed, stopped and cut off in the middle of games: what was acknowledged is kept,
// each move once, and play goes on. `make simulation` does a hundred of it.
#include <csignal>
#include <random>

#include "online/cluster.hpp"
#include "online/event_loop.hpp"
#include "online/retrying_players.hpp"
#include "online/store/postgres/connection.hpp"
#include "online/store/postgres/postgres_store.hpp"

namespace turncoat::testing {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

struct Chaos : Cluster {
  std::vector<RetryingPlayers> tables;
  std::size_t playing = 0, kills = 0;

  std::size_t acknowledged() const {
    std::size_t all = 0;
    for (const RetryingPlayers& table : tables) all += table.acknowledged.size();
    return all;
  }
  bool all_ended() const { return std::ranges::all_of(tables, &RetryingPlayers::ended); }

  Task<bool> begin(const std::vector<std::uint16_t>& ports) {
    const char* specs[] = {"mercenary", "mercurial", "merger", "chess", "mercenary3", "mercenary"};
    std::vector<Visitor> persons;
    for (unsigned i = 0; i < 3; ++i) {
      persons.emplace_back(ports[i % ports.size()], "person" + std::to_string(i), i + 1);
      if (!co_await persons.back().introduce()) co_return false;
    }
    tables.resize(std::size(specs) * (force() > 1 ? 4 : 1));
    for (std::size_t i = 0; i < tables.size(); ++i) {
      RetryingPlayers& table = tables[i];
      const char* spec = specs[i % std::size(specs)];
      table = {.id = "", .spec = spec, .number = i, .line = random_line(spec, static_cast<unsigned>(i), 4000)};
      if (!co_await set_up(table, {&persons[0], &persons[1], &persons[2]})) co_return false;
    }
    for (RetryingPlayers& table : tables)
      for (std::size_t seat = 0; seat < (table.spec == "mercenary3" ? 3 : 2); ++seat) {
        ++playing;
        asio::co_spawn(context, play_and_retry(table, seat, persons[seat], ports),
                       [this](const std::exception_ptr&) { --playing; });
      }
    co_return true;
  }

  // All connections to the database are cut, in the middle of whatever they do; what was to be announced is not.
  static void cut_connections() {
    online::PgConnection database(postgres().url());
    if (database.connect())
      (void)database.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()");
  }

  Task<void> harm(unsigned which) {
    Server& server = *servers[which % 2];
    switch (which % 10) {
      case 0:
        postgres().kill();
        ++kills;
        postgres().start();
        EXPECT_TRUE(postgres().running()) << postgres().trouble();
        break;
      case 1:
      case 2: cut_connections(); break;
      case 3:
      case 4:
        ::kill(server.program->id(), SIGSTOP);
        co_await wait(1500ms);
        ::kill(server.program->id(), SIGCONT);
        break;
      default:
        server.program.reset();
        ++kills;
        co_await wait(std::chrono::milliseconds(which % 7 * 50));
        again(server);
    }
  }

  // What every client knows, to find out why nothing happens.
  std::string all_told() const {
    std::string out = postgres().running() ? "" : "the database " + postgres().trouble() + '\n';
    for (const auto& server : servers) out += server->program ? "" : "a server is not there\n";
    online::PgConnection database(postgres().url());
    const bool there = database.connect().has_value();
    for (const RetryingPlayers& table : tables) {
      out += told(table);
      const auto row = database.run("SELECT version, status FROM game WHERE id = $1", {table.id});
      if (there && row && row->count() > 0) out += "; kept: version " + row->text(0, 0) + ", status " + row->text(0, 1);
      out += '\n';
    }
    return out;
  }

  // Until every table has gone on; how long it took.
  Task<Clock::duration> gone_on(Clock::time_point since) {
    std::vector<std::size_t> before;
    for (const RetryingPlayers& table : tables) before.push_back(table.acknowledged.size());
    const auto still = [&] {
      for (std::size_t i = 0; i < tables.size(); ++i)
        if (!tables[i].ended && tables[i].acknowledged.size() == before[i]) return true;
      return false;
    };
    while (still() && Clock::now() - since < patience) co_await wait(1ms);
    EXPECT_FALSE(still()) << "a table stands still\n" << all_told();
    co_return Clock::now() - since;
  }

  static std::vector<online::Event> events_of(const std::string& table) {
    return kept_events(table, [](auto post) { return online::PostgresStore::open(postgres().url(), post, 1); });
  }
};

TEST_F(Chaos, LosesNoMoveWhateverIsKilled) {
  constexpr unsigned usual[] = {5, 8, 0, 1, 4, 7};  // one of each kind, and two more kills
  const std::size_t most_kills = force() > 1 ? 100 : std::size(usual);
  std::vector<double> seconds;
  run([&]() -> Task<void> {
    const std::vector<std::uint16_t> ports{start("web").port, start("web").port};
    const bool begun = co_await begin(ports);
    EXPECT_TRUE(begun);
    if (!begun) co_return;
    std::mt19937 random(11);
    for (std::size_t i = 0; kills < most_kills && !all_ended() && !HasFailure(); ++i) {
      if (force() == 1 && i == std::size(usual)) break;
      const std::size_t before = acknowledged();
      while (acknowledged() < before + 3 + random() % 20 && !all_ended()) co_await wait(1ms);
      const auto harmed = Clock::now();
      co_await harm(force() > 1 ? static_cast<unsigned>(random() % 1000) : usual[i]);
      seconds.push_back(std::chrono::duration<double>(co_await gone_on(harmed)).count());
    }
    for (RetryingPlayers& table : tables) table.ended = true;
    for (const auto& server : servers) server->program.reset();
    while (playing > 0) co_await wait(1ms);
  });
  for (const RetryingPlayers& table : tables) expect_nothing_lost(table, events_of(table.id));
  std::ranges::sort(seconds);
  if (seconds.empty()) return;
  std::printf(
      "%zu times harmed, %zu of them killed, %zu moves acknowledged at %zu tables, every table went on within "
      "%.2f s (median), %.2f s (longest)\n",
      seconds.size(), kills, acknowledged(), tables.size(), seconds[seconds.size() / 2], seconds.back());
}

}  // namespace
}  // namespace turncoat::testing
