// What befalls one of two servers that share a database: no player is charged, flagged or taken for absent by it, no
// player gains, and a no means that nothing was done.
#include "online/outage_fixture.hpp"

namespace turncoat::testing {

namespace {

class TwoServersTest : public OutageTest {
 protected:
  // Bob is connected through the other server.
  void begin_apart(Control control) {
    store.others = true;
    node = std::make_unique<Node>(store, world());
    other = std::make_unique<Node>(store, world());
    begin(control);
    bob->leave(false);
    comes(bob, *other);
  }
  void both(Millis span) {
    for (Millis t = 0; t < span; t += 250) wait(250), other->tick();
  }
  // Ada's server stands still meanwhile.
  void only_bobs(Millis span) {
    for (Millis t = 0; t < span; t += 250) {
      time.run_for(250);
      other->tick();
      bob->say(R"({"t":"ping"})");
    }
  }
  // As the store says it.
  void both_are_here() { store.present = {{.person = "ada", .here = true}, {.person = "bob", .here = true}}; }
  void bob_is_cut_off(Millis since) {
    store.present = {{.person = "ada", .here = true}, {.person = "bob", .gone_since = since, .cut_off = true}};
  }

  std::unique_ptr<Node> other;
};

TEST_F(TwoServersTest, WhoseServerStandsStillIsNeitherFlaggedNorClaimed) {
  begin_apart({.base = 40'000, .increment = 0});
  both(1000);
  const Millis still = time.now();
  bob_is_cut_off(still);
  for (int i = 0; i < 50; ++i) {
    wait(1000);
    asks(ada, "claim");
    EXPECT_EQ(ada->denied, "too-early");
  }
  EXPECT_EQ(ada->status(), "running");
  // It goes on.
  both_are_here();
  other->tick();
  settle();
  EXPECT_NEAR(charged_for_move(), 5000, 1500);
}

TEST_F(TwoServersTest, WhoComesThroughAnotherServerIsNotChargedForTheWay) {
  begin_apart({.base = 60'000, .increment = 0});
  both(1000);
  const Millis died = time.now();
  other.reset();
  bob->closed = true;
  wait(9000);
  bob_is_cut_off(died);
  comes(bob, *node);
  both_are_here();
  wait(2000);
  EXPECT_NEAR(charged_for_move(), 7000, 1500);
}

// A server that began after the others had died is there for every player, also where it is the only one on its database.
TEST_F(TwoServersTest, WhoComesToAServerThatBeganSinceIsGivenNothingAfterItsBeginning) {
  begin_apart({.base = 60'000, .increment = 0});
  both(1000);
  const Millis died = time.now();
  other.reset(), node.reset();
  bob->closed = ada->closed = true;
  time.run_for(800);
  node = std::make_unique<Node>(store, world());
  store.present = {{.person = "bob", .gone_since = died, .cut_off = true}};
  ada->moved_to(*node);
  wait(9000);
  comes(bob, *node);
  both_are_here();
  wait(3000);
  asks(bob, "move", R"(,"x":"b8c6","ms":3000)");
  EXPECT_EQ(bob->denied, "");
  EXPECT_GT(charged(), 5000 + 12'000 - 500 - 1300);
}

// What a server knows of before the database was away does not tell since when another one is silent.
TEST_F(TwoServersTest, WhoComesWhileTheDatabaseIsAwayIsGivenNothingOfTheTimeBefore) {
  begin_apart({.base = 60'000, .increment = 0});
  store.present = {{.person = "ada", .here = true}, {.person = "bob", .here = true, .gone_since = time.now()}};
  ada->ask("claim");  // the server looks up the players that are there
  both(20'000);
  store.presence_fails = true;
  store.away = true;
  both(5000);
  bob->leave(false);
  bob->moved_to(*node);
  both(1000);
  store.come_back();
  both(1000);
  EXPECT_NEAR(charged_for_move(), 25'000, 2500);
}

TEST_F(TwoServersTest, AServerThatStoodStillGivesNothingToThoseOfAnother) {
  begin_apart({.base = 60'000, .increment = 0});
  both_are_here();
  both(1000);
  only_bobs(20'000);
  both(1000);
  EXPECT_NEAR(charged_for_move(), 26'000, 1500);
}

// Others take them for gone: found by the simulation.
TEST_F(TwoServersTest, WhoComesToAServerThatDoesNotReachTheDatabaseIsSentElsewhere) {
  begin_apart({.base = 60'000, .increment = 0});
  both(1000);
  bob->leave();
  settle();
  store.away = true;
  wait(500);
  bob->moved_to(*node);
  wait(2000);
  EXPECT_FALSE(bob->closed);
  wait(2000);
  EXPECT_TRUE(bob->closed) << "nobody else can know that they are there";
  EXPECT_FALSE(ada->closed) << "who was there before is known to be cut off";
  // A client that comes while the database is there is known.
  store.come_back();
  wait(1000);
  bob->moved_to(*node);
  wait(1000);
  store.away = true;
  wait(10'000);
  EXPECT_FALSE(bob->closed);
}

TEST_F(TwoServersTest, WhoComesToAServerThatCannotReadTheTableIsSentElsewhere) {
  begin_apart({.base = 60'000, .increment = 0});
  Node third(store, world());
  const auto all = [&](Millis span) {
    for (Millis t = 0; t < span; t += 250) both(250), third.tick();
  };
  all(1000);
  store.away = true;
  all(500);
  bob->leave(false);
  bob->moved_to(third);
  all(5000);
  EXPECT_TRUE(bob->closed) << "it cannot even show the table";
}

TEST_F(TwoServersTest, WhoIsCutOffForMinutesIsTimedInTheEnd) {
  begin_apart({.base = 40'000, .increment = 0});
  const Millis died = time.now();
  other.reset();
  bob.reset();
  bob_is_cut_off(died);
  wait(120'000);
  EXPECT_EQ(ada->status(), "running");
  wait(20'000);
  EXPECT_EQ(ada->result(), "1 0 time");
}

// A server that begins asks when any server was there last, and stands still before it hears.
TEST_F(TwoServersTest, AnAnswerOfBeforeAStandstillSaysNothingOfTheTimeSince) {
  begin_apart({.base = 60'000, .increment = 0});
  both_are_here();
  both(1000);
  node.reset();
  ada->closed = true;
  store.life_takes = 20'000;
  node = std::make_unique<Node>(store, world());
  store.life_takes = 0;
  ada->moved_to(*node);
  only_bobs(20'000);
  both(1000);
  EXPECT_NEAR(charged_for_move(), 26'000, 1500);
}

// A server that looks seldom takes a player for cut off that has been back for long.
TEST_F(TwoServersTest, WhoHasMovedThroughAnotherServerSinceIsGivenNothingForTheirWay) {
  begin_apart({.base = 60'000, .increment = 0});
  both(1000);
  bob_is_cut_off(time.now());
  const auto look = [this] { asks(ada, "claim"); };
  look();
  both(2000);
  plays(bob, "b8c6");
  plays(ada, "d2d4");
  const double before = charged();
  both(20'000);
  both_are_here();
  look();
  plays(bob, "d7d6");
  EXPECT_NEAR(charged() - before, 20'000, 1500);
}

TEST_F(TwoServersTest, WhoHasComeHereIsGivenNothingForTheTimeSince) {
  begin_apart({.base = 60'000, .increment = 0});
  both(1000);
  bob_is_cut_off(time.now());
  other.reset();
  bob->closed = true;
  wait(3000);
  comes(bob, *node);
  wait(20'000);
  both_are_here();
  asks(ada, "claim");
  EXPECT_NEAR(charged_for_move(), 25'000, 1500);
}

// A player that came and went before this server could know from where is not taken for its guest.
TEST_F(TwoServersTest, WhoOnlyPassedByIsGivenNothingOfAServersStandstill) {
  begin_apart({.base = 60'000, .increment = 0});
  both_are_here();
  both(1000);
  bob->leave(false);
  store.presence_takes = 2000;
  bob->moved_to(*node);
  both(1000);
  bob->leave(false);
  bob->moved_to(*other);
  both(3000);
  store.presence_takes = 0;
  for (int i = 0; i < 80; ++i) {  // Ada's server stands still
    time.run_for(250);
    other->tick();
    bob->say(R"({"t":"ping"})");
  }
  both(1000);
  bob->leave(false);
  store.present[1] = {.person = "bob", .gone_since = time.now()};
  comes(bob, *node);
  EXPECT_NEAR(charged_for_move(), 30'000, 1500);
}

// ---- a no means that nothing was done

TEST_F(TwoServersTest, WhatADeadServerHasDoneIsFoundByTheNext) {
  begin_apart({.base = 60'000, .increment = 0});
  store.unheard = 1000;
  const std::string move =
      R"({"t":"do","k":"move","r":"00000000000000aa","b":)" + std::to_string(bob->position()) + R"(,"x":"b8c6"})";
  bob->say(move);
  other.reset();  // before it could answer
  settle();
  ASSERT_EQ(store.tables.at(table_id).events.back().request, "00000000000000aa");
  bob->moved_to(*node);
  bob->say(move);
  settle();
  EXPECT_TRUE(bob->heard.back().contains(R"("t":"ack","r":"00000000000000aa")")) << bob->heard.back();
  EXPECT_EQ(bob->denied, "");
}

TEST_F(TwoServersTest, ARequestForAPositionThatAServerDoesNotKnowYetIsLookedUp) {
  begin_apart({.base = 60'000, .increment = 0});
  store.unheard = 1000;
  const int before = ada->version;
  plays(bob, "b8c6");
  ASSERT_EQ(ada->version, before) << "the other server has not heard of it";
  // Ada has seen it through Bob's server, and goes on through her own.
  ada->say(R"({"t":"do","k":"move","r":"00000000000000ab","b":)" + std::to_string(bob->position()) + R"(,"x":"d2d4"})");
  settle();
  EXPECT_EQ(ada->denied, "") << ada->heard.back();
  EXPECT_EQ(ada->moves.size(), 5U);
}

TEST_F(TwoServersTest, ARematchThatCannotBeStoredMayHaveBeenStoredByAnotherServer) {
  begin_apart({});
  asks(ada, "resign");
  asks(ada, "rematch");
  store.fails = 1000;
  bob->say(R"({"t":"do","k":"rematch","r":"00000000000000ac","b":1})");
  settle();
  EXPECT_TRUE(bob->heard.back().contains(R"("t":"unknown","r":"00000000000000ac")")) << bob->heard.back();
  store.fails = 0;
  bob->say(R"({"t":"do","k":"rematch","r":"00000000000000ac","b":1})");
  settle();
  EXPECT_EQ(store.tables.size(), 2U);
}

TEST_F(TwoServersTest, WhatIsSaidToBeUnknownIsNotDoneBehindThePlayersBack) {
  begin_apart({.base = 60'000, .increment = 0});
  const std::string move =
      R"({"t":"do","k":"move","r":"00000000000000ad","b":)" + std::to_string(bob->position()) + R"(,"x":"b8c6"})";
  store.away = true;
  both(3000);
  bob->say(move);
  both(11'000);
  EXPECT_TRUE(std::ranges::any_of(bob->heard, [](const std::string& one) { return one.contains("unknown"); }));
  store.come_back();
  both(1000);
  EXPECT_EQ(bob->moves.size(), 3U) << "another server may have said no";
  bob->say(move);
  settle();
  EXPECT_EQ(bob->moves.size(), 4U);
}

}  // namespace

}  // namespace turncoat::testing
