// What one client can make a server hold, store, write and think: bounded, however many sockets it opens.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <list>

#include "online/base/log.hpp"
#include "online/base/printable.hpp"
#include "online/process.hpp"
#include "online/table_fixture.hpp"
#include "server/api/api_answers.hpp"
#include "server/api/cookie.hpp"
#include "support/sanitized.hpp"

namespace turncoat::testing {

namespace {

using namespace std::chrono_literals;

// ---- at a table

TEST_F(TableTest, WordsAreCountedByPersonAndNotBySocket) {
  begin_chess();
  std::list<Client> sockets;
  for (int i = 0; i < 20; ++i) sockets.emplace_back(*node, table_id, "bob").connect();
  settle();
  unsigned digits = 1000;
  for (int round = 0; round < 5; ++round)
    for (Client& one : sockets) {
      one.say(R"({"t":"do","k":"say","b":0,"x":"hello","r":"00000000000)" + std::to_string(10'000 + ++digits) + "\"}");
      settle();
    }
  const auto& events = store.tables.at(table_id).events;
  EXPECT_EQ(std::ranges::count_if(events, [](const Event& one) { return one.is<event::Said>(); }), 8);
  wait(61'000);
  asks(bob, "say", R"(,"x":"hello")");
  EXPECT_EQ(std::ranges::count_if(events, [](const Event& one) { return one.is<event::Said>(); }), 9);
}

TEST_F(TableTest, WhatWasSaidAlreadyIsAnsweredAgainHoweverOften) {
  begin_chess();
  const std::string words = R"({"t":"do","k":"say","b":0,"x":"hello","r":"00000000000000aa"})";
  for (int i = 0; i < 30; ++i) bob->say(words), settle();
  EXPECT_EQ(std::ranges::count_if(bob->heard, [](const auto& one) { return one.contains(R"("t":"ack")"); }), 31);
}

TEST_F(TableTest, ATableThatDoesNotExistIsNotHeld) {
  begin_chess();
  for (int i = 0; i < 1000; ++i) {
    std::optional<bool> found;
    node->look("made-up-" + std::to_string(i), [&](const auto& seen) { found = seen.has_value(); });
    settle();
    EXPECT_EQ(found, false);
    Client stranger(*node, "made-up-" + std::to_string(i), "eve");
    stranger.connect();
    settle();
    EXPECT_TRUE(stranger.closed);
    stranger.leave();
    node->request("made-up-" + std::to_string(i), {.id = "eve", .name = "eve"}, {.command = command::Resign()}, "",
                  [](const auto&) {});
    settle();
  }
  EXPECT_EQ(node->figures().tables, 1U);
}

TEST_F(TableTest, FewTablesAreHeldThatNobodyLooksAt) {
  std::vector<std::string> ids;
  for (int i = 0; i < 2500; ++i) ids.push_back(make({.spec = "chess", .places = {{Place::self}, {Place::open}}}));
  for (const std::string& id : ids) node->look(id, [](const auto&) {});
  settle();
  for (int i = 0; i < 8; ++i) time.run_for(250), node->tick();
  EXPECT_LE(node->figures().tables, 2000U);
}

// ---- the log

TEST(LogTest, ALineOfAKindComesOnceAMinuteAndForeignTextIsCut) {
  std::vector<std::string> lines;
  Log log([&](std::string_view line) { lines.emplace_back(line); });
  for (int i = 0; i < 2000; ++i) log.tell("message", std::string(4000, 'x') + "\n\x1b[31m", "connection 1");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_LT(lines[0].size(), 400U);
  for (int i = 0; i < 2000; ++i) log.tell("message", "\n\x1b[31m\u2028", "connection " + std::to_string(i));
  EXPECT_LE(lines.size(), 20U);
  for (const std::string& line : lines)
    for (const char c : line) EXPECT_GE(static_cast<unsigned char>(c), 0x20);
  EXPECT_EQ(log.counts().at("message"), 4000U);
}

// ---- names and words

TEST(PrintableTest, NothingThatHidesOrTurnsText) {
  for (const char* fine : {"Ada", "Ærøskøbing", "Иван", "王", "עדה", "🙂", "e\u0301", "d'Artagnan <b>"})
    EXPECT_EQ(server::name_in(fine), fine);
  for (const char* hidden :
       {"a\u202Eb",         "a\u2028b", "a\u2029b",   "\u200Bx", "a\u2066b", "\uFEFF",   "a\u00ADb",
        "a\u0085b",         "\u3164",   "a\nb",       "a\x7F",   "\xFF\xFE", "\xC0\x80", "\xED\xA0\x80",
        "\xF4\x90\x80\x80", "a\uE000",  "\U000E0041", "\u061Cx", "\xE2\x80", ""})
    EXPECT_EQ(server::name_in(hidden), "") << hidden;
  EXPECT_EQ(server::name_in("  Ada "), "Ada");
  EXPECT_EQ(server::name_in(std::string(24, 'a')), std::string(24, 'a'));
  EXPECT_EQ(server::name_in(std::string(25, 'a')), "");
}

TEST(NameTest, WhatLooksLikeANameOfTheProgramsIsReserved) {
  for (const char* reserved : {"BOT Ada", "bot", "Bot\u00A0Ada", "BOT\u3000x", "Deleted", "deleted",
                               "Computer, level 3", "Computer Stufe 3", "ordenador", "Ordinateur, niveau 2"})
    EXPECT_TRUE(server::is_reserved(reserved)) << reserved;
  EXPECT_FALSE(server::is_reserved("Bot 1", true)) << "it is a program";
  EXPECT_TRUE(server::is_reserved("Computer 1", true));
  for (const char* fine : {"Ada", "Botvinnik", "Botánico", "Robot", "deleted scenes", "Computerfreak", "Ada BOT"})
    EXPECT_FALSE(server::is_reserved(fine)) << fine;
}

TEST(CookieTest, ThatOfTlsGoesBeforeThePlainOne) {
  for (const bool secure : {false, true}) {
    EXPECT_EQ(server::cookie_in("turncoat=a; __Host-turncoat=b", secure), "b");
    EXPECT_EQ(server::cookie_in("__Host-turncoat=b; turncoat=a", secure), "b");
    EXPECT_EQ(server::cookie_in("xturncoat=a; turncoatx=b", secure), "");
    EXPECT_EQ(server::cookie_in("", secure), "");
  }
  EXPECT_EQ(server::cookie_in("other=1; turncoat=a", false), "a");
  EXPECT_EQ(server::cookie_in("turncoat=a;turncoat=b", false), "a");
}

// A page of plain HTTP, or a host beside this one, can set it.
TEST(CookieTest, ThePlainOneDoesNotCountOverTls) {
  EXPECT_EQ(server::cookie_in("turncoat=a", true), "");
  EXPECT_EQ(server::cookie_in("other=1; turncoat=a;turncoat=b", true), "");
}

// ---- the process

struct Bounds : Processes {
  std::optional<Program> program;
  std::uint16_t port = 0;
};

TEST_F(Bounds, AnOriginIsComparedWithItsScheme) {
  launch(program, port, "--db :memory:");
  run([&]() -> Task<void> {
    const std::string host = "127.0.0.1:" + std::to_string(port);
    for (const bool secure : {false, true})
      for (const std::string& scheme : {std::string("http"), std::string("https")}) {
        SCOPED_TRACE(scheme + (secure ? " over TLS" : ""));
        std::vector<TextSocket::Field> head{{.name = "Origin", .value = scheme + "://" + host}};
        if (secure) head.push_back({.name = "X-Forwarded-Proto", .value = "https"});
        const bool same = (scheme == "https") == secure;
        Visitor visitor(port, "ada", secure ? 1 : 2);
        visitor.say_also(head);
        EXPECT_EQ((co_await visitor.ask("POST", "/api/me", R"({"name":"ada"})")).status, same ? 200 : 403);
        const auto socket = co_await TextSocket::open(port, "/ws/g/nothing", head);
        EXPECT_EQ(socket != nullptr, same);
      }
  });
}

TEST_F(Bounds, NobodyAndNoProgramIsCalledAsTheServerCallsThem) {
  launch(program, port, "--db :memory:");
  run([&]() -> Task<void> {
    Visitor ada(port, "ada", 1);
    EXPECT_TRUE(co_await ada.introduce());
    for (const auto& [target, name, status] : {std::tuple{"/api/me", "BOT Ada", 400},
                                               {"/api/me/tokens", "BOT Ada", 200},
                                               {"/api/me/tokens", "Computer, level 9", 400},
                                               {"/api/me/tokens", "deleted", 400}}) {
      const auto answer = co_await ada.ask("POST", target, std::string(R"({"name":")") + name + "\"}");
      EXPECT_EQ(answer.status, status) << name;
      if (status != 200) EXPECT_EQ(text_of(answer.content, "code"), "reserved") << name;
    }
  });
}

TEST_F(Bounds, LooksAreLimitedByAddress) {
  launch(program, port, "--db :memory:");
  run([&]() -> Task<void> {
    Visitor mallory(port, "mallory", 1), ada(port, "ada", 2);
    EXPECT_TRUE(co_await mallory.introduce());
    EXPECT_TRUE(co_await ada.introduce());
    int refused = 0;
    for (int i = 0; i < 1400 && refused == 0; ++i)
      if ((co_await mallory.ask("GET", "/api/tables/made-up-" + std::to_string(i) + "/record")).status == 429)
        ++refused;
    EXPECT_EQ(refused, 1);
    EXPECT_EQ((co_await ada.ask("GET", "/api/tables/made-up/record")).status, 404);
  });
}

TEST_F(Bounds, LivesOnWhenMemoryRunsOut) {
  if (sanitized) GTEST_SKIP() << "a sanitizer needs more memory than any limit; make simulation runs it";
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = std::max<rlim_t>(files.rlim_cur, std::min<rlim_t>(files.rlim_max, 10'000));
  if (files.rlim_cur < 10'000 || setrlimit(RLIMIT_NOFILE, &files) != 0) GTEST_SKIP() << "ulimit -Hn is too low";
  launch(program, port, "--db :memory: --connections 9000 --per-address 9000", "ulimit -v 250000; ");
  run([&]() -> Task<void> {
    Visitor ada(port, "ada", 1), bob(port, "bob", 2);
    EXPECT_TRUE(co_await ada.introduce());
    EXPECT_TRUE(co_await bob.introduce());
    const std::string id = co_await ada.set_up("chess", 2);
    auto white = co_await ada.sit(id);
    const auto black = co_await bob.sit(id);
    if (!white || !black) co_return;
    std::ignore = co_await black->ask("join", digits_of(1), black->position, R"(,"a":1)");
    while (white->status != "running")
      if (!co_await white->next()) co_return;
    const int position = white->position;
    // Thousands of requests that never end, each as long as it may be.
    std::list<asio::ip::tcp::socket> sockets;
    const std::string head =
        "POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: 16000\r\nX: " + std::string(7000, 'a') + "\r\n\r\n" +
        std::string(15'000, 'x');
    const auto executor = co_await asio::this_coro::executor;
    bool refused = false;
    for (int i = 0; i < 8000 && !refused; ++i) {
      auto& socket = sockets.emplace_back(executor);
      const auto [failed] =
          co_await socket.async_connect({asio::ip::address_v4::loopback(), port}, asio::as_tuple(asio::use_awaitable));
      if (failed) break;
      boost::system::error_code error;
      socket.non_blocking(true, error);
      std::ignore = socket.send(asio::buffer(head), 0, error);
      if (i % 50 == 0) refused = (co_await ada.ask("GET", "/health")).status != 200;
    }
    EXPECT_TRUE(refused) << "memory did not run out";
    sockets.clear();
    // The players go on (on a busy machine it took so long that the server has given White up), and others come in
    // again.
    const auto end = std::chrono::steady_clock::now() + patience;
    bool moved = false;
    while (!moved && std::chrono::steady_clock::now() < end) {
      if (white) std::ignore = co_await white->ask("move", digits_of(2), position, R"(,"ms":0,"x":"e2e4")");
      moved = white && co_await white->next("ack");
      if (!moved) co_await wait(100ms);
      if (!moved) white = co_await ada.sit(id);
    }
    EXPECT_TRUE(moved);
    int status = 0;
    while (status != 200 && std::chrono::steady_clock::now() < end) {
      co_await wait(100ms);
      status = (co_await bob.ask("GET", "/api/mine")).status;
    }
    EXPECT_EQ(status, 200);
  });
}

}  // namespace

}  // namespace turncoat::testing
