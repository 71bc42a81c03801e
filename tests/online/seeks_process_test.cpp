// Persons that look for others through the server's API, and the tables at which they come to sit: with one server, and
// with two that are killed meanwhile.
#include <sqlite3.h>

#include <map>
#include <set>

#include "online/cluster_table.hpp"

namespace turncoat::testing {
namespace {

using namespace std::chrono_literals;

constexpr const char* chess = R"({"spec":"chess","control":{"base":300000,"increment":3000}})";

Task<JsonValue> asks(Visitor& who, std::string method, std::string target, std::string body = "") {
  co_return (co_await who.ask(std::move(method), std::move(target), std::move(body))).content;
}

struct SeekProcess : Processes {
  std::optional<Program> program;
  std::uint16_t port = 0;
  void SetUp() override { launch(program, port, "--db :memory:"); }
};

TEST_F(SeekProcess, TwoStrangersMeetAndTheGameBegins) {
  run([&]() -> Task<void> {
    Visitor ada(port, "ada", 1), bob(port, "bob", 2);
    EXPECT_EQ((co_await ada.ask("POST", "/api/seeks", chess)).status, 401);
    EXPECT_TRUE(co_await ada.introduce());
    EXPECT_TRUE(co_await bob.introduce());
    const JsonValue first = co_await asks(ada, "POST", "/api/seeks", chess);
    EXPECT_EQ(text_of(first, "table"), "");
    const JsonValue shown = co_await asks(bob, "GET", "/api/seeks");
    EXPECT_EQ(shown.items.size(), 1U);
    if (shown.items.empty()) co_return;
    EXPECT_EQ(text_of(shown.items[0], "name"), "ada");
    const std::string to_first = "/api/seeks/" + text_of(first, "id");
    const auto refused = co_await bob.ask("POST", to_first, R"({"request":"no digits"})");
    EXPECT_EQ(refused.status, 400);
    const std::string request = R"({"request":")" + digits_of(7) + R"("})";
    const std::string table = text_of(co_await asks(bob, "POST", to_first, request), "table");
    EXPECT_NE(table, "");
    EXPECT_EQ(text_of(co_await asks(bob, "POST", to_first, request), "table"), table) << "asked again, it is the same";
    EXPECT_EQ(text_of(co_await asks(ada, "GET", "/api/seeks/" + text_of(first, "id")), "table"), table);
    const auto chair = co_await ada.sit(table), other = co_await bob.sit(table);
    while (chair && chair->status != "running")
      if (!co_await chair->next()) co_return;
    // The table has no host: no player is sent away.
    std::ignore = co_await chair->ask("vacate", digits_of(1), chair->position, R"(,"a":1)");
    const auto no = co_await chair->next("no");
    EXPECT_TRUE(no);
    // Blocked persons are not met again.
    for (int seat = 0; seat < 2; ++seat)
      std::ignore =
          co_await ada.ask("POST", "/api/tables/" + table + "/block", R"({"seat":)" + std::to_string(seat) + "}");
    const JsonValue blocked = co_await asks(ada, "GET", "/api/me/blocks");
    EXPECT_EQ(blocked.items.size(), 1U) << "nobody blocks themselves";
    std::ignore = co_await asks(ada, "POST", "/api/seeks", chess);
    EXPECT_TRUE((co_await asks(bob, "GET", "/api/seeks")).items.empty());
    EXPECT_EQ(text_of(co_await asks(bob, "POST", "/api/seeks", chess), "table"), "");
  });
}

// The server is killed as soon as the game is over: the ratings are there with its end, and follow from the events.
TEST_F(SeekProcess, RatingsFollowFromTheEventsAlone) {
  const std::string database = (site.page().parent_path() / "tables.db").string();
  port = 0;
  launch(program, port, "--db '" + database + "'");
  run([&]() -> Task<void> {
    Visitor ada(port, "ada", 1), bob(port, "bob", 2);
    EXPECT_TRUE(co_await ada.introduce());
    EXPECT_TRUE(co_await bob.introduce());
    constexpr const char* rated = R"({"spec":"chess","control":{"base":300000,"increment":0},"rated":true})";
    std::ignore = co_await ada.ask("POST", "/api/seeks", rated);
    const std::string table = text_of(co_await asks(bob, "POST", "/api/seeks", rated), "table");
    std::unique_ptr<Chair> chairs[] = {co_await ada.sit(table), co_await bob.sit(table)};
    const auto shown = co_await ada.ask("GET", "/api/mine");
    if (shown.content.items.empty() || !chairs[0] || !chairs[1]) co_return;
    const bool white = number_of(shown.content.items[0], "yours") == 1;
    if (!white) std::swap(chairs[0], chairs[1]);
    while (chairs[0]->status != "running") std::ignore = co_await chairs[0]->next();
    const char* moves[] = {"e2e4", "e7e5", "g1f3", "b8c6"};
    for (std::size_t i = 0; i < 4; ++i) {
      Chair& mover = *chairs[i % 2];
      while (mover.plays < i || mover.status != "running") std::ignore = co_await mover.next();
      std::ignore = co_await mover.ask("move", digits_of(10 + i), mover.position,
                                       R"(,"ms":0,"x":")" + std::string(moves[i]) + "\"");
    }
    std::ignore = co_await chairs[0]->ask("resign", digits_of(20), 0);
    while (chairs[1]->status != "over") std::ignore = co_await chairs[1]->next();
  });
  program.reset();  // killed
  const auto check = [&](const std::string& more) {
    Program command(Program::Shell("exec $TURNCOAT ratings --db '" + database + "' " + more));
    return command.finish("").output;
  };
  EXPECT_EQ(check(""), "1 rated games; 0 of them are kept with other ratings, at most 0 apart\n");
  sqlite3* raw = nullptr;
  ASSERT_EQ(sqlite3_open(database.c_str(), &raw), SQLITE_OK);
  sqlite3_exec(raw, "UPDATE rated_seat SET mu_after = mu_after + 1", nullptr, nullptr, nullptr);
  sqlite3_close(raw);
  EXPECT_EQ(check("--recompute"), "1 rated games; 1 of them are kept with other ratings, at most 1 apart; mended\n");
  EXPECT_EQ(check(""), "1 rated games; 0 of them are kept with other ratings, at most 0 apart\n");
}

TEST_F(SeekProcess, WhatIsWrongIsRefused) {
  run([&]() -> Task<void> {
    Visitor ada(port, "ada", 1);
    EXPECT_TRUE(co_await ada.introduce());
    const std::pair<std::string, const char*> wrong[] = {
        {R"({"control":{"days":3}})", "message"},
        {R"({"spec":"chess","control":{"days":3},"rank":1})", "message"},
        {R"({"spec":"chess","control":{"days":"3"}})", "message"},
        {R"({"spec":"chess"})", "control"},
        {R"({"spec":"chess","control":{"days":1001}})", "message"},
        {R"({"spec":"nothing","control":{"days":3}})", "spec"},
        {R"({"spec":")" + std::string(9000, 'x') + R"(","control":{"days":3}})", "message"},
        {"[]", "message"}};
    for (const auto& [body, code] : wrong)
      EXPECT_EQ(text_of(co_await asks(ada, "POST", "/api/seeks", body), "code"), code) << body;
    EXPECT_EQ((co_await ada.ask("GET", "/api/seeks/nothing")).status, 404);
    EXPECT_EQ((co_await ada.ask("POST", "/api/seeks/nothing", "{}")).status, 404);
    EXPECT_EQ((co_await ada.ask("DELETE", "/api/seeks/nothing")).status, 200);
    EXPECT_EQ((co_await ada.ask("POST", "/api/tables/nothing/block", R"({"seat":0})")).status, 404);
    EXPECT_EQ((co_await ada.ask("POST", "/api/tables/nothing/block", R"({"seat":3})")).status, 400);
  });
}

// Servers are killed while persons meet through them: each sits at one table in the end.
TEST_F(ClusterTable, NobodyIsSeatedTwiceWhileServersAreKilled) {
  Server& one = start("web");
  const std::uint16_t other = start("web").port;
  constexpr std::size_t count = 12;
  std::vector<Visitor> visitors;
  for (std::size_t i = 0; i < count; ++i)
    visitors.emplace_back(i % 2 == 0 ? one.port : other, "p" + std::to_string(i), static_cast<unsigned>(i + 1));
  run([&]() -> Task<void> {
    for (Visitor& who : visitors) EXPECT_TRUE(co_await who.introduce());
    std::map<std::size_t, std::set<std::string>> tables;
    std::size_t seeking = count;
    for (std::size_t i = 0; i < count; ++i)
      asio::co_spawn(
          context,
          [&, i]() -> Task<void> {
            std::string seek;
            const std::string wanted =
                R"({"spec":"chess","control":{"base":300000,"increment":3000},"request":")" + digits_of(i) + "\"}";
            while (tables[i].empty()) {
              const auto answer = seek.empty() ? co_await visitors[i].ask("POST", "/api/seeks", wanted)
                                               : co_await visitors[i].ask("GET", "/api/seeks/" + seek);
              if (answer.status == 200) seek = text_of(answer.content, "id");
              if (answer.status == 404) seek.clear();
              if (answer.status == 200 && !text_of(answer.content, "table").empty())
                tables[i].insert(text_of(answer.content, "table"));
              const auto mine = co_await visitors[i].ask("GET", "/api/mine");
              for (const JsonValue& item : mine.content.items)
                if (const JsonValue* table = item["table"]) tables[i].insert(text_of(*table, "id"));
              co_await wait(20ms);
            }
          },
          [&seeking](const std::exception_ptr&) { --seeking; });
    for (int i = 0; i < 3 && seeking > 0; ++i) {
      co_await wait(30ms);
      one.program.reset();
      co_await wait(100ms);
      again(one);
    }
    while (seeking > 0) co_await wait(20ms);
    std::map<std::string, int> people;
    for (std::size_t i = 0; i < count; ++i) {
      EXPECT_EQ((co_await visitors[i].ask("GET", "/api/mine")).content.items.size(), 1U) << i;
      EXPECT_EQ(tables[i].size(), 1U) << i;
      for (const std::string& table : tables[i]) ++people[table];
    }
    EXPECT_EQ(people.size(), count / 2);
    for (const auto& [table, seated] : people) EXPECT_EQ(seated, 2) << table;
  });
}

}  // namespace
}  // namespace turncoat::testing
