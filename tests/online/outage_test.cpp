// Times when nothing could be played: whatever they last, no player is charged, flagged or taken for absent by them,
// and no player gains.
#include "online/base/outages.hpp"
#include "online/outage_fixture.hpp"

namespace turncoat::testing {

namespace {

TEST_F(OutageTest, AfterARestartTheFirstToComeBackCannotClaim) {
  begin({.base = 300'000, .increment = 0});
  wait(40'000);
  restart_after(100);
  comes(ada, *node);
  for (int tries = 0; tries < 9; ++tries) {
    asks(ada, "claim");
    EXPECT_EQ(ada->denied, "too-early");
    wait(1000);
  }
  comes(bob, *node);
  asks(ada, "claim");
  EXPECT_EQ(ada->denied, "present");
}

TEST_F(OutageTest, WhoDoesNotComeBackAfterARestartCanBeClaimedInTheEnd) {
  begin({.base = 300'000, .increment = 0});
  restart_after(100);
  ada->moved_to(*node);
  bob.reset();
  wait(60'000);
  asks(ada, "claim");
  EXPECT_EQ(ada->result(), "1 0 time");
}

TEST_F(OutageTest, WhoWasAwayBeforeAnOutageIsGivenTimeAfterIt) {
  begin({.base = 300'000, .increment = 0});
  bob->leave();
  bob->closed = true;
  wait(9000);
  store.away = true;
  wait(30'000);
  store.come_back();
  wait(1000);
  asks(ada, "claim");
  EXPECT_EQ(ada->denied, "too-early");
}

TEST_F(OutageTest, AServerThatWasAwayForLongerThanTheClockHas) {
  begin({.base = 40'000, .increment = 0});
  restart_after(75'000);
  come_back();
  EXPECT_NEAR(charged_for_move(), 4000, 800);
}

TEST_F(OutageTest, AProcessThatStoodStillForLongerThanTheClockHas) {
  begin({.base = 40'000, .increment = 0});
  time.run_for(50'000);  // nothing is done meanwhile
  node->tick();
  settle();
  EXPECT_NEAR(charged_for_move(), 4000, 1300);
}

TEST_F(OutageTest, TheFirstThingThatHappensAfterAStandstillMayBeAnything) {
  begin({.base = 40'000, .increment = 0});
  time.run_for(50'000);
  bob->move("b8c6");  // before any tick
  settle();
  EXPECT_EQ(bob->denied, "");
  EXPECT_NEAR(charged(), 4000, 1300);
}

TEST_F(OutageTest, ADatabaseThatWasAwayForLongerThanTheClockHas) {
  begin({.base = 40'000, .increment = 0});
  store.away = true;
  wait(65'000);
  store.come_back();
  wait(500);
  EXPECT_EQ(bob->status(), "running");
  EXPECT_NEAR(charged_for_move(), 4500, 1300);
}

// What was thought before the outage is charged, also if the move was on its way when it began.
TEST_F(OutageTest, AMoveThatWaitedForTheDatabaseIsChargedWhatWasThought) {
  begin({.base = 40'000, .increment = 0});
  wait(10'000);
  store.away = true;
  wait(1000);
  bob->move("b8c6");
  wait(30'000);
  store.come_back();
  wait(2000);
  EXPECT_EQ(bob->moves.size(), 4U) << bob->heard.back();
  EXPECT_NEAR(charged(), 14'000, 1300);
}

TEST_F(OutageTest, ADayForATurnIsADayInWhichOneCanMove) {
  begin({.days = 1});
  restart_after(25 * 3'600'000);
  wait(5000);
  come_back();
  EXPECT_EQ(bob->status(), "running");
  plays(bob, "b8c6");
  EXPECT_EQ(bob->denied, "");
}

// An outage is known from the disk: the process that noticed it may be gone when the deadline comes.
TEST_F(OutageTest, AnOutageIsRememberedByThoseWhoComeLater) {
  begin({.days = 1});
  restart_after(10 * 3'600'000);
  wait(1000);
  restart_after(100);
  time.run_for(0);
  for (int hour = 0; hour < 20; ++hour) {
    for (int second = 0; second < 3600; ++second) time.run_for(1000), node->tick();
  }
  come_back();
  EXPECT_EQ(bob->status(), "running");
  // Ten hours were given back, and no more.
  for (int hour = 0; hour < 6; ++hour) {
    for (int second = 0; second < 3600; ++second) time.run_for(1000), node->tick();
  }
  EXPECT_EQ(bob->result(), "1 0 time");
}

TEST_F(OutageTest, NobodyGainsByAnOutage) {
  begin({.base = 40'000, .increment = 0});
  wait(20'000);
  restart_after(3000);
  come_back();
  wait(10'000);
  EXPECT_NEAR(charged_for_move(), 34'000, 1300);
}

TEST_F(OutageTest, ATableWhereNobodyHasMovedIsNotAbortedByAnOutage) {
  begin_chess({.base = 60'000, .increment = 0});
  restart_after(60'000);
  come_back();
  wait(2000);
  EXPECT_EQ(ada->status(), "running");
}

// A player that is not back yet thinks, whether their page tries or they stay away on purpose.
TEST_F(OutageTest, TheWayBackAfterAnOutageIsCharged) {
  begin({.base = 60'000, .increment = 0});
  restart_after(20'000);
  nobody_comes_for(3000);
  come_back();
  EXPECT_NEAR(charged_for_move(), 7000, 1300);
}

TEST_F(OutageTest, WhoStaysAwayAfterAnOutageIsCharged) {
  begin({.base = 60'000, .increment = 0});
  restart_after(20'000);
  nobody_comes_for(26'000);
  come_back();
  EXPECT_NEAR(charged_for_move(), 30'000, 1300);
}

// Staying away on purpose, and saying that one has thought for less, gains no more than the server itself was away.
TEST_F(OutageTest, NobodyGainsMoreThanAShortStandstill) {
  begin({.base = 60'000, .increment = 0});
  restart_after(400);
  EXPECT_GT(charged_after_staying_away(), 16'000 - 500 - most_lag);
}

TEST_F(OutageTest, NobodyGainsMoreThanALongStandstill) {
  begin({.base = 60'000, .increment = 0});
  restart_after(20'000);
  EXPECT_GT(charged_after_staying_away(), 16'000 - 500 - most_lag);
}

TEST_F(OutageTest, WhatIsNotKnownInTimeIsSaidToBeUnknown) {
  begin({.base = 60'000, .increment = 0});
  store.away = true;
  bob->move("b8c6");
  wait(11'000);
  const auto heard = [&](std::string_view kind) {
    return std::ranges::count_if(bob->heard, [&](const std::string& one) { return one.contains(kind); });
  };
  EXPECT_EQ(heard(R"("t":"unknown")"), 1);
  EXPECT_EQ(heard(R"("t":"no")"), 0);
  store.come_back();
  wait(1000);
  EXPECT_EQ(bob->moves.size(), 4U);
  EXPECT_EQ(heard(R"("t":"no")"), 0);
}

TEST_F(OutageTest, AProgramIsAnsweredInTimeAndOnce) {
  begin({.base = 60'000, .increment = 0});
  std::vector<std::string> answers;
  const Request request{
      .command = command::Move{"b8c6"}, .idempotency_key = "00000000000000ac", .position = bob->position()};
  const auto ask = [&] {
    node->request(table_id, {.id = "bob", .name = "bob"}, request, "digest",
                  [&](Allowed<int> done) { answers.emplace_back(done ? "done" : done.error().code()); });
  };
  store.away = true;
  ask();
  wait(11'000);
  EXPECT_EQ(answers, std::vector<std::string>{"unknown"});
  store.come_back();
  wait(1000);
  EXPECT_EQ(answers.size(), 1U);
  ask();
  settle();
  EXPECT_EQ(answers.back(), "done");
  EXPECT_EQ(bob->moves.size(), 4U);
}

// ---- found by the simulation

TEST_F(OutageTest, AMoveMadeWhileTheDatabaseIsAwayIsChargedWhatWasThoughtBefore) {
  begin({.base = 40'000, .increment = 0});
  store.away = true;
  wait(20'000);
  bob->move("b8c6");
  wait(8000);
  store.come_back();
  wait(1000);
  EXPECT_EQ(bob->moves.size(), 4U) << bob->heard.back();
  EXPECT_NEAR(charged(), 4500, 1300);
}

TEST_F(OutageTest, ADatabaseThatIsAwayBeforeTheProcessStandsStill) {
  begin({.base = 40'000, .increment = 0});
  store.away = true;
  wait(12'000);
  time.run_for(30'000);  // nothing is done meanwhile
  store.come_back();
  wait(1000);
  EXPECT_NEAR(charged_for_move(), 4500, 1800);
}

TEST_F(OutageTest, ADatabaseThatGoesAwayJustAfterTheStart) {
  begin({.base = 40'000, .increment = 0});
  restart_after(100);
  store.away = true;
  wait(30'000);
  store.come_back();
  come_back();
  wait(1000);
  EXPECT_NEAR(charged_for_move(), 4500, 1800);
}

// "No" means that nothing will be: not by a copy either that came while the database was away.
TEST_F(OutageTest, CopiesOfARequestThatIsRefusedAreNotDone) {
  begin({});
  const std::string request =
      R"({"t":"do","k":"move","r":"00000000000000ee","b":)" + std::to_string(bob->position()) + R"(,"x":"b8c6"})";
  store.away = true;
  wait(3000);
  for (int copies = 0; copies < 3; ++copies) bob->say(request);
  store.fails = 1000;
  store.come_back();
  settle();
  store.fails = 0;
  wait(1000);
  const auto heard = [&](std::string_view kind) {
    return std::ranges::count_if(bob->heard, [&](const std::string& one) { return one.contains(kind); });
  };
  EXPECT_EQ(bob->moves.size(), 3U);
  EXPECT_EQ(heard(R"("t":"ack","r":"00000000000000ee")"), 0);
  EXPECT_EQ(heard(R"("code":"full")"), 3);
}

// Else a process that dies just after it stood still would leave a sign behind that hides for how long.
TEST_F(OutageTest, AnOutageIsWrittenDownBeforeAnySignThatComesAfterIt) {
  begin({.base = 40'000, .increment = 0});
  store.loses = [](const Change&) { return true; };  // nothing is given back at the table before the process ends
  time.run_for(60'000);                              // nothing is done meanwhile
  store.outages_left = 0;
  node->tick();
  wait(1000);
  store.loses = {};
  store.outages_left = 1000;
  restart_after(1000);
  come_back();
  wait(2000);
  EXPECT_EQ(bob->status(), "running");
  EXPECT_NEAR(charged_for_move(), 6000, 1500);
}

TEST_F(OutageTest, TheFirstSignAfterTheDatabaseWasAwayIsOfTheTimeBefore) {
  begin({.base = 40'000, .increment = 0});
  store.away = true;
  time.run_for(5000);  // nothing is done meanwhile
  wait(60'000);
  store.outages_left = 1;  // the standstill is written down, and that the database was away is not
  store.fails = 1000;      // nor is anything given back at the table before the process ends
  store.come_back();
  settle();
  store.outages_left = 1000, store.fails = 0;
  restart_after(1000);
  come_back();
  wait(2000);
  EXPECT_EQ(bob->status(), "running");
  EXPECT_NEAR(charged_for_move(), 6000, 1500);
}

TEST_F(OutageTest, WhatCannotBeGivenBackIsTriedAgainAfterAPauseThatGrows) {
  begin({.base = 40'000, .increment = 0});
  store.slowest = 2;
  time.run_for(30'000);  // nothing is done meanwhile
  store.fails = 1000;
  const auto failed = [this] { return node->figures().failed; };
  node->tick();
  wait(1000);
  EXPECT_GE(failed(), 2U);
  EXPECT_LE(failed(), 4U);
  wait(60'000);
  EXPECT_LE(failed(), 22U);
  const auto before = failed();
  wait(60'000);
  EXPECT_GE(failed() - before, 10U);
  // There is room again: what was lost before is given back.
  store.fails = 0;
  wait(GrowingPause::longest);
  EXPECT_TRUE(std::ranges::any_of(store.tables.at(table_id).events,
                                  [](const Event& one) { return one.is<event::TimeReturned>(); }));
}

TEST(GrowingPauseTest, IsTwiceAsLongAfterEachFailure) {
  GrowingPause pause;
  EXPECT_FALSE(pause.lasts(1000) || pause.is_over(1000));
  Millis now = 1000;
  for (const Millis length : {250, 500, 1000, 2000, 4000, 4000}) {
    pause.failed(now);
    EXPECT_TRUE(pause.lasts(now + length - 1));
    EXPECT_FALSE(pause.is_over(now + length - 1));
    now += length;
    EXPECT_TRUE(pause.is_over(now));
  }
  pause.end();
  EXPECT_FALSE(pause.lasts(now) || pause.is_over(now));
  pause.failed(now);
  EXPECT_TRUE(pause.is_over(now + GrowingPause::shortest));
}

// ---- what a process notices

TEST(DowntimeTest, OfASharedStoreOthersMayHaveBeenThere) {
  Downtime alone(false, 1000), among_others(true, 1000);
  for (Downtime* one : {&alone, &among_others}) {
    one->begin({}, 1000);
    EXPECT_FALSE(one->answered(2000));
    EXPECT_TRUE(one->answered(60'000));
  }
  EXPECT_EQ(alone.everywhere().within(0, 60'000), 58'000);
  EXPECT_EQ(among_others.everywhere().within(0, 60'000), 0);
  EXPECT_EQ(among_others.here().within(0, 60'000), 58'000);
  among_others.hear_of({{5000, 50'000}});
  EXPECT_EQ(among_others.everywhere().within(0, 60'000), 45'000);
}

TEST(DowntimeTest, ASilenceBeforeAStandstillCountsToo) {
  Downtime alone(false, 1000);
  alone.begin({}, 1000);
  for (Millis now = 1000; now <= 11'000; now += 500) EXPECT_FALSE(alone.awake(now));
  EXPECT_TRUE(alone.awake(40'000));
  EXPECT_EQ(alone.everywhere().within(0, 40'000), 39'000);
}

// ---- the times themselves

TEST(OutagesTest, CountsWhatOverlapsOnce) {
  Outages all;
  EXPECT_EQ(all.within(0, 100), 0);
  all.add({10, 20});
  all.add({15, 30});
  all.add({50, 60});
  EXPECT_EQ(all.within(0, 100), 30);
  EXPECT_EQ(all.within(12, 55), 23);
  EXPECT_EQ(all.within(60, 100), 0);
  EXPECT_EQ(all.within(55, 55), 0);
  EXPECT_EQ(all.last_end(), 60);
  all.add({5, 70});
  EXPECT_EQ(all.within(0, 100), 65);
  all.add({80, 80});
  all.add({90, 85});
  EXPECT_EQ(all.within(0, 100), 65);
}

}  // namespace

}  // namespace turncoat::testing
