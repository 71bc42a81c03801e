// Persons that look for others through the server's API, and the tables at which they come to sit: with one server, and
// with two that are killed meanwhile.
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
    const JsonValue second = co_await asks(bob, "POST", "/api/seeks/" + text_of(first, "id"), "{}");
    const std::string table = text_of(second, "table");
    EXPECT_NE(table, "");
    EXPECT_EQ(text_of(co_await asks(ada, "GET", "/api/seeks/" + text_of(first, "id")), "table"), table);
    const auto chair = co_await ada.sit(table), other = co_await bob.sit(table);
    while (chair && chair->status != "running")
      if (!co_await chair->next()) co_return;
    // Nobody has set it up: no guest is sent away.
    std::ignore = co_await chair->ask("vacate", digits_of(1), chair->position, R"(,"a":1)");
    const auto no = co_await chair->next("no");
    EXPECT_TRUE(no);
    // Whoever does not want to meet the other again never does.
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

// Servers are killed while persons meet through them; whoever hears of a table sits there, and at no other one.
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
            while (tables[i].empty()) {
              const auto answer = seek.empty() ? co_await visitors[i].ask("POST", "/api/seeks", chess)
                                               : co_await visitors[i].ask("GET", "/api/seeks/" + seek);
              // Of a seek whose answer was lost one learns by the list of one's tables.
              if (answer.status == 200) seek = text_of(answer.content, "id");
              if (answer.status == 404 || answer.status == 429) seek.clear();
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
