// Everything that is measured for speed is really done, for every game of the catalogue.
#include "training/workload.hpp"

#include <gtest/gtest.h>

#include "edge/game/any_game.hpp"

namespace turncoat::testing {

namespace {

TEST(WorkloadTest, EveryGameHasItsWork) {
  for (const GameInfo* info : games()) {
    const Workloads work = workloads(*info);
    EXPECT_GT(work.position_bytes, 0) << info->id;
    EXPECT_GE(work.list.size(), 6) << info->id;
    for (const Workload& one : work.list)
      if (one.name == "playouts" || one.name == "dice" || one.name == "search")
        EXPECT_GT(one.run(), 0) << info->id << ' ' << one.name;
  }
}

TEST(WorkloadTest, TheRateIsWorkByTime) {
  double clock = 0;
  const Workload work = {"seven", [&] { return clock += 0.5, 7; }};
  EXPECT_DOUBLE_EQ(rate(work, 2, [&] { return clock; }), 14);
}

}  // namespace

}  // namespace turncoat::testing
