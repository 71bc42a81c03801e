// Fair shares of thinking: no table's work starves another's.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "online/base/fair_shares.hpp"
#include "online/store/waiting_moves.hpp"

namespace turncoat::testing {

namespace {

using namespace online;

// Takes all that waits, one after the other; the origins' networks in that order.
std::string served_in_order(FairShares& shares, std::vector<WaitingWork> waiting) {
  std::string out;
  while (!waiting.empty()) {
    const std::size_t next = shares.next(waiting);
    out += waiting[next].origin.network;
    shares.served(waiting[next].origin, waiting[next].cost);
    waiting.erase(waiting.begin() + static_cast<std::ptrdiff_t>(next));
  }
  return out;
}

WaitingWork work(const std::string& network, const std::string& person, const std::string& table, double cost = 1) {
  return {.origin = {.network = network, .person = person, .table = table}, .cost = cost};
}

TEST(FairShares, ANetworkWithSixtyTablesLetsTheOthersThrough) {
  FairShares shares;
  std::vector<WaitingWork> waiting;
  for (int i = 0; i < 60; ++i) waiting.push_back(work("a", "mallory", std::to_string(i), 3));
  waiting.push_back(work("b", "bob", "x", 0.1));
  waiting.push_back(work("c", "cleo", "y", 0.1));
  const std::string order = served_in_order(shares, waiting);
  EXPECT_LE(order.find('b'), 2U) << order;
  EXPECT_LE(order.find('c'), 2U) << order;
}

TEST(FairShares, ShortWorkComesOftenerThanLong) {
  FairShares shares;
  std::vector<WaitingWork> waiting;
  for (int i = 0; i < 40; ++i) {
    waiting.push_back(work("a", "ada", "1", 3));
    waiting.push_back(work("b", "bob", "2", 0.1));
  }
  // All of the short ones are done after two of the long ones.
  const std::string order = served_in_order(shares, waiting);
  EXPECT_LE(std::ranges::count(order.substr(0, order.rfind('b')), 'a'), 3) << order;
}

TEST(FairShares, PersonsShareANetworkAndTablesAPerson) {
  FairShares shares;
  std::vector<WaitingWork> waiting;
  for (int i = 0; i < 30; ++i) waiting.push_back(work("a", "mallory", "m" + std::to_string(i)));
  waiting.push_back(work("a", "bob", "b"));
  std::vector<std::string> persons;
  while (!waiting.empty()) {
    const std::size_t next = shares.next(waiting);
    persons.push_back(waiting[next].origin.person);
    shares.served(waiting[next].origin, 1);
    waiting.erase(waiting.begin() + static_cast<std::ptrdiff_t>(next));
  }
  EXPECT_LE(std::ranges::find(persons, "bob") - persons.begin(), 1);
}

TEST(FairShares, WhoComesLaterHasNoClaimOnThePast) {
  FairShares shares;
  for (int i = 0; i < 1000; ++i) shares.served({.network = "a", .person = "ada", .table = "1"}, 1);
  // Bob has had nothing for all that time; from now on it is half each.
  std::vector<WaitingWork> waiting;
  for (int i = 0; i < 10; ++i) {
    waiting.push_back(work("a", "ada", "1"));
    waiting.push_back(work("b", "bob", "2"));
  }
  const std::string order = served_in_order(shares, waiting);
  EXPECT_NEAR(static_cast<double>(std::ranges::count(order.substr(0, 10), 'a')), 5, 1) << order;
}

// Work is charged what it takes, not what was thought before.
TEST(FairShares, WhatTakesLongerThanWasSaidIsMadeUpFor) {
  FairShares shares;
  const WorkOrigin heavy{.network = "a", .person = "mallory", .table = "1"};
  shares.served(heavy, 1);
  shares.correct(heavy, 19);
  std::vector<WaitingWork> waiting;
  for (int i = 0; i < 10; ++i) {
    waiting.push_back(work("a", "mallory", "1"));
    waiting.push_back(work("b", "bob", "2"));
  }
  EXPECT_EQ(served_in_order(shares, waiting).substr(0, 10), "bbbbbbbbbb");
  shares.correct({.network = "nobody", .person = "", .table = ""}, 5);
}

// ---- moves that are begun beside what is being thought about

std::vector<WaitingMove> moves_of(const std::string& person, int count, bool first_is_taken, Millis since = 0) {
  std::vector<WaitingMove> out;
  for (int i = 0; i < count; ++i)
    out.push_back({.origin = {.network = person, .person = person, .table = person + std::to_string(i)},
                   .taken = first_is_taken && i == 0,
                   .since = since});
  return out;
}

std::vector<std::string> persons(const std::vector<WorkOrigin>& chosen) {
  std::vector<std::string> out;
  for (const WorkOrigin& one : chosen) out.push_back(one.person);
  std::ranges::sort(out);
  return out;
}

TEST(ChooseTest, BesideOthersEachPersonHasOneMoveAtATime) {
  std::vector<WaitingMove> moves = moves_of("mallory", 60, true);
  for (const char* other : {"ada", "bob"}) std::ranges::copy(moves_of(other, 3, false), std::back_inserter(moves));
  FairShares shares;
  EXPECT_EQ(persons(choose(shares, moves, {0, 20}, 0)), (std::vector<std::string>{"ada", "bob"}));
  EXPECT_EQ(choose(shares, moves, {0, 1}, 0).size(), 1U);
  EXPECT_EQ(choose(shares, moves, {30, 20}, 0).size(), 30U) << "idle threads are for all";
}

TEST(ChooseTest, ANetworkDoesNotTakeAllTheRoomBeside) {
  std::vector<WaitingMove> moves;
  for (int i = 0; i < 100; ++i)
    moves.push_back({.origin = {.network = "x", .person = std::to_string(i), .table = std::to_string(i)}});
  std::ranges::copy(moves_of("ada", 1, false), std::back_inserter(moves));
  FairShares shares;
  const auto chosen = choose(shares, moves, {0, 24}, 0);
  EXPECT_LT(chosen.size(), 24U);
  EXPECT_EQ(std::ranges::count(chosen, "ada", &WorkOrigin::person), 1);
}

TEST(ChooseTest, WhatHasNotWaitedIsLeftToIdleThreads) {
  const auto moves = moves_of("ada", 3, false, 1000);
  FairShares shares;
  EXPECT_TRUE(choose(shares, moves, {0, 5}, 999).empty());
  EXPECT_EQ(choose(shares, moves, {0, 5}, 1000).size(), 1U);
  EXPECT_EQ(choose(shares, moves, {2, 5}, 999).size(), 2U);
}

TEST(FairShares, TellsHowLongItTakes) {
  std::vector<WaitingWork> waiting;
  for (int i = 0; i < 60; ++i) waiting.push_back(work("a", "mallory", std::to_string(i), 3));
  waiting.push_back(work("b", "bob", "x", 1));
  EXPECT_DOUBLE_EQ(fair_wait(waiting, {.network = "b", .person = "bob", .table = "x"}, 1), 2);
  EXPECT_DOUBLE_EQ(fair_wait(waiting, {.network = "b", .person = "bob", .table = "x"}, 2), 1);
  EXPECT_DOUBLE_EQ(fair_wait(waiting, {.network = "a", .person = "mallory", .table = "7"}, 1), 181);
  EXPECT_DOUBLE_EQ(fair_wait(waiting, {.network = "c", .person = "cleo", .table = "z"}, 1), 0);
}

}  // namespace

}  // namespace turncoat::testing
