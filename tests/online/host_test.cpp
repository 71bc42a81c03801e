// Commands of a server's operator, beside a server that runs: tokens, bans, tables that are closed, words that are
// removed.
#include <gtest/gtest.h>

#include <sqlite3.h>

#include <algorithm>
#include <ctime>
#include <iomanip>
#include <sstream>

#include "online/bot_client.hpp"
#include "online/cluster_table.hpp"
#include "online/store/postgres/connection.hpp"
#include "online/stores.hpp"
#include "server/host/host_database.hpp"
#include "server/service/host_orders.hpp"

namespace turncoat::testing {
namespace {

using namespace online;
using namespace std::chrono_literals;

struct HostCommand : ClusterTable, ::testing::WithParamInterface<const char*> {
  std::optional<Program> program;
  std::uint16_t port = 0;

  void SetUp() override {
    if (shared()) ClusterTable::SetUp();
    if (HasFatalFailure()) return;
    launch(program, port, database());
  }
  bool shared() const { return GetParam() == std::string("postgres"); }
  std::string database() const {
    return "--db '" + (shared() ? postgres().url() : (site.page().parent_path() / "tables.db").string()) + "'";
  }
  Outcome command(const std::string& what) const { return told_by_operator(what + " " + database()); }
  std::string told(const std::string& what) const {
    const Outcome outcome = command(what);
    EXPECT_EQ(outcome.status, 0) << what << ": " << outcome.complaints;
    return outcome.output.substr(0, outcome.output.find('\n'));
  }
  // Where the same tables are found: through another server, if several can share a database.
  std::uint16_t another_server(std::optional<Program>& another) {
    if (!shared()) return port;
    std::uint16_t there = 0;
    launch(another, there, database());
    return there;
  }
  static Task<void> brings(Visitor& person, Visitor& device) {
    const auto made = co_await person.ask("POST", "/api/me/code", "{}");
    const std::string join = R"({"code":")" + text_of(made.content, "code") + "\"}";
    EXPECT_EQ((co_await device.ask("POST", "/api/device", join)).status, 200);
  }
};

TEST_P(HostCommand, MakesATokenWithoutABrowser) {
  const std::string token = told("token 'My Engine'");
  ASSERT_TRUE(token.starts_with("turncoat_")) << token;
  EXPECT_EQ(command("token 'Computer 3'").status, 1);
  EXPECT_TRUE(told("tokens").ends_with("My Engine"));
  const std::string list = told("tokens"), id = list.substr(0, list.find(' '));
  Visitor engine(port, "engine", 1);
  engine.say_also({{.name = "Authorization", .value = "Bearer " + token}});
  run([&]() -> Task<void> {
    const auto account = co_await engine.ask("GET", "/api/bot/account");
    EXPECT_EQ(account.status, 200) << account.text;
    EXPECT_EQ(text_of(account.content, "name"), "My Engine");
    told("revoke " + id);
    EXPECT_TRUE(co_await answered(engine, "/api/bot/account", 401));
  });
  EXPECT_EQ(command("revoke " + id).status, 1);
  for (int i = 0; i < 20; ++i) told("token bot" + std::to_string(i));
  EXPECT_EQ(command("token more").status, 1);
}

TEST_P(HostCommand, APersonOrAnAddressIsNotLetInForATime) {
  Visitor ada(port, "ada", 1), bob(port, "bob", 2);
  run([&]() -> Task<void> {
    auto table = co_await begin(ada, bob);
    if (!table) co_return;
    const auto code = co_await bob.ask("POST", "/api/me/code", "{}");
    const std::string join = R"({"code":")" + text_of(code.content, "code") + "\"}";
    EXPECT_TRUE(told("ban " + table->id + ":2 --days 3").starts_with("person:"));
    EXPECT_TRUE(co_await answered(bob, "/api/mine", 403));
    Visitor device(port, "", 3);
    EXPECT_EQ(text_of((co_await device.ask("POST", "/api/device", join)).content, "code"), "banned");
    EXPECT_EQ((co_await device.ask("GET", "/api/mine")).status, 401) << "no device becomes theirs";
    EXPECT_EQ(text_of((co_await bob.ask("GET", "/api/mine")).content, "code"), "banned");
    while (co_await table->black->next()) {}  // the page ends
    EXPECT_FALSE(co_await bob.sit(table->id));
    EXPECT_TRUE(co_await answered(ada, "/api/mine", 200));
    told("unban " + table->id + ":2");
    EXPECT_TRUE(co_await answered(bob, "/api/mine", 200));
    EXPECT_TRUE(co_await bob.sit(table->id));
    EXPECT_EQ((co_await device.ask("POST", "/api/device", join)).status, 200) << "the refused try has not used it up";
    EXPECT_EQ((co_await device.ask("GET", "/api/mine")).status, 200);
    EXPECT_EQ((co_await Visitor(port, "", 4).ask("POST", "/api/device", join)).status, 404) << "but this one has";
    ada.come_from("198.51.100.7");
    EXPECT_TRUE(told("ban 198.51.100.7").starts_with("network:"));
    EXPECT_TRUE(co_await answered(ada, "/api/mine", 403));
    ada.come_from("198.51.100.8");
    EXPECT_TRUE(co_await answered(ada, "/api/mine", 200));
    EXPECT_TRUE(told("bans").starts_with("network:"));
    EXPECT_FALSE(told("bans").contains("198.51"));
    told("unban 198.51.100.7");
    EXPECT_EQ(told("bans"), "There are no bans.");
    for (const char* wrong : {"ban nonsense", "ban nowhere:1", "unban 198.51.100.7", "close nowhere", "words nowhere"})
      EXPECT_EQ(command(wrong).status, 1) << wrong;
    EXPECT_EQ(command("ban " + table->id + ":3").status, 1);
    EXPECT_EQ(command("ban " + table->id + ":0").status, 1);
  });
}

TEST_P(HostCommand, WordsAreReportedListedAndDismissed) {
  Visitor ada(port, "ada", 1), bob(port, "bob", 2), eve(port, "eve", 3);
  run([&]() -> Task<void> {
    auto table = co_await begin(ada, bob);
    if (!table) co_return;
    EXPECT_TRUE(co_await eve.introduce());
    const std::string at = "/api/tables/" + table->id + "/report";
    const auto reports = [&](Visitor& who, int seat) -> Task<std::string> {
      const auto answer = co_await who.ask("POST", at, "{\"seat\":" + std::to_string(seat) + "}");
      co_return answer.status == 200 ? "" : text_of(answer.content, "code");
    };
    EXPECT_EQ(told("reports"), "There are no reports.");
    for (const char* const words : {"something rude", "hello"})
      std::ignore = co_await table->white->ask("say", digits_of(words[0] == 'h' ? 21 : 20), table->white->position,
                                               R"(,"x":")" + std::string(words) + "\"");
    while (const auto message = co_await table->black->next("ev"))
      if (text_of(*message, "x") == "hello") break;
    EXPECT_EQ(co_await reports(eve, 0), "seat") << "only those who sit there";
    EXPECT_EQ(co_await reports(bob, 1), "myself");
    EXPECT_EQ(co_await reports(bob, 2), "no-seat");
    EXPECT_EQ(co_await reports(bob, 0), "");
    EXPECT_EQ(co_await reports(bob, 0), "") << "twice is once";
    const std::string list = command("reports").output, number = list.substr(0, list.find(' '));
    EXPECT_EQ(std::ranges::count(list, '\n'), 2) << list;
    EXPECT_TRUE(list.contains(table->id + ":1  ada\n    something rude")) << list;
    EXPECT_FALSE(list.contains("hello")) << "phrases are nobody's words";
    told("words " + table->id);
    while (command("reports").output.contains("rude")) co_await wait(50ms);
    EXPECT_EQ(command("dismiss nonsense").status, 1);
    told("dismiss " + number);
    EXPECT_EQ(command("dismiss " + number).status, 1);
    EXPECT_EQ(told("reports"), "There are no reports.");
    // With a person goes what is reported of them.
    EXPECT_EQ(co_await reports(ada, 1), "");
    EXPECT_EQ((co_await bob.ask("DELETE", "/api/me")).status, 200);
    EXPECT_EQ(told("reports"), "There are no reports.");
  });
}

TEST_P(HostCommand, WordsAreRemovedAndTablesClosed) {
  Visitor ada(port, "ada", 1), bob(port, "bob", 2);
  run([&]() -> Task<void> {
    auto table = co_await begin(ada, bob);
    if (!table) co_return;
    std::ignore = co_await table->white->ask("say", digits_of(20), table->white->position, R"(,"x":"something rude")");
    while (const auto message = co_await table->black->next("ev"))
      if (text_of(*message, "x") == "something rude") break;
    told("words " + table->id);
    while (const auto message = co_await table->black->next("full")) {
      const JsonValue* const said = (*message)["said"];
      if (said && said->items.size() == 1 && text_of(said->items[0], "x") == "deleted") break;
    }
    EXPECT_EQ(table->black->status, "running");
    told("close " + table->id);
    while (table->white->status == "running")
      if (!co_await table->white->next()) break;
    EXPECT_EQ(table->white->status, "aborted");
  });
}

// Two at a time count what is there.
TEST_P(HostCommand, MakesTwentyTokensAtMost) {
  const std::string one = "$TURNCOAT token x$i " + database() + " & ";
  Program(Program::Shell("for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24; do " + one +
                         "done; wait"))
      .finish("");
  const std::string list = command("tokens").output;
  EXPECT_EQ(std::ranges::count(list, '\n'), 20);
}

TEST_P(HostCommand, ABanEndsWhatIsOpen) {
  Visitor ada(port, "ada", 1), bob(port, "bob", 2);
  run([&]() -> Task<void> {
    auto table = co_await begin(ada, bob);
    if (!table) co_return;
    ada.come_from("198.51.100.7");
    const auto watching = co_await ada.sit(table->id);
    EXPECT_TRUE(watching);
    if (!watching) co_return;
    told("ban 198.51.100.7");
    while (co_await watching->next()) {}
    const MadeToken made = co_await make_token(bob, "engine");
    BotClient engine(port, made.token, 3);
    const auto events = co_await engine.stream("/api/bot/stream/event");
    EXPECT_TRUE(events);
    if (!events) co_return;
    told("ban " + table->id + ":2");
    while (co_await events->next()) {}
  });
}

// A device that was lost leaves the tables, through whichever server it is there; the one that asked stays.
TEST_P(HostCommand, OtherDevicesAreSignedOutAtEveryServer) {
  std::optional<Program> another;
  const std::uint16_t there = another_server(another);
  Visitor ada(port, "ada", 1), bob(port, "bob", 2), lost(there, "", 3);
  run([&]() -> Task<void> {
    auto table = co_await begin(ada, bob);
    if (!table) co_return;
    co_await brings(ada, lost);
    const auto chair = co_await lost.sit(table->id);
    EXPECT_TRUE(chair);
    if (!chair) co_return;
    const auto ended = co_await ada.ask("DELETE", "/api/me/devices");
    EXPECT_EQ(number_of(ended.content, "ended"), 1U) << ended.text;
    EXPECT_EQ((co_await lost.ask("GET", "/api/mine")).status, 401) << "at once";
    while (co_await chair->next()) {}  // the page ends
    EXPECT_EQ((co_await ada.ask("GET", "/api/mine")).status, 200);
    EXPECT_TRUE(co_await moves(*table->white, 100, "e2e4")) << "the socket of this device goes on";
    EXPECT_EQ(number_of((co_await ada.ask("DELETE", "/api/me/devices")).content, "ended"), 0U);
    EXPECT_EQ(told("bans"), "There are no bans.") << "those are the operator's";
    EXPECT_EQ((co_await lost.ask("DELETE", "/api/me/devices")).status, 401);
  });
}

// Pages that are open end as well, through whichever server.
TEST_P(HostCommand, ADeletedPersonLeavesEveryServer) {
  std::optional<Program> another;
  const std::uint16_t there = another_server(another);
  Visitor ada(port, "ada", 1), bob(port, "bob", 2), phone(there, "", 3);
  run([&]() -> Task<void> {
    auto table = co_await begin(ada, bob);
    if (!table) co_return;
    co_await brings(ada, phone);
    const auto chair = co_await phone.sit(table->id);
    EXPECT_TRUE(chair);
    if (!chair) co_return;
    const MadeToken program = co_await make_token(ada, "engine");
    BotClient engine(there, program.token, 4);
    const auto events = co_await engine.stream("/api/bot/stream/event");
    EXPECT_TRUE(events);
    if (!events) co_return;
    EXPECT_EQ((co_await ada.ask("DELETE", "/api/me")).status, 200);
    while (co_await chair->next()) {}
    while (co_await events->next()) {}
    EXPECT_EQ((co_await phone.ask("GET", "/api/mine")).status, 401);
    EXPECT_EQ(told("bans"), "There are no bans.") << "those are the operator's";
  });
}

// After bans could not be read for long, all clients have to be let in anew.
struct HostOrdersTest : StoreTest {};
TEST_P(HostOrdersTest, AllLeaveWhenBansWereOutOfReachForLong) {
  struct Page : Peer {
    bool open = true;
    void send(Text) override {}
    void close() override { open = false; }
  };
  const Change made = first();
  ASSERT_TRUE(commit(made));
  Millis now = store->now();
  Node node(*store, {.now = [&] { return now; }, .entropy = entropy_of(random), .think = {}, .log = [](auto&&...) {}});
  server::BotStreams streams(*store);
  server::HostOrders orders(node, *store, streams);
  Page page;
  node.open(made.table, {.id = "ada", .name = "Ada", .device = "here"}, page);
  bool answered = false;
  const auto after = [&](Millis span) {
    now += span;
    for (int i = 0; i < 4; ++i) orders.tick(now);
    for (int behind = 0; behind < 2; ++behind) {  // bans, and orders
      answered = false;
      store->host_orders([&](const auto&) { answered = true; });
      ASSERT_TRUE(loop.run_until([&] { return answered; }));
    }
  };
  after(0), after(1000), after(PersonStore::signed_out_kept / 2);
  EXPECT_TRUE(page.open);
  after(PersonStore::signed_out_kept / 2 + 1);
  EXPECT_FALSE(page.open);
}

TEST_P(HostCommand, NobodyMeetsABannedPersonsSeek) {
  Visitor ada(port, "ada", 1), bob(port, "bob", 2);
  run([&]() -> Task<void> {
    auto table = co_await begin(ada, bob);
    if (!table) co_return;
    const auto seek = co_await bob.ask("POST", "/api/seeks", R"({"spec":"chess","control":{"days":3}})");
    EXPECT_EQ(seek.status, 200) << seek.text;
    EXPECT_EQ((co_await ada.ask("GET", "/api/seeks")).content.items.size(), 1U);
    told("ban " + table->id + ":2");
    EXPECT_TRUE((co_await ada.ask("GET", "/api/seeks")).content.items.empty());
  });
}

// The file refuses what is written, as a full disk does, or a server dies: a table is closed none the less, later, and
// words that cannot be removed do not keep other orders waiting.
TEST_P(HostCommand, AnOrderIsKeptUntilItIsDoneOrGivenUp) {
  if (shared()) GTEST_SKIP() << "the other database needs another statement";
  sqlite3* file = nullptr;
  const std::string path = (site.page().parent_path() / "tables.db").string();
  ASSERT_EQ(sqlite3_open(path.c_str(), &file), SQLITE_OK);
  sqlite3_busy_timeout(file, 5000);
  const auto execute = [&](const char* what) { EXPECT_EQ(sqlite3_exec(file, what, nullptr, nullptr, nullptr), 0); };
  const auto orders = [&] {
    int count = -1;
    sqlite3_exec(
        file, "SELECT count(*) FROM host_order",
        [](void* to, int, char** texts, char**) { return *static_cast<int*>(to) = std::stoi(texts[0]), 0; }, &count,
        nullptr);
    return count;
  };
  Visitor ada(port, "ada", 1), bob(port, "bob", 2);
  run([&]() -> Task<void> {
    auto table = co_await begin(ada, bob);
    if (!table) co_return;
    std::ignore = co_await table->white->ask("say", digits_of(20), table->white->position, R"(,"x":"something rude")");
    while (const auto message = co_await table->black->next("ev"))
      if (text_of(*message, "x") == "something rude") break;
    execute("CREATE TRIGGER no_event BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'no'); END");
    execute("CREATE TRIGGER no_change BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'no'); END");
    told("close " + table->id);
    co_await wait(2500ms);
    EXPECT_EQ(orders(), 1);
    told("words " + table->id);
    execute("DROP TRIGGER no_event");
    while (table->white->status == "running")
      if (!co_await table->white->next()) break;
    EXPECT_EQ(table->white->status, "aborted");
    for (int i = 0; i < 200 && orders() > 0; ++i) co_await wait(50ms);
    EXPECT_EQ(orders(), 0);
  });
  sqlite3_close(file);
}

// Servers may have another time than this machine: the database's.
TEST_P(HostCommand, ABanLastsByTheTimeOfTheServers) {
  program->interrupt();
  program->finish("");
  const online::Millis ahead = 1000 * online::day;
  const std::string at = shared() ? postgres().url() : (site.page().parent_path() / "tables.db").string();
  if (shared()) {
    online::PgConnection connection(at);
    ASSERT_TRUE(connection.connect());
    ASSERT_TRUE(connection.run_once("UPDATE alive SET shift = shift + " + std::to_string(ahead)));
  } else {
    sqlite3* file = nullptr;
    ASSERT_EQ(sqlite3_open(at.c_str(), &file), SQLITE_OK);
    EXPECT_EQ(
        sqlite3_exec(file, "INSERT OR REPLACE INTO alive (one, at) VALUES (1, 1000 * (unixepoch() + 86400 * 1000))",
                     nullptr, nullptr, nullptr),
        0);
    sqlite3_close(file);
  }
  const auto days_until = [](const std::string& list) {
    std::tm parts{};
    std::istringstream(list.substr(list.find("until ") + 6)) >> std::get_time(&parts, "%Y-%m-%d");
    return (timegm(&parts) - std::time(nullptr)) / (24 * 60 * 60);
  };
  EXPECT_GE(days_until(told("ban 198.51.100.7 --days 3")), 1000);
  EXPECT_GE(days_until(told("bans")), 1000);
}

TEST(HostDatabaseTest, StepsAreTakenAgainWhereAnotherTransactionWasInTheWay) {
  ASSERT_TRUE(postgres().running()) << postgres().trouble();
  postgres().clear();
  const auto database = server::HostDatabase::open(postgres().url());
  ASSERT_TRUE(database) << database.error();
  int tries = 0;
  const auto done = (*database)->all_or_nothing([&]() -> server::HostDatabase::Found<std::string> {
    if (++tries == 3) return "done";
    const auto failed = (*database)->run("DO $$ BEGIN RAISE EXCEPTION 'in the way' USING ERRCODE = '40001'; END $$");
    return std::unexpected(failed ? "it has not failed" : failed.error());
  });
  EXPECT_EQ(done, "done");
  const auto refused = (*database)->all_or_nothing([&]() -> server::HostDatabase::Found<std::string> {
    ++tries;
    return std::unexpected("refused");
  });
  EXPECT_EQ(refused, std::unexpected("refused"));
  EXPECT_EQ(tries, 4) << "what is refused is refused once";
}

// Which answers in the order of what it is asked.
INSTANTIATE_TEST_SUITE_P(Sqlite, HostOrdersTest, ::testing::Values("sqlite"),
                         [](const auto& kind) { return kind.param; });
INSTANTIATE_TEST_SUITE_P(Databases, HostCommand, ::testing::Values("sqlite", "postgres"),
                         [](const auto& kind) { return std::string(kind.param); });

}  // namespace
}  // namespace turncoat::testing
