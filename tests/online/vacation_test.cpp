// Vacations: the clock of a player on one stands still where days count, however the node hears of it.
#include <gtest/gtest.h>

#include "online/base/tokens.hpp"
#include "online/cluster_table.hpp"
#include "online/stores.hpp"
#include "online/table_fixture.hpp"

namespace turncoat::testing {
namespace {

using namespace online;

class VacationTest : public TableTest {
 protected:
  void begin(int days = 1) {
    begin_chess({.days = days});
    begun = time.now();
  }
  // A node that was not asked for longer than this would take it for an outage.
  static constexpr Millis step = 900;
  template <class GoesOn>
  void steps_while(GoesOn goes_on) {
    for (int i = 0; goes_on(); ++i) {
      time.run_for(step);
      for (Client* one : {ada.get(), bob.get()})
        if (i % 20 == 0 && !one->closed) one->say(R"({"t":"ping"})");
      node->tick();
    }
  }
  void hours(int count) {
    const Millis end = time.now() + count * day / 24;
    steps_while([&] { return time.now() < end; });
    settle();
  }
  void moves_just_too_late() {
    steps_while([&] { return time.now() + step < deadline(); });
    time.run_for(step);
    ASSERT_GT(time.now(), deadline());
    ada->move("e2e4");
    time.run_for(50);
  }
  // The time is up between so many hours and three more.
  void ends_soon_after(int span) {
    hours(span);
    EXPECT_EQ(ada->status(), "running");
    hours(3);
    EXPECT_EQ(ada->status(), "over");
  }
  Millis deadline() const { return Members(ada->state).number("deadline"); }
  Millis away() const { return Members(ada->state).number("away"); }
  void go(const std::string& person, Vacation vacation) {
    store.vacations[person].push_back(vacation);
    node->rest(table_id);
    settle();
  }

  Millis begun = 0;
};

TEST_F(VacationTest, WithoutOneTheTimeIsUp) {
  begin();
  hours(25);
  EXPECT_EQ(ada->status(), "over");
}

TEST_F(VacationTest, TheClockStandsStillForItsDaysAndRunsOn) {
  begin();
  hours(12);
  const Millis gone = time.now();
  go("ada", {.begun = gone, .days = 2});
  EXPECT_EQ(away(), gone + 2 * day);
  EXPECT_GE(deadline(), gone + day);
  hours(2 * 24 + 11);
  EXPECT_EQ(ada->status(), "running");
  EXPECT_NEAR(static_cast<double>(deadline()), static_cast<double>(begun + 3 * day), 1000);
  hours(3);
  EXPECT_EQ(ada->status(), "over");
}

TEST_F(VacationTest, OfOneThatEndsEarlyTheDayUnderWayCounts) {
  begin();
  hours(12);
  const Millis gone = time.now();
  go("ada", {.begun = gone, .days = 20});
  hours(30);
  store.vacations["ada"].front().days = vacation_days_begun(store.vacations["ada"].front(), time.now());
  EXPECT_EQ(store.vacations["ada"].front().days, 2);
  node->rest(table_id);
  settle();
  EXPECT_EQ(away(), gone + 2 * day);
  ends_soon_after(28);
}

// The node that heard of it has died; it is found before the time is up.
TEST_F(VacationTest, IsFoundBeforeTheTimeIsUp) {
  begin();
  hours(12);
  store.vacations["ada"].push_back({.begun = time.now(), .days = 1});
  ends_soon_after(24 + 11);
}

// The clock has stood still for the first day; that it does so for the second is looked up when the time would be up.
TEST_F(VacationTest, WhoMovesBeforeTheNextDayIsCountedIsNotTooLate) {
  begin();
  hours(12);
  go("ada", {.begun = time.now(), .days = 3});
  hours(35);
  moves_just_too_late();
  EXPECT_EQ(ada->denied, "");
  EXPECT_EQ(ada->moves.size(), 1U);
  settle();
  EXPECT_EQ(ada->status(), "running");
}

TEST_F(VacationTest, WhoMovesWhenNoDayIsLeftIsTooLate) {
  begin();
  hours(23);
  moves_just_too_late();
  EXPECT_EQ(ada->denied, "over");
  settle();
  EXPECT_EQ(ada->status(), "over");
}

TEST_F(VacationTest, IsFoundWhenATurnComes) {
  begin();
  store.vacations["bob"].push_back({.begun = time.now() + 1000, .days = 3});
  hours(5);
  EXPECT_EQ(away(), 0);  // it is not Bob's turn
  plays(ada, "e2e4");
  EXPECT_EQ(away(), begun + 1000 + 3 * day);
  hours(30);
  EXPECT_EQ(ada->status(), "running");
  // One may move nevertheless.
  plays(bob, "e7e5");
  EXPECT_EQ(away(), 0);
  EXPECT_EQ(ada->moves.size(), 2U);
  EXPECT_EQ(bob->denied, "");
}

TEST_F(VacationTest, ATurnInTheMiddleOfOneBeginsWhenItsDayIsOver) {
  begin();
  store.vacations["bob"].push_back({.begun = time.now(), .days = 1});
  hours(6);
  plays(ada, "e2e4");
  EXPECT_EQ(deadline(), begun + 2 * day);
  plays(bob, "e7e5");
  plays(ada, "d2d4");
  EXPECT_EQ(deadline(), begun + 2 * day);  // nothing is given twice
  ends_soon_after(40);
}

TEST_F(VacationTest, ChangesNothingWhereAClockRuns) {
  begin_chess({.base = 60'000});
  store.vacations["ada"].push_back({.begun = time.now() - day, .days = 20});
  node->rest(table_id);
  settle();
  EXPECT_EQ(away(), 0);
  wait(30'000);
  EXPECT_EQ(ada->status(), "aborted");
}

TEST(VacationDaysTest, ABegunDayCountsAndAClockThatWasSetBackCostsOne) {
  const Vacation ten{.begun = 100 * day, .days = 10};
  EXPECT_EQ(vacation_days_begun(ten, 100 * day), 1);
  EXPECT_EQ(vacation_days_begun(ten, 100 * day + 1), 1);
  EXPECT_EQ(vacation_days_begun(ten, 101 * day), 1);
  EXPECT_EQ(vacation_days_begun(ten, 101 * day + 1), 2);
  EXPECT_EQ(vacation_days_begun(ten, 500 * day), 10);
  EXPECT_EQ(vacation_days_begun(ten, 0), 1);
  EXPECT_EQ(vacation_days_left({ten}, 110 * day), most_vacation_days - 10);
  EXPECT_EQ(vacation_days_left({ten}, 474 * day), most_vacation_days - 10);
  EXPECT_EQ(vacation_days_left({ten}, 475 * day), most_vacation_days);
}

class VacationStoreTest : public StoreTest {
 protected:
  std::expected<void, StoreFault> begin(Vacation wanted) {
    return asked<void>([&](Reply<void> reply) { store->begin_vacation("ada", wanted, std::move(reply)); });
  }
  std::expected<void, StoreFault> end(Millis now) {
    return asked<void>([&](Reply<void> reply) { store->end_vacation("ada", now, std::move(reply)); });
  }
  std::vector<Vacation> taken(Millis since = 0) {
    return asked<std::vector<Vacation>>(
               [&](Reply<std::vector<Vacation>> reply) { store->vacations_of("ada", since, std::move(reply)); })
        .value_or(std::vector<Vacation>());
  }
};

TEST_P(VacationStoreTest, APersonHasSoManyDaysAYear) {
  EXPECT_FALSE(begin({.begun = day, .days = 3}));  // the person is missing
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) {
    store->add_person({.id = "ada", .name = "Ada"}, hash_of("cookie"), 1, std::move(reply));
  }));
  EXPECT_FALSE(begin({.begun = day, .days = most_vacation_days + 1}));
  EXPECT_FALSE(begin({.begun = day, .days = 0}));
  EXPECT_TRUE(begin({.begun = day, .days = 20}));
  EXPECT_FALSE(begin({.begun = 2 * day, .days = 1}));  // one is under way
  EXPECT_TRUE(end(3 * day + 1));
  EXPECT_EQ(taken(), (std::vector<Vacation>{{.begun = day, .days = 3}}));
  EXPECT_EQ(end(5 * day).error(), StoreFault::missing);
  EXPECT_FALSE(begin({.begun = 10 * day, .days = most_vacation_days - 2}));
  EXPECT_TRUE(begin({.begun = 10 * day, .days = most_vacation_days - 3}));
  EXPECT_FALSE(begin({.begun = 360 * day, .days = 4}));
  EXPECT_TRUE(begin({.begun = 369 * day, .days = 3}));
  EXPECT_EQ(taken(100 * day).size(), 1U);
  EXPECT_TRUE(asked<void>([&](Reply<void> reply) { store->forget("ada", std::move(reply)); }));
  EXPECT_TRUE(taken().empty());
}

INSTANTIATE_TEST_SUITE_P(Databases, VacationStoreTest, ::testing::Values("sqlite", "postgres"),
                         [](const auto& kind) { return kind.param; });

struct VacationProcess : ClusterTable, ::testing::WithParamInterface<const char*> {
  void SetUp() override {
    if (shared()) ClusterTable::SetUp();
    if (HasFatalFailure()) return;
    const std::string where = shared() ? postgres().url() : (site.page().parent_path() / "tables.db").string();
    launch(program, port, "--db '" + where + "'");
  }
  bool shared() const { return GetParam() == std::string("postgres"); }
  std::optional<Program> program;
  std::uint16_t port = 0;
};

TEST_P(VacationProcess, IsTakenAndEndedByItsPerson) {
  Visitor ada(port, "ada", 1), bob(port, "bob", 2);
  run([&]() -> Task<void> {
    EXPECT_EQ((co_await ada.ask("GET", "/api/me/vacation")).status, 401);
    auto table = co_await begin(ada, bob, R"({"days":3})");
    if (!table) co_return;
    for (const char* wrong : {R"({"days":0})", R"({"days":29})", R"({})", R"({"days":"3"})"})
      EXPECT_EQ((co_await ada.ask("POST", "/api/me/vacation", wrong)).status, 400) << wrong;
    const auto gone = co_await ada.ask("POST", "/api/me/vacation", R"({"days":5})");
    EXPECT_EQ(gone.status, 200) << gone.text;
    EXPECT_EQ(number_of(gone.content, "left"), 23U);
    const std::uint64_t until = number_of(gone.content, "until");
    EXPECT_GT(until, 0U);
    const auto away = [&]() -> Task<std::uint64_t> {
      const auto message = co_await table->black->next("ev");
      const JsonValue* const state = message ? (*message)["state"] : nullptr;
      co_return state ? number_of(*state, "away") : 0;
    };
    EXPECT_EQ(co_await away(), until);
    const auto again = co_await ada.ask("POST", "/api/me/vacation", R"({"days":1})");
    EXPECT_EQ(text_of(again.content, "code"), "vacation");
    const auto back = co_await ada.ask("DELETE", "/api/me/vacation");
    EXPECT_EQ(number_of(back.content, "left"), 27U);
    EXPECT_EQ(number_of(back.content, "until"), until - 4 * static_cast<std::uint64_t>(day));
    EXPECT_EQ(co_await away(), until - 4 * static_cast<std::uint64_t>(day));
    EXPECT_TRUE(co_await moves(*table->white, 50, "e2e4"));
    EXPECT_EQ(co_await away(), 0U);
  });
}

INSTANTIATE_TEST_SUITE_P(Databases, VacationProcess, ::testing::Values("sqlite", "postgres"),
                         [](const auto& kind) { return std::string(kind.param); });

}  // namespace
}  // namespace turncoat::testing
