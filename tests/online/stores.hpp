#pragma once
// Both stores, SQLite and PostgreSQL, to be tried with the same tests.
#include <gtest/gtest.h>

#include <stdexcept>

#include "online/event_loop.hpp"
#include "online/node/new_table.hpp"
#include "online/postgres.hpp"
#include "online/store/postgres/postgres_store.hpp"
#include "online/store/sqlite/sqlite_store.hpp"
#include "online/world.hpp"
#include "support/patience.hpp"

namespace turncoat::testing {

class StoreTest : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    const auto post = [this](std::function<void()> what) { loop.post(std::move(what)); };
    if (GetParam() == "sqlite") {
      auto opened = online::SqliteStore::open(file, post);
      ASSERT_TRUE(opened) << opened.error();
      store = std::move(*opened);
      return;
    }
    ASSERT_TRUE(postgres().running()) << postgres().trouble();
    postgres().clear();
    auto opened = online::PostgresStore::open(postgres().url(), post, 4);
    ASSERT_TRUE(opened) << opened.error();
    store = std::move(*opened);
    ASSERT_TRUE(comes_true([this] { return own_tables("nobody").has_value(); })) << "the database does not answer";
  }

  // The store as a second process has it, where it is shared; else the same.
  online::Store& other_store() {
    if (!store->shared()) return *store;
    auto opened = online::PostgresStore::open(postgres().url(), [this](auto what) { loop.post(std::move(what)); }, 4);
    if (!opened) throw std::runtime_error(opened.error());
    second_ = std::move(*opened);
    return *second_;
  }

  // What the store answers.
  template <class T, class AskIt>
  std::expected<T, online::StoreFault> asked(AskIt ask) {
    std::optional<std::expected<T, online::StoreFault>> answer;
    ask([&](std::expected<T, online::StoreFault> found) { answer = std::move(found); });
    EXPECT_TRUE(loop.run_until([&] { return answer.has_value(); })) << "no answer";
    return answer ? std::move(*answer) : std::unexpected(online::StoreFault::failed);
  }
  // The tables of the moves that the store gives out.
  std::vector<std::string> taken_moves(online::Millis now, online::Room room) {
    const auto found =
        asked<std::vector<online::WorkOrigin>>([&](online::Reply<std::vector<online::WorkOrigin>> reply) {
          store->waiting_for_computers(now, room, std::move(reply));
        });
    std::vector<std::string> out;
    if (found)
      for (const online::WorkOrigin& origin : *found) out.push_back(origin.table);
    return out;
  }
  std::expected<void, online::StoreFault> commit(online::Change change) {
    return asked<void>([&](online::Reply<void> reply) { store->commit(std::move(change), std::move(reply)); });
  }
  std::vector<online::Event> later(const std::string& table, int version) {
    const auto found = asked<std::vector<online::Event>>(
        [&](online::Reply<std::vector<online::Event>> reply) { store->later(table, version, std::move(reply)); });
    return found ? *found : std::vector<online::Event>();
  }
  std::expected<std::vector<online::Card>, online::StoreFault> own_tables(const std::string& person) {
    return asked<std::vector<online::Card>>(
        [&](online::Reply<std::vector<online::Card>> reply) { store->tables_of(person, 10, std::move(reply)); });
  }
  std::vector<online::Card> own(const std::string& person) {
    return own_tables(person).value_or(std::vector<online::Card>());
  }

  // A table that ada has set up; its second seat is open.
  online::Change first(bool listed = false) {
    const online::NewTable wanted{
        .spec = "chess",
        .control = {.base = 60'000, .increment = 1000},
        .listed = listed,
        .places = {{online::NewTable::Place::Kind::self}, {online::NewTable::Place::Kind::open}}};
    return *set_up({.id = "ada", .name = "Ada"}, wanted, entropy_of(random), 1000);
  }
  // What comes of a request at a table that stands so.
  online::Change after(online::TableState& live, online::Request request) {
    request.idempotency_key = "00000000000000" + std::to_string(10 + ++requests);
    auto decided = decide(live, request, {.now = 2000, .round_trip = [](Seat) { return online::Millis{0}; }});
    EXPECT_TRUE(decided);
    live = std::move(decided->after);
    online::Decided copy{.event = decided->event, .after = online::TableState(live)};
    return change_of(copy);
  }
  static online::Request join(Seat seat) {
    return {.command = online::command::Join{.seat = seat, .name = "Bob"}, .person = "bob"};
  }

  EventLoop loop;
  Random random{5};
  int requests = 0;
  std::string file = ":memory:";  // of SQLite
  std::unique_ptr<online::Store> store;

 private:
  std::unique_ptr<online::Store> second_;
};

}  // namespace turncoat::testing
