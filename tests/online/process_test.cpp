// The server as a process of its own, on a database on disk, with programs that play over the network: it is killed in
// the middle of games, stopped, left without room on the disk, flooded and raced for. `make simulation` does more of
// it.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <list>
#include <random>

#include "edge/game/any_game.hpp"
#include "online/base/contains.hpp"
#include "online/event_loop.hpp"
#include "online/process.hpp"
#include "online/retrying_players.hpp"
#include "online/store/sqlite/sqlite_store.hpp"

namespace turncoat::testing {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

struct ServerProcess : Processes {
  std::optional<Program> program;
  std::uint16_t port = 0;

  std::string database() const { return (site.page().parent_path() / "tables.db").string(); }

  // `before`: what the shell does first. Its port stays the same.
  void start(const std::string& before = "", const std::string& more = "") {
    launch(program, port, "--connections 5000 --db '" + database() + "' " + more, before);
  }
  void kill_server() { program.reset(); }

  // What is on the disk of a table.
  std::vector<online::Event> events_of(const std::string& table) const {
    return kept_events(table, [this](auto post) { return online::SqliteStore::open(database(), post); });
  }
};

// ---- killed in play

TEST_F(ServerProcess, LosesNoMoveWhenItIsKilledInPlay) {
  const int kills = force() > 1 ? 100 : 4;
  constexpr std::size_t count = 6;
  start();
  const char* specs[] = {"mercenary", "mercurial", "merger", "chess"};
  std::vector<RetryingPlayers> tables(count);
  Visitor ada(port, "ada", 1), bob(port, "bob", 2);
  Clock::duration longest{};
  std::size_t moves = 0;
  run([&]() -> Task<void> {
    EXPECT_TRUE(co_await ada.introduce());
    EXPECT_TRUE(co_await bob.introduce());
    for (std::size_t i = 0; i < count; ++i) {
      const std::string spec = specs[i % std::size(specs)];
      // Long enough for all kills: a player at the end of a line is done.
      tables[i] = {.id = "", .spec = spec, .number = i, .line = random_line(spec, static_cast<unsigned>(i), 4000)};
      if (!co_await set_up(tables[i], {&ada, &bob})) co_return;
    }
    std::size_t playing = 2 * count;
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t seat = 0; seat < 2; ++seat)
        asio::co_spawn(context, play_and_retry(tables[i], seat, seat == 0 ? ada : bob, {port}),
                       [&playing](const std::exception_ptr&) { --playing; });
    const auto acknowledged = [&] {
      std::size_t all = 0;
      for (const RetryingPlayers& table : tables) all += table.acknowledged.size();
      return all;
    };
    const auto all_ended = [&] { return std::ranges::all_of(tables, &RetryingPlayers::ended); };
    std::mt19937 random(7);
    for (int i = 0; i < kills && !all_ended(); ++i) {
      const std::size_t before = acknowledged();
      while (acknowledged() < before + 3 + random() % 20 && !all_ended()) co_await wait(1ms);
      co_await wait(std::chrono::microseconds(random() % 5000));
      kill_server();
      const auto killed = Clock::now();
      start();
      const std::size_t known = acknowledged();
      while (acknowledged() == known && !all_ended()) co_await wait(1ms);
      longest = std::max(longest, Clock::now() - killed);
    }
    for (RetryingPlayers& table : tables) table.ended = true;
    kill_server();
    while (playing > 0) co_await wait(1ms);
    moves = acknowledged();
  });
  for (const RetryingPlayers& table : tables) expect_nothing_lost(table, events_of(table.id));
  std::printf("%d kills, %zu moves acknowledged, play went on within %lld ms\n", kills, moves,
              static_cast<long long>(std::chrono::duration_cast<std::chrono::milliseconds>(longest).count()));
}

// ---- the file

TEST_F(ServerProcess, ASecondServerOnAFileRefusesAndSaysWhoHasIt) {
  start();
  for (const std::string& name : {database(), (site.page().parent_path() / "other.db").string()}) {
    if (name != database()) std::filesystem::create_symlink(database(), name);
    Program second(Program::Shell("exec $TURNCOAT --root '" + site.page().string() + "' --port 0 --db '" + name + "'"));
    const Outcome outcome = second.finish("");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(outcome.complaints.contains("process " + std::to_string(program->id()) + " has it"))
        << outcome.complaints;
  }
  using std::filesystem::perms;
  EXPECT_EQ(std::filesystem::status(database()).permissions(), perms::owner_read | perms::owner_write);
  kill_server();
  start();  // a server that was killed has it no more
}

// A pipe would be waited for.
TEST_F(ServerProcess, ADatabaseIsARegularFile) {
  const std::string pipe = (site.page().parent_path() / "pipe.db").string();
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  for (const std::string& name : {pipe, std::string("/dev/zero"), site.page().string()}) {
    Program server(
        Program::Shell("exec timeout 20 $TURNCOAT --root '" + site.page().string() + "' --port 0 --db '" + name + "'"));
    const Outcome outcome = server.finish("");
    EXPECT_EQ(outcome.status, 1) << name;
    EXPECT_TRUE(outcome.complaints.contains("cannot use the database " + name + ": it is no regular file"))
        << outcome.complaints;
    EXPECT_FALSE(std::filesystem::exists(name + ".lock")) << "nothing is left beside it";
  }
}

// A hard link has another name, and maybe another folder.
TEST_F(ServerProcess, ASecondServerOnAHardLinkOfAFileRefuses) {
  start();
  const auto folder = site.page().parent_path() / "elsewhere";
  std::filesystem::create_directory(folder);
  const std::string link = (folder / "linked.db").string();
  std::filesystem::create_hard_link(database(), link);
  Program second(Program::Shell("exec $TURNCOAT --root '" + site.page().string() + "' --port 0 --db '" + link + "'"));
  const Outcome outcome = second.finish("");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(outcome.complaints.contains("process " + std::to_string(program->id()) + " has it"))
      << outcome.complaints;
  kill_server();
  std::filesystem::remove(link);
  start();
}

// What would be written to a file that is not there any more would be lost with the process.
TEST_F(ServerProcess, NothingIsAcknowledgedWhileItsFileIsGoneOrAnotherOne) {
  start();
  Visitor ada(port, "ada", 1), bob(port, "bob", 2);
  const std::string away = database() + ".away";
  run([&]() -> Task<void> {
    EXPECT_TRUE(co_await ada.introduce());
    EXPECT_TRUE(co_await bob.introduce());
    const std::string id = co_await ada.set_up("chess", 2);
    const auto white = co_await ada.sit(id), black = co_await bob.sit(id);
    if (!white || !black) co_return;
    std::ignore = co_await black->ask("join", digits_of(1), black->position, R"(,"a":1)");
    while (white->status != "running")
      if (!co_await white->next()) co_return;
    // What is said to a request: yes, no, or that it is not known.
    const auto answer_to = [](Chair& who, const std::string& digits) -> Task<std::string> {
      while (true) {
        const auto message = co_await who.next();
        if (!message) co_return "gone";
        if (const std::string kind = text_of(*message, "t");
            text_of(*message, "r") == digits && (kind == "ack" || kind == "no" || kind == "unknown"))
          co_return kind + text_of(*message, "code");
      }
    };
    const auto move = [](Chair& who, const std::string& digits, const std::string& text) -> Task<void> {
      std::ignore = co_await who.ask("move", digits, who.position, R"(,"ms":0,"x":")" + text + "\"");
    };
    for (const bool other : {false, true}) {
      std::filesystem::rename(database(), away);
      if (other) std::filesystem::copy_file(away, database());
      while ((co_await ada.ask("GET", "/health")).status == 200) co_await wait(20ms);
      EXPECT_NE((co_await bob.ask("POST", "/api/me", R"({"name":"rob"})")).status, 200);
      const std::string digits = digits_of(other ? 20 : 10);
      co_await move(*white, digits, other ? "d2d4" : "e2e4");
      EXPECT_NE(co_await answer_to(*white, digits), "ack");
      std::filesystem::rename(away, database());
      while ((co_await ada.ask("GET", "/health")).status != 200) co_await wait(20ms);
      // What was not known is done now; else it is asked for again.
      co_await move(*white, digits, other ? "d2d4" : "e2e4");
      EXPECT_EQ(co_await answer_to(*white, digits), "ack");
      while (black->plays < (other ? 3 : 1))
        if (!co_await black->next()) co_return;
      co_await move(*black, digits_of(other ? 21 : 11), other ? "d7d5" : "e7e5");
      EXPECT_EQ(co_await answer_to(*black, digits_of(other ? 21 : 11)), "ack");
      while (white->plays < (other ? 4 : 2))
        if (!co_await white->next()) co_return;
    }
  });
}

TEST_F(ServerProcess, SaysGoodbyeWhenItsTerminalIsClosed) {
  start();
  Visitor ada(port, "ada", 1);
  run([&]() -> Task<void> {
    EXPECT_TRUE(co_await ada.introduce());
    const auto chair = co_await ada.sit(co_await ada.set_up("chess", 2));
    if (!chair) co_return;
    kill(program->id(), SIGHUP);
    EXPECT_TRUE(co_await chair->next("bye"));
  });
  EXPECT_EQ(program->exit_status(), 0);
}

// ---- away for a while

// The machine's clock is two minutes wrong in one life of the server and right in the next.
TEST_F(ServerProcess, AClockThatIsSetWhileItIsAwayCostsNobodyAnything) {
  start("", "--clock-error 120000");
  Visitor ada(port, "ada", 1), bob(port, "bob", 2);
  std::string id;
  run([&]() -> Task<void> {
    EXPECT_TRUE(co_await ada.introduce());
    EXPECT_TRUE(co_await bob.introduce());
    id = co_await ada.set_up("chess", 2, R"({"base":60000,"increment":0})");
    auto white = co_await ada.sit(id), black = co_await bob.sit(id);
    if (!white || !black) co_return;
    std::ignore = co_await black->ask("join", digits_of(1), black->position, R"(,"a":1)");
    while (white->status != "running") std::ignore = co_await white->next();
    const auto game = std::move(*open_game("chess"));
    const auto line = random_line("chess", 3, 4 * 4);
    // Back by two minutes, forward by four, back again.
    const char* const errors[] = {"0", "-120000", "120000", "0"};
    for (std::uint64_t ply = 0; ply < 4 * std::size(errors) && white && black; ++ply) {
      if (ply % 4 == 3) {
        kill_server();
        start("", std::string("--clock-error ") + errors[ply / 4]);
        white = co_await ada.sit(id), black = co_await bob.sit(id);
        if (!white || !black) co_return;
        while (white->position == 0) std::ignore = co_await white->next();
        while (black->position == 0) std::ignore = co_await black->next();
        // No player has won by being the first to come back.
        const auto& waits = game->actor() == 0 ? black : white;
        std::ignore = co_await waits->ask("claim", digits_of(1000 + ply), waits->position, "");
        EXPECT_TRUE(co_await waits->next("no"));
      }
      const auto& mover = game->actor() == 0 ? white : black;
      const std::string& move = line[ply].text;
      std::ignore = co_await mover->ask("move", digits_of(2 + ply), mover->position, R"(,"ms":0,"x":")" + move + "\"");
      EXPECT_TRUE(co_await mover->next("ack"));
      EXPECT_TRUE(game->play(move));
      while (white->plays < ply + 1) std::ignore = co_await white->next();
      while (black->plays < ply + 1) std::ignore = co_await black->next();
    }
    kill_server();
  });
  const auto live = online::fold(events_of(id));
  ASSERT_TRUE(live);
  EXPECT_EQ(live->table.plays.size(), 16U);
  for (const auto left : live->table.clocks.left) {
    EXPECT_GT(left, 50'000);  // what the machine took, if it is busy
    EXPECT_LE(left, 60'000);
  }
}

TEST_F(ServerProcess, ChargesNobodyForATimeWhenItStoodStill) {
  start();
  Visitor ada(port, "ada", 1), bob(port, "bob", 2);
  run([&]() -> Task<void> {
    EXPECT_TRUE(co_await ada.introduce());
    EXPECT_TRUE(co_await bob.introduce());
    const std::string id = co_await ada.set_up("chess", 2, R"({"base":10000,"increment":0})");
    const auto white = co_await ada.sit(id);
    const auto black = co_await bob.sit(id);
    if (!white || !black) co_return;
    std::ignore = co_await black->ask("join", digits_of(1), black->position, R"(,"a":1)");
    while (white->status != "running") std::ignore = co_await white->next();
    std::ignore = co_await white->ask("move", digits_of(2), white->position, R"(,"ms":0,"x":"e2e4")");
    while (black->plays < 1) std::ignore = co_await black->next();
    std::ignore = co_await black->ask("move", digits_of(3), black->position, R"(,"ms":0,"x":"e7e5")");
    while (white->plays < 2) std::ignore = co_await white->next();
    // Longer than the clock has.
    kill(program->id(), SIGSTOP);
    co_await wait(12s);
    kill(program->id(), SIGCONT);
    std::ignore = co_await white->ask("move", digits_of(4), white->position, R"(,"ms":0,"x":"g1f3")");
    EXPECT_TRUE(co_await white->next("ack"));
    EXPECT_EQ(white->status, "running");
    kill_server();
    const auto events = events_of(id);
    const auto live = online::fold(events);
    EXPECT_TRUE(live);
    if (!live) co_return;
    EXPECT_TRUE(
        std::ranges::any_of(events, [](const online::Event& one) { return one.is<online::event::TimeReturned>(); }));
    // Of ten seconds; what passed before the stop and after it is charged, on a busy machine some more.
    EXPECT_GT(live->table.clocks.left[0], 5000);
  });
}

// ---- no room on the disk

TEST_F(ServerProcess, AcknowledgesNothingWhileTheDiskIsFullAndGoesOnAfterwards) {
  start("trap '' XFSZ; ulimit -S -f 1000; ");
  Visitor ada(port, "ada", 1), bob(port, "bob", 2);
  std::string id;
  std::map<std::string, int> acknowledged;
  const auto line = random_line("merger", 3, 3000);
  run([&]() -> Task<void> {
    EXPECT_TRUE(co_await ada.introduce());
    EXPECT_TRUE(co_await bob.introduce());
    id = co_await ada.set_up("merger", 2);
    const auto white = co_await ada.sit(id);
    const auto black = co_await bob.sit(id);
    if (!white || !black) co_return;
    std::ignore = co_await black->ask("join", digits_of(1), black->position, R"(,"a":1)");
    while (white->status != "running") std::ignore = co_await white->next();
    bool full = false;
    while (white->plays < line.size() && (!full || white->plays % 10 != 0)) {
      const std::size_t ply = white->plays;
      Chair& mover = line[ply].seat == 0 ? *white : *black;
      while (mover.plays < ply) std::ignore = co_await mover.next();
      const std::string digits = digits_of(2ULL << 32 | ply);
      std::ignore = co_await mover.ask("move", digits, mover.position, R"(,"ms":0,"x":")" + line[ply].text + "\"");
      std::string kind;
      std::optional<JsonValue> answer;
      while (kind != "ack" && kind != "no") {
        answer = co_await mover.next();
        if (!answer) break;
        kind = text_of(*answer, "t");
      }
      EXPECT_TRUE(answer) << "the server is gone";
      if (!answer) co_return;
      if (kind == "no" && text_of(*answer, "code") == "often") {
        co_await wait(500ms);
      } else if (kind == "no") {
        EXPECT_EQ(text_of(*answer, "code"), "full");
        full = true;
        const rlimit more{.rlim_cur = RLIM_INFINITY, .rlim_max = RLIM_INFINITY};
        prlimit(program->id(), RLIMIT_FSIZE, &more, nullptr);
      } else {
        acknowledged.emplace(digits, static_cast<int>(number_of(*answer, "v")));
        while (white->plays == ply) std::ignore = co_await white->next();
      }
    }
    EXPECT_TRUE(full) << "the disk was never full";
  });
  kill_server();
  std::map<std::string, int> written;
  for (const online::Event& event : events_of(id))
    if (event.is<online::event::Moved>()) EXPECT_TRUE(written.emplace(event.request, event.version).second);
  EXPECT_EQ(written, acknowledged);
}

// ---- races

// Whether what was asked for is done.
Task<bool> is_done(Chair& chair) {
  while (true) {
    const auto message = co_await chair.next();
    if (!message) co_return false;
    const std::string kind = text_of(*message, "t");
    if (kind == "ack" || kind == "no") co_return kind == "ack";
  }
}

// Two people that ask for things that exclude each other, at the same moment, again and again, at tables of chess that
// stand as after 1. e4 e5; a few tables at a time.
struct Race : ServerProcess {
  struct Table {
    std::unique_ptr<Chair> white, black;
  };
  std::vector<std::unique_ptr<Visitor>> persons;
  int first = 0, second = 0;

  int races() const { return force() > 1 ? 1000 : 30; }

  Task<std::optional<Table>> begin(std::size_t number, std::string control) {
    // No person sets up more than is usual.
    const std::size_t pair = number / 25;
    while (persons.size() < 2 * (pair + 1)) {
      persons.push_back(std::make_unique<Visitor>(port, "racer", 100U + static_cast<unsigned>(persons.size())));
      EXPECT_TRUE(co_await persons.back()->introduce());
    }
    Visitor &ada = *persons[2 * pair], &bob = *persons[2 * pair + 1];
    const std::string id = co_await ada.set_up("chess", 2, control);
    Table out{.white = co_await ada.sit(id), .black = co_await bob.sit(id)};
    EXPECT_TRUE(out.white && out.black);
    if (!out.white || !out.black) co_return std::nullopt;
    std::ignore = co_await out.black->ask("join", digits_of(1), out.black->position, R"(,"a":1)");
    while (out.white->status != "running") std::ignore = co_await out.white->next();
    std::ignore = co_await out.white->ask("move", digits_of(2), out.white->position, R"(,"ms":0,"x":"e2e4")");
    while (out.black->plays < 1) std::ignore = co_await out.black->next();
    std::ignore = co_await out.black->ask("move", digits_of(3), out.black->position, R"(,"ms":0,"x":"e7e5")");
    EXPECT_TRUE(co_await out.black->next("ack"));
    while (out.white->plays < 2) std::ignore = co_await out.white->next();
    co_return std::optional(std::move(out));
  }

  // Every race at a table of its own.
  template <class RaceAt>
  void race(const char* what, RaceAt race_at) {
    start();
    run([&]() -> Task<void> {
      for (int i = 0; i < races(); ++i) {
        const auto table = co_await begin(static_cast<std::size_t>(i), "{}");
        if (!table) co_return;
        co_await race_at(*table->white, *table->black);
      }
    });
    report(what);
  }
  // Exactly one of them gets what they want.
  void tell(bool one, bool other) {
    EXPECT_NE(one, other);
    first += one;
    second += other;
  }
  void report(const char* what) const {
    std::printf("%s: %d races, %d won by the first\n", what, first + second, first);
    EXPECT_EQ(first + second, races());
  }
};

TEST_F(Race, OfTwoWhoTakeASeatOneGetsIt) {
  start();
  run([&]() -> Task<void> {
    Visitor bob(port, "bob", 2), cid(port, "cid", 3);
    EXPECT_TRUE(co_await bob.introduce());
    EXPECT_TRUE(co_await cid.introduce());
    for (int i = 0; i < races(); ++i) {
      if (i % 50 == 0) {
        persons.push_back(std::make_unique<Visitor>(port, "ada", 100U + static_cast<unsigned>(i)));
        EXPECT_TRUE(co_await persons.back()->introduce());
      }
      const std::string id = co_await persons.back()->set_up("merger", 2);
      const auto one = co_await bob.sit(id);
      const auto other = co_await cid.sit(id);
      if (!one || !other) co_return;
      std::ignore = co_await one->ask("join", digits_of(1), one->position, R"(,"a":1)");
      std::ignore = co_await other->ask("join", digits_of(2), other->position, R"(,"a":1)");
      const bool took = co_await is_done(*one);
      tell(took, co_await is_done(*other));
    }
  });
  report("a seat");
}

TEST_F(Race, ADrawIsAcceptedOrWithdrawn) {
  race("a draw", [&](Chair& white, Chair& black) -> Task<void> {
    std::ignore = co_await white.ask("draw", digits_of(10), white.position);
    EXPECT_TRUE(co_await white.next("ack"));
    std::ignore = co_await black.ask("draw", digits_of(11), white.position);
    std::ignore = co_await white.ask("draw", digits_of(12), white.position, R"(,"no":true)");
    const bool withdrawn = co_await is_done(white);
    // Once it is withdrawn the other's yes is an offer of its own.
    EXPECT_TRUE(co_await black.next("ack"));
    while (black.version < white.version) std::ignore = co_await black.next();
    std::ignore = co_await black.socket().send(R"({"t":"sync"})");
    std::ignore = co_await black.next("full");
    tell(withdrawn, black.status == "over");
  });
}

TEST_F(Race, AMoveIsTakenBackOrAnswered) {
  race("a takeback", [&](Chair& white, Chair& black) -> Task<void> {
    std::ignore = co_await black.ask("takeback", digits_of(10), white.position);
    EXPECT_TRUE(co_await black.next("ack"));
    // White agrees at one screen and moves at another.
    const int position = white.position;
    std::ignore = co_await white.ask("takeback", digits_of(11), position);
    std::ignore = co_await white.ask("move", digits_of(12), position, R"(,"ms":0,"x":"g1f3")");
    const bool taken_back = co_await is_done(white);
    tell(taken_back, co_await is_done(white));
  });
}

// The clock runs out while the move is on its way. Every table races as soon as it stands: a player that waits for all
// others to be set up falls silent meanwhile, on a busy machine.
TEST_F(Race, AMoveComesInTimeOrTheFlagFalls) {
  start();
  run([&]() -> Task<void> {
    int playing = 0;
    std::list<Table> tables;
    const auto race = [&](Table& table, int number) -> Task<void> {
      // Ten seconds from when it was White's turn, lag and grace, all stated in `deadline`.
      const auto sync = co_await table.white->socket().send(R"({"t":"sync"})");
      const auto full = sync ? co_await table.white->next("full") : std::nullopt;
      EXPECT_TRUE(full);
      if (full) {
        const auto left = static_cast<std::int64_t>(number_of(*(*full)["state"], "deadline")) -
                          static_cast<std::int64_t>(number_of(*full, "now"));
        co_await wait(std::chrono::milliseconds(left + number % 21 - 10));
        std::ignore = co_await table.white->ask("move", digits_of(10), table.white->position, R"(,"ms":0,"x":"g1f3")");
        const bool moved = co_await is_done(*table.white);
        while (!moved && table.black->status == "running")
          if (!co_await table.black->next()) break;
        tell(moved, table.black->status == "over");
      }
      --playing;
    };
    for (int i = 0; i < races(); ++i) {
      auto table = co_await begin(static_cast<std::size_t>(i), R"({"base":10000,"increment":600000})");
      if (!table) break;
      ++playing;
      asio::co_spawn(context, race(tables.emplace_back(std::move(*table)), i), asio::detached);
    }
    while (playing > 0) co_await wait(5ms);
  });
  report("the flag");
}

// ---- a client that does not read

TEST_F(ServerProcess, CutsOffWhoDoesNotRead) {
  if (force() == 1) GTEST_SKIP() << "takes two minutes; make simulation does it";
  start();
  run([&]() -> Task<void> {
    Visitor ada(port, "ada", 1), bob(port, "bob", 2), sleeper(port, "sleeper", 9);
    EXPECT_TRUE(co_await ada.introduce());
    EXPECT_TRUE(co_await bob.introduce());
    EXPECT_TRUE(co_await sleeper.introduce());
    const std::string id = co_await ada.set_up("chess", 2);
    const auto white = co_await ada.sit(id), black = co_await bob.sit(id), asleep = co_await sleeper.sit(id);
    if (!white || !black || !asleep) co_return;
    std::ignore = co_await black->ask("join", digits_of(1), black->position, R"(,"a":1)");
    while (white->status != "running")
      if (!co_await white->next()) co_return;
    // It asks, and never hears: every answer waits for it, be it a refusal, until the server has enough of it.
    asleep->socket().tcp().set_option(asio::socket_base::receive_buffer_size(4096));
    bool cut = false;
    for (int i = 0; i < 2'000'000 && !cut; ++i) cut = !co_await asleep->socket().send(R"({"t":"sync"})");
    EXPECT_TRUE(cut) << "it still waits for somebody who does not read";
    // White has not read for so long either that it may have been cut off as well, so it comes again.
    const auto again = co_await ada.sit(id);
    EXPECT_TRUE(again);
    if (!again) co_return;
    std::ignore = co_await again->ask("move", digits_of(2), again->position, R"(,"ms":0,"x":"e2e4")");
    EXPECT_TRUE(co_await again->next("ack"));
  });
}

// ---- floods

TEST_F(ServerProcess, AFloodAtOneTableDoesNotHarmAnother) {
  start();
  Visitor ada(port, "ada", 1), bob(port, "bob", 2), mallory(port, "mallory", 3);
  run([&]() -> Task<void> {
    EXPECT_TRUE(co_await ada.introduce());
    EXPECT_TRUE(co_await bob.introduce());
    EXPECT_TRUE(co_await mallory.introduce());
    const std::string id = co_await ada.set_up("chess", 2), flooded = co_await mallory.set_up("chess", 2);
    const auto white = co_await ada.sit(id);
    const auto black = co_await bob.sit(id);
    const auto flood = co_await mallory.sit(flooded);
    if (!white || !black || !flood) co_return;
    std::ignore = co_await black->ask("join", digits_of(1), black->position, R"(,"a":1)");
    while (white->status != "running") std::ignore = co_await white->next();
    for (int i = 0; i < 2000; ++i)
      if (!co_await flood->socket().send(R"({"t":"sync"})")) break;
    std::ignore = co_await white->ask("move", digits_of(2), white->position, R"(,"ms":0,"x":"e2e4")");
    EXPECT_TRUE(co_await white->next("ack"));
    // What it says to the flood: that this is too often, or nothing any more.
    const auto refused = co_await flood->next("no");
    if (refused) EXPECT_EQ(text_of(*refused, "code"), "often");
  });
}

}  // namespace
}  // namespace turncoat::testing
