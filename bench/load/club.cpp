#include "club.hpp"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace turncoat::load {

namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;
using testing::Chair;
using testing::text_of;
using testing::Visitor;

constexpr std::size_t seekers = 20, arena_players = 20, players_by_days = 40;
constexpr unsigned first_address = 10'000;  // behind those of the players that are measured

Task<void> wait(Clock::duration time) {
  asio::steady_timer timer(co_await asio::this_coro::executor, time);
  std::ignore = co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
}

// Waits until a game runs; false if it does not.
Task<bool> running(Chair& chair) {
  while (chair.status != "running")
    if (!co_await chair.next()) co_return false;
  co_return true;
}

}  // namespace

std::string Club::told() const {
  return "beside: " + std::to_string(met_) + " seeks met, " + std::to_string(arena_games_) + " games of the arena, " +
         std::to_string(service_.messages.size()) + " turns told";
}

Task<bool> Club::introduce() {
  constexpr std::size_t all = seekers + arena_players + players_by_days;
  for (unsigned i = 0; i < all; ++i) {
    const std::uint16_t port = ports_[i % ports_.size()];
    persons_.push_back(std::make_unique<Visitor>(port, "club" + std::to_string(i), first_address + i));
    if (!co_await persons_.back()->introduce()) co_return false;
  }
  co_return true;
}

Task<bool> Club::begin() {
  if (!co_await introduce()) co_return false;
  const auto spawn = [this](Task<void> task) { asio::co_spawn(context_, std::move(task), asio::detached); };
  for (std::size_t i = 0; i < seekers; ++i) spawn(seek(*persons_[i], i));
  const auto cup = co_await persons_[seekers]->ask(
      "POST", "/api/tournaments",
      R"({"name":"Cup","kind":"arena","spec":"chess","control":{"base":60000},"rated":true,"length":3600000})");
  const std::string id = text_of(cup.content, "id");
  if (id.empty()) co_return false;
  for (std::size_t i = seekers; i < seekers + arena_players; ++i)
    spawn(play_arena(*persons_[i], "/api/tournaments/" + id));
  // Not before some have joined.
  while ((co_await persons_[seekers]->ask("POST", "/api/tournaments/" + id + "/begin", "{}")).status != 200)
    co_await wait(100ms);
  for (std::size_t i = seekers + arena_players; i + 1 < persons_.size(); i += 2)
    spawn(play_by_days(*persons_[i], *persons_[i + 1], i));
  co_return true;
}

// As a page does: a seek that waits is looked at every second. It is met by another's, or withdrawn.
Task<void> Club::seek(Visitor& person, std::size_t number) {
  while (true) {
    co_await wait(2s + 100ms * number);
    auto own = co_await person.ask("POST", "/api/seeks", R"({"spec":"chess","control":{"base":60000}})");
    const std::string at = "/api/seeks/" + text_of(own.content, "id");
    for (int looks = 0; looks < 3 && text_of(own.content, "table").empty(); ++looks) {
      co_await wait(1s);
      own = co_await person.ask("GET", at);
    }
    const std::string table = text_of(own.content, "table");
    if (table.empty()) {
      std::ignore = co_await person.ask("DELETE", at);
      continue;
    }
    ++met_;
    if (const auto chair = co_await person.sit(table); chair && co_await running(*chair))
      std::ignore = co_await chair->ask("resign", testing::digits_of(++requests_), chair->position);
  }
}

// Every game is given up as soon as it runs; a player without one looks once a second.
Task<void> Club::play_arena(Visitor& person, std::string at) {
  std::ignore = co_await person.ask("POST", at + "/join", "{}");
  while (true) {
    co_await wait(1s);
    const std::string table = text_of((co_await person.ask("GET", at)).content, "table");
    if (table.empty()) continue;
    const auto chair = co_await person.sit(table);
    if (!chair || !co_await running(*chair)) continue;
    std::ignore = co_await chair->ask("resign", testing::digits_of(++requests_), chair->position);
    ++arena_games_;
    while (chair->status == "running" && co_await chair->next()) {}
  }
}

// Each is there for a move, and gone when the other has made theirs: their browser gets a message then.
Task<void> Club::play_by_days(Visitor& white, Visitor& black, std::size_t number) {
  const std::array<Visitor*, 2> players{&white, &black};
  for (std::size_t seat = 0; seat < 2; ++seat)
    // The key of a browser is that of RFC 8291, appendix A.
    std::ignore = co_await players[seat]->ask(
        "POST", "/api/me/push",
        R"({"endpoint":")" + service_.origin() + "/" + std::to_string(number + seat) +
            R"(","p256dh":"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",)" +
            R"("auth":"BTBZMqHH6r4Tts7J_aSIgg","language":"en"})");
  while (true) {
    const std::string table = co_await white.set_up("chess", 2, R"({"days":3})");
    if (table.empty()) co_return;
    if (const auto chair = co_await black.sit(table))
      if (co_await chair->ask("join", testing::digits_of(++requests_), chair->position, R"(,"a":1)"))
        std::ignore = co_await chair->next("ack");
    constexpr std::array<const char*, 4> moves{"g1f3", "g8f6", "f3g1", "f6g8"};
    for (std::size_t ply = 0; ply < 8; ++ply) {
      {
        const auto chair = co_await players[ply % 2]->sit(table);
        if (!chair || !co_await running(*chair)) break;
        if (!co_await chair->ask("move", testing::digits_of(++requests_), chair->position,
                                 R"(,"ms":0,"x":")" + std::string(moves[ply % 4]) + "\""))
          break;
        if (!co_await chair->next("ack")) break;
      }
      co_await wait(1s);
    }
    if (const auto chair = co_await white.sit(table))
      if (co_await chair->ask("resign", testing::digits_of(++requests_), chair->position))
        std::ignore = co_await chair->next("ack");
  }
}

}  // namespace turncoat::load
