// Tables: what people may ask for when, and that events make the table again.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "online/table_fixture.hpp"

namespace turncoat::testing {

namespace {

using namespace online;

TEST_F(TableTest, BeginsWhenAllSeatsAreTakenAndPlaysToMate) {
  begin_chess();
  for (const char* move : {"f2f3", "e7e5", "g2g4"}) {
    (ada->moves.size() % 2 == 0 ? ada : bob)->move(move);
    settle();
  }
  plays(bob, "d8h4");
  EXPECT_EQ(ada->result(), "0 1 checkmate");
  EXPECT_EQ(ada->moves, bob->moves);
  EXPECT_EQ(ada->status(), "over");
  plays(ada, "a2a3");
  EXPECT_EQ(ada->denied, "over");
}

TEST_F(TableTest, RefusesWhatTheRulesForbidAndChangesNothing) {
  begin_chess();
  const int version = ada->version;
  plays(bob, "e7e5");
  EXPECT_EQ(bob->denied, "turn");
  plays(ada, "e2e5");
  EXPECT_EQ(ada->denied, "illegal");
  EXPECT_TRUE(ada->heard.back().contains(R"("why":{"code")")) << ada->heard.back();
  ada->say("nonsense");
  EXPECT_EQ(ada->denied, "message");
  asks(ada, "claim");
  EXPECT_EQ(ada->denied, "unclocked");
  EXPECT_EQ(ada->version, version);
}

TEST_F(TableTest, ARequestIsDoneOnceHoweverOftenItComes) {
  begin_chess();
  const std::string move =
      R"({"t":"do","k":"move","r":"00000000000000aa","b":)" + std::to_string(ada->position()) + R"(,"x":"e2e4"})";
  ada->say(move);
  ada->say(move);
  settle();
  ada->say(move);
  settle();
  EXPECT_EQ(ada->moves.size(), 1U);
  EXPECT_EQ(std::ranges::count_if(ada->heard, [](const auto& m) { return m.contains(R"("t":"ack")"); }), 3);
  ada->say(R"({"t":"do","k":"move","r":"00000000000000aa","b":1,"x":"d2d4"})");
  settle();
  EXPECT_EQ(ada->denied, "request");
}

// An acknowledgement says to the person that asked that they have done it.
TEST_F(TableTest, ANumberBelongsToThePersonWhoUsedIt) {
  begin_chess();
  const std::string move =
      R"({"t":"do","k":"move","r":"00000000000000aa","b":)" + std::to_string(ada->position()) + R"(,"x":"e2e4"})";
  ada->say(move);
  settle();
  const std::size_t heard = bob->heard.size();
  bob->say(move);
  settle();
  EXPECT_EQ(bob->denied, "request");
  for (std::size_t i = heard; i < bob->heard.size(); ++i) EXPECT_FALSE(bob->heard[i].contains(R"("t":"ack")"));
  EXPECT_EQ(ada->moves.size(), 1U);
}

TEST_F(TableTest, GoesOnOnlyAfterAPause) {
  begin_chess({.base = 60'000});
  asks(ada, "resume");
  EXPECT_EQ(ada->denied, "not-paused");
}

TEST_F(TableTest, TakesBackWhenTheOtherAgreesWithTheClocksAsTheyWere) {
  begin_chess({.base = 60'000, .increment = 1000});
  plays(ada, "e2e4");
  plays(bob, "e7e5");
  const auto before = ada->left();
  wait(5000);
  plays(ada, "g1f3");
  EXPECT_LT(ada->left()[0], before[0]);
  asks(ada, "takeback");
  EXPECT_EQ(bob->moves.size(), 3U);
  asks(bob, "takeback");
  EXPECT_EQ(bob->moves.size(), 2U);
  EXPECT_EQ(ada->left(), before);
  // What was meant for the position that is gone does not fit.
  const int stale = ada->position();
  plays(ada, "g1f3");
  bob->say(R"({"t":"do","k":"move","r":"00000000000000ff","x":"b8c6","b":)" + std::to_string(stale) + "}");
  settle();
  EXPECT_EQ(bob->denied, "stale");
}

TEST_F(TableTest, ARematchMakesOneTableWhateverIsLost) {
  begin_chess();
  asks(ada, "resign");
  asks(ada, "rematch");
  int of_old = 0, of_new = 0;
  store.loses = [&](const Change& change) {
    if (change.event.is<event::Rematched>()) return ++of_old <= 2;
    return change.seed && ++of_new <= 1;
  };
  asks(bob, "rematch");
  EXPECT_EQ(of_old, 3);
  EXPECT_EQ(of_new, 2);
  EXPECT_EQ(bob->denied, "");
  ASSERT_EQ(store.tables.size(), 2U);
  const std::string again = Members(bob->state).text("rematch");
  ASSERT_TRUE(store.tables.contains(again)) << again;
  EXPECT_EQ(fold(store.tables.at(again).events)->table.status, Status::running);
}

TEST_F(TableTest, AgreesOnADrawResignsAndGoesOnWithColoursTurned) {
  begin_chess();
  plays(ada, "e2e4");
  asks(bob, "draw");
  asks(ada, "draw", R"(,"no":true)");
  EXPECT_EQ(ada->status(), "running");
  asks(ada, "draw");
  asks(bob, "draw");
  EXPECT_EQ(ada->result(), "1/2 1/2 agreement");
  asks(ada, "rematch");
  bob->ask("rematch");
  time.run_for(50);
  const std::string next = Members(ada->state).text("rematch");
  ASSERT_FALSE(next.empty());
  Client again(*node, next, "bob");
  again.connect();
  settle();
  EXPECT_EQ(again.status(), "running");
  EXPECT_EQ(seat_of(fold(store.tables[next].events)->table, "bob"), Seat{0});
}

TEST_F(TableTest, EventsMakeTheTableAgain) {
  begin_chess({.base = 60'000, .increment = 2000});
  plays(ada, "e2e4");
  plays(bob, "e7e5");
  ada->ask("say", R"(,"x":"hello")");
  asks(bob, "draw");
  for (const auto& [id, row] : store.tables) {
    const auto again = fold(row.events);
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->table.version, static_cast<int>(row.events.size()));
    EXPECT_EQ(again->game->played().size(), 2U);
    EXPECT_TRUE(std::ranges::equal(again->table.clocks.left, ada->left()));
  }
}

// A person with several seats need not name one of those that still play: found by the simulation.
TEST_F(TableTest, WhoHasSeveralSeatsSpeaksForOneThatPlays) {
  come_to({.spec = "mercenary3", .control = {.base = 60'000}, .places = {{Place::self}, {Place::open}, {Place::open}}});
  for (const char* seat : {R"(,"a":1)", R"(,"a":2)"}) ada->ask("join", seat), settle();
  ASSERT_EQ(ada->status(), "running");
  asks(ada, "resign", R"(,"s":0)");
  ASSERT_EQ(ada->status(), "running");
  for (const char* kind : {"pause", "resume"}) {
    asks(ada, kind);
    EXPECT_EQ(ada->denied, "") << kind;
    EXPECT_EQ(Members(ada->state).boolean("paused"), kind == std::string_view("pause"));
  }
}

// A move that is taken, and that no searcher has time for, would wait until its lease is over: found by the simulation.
TEST_F(TableTest, NoMoreMovesAreTakenThanThereIsTimeFor) {
  store.others = true;
  store.slowest = 20;
  bool busy = false;
  int turned_away = 0;
  World one = world();
  one.idle_searchers = [&] { return busy ? 0U : 1U; };
  one.think = [&](const BotTask& task, std::function<void(BotMove)> reply) {
    if (std::exchange(busy, true)) return ++turned_away, false;
    time.after(50, [&busy, game = task.game, reply = std::move(reply)] {
      busy = false;
      reply({.move = game->moves().front().text, .expects = 480});
    });
    return true;
  };
  node = std::make_unique<Node>(store, std::move(one));
  for (int tables = 0; tables < 5; ++tables) make({.spec = "chess", .places = {{Place::bot}, {Place::bot}}});
  wait(5000);
  EXPECT_EQ(turned_away, 0);
  EXPECT_GT(node->figures().moves, 30U);
}

}  // namespace

}  // namespace turncoat::testing
