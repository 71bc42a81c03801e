// Tables with people, servers or databases that are away: what the clocks say, and what each player may do.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "online/table_fixture.hpp"

namespace turncoat::testing {

namespace {

using namespace online;

TEST_F(TableTest, TheFlagFallsByItself) {
  begin_chess({.base = 10'000, .increment = 0});
  plays(ada, "e2e4");
  bob->move("e7e5");
  wait(9000);
  EXPECT_EQ(ada->status(), "running");
  wait(4000);
  EXPECT_EQ(ada->result(), "0 1 time");
  EXPECT_EQ(ada->left()[0], 0);
}

TEST_F(TableTest, ATimeWithoutAServerIsGivenBack) {
  begin_chess({.base = 60'000, .increment = 0});
  plays(ada, "e2e4");
  bob->move("e7e5");
  wait(4000);
  node.reset();
  time.run_for(20'000);
  node = std::make_unique<Node>(store, world());
  comes(ada, *node), bob->moved_to(*node);
  plays(ada, "g1f3");
  EXPECT_EQ(ada->denied, "");
  EXPECT_NEAR(static_cast<double>(ada->left()[0]), 56'000, 700);
  // A node that stood still does the same.
  time.run_for(15'000);
  plays(bob, "b8c6");
  EXPECT_NEAR(static_cast<double>(bob->left()[1]), 60'000, 1000);
}

TEST_F(TableTest, ATimeWithoutADatabaseIsGivenBackAndNothingPilesUp) {
  begin_chess({.base = 20'000, .increment = 0});
  plays(ada, "e2e4");
  bob->move("e7e5");
  wait(4000);
  store.away = true;
  wait(25'000);  // longer than the clock has
  EXPECT_LE(store.waiting(), 3U);
  store.come_back();
  wait(500);
  EXPECT_EQ(ada->status(), "running");
  plays(ada, "g1f3");
  EXPECT_EQ(ada->denied, "");
  EXPECT_NEAR(static_cast<double>(ada->left()[0]), 15'500, 1000);
}

TEST_F(TableTest, ATimeThatTwoServersMissedIsGivenBackOnce) {
  store.others = true;
  node = std::make_unique<Node>(store, world());
  Node other(store, world());
  begin_chess({.base = 60'000, .increment = 0});
  comes(bob, other);
  plays(ada, "e2e4");
  bob->move("e7e5");
  const auto both = [&](Millis milliseconds) {
    for (Millis t = 0; t < milliseconds; t += 250) {
      wait(250);
      other.tick();
    }
  };
  both(10'000);
  store.away = true;
  both(5000);
  store.come_back();
  both(1000);
  plays(ada, "g1f3");
  EXPECT_EQ(ada->denied, "");
  EXPECT_NEAR(static_cast<double>(ada->left()[0]), 49'000, 1000);
}

TEST_F(TableTest, WhoComesAndGoesAtOnceIsWrittenInThisOrder) {
  store.others = true;
  node = std::make_unique<Node>(store, world());
  begin_chess();
  wait(1000);
  store.slowest = 200;
  for (int i = 0; i < 20; ++i) {
    ada->leave();
    time.run_for(20);
    ada->connect();
    time.run_for(20);
    ada->leave();
    wait(1000);
    ASSERT_FALSE(store.written.back().here) << i;
    ada->connect();
    wait(1000);
    ASSERT_TRUE(store.written.back().here) << i;
  }
}

TEST_F(TableTest, ASignThatCouldNotBeWrittenIsWrittenAgain) {
  store.others = true;
  node = std::make_unique<Node>(store, world());
  begin_chess();
  wait(500);
  store.written.clear();
  store.signs_refused = 2;
  ada->leave();
  wait(3000);
  ASSERT_EQ(store.written.size(), 1U);
  EXPECT_FALSE(store.written.back().here);
}

TEST_F(TableTest, WhoIsForgottenDoesNotComeBackFromAServersMemory) {
  store.others = true;
  node = std::make_unique<Node>(store, world());
  Node other(store, world());
  begin_chess();
  comes(bob, other);
  store.forget("ada");
  bob->say(R"({"t":"sync"})");
  ada->move("e2e4");  // no player has a seat that was ada's
  settle();
  EXPECT_EQ(ada->denied, "seat");
  asks(bob, "resign");
  EXPECT_EQ(bob->status(), "over");
  EXPECT_TRUE(bob->heard.back().contains("deleted")) << bob->heard.back();
  EXPECT_FALSE(bob->heard.back().contains("ada")) << bob->heard.back();
  const auto& row = store.tables.at(table_id);
  EXPECT_TRUE(row.last.card.contains("deleted"));
  EXPECT_FALSE(row.last.card.contains("ada")) << row.last.card;
  ASSERT_TRUE(fold(row.events));
  for (std::size_t i = 0; i < row.events.size(); ++i) EXPECT_EQ(row.events[i].version, static_cast<int>(i) + 1);
}

TEST_F(TableTest, WhoIsForgottenIsForgottenThoughTheTableCannotBeReadAtFirst) {
  begin_chess();
  store.forget("ada");
  store.fails = 1000;
  node->forgotten("ada");
  wait(1);
  const auto is_told = [this] {
    return std::ranges::any_of(bob->heard, [](const std::string& one) { return one.contains("deleted"); });
  };
  EXPECT_FALSE(is_told());
  store.fails = 0;
  wait(2000);
  EXPECT_TRUE(is_told());
}

TEST_F(TableTest, AServerWithoutItsDatabaseDoesNotSayThatThereIsNoTable) {
  begin_chess();
  node = std::make_unique<Node>(store, world());
  store.fails = 1000;
  comes(ada, *node);
  EXPECT_EQ(ada->denied, "full");
  std::optional<std::string_view> code;
  node->look(table_id, [&](const auto& seen) { code = seen ? "" : seen.error().code(); });
  settle();
  EXPECT_EQ(code, "full");
}

TEST_F(TableTest, AMoveForWhichThereWasNoRoomIsThoughtAboutLater) {
  no_room = 2;
  const std::string id = make({.spec = "chess", .places = {{Place::self}, {Place::bot, 1}}});
  ada = std::make_unique<Client>(*node, id, "ada");
  ada->connect();
  settle();
  ada->move("e2e4");
  wait(5000);
  EXPECT_EQ(no_room, 0);
  EXPECT_EQ(ada->moves.size(), 2U);
}

// Ada plays through another server, which is silent behind Bob's first move.
struct SilentServerTest : TableTest {
  std::unique_ptr<Node> other;
  void begin(Millis base) {
    store.others = true;
    node = std::make_unique<Node>(store, world());
    other = std::make_unique<Node>(store, world());
    begin_chess({.base = base, .increment = 0});
    ada->leave();
    comes(ada, *other);
    plays(ada, "e2e4");
    plays(bob, "e7e5");
    ada->leave();
    store.present = {{.person = "ada", .gone_since = time.now(), .cut_off = true}};
  }
};

TEST_F(SilentServerTest, WhoIsThereIsNotFlagged) {
  begin(20'000);
  ada.reset();
  wait(105'000);
  EXPECT_EQ(bob->status(), "running") << "for a minute and a half there may be a way through another server";
  wait(10'000);
  EXPECT_EQ(bob->result(), "0 1 time") << "the clock had 20 s";
}

// A page is back by then; a player that stays away for longer is charged all that is beyond it.
TEST_F(SilentServerTest, NobodyGainsMoreThanAMinuteAndAHalf) {
  for (const Millis away : {60'000, 200'000}) {
    begin(300'000);
    wait(away);
    comes(ada, *node);
    store.present = {{.person = "ada", .here = true}};
    wait(2000);
    plays(ada, "g1f3");
    const Millis charged = 300'000 - fold(store.tables.at(table_id).events)->table.clocks.left[0];
    EXPECT_NEAR(static_cast<double>(charged), static_cast<double>(std::max<Millis>(0, away - 90'000) + 2000), 2500)
        << away;
  }
}

TEST_F(TableTest, ATableWhereNobodyBeginsIsAborted) {
  begin_chess({.base = 60'000, .increment = 0});
  wait(20'000);
  EXPECT_EQ(ada->status(), "aborted");
}

TEST_F(TableTest, ATableThatIsFullBeginsThoughItsServerDies) {
  come_to({.spec = "chess", .places = {{Place::self}, {Place::open}}});
  bob->ask("join", R"(,"a":1)");
  node.reset();  // before it could begin the game
  settle();
  ASSERT_EQ(fold(store.tables.at(table_id).events)->table.status, Status::open);
  node = std::make_unique<Node>(store, world());
  ada->closed = true;
  bob->moved_to(*node);
  wait(5000);
  EXPECT_EQ(bob->status(), "running");
}

TEST_F(TableTest, TheOtherMayClaimWhenSomebodyIsGone) {
  begin_chess({.base = 60'000, .increment = 0});
  plays(ada, "e2e4");
  plays(bob, "e7e5");
  plays(ada, "g1f3");
  bob->leave();
  asks(ada, "claim");
  EXPECT_EQ(ada->denied, "too-early");
  bob.reset();
  ada->say(R"({"t":"sync"})");
  EXPECT_TRUE(ada->heard.back().contains(R"("gone":[1])")) << ada->heard.back();
  wait(11'000);
  asks(ada, "claim");
  EXPECT_EQ(ada->result(), "1 0 time");
}

TEST_F(TableTest, AGuestTakesTheSeatOfSomebodyWhoHasToGo) {
  begin_chess({.base = 60'000, .increment = 0});
  plays(ada, "e2e4");
  plays(bob, "e7e5");
  time.run_for(900);
  asks(bob, "seat-guest", R"(,"a":1)");
  asks(ada, "seat-guest", R"(,"a":1)");
  EXPECT_EQ(ada->denied, "");
  asks(ada, "resume");
  EXPECT_EQ(ada->denied, "seats");
  wait(70'000);  // no clock runs
  EXPECT_EQ(ada->status(), "running");
  Client eve(*node, table_id, "eve");
  eve.connect();
  settle();
  eve.ask("join", R"(,"a":1)");
  settle();
  EXPECT_EQ(eve.denied, "");
  plays(ada, "g1f3");
  EXPECT_NEAR(static_cast<double>(ada->left()[0]), 59'000, 600);
  eve.move("b8c6");
  settle();
  EXPECT_EQ(eve.moves.size(), 4U);
  EXPECT_EQ(eve.status(), "running") << eve.result();
  plays(bob, "b8c6");
  EXPECT_EQ(bob->denied, "seat") << bob->heard.back();
}

TEST_F(TableTest, WhereOnlyComputersAreLeftClocksDoNotStandStill) {
  begin_chess({.base = 60'000, .increment = 0});
  asks(ada, "pause");
  asks(bob, "pause");
  asks(ada, "seat-bot", R"(,"a":0,"level":1)");
  asks(bob, "seat-bot", R"(,"a":0,"level":1)");
  bob->ask("seat-bot", R"(,"a":1,"level":1)");
  wait(1000);
  EXPECT_GT(ada->moves.size(), 2U);
}

}  // namespace

}  // namespace turncoat::testing
