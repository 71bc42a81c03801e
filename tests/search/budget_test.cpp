// How much time a move gets: all of a time for one move, and of a clock a share that leaves room for what gets lost
// between two programs.
#include "search/budget.hpp"

#include <gtest/gtest.h>

namespace turncoat::testing {

namespace {

// After how many seconds a search begins no other iteration, and after how many it is broken off; also its first one.
struct Times {
  double last_iteration = 0, end = 0, first_end = 0;
};

Times times_of(SearchLimits limits, int plies_per_turn = 1) {
  double time = 0;
  limits.now = [&time] { return time; };
  const Budget budget(limits, plies_per_turn);
  Times out;
  constexpr double step = 0.0005;
  for (; time < 1000 && budget.another_iteration(1); time += step) {}
  out.last_iteration = time;
  for (time = 0; time < 1000 && !budget.spent(0); time += step) {}
  out.end = time;
  for (time = 0; time < 1000 && !budget.spent(0, true); time += step) {}
  out.first_end = time;
  return out;
}

TEST(Budget, UsesATimeForOneMoveUp) {
  for (const double seconds : {0.01, 0.1, 3.0}) {
    const Times times = times_of({.seconds = seconds});
    EXPECT_NEAR(times.last_iteration, seconds, 0.001);
    EXPECT_NEAR(times.end, seconds, 0.001);
    EXPECT_NEAR(times.first_end, seconds, 0.001);
  }
}

TEST(Budget, SharesAClockOut) {
  const Times usual = times_of({.clock = 60, .overhead = 0});
  EXPECT_NEAR(usual.last_iteration, 60.0 / 20 * 0.65, 0.01);
  EXPECT_NEAR(usual.end, 60.0 / 20 * 4, 0.01);
  EXPECT_GT(times_of({.clock = 60, .increment = 1, .overhead = 0}).end, usual.end);
  EXPECT_GT(times_of({.clock = 60, .overhead = 0, .moves_to_go = 5}).end, usual.end);
  EXPECT_LT(times_of({.clock = 60, .overhead = 0}, 2).end, usual.end);
  EXPECT_LT(times_of({.clock = 60, .overhead = 0.5}).end, usual.end);
}

// Whatever the clock shows, what may get lost is still there when the move comes.
TEST(Budget, LeavesWhatMayGetLost) {
  for (const double clock : {0.001, 0.02, 0.03, 0.05, 0.1, 0.5, 1.0, 10.0})
    for (const double increment : {0.0, 0.01, 1.0})
      for (const double overhead : {0.0, 0.03, 1.0})
        for (const int moves_to_go : {0, 1, 40})
          for (const int plies : {1, 2}) {
            const Times times = times_of(
                {.clock = clock, .increment = increment, .overhead = overhead, .moves_to_go = moves_to_go}, plies);
            EXPECT_LE(times.end * plies, std::max(0.0, clock - overhead * plies) + 0.001) << clock << ' ' << overhead;
            EXPECT_LE(times.first_end * plies, std::max(0.0, clock - overhead * plies) + 0.001)
                << clock << ' ' << overhead;
            EXPECT_GE(times.first_end, times.end) << clock << ' ' << overhead;
          }
}

// At 1 + 0.01 s, where each move loses 30 ms, the clock stays above a fifth of a second for a hundred moves.
TEST(Budget, KeepsAClockAboveWhatABusyMachineTakes) {
  double clock = 1;
  for (int move = 0; move < 100; ++move) {
    clock -= times_of({.clock = clock, .increment = 0.01, .overhead = 0.03}).last_iteration;
    clock += 0.01;
    EXPECT_GT(clock, 0.2) << move;
  }
}

// The first iteration may take more nodes than are given, if it is promised; every later one keeps to them.
TEST(Budget, NodesOfTheFirstIterationAreCountedApart) {
  const SearchLimits promised{.nodes = 100}, strict{.nodes = 100, .first_nodes = 100};
  for (const SearchLimits* limits : {&promised, &strict}) {
    const Budget budget(*limits, 1);
    EXPECT_FALSE(budget.spent(99));
    EXPECT_TRUE(budget.spent(100));
    EXPECT_FALSE(budget.spent(99, true));
    EXPECT_EQ(budget.spent(100, true), limits == &strict);
    EXPECT_EQ(budget.next_look(90), 100u);
    EXPECT_EQ(budget.next_look(90, true), limits == &strict ? 100u : 154u);
  }
  EXPECT_TRUE(Budget(promised, 1).spent(promised_nodes, true));
  EXPECT_FALSE(Budget(SearchLimits{}, 1).spent(promised_nodes, true)) << "without a limit of nodes";
}

TEST(Budget, IsNotTimedWhileInfinite) {
  double time = 100;
  const SearchLimits limits{.seconds = 1, .clock = 1, .infinite = true, .now = [&time] { return time += 100; }};
  EXPECT_FALSE(Budget(limits, 1).spent(0));
}

}  // namespace

}  // namespace turncoat::testing
