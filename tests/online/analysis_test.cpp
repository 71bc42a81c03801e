// Analyses: a game is taken apart into positions, which are given out and brought back, in both databases.
#include "online/node/analysis.hpp"
#include "core/random.hpp"
#include "edge/json/json_value.hpp"
#include "online/base/contains.hpp"
#include "online/stores.hpp"
#include "support/specs.hpp"

namespace turncoat::testing {
namespace {

using namespace online;

// ---- which positions

TEST(AnalysisTest, APositionCanBeSearchedIfItIsOneOfThose) {
  Random random{3};
  for (const std::string& spec : specs_to_test()) {
    SCOPED_TRACE(spec);
    auto game = *open_game(spec);
    for (int ply = 0; ply < 40 && !game->decided(); ++ply) {
      const auto moves = game->moves();
      ASSERT_TRUE(game->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))].text));
    }
    if (!game->decided() && !game->leavings().empty()) ASSERT_TRUE(game->play(leaving_text(game->leavings().front())));
    const std::vector<int> plies = plies_to_search(*game);
    const auto length = static_cast<int>(game->played().size());
    for (int ply = -1; ply <= length + 1; ++ply) {
      const auto search = search_of(*game, ply, 100);
      EXPECT_EQ(search.has_value(), contains(plies, ply)) << ply;
      if (!search) continue;
      EXPECT_GE(search->game->actor(), 0);
      const auto moves = search->game->moves();
      for (const std::string& only : search->only) EXPECT_TRUE(contains(moves, only, &MoveView::text)) << only;
    }
    EXPECT_GT(plies.size(), static_cast<std::size_t>(length) / 3);
  }
}

TEST(AnalysisTest, AResignationIsNoMoveThatCouldBeSearched) {
  const auto game = *open_game("chess");
  for (const char* move : {"e2e4", "e7e5", "w:resign"}) ASSERT_TRUE(game->play(move));
  EXPECT_EQ(plies_to_search(*game), (std::vector{0, 1, 2}));
}

TEST(AnalysisTest, IsToldAsJson) {
  EXPECT_EQ(analysis_json({.of = 3, .waiting = 2, .wait = 700}), R"({"done":1,"of":3,"wait":700,"positions":[]})");
  const auto told = read_json(
      analysis_json({.of = 2, .found = {{.ply = 0, .report = R"({"depth":3})"}, {.ply = 1, .report = "{}"}}}));
  ASSERT_TRUE(told);
  EXPECT_EQ((*told)["positions"]->items.size(), 2U);
}

// ---- kept, given out, brought back

class AnalysisStoreTest : public StoreTest {
 protected:
  static constexpr Millis start = 1'000'000, lease = AnalysisStore::position_lease;

  void SetUp() override {
    StoreTest::SetUp();
    if (!store) return;
    for (const char* name : {"ada", "bob"}) {
      const Person person{.id = name, .name = name};
      const std::string token = std::string(name) + "s token";
      ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->add_person(person, token, 1, std::move(reply)); }));
    }
  }
  std::string table() {
    const Change made = first();
    EXPECT_TRUE(commit(made));
    return made.table;
  }
  Wish want(const std::string& table, const std::string& person = "ada", int plies = 3, int version = 9,
            Millis now = start, const std::string& network = "") {
    WantedAnalysis wanted{.table = table, .person = person, .network = network, .version = version, .nodes = 700};
    for (int ply = 0; ply < plies; ++ply) wanted.plies.push_back(ply);
    return *asked<Wish>([&](Reply<Wish> reply) { store->want_analysis(wanted, now, std::move(reply)); });
  }
  std::vector<PositionTask> take(std::size_t most, Millis now = start + 1) {
    return *asked<std::vector<PositionTask>>(
        [&](Reply<std::vector<PositionTask>> reply) { store->take_positions(now, most, std::move(reply)); });
  }
  bool found(const PositionTask& task, const std::string& report) {
    return *asked<bool>([&](Reply<bool> reply) { store->position_found(task, report, std::move(reply)); });
  }
  std::expected<StoredAnalysis, StoreFault> analysis(const std::string& table) {
    return asked<StoredAnalysis>(
        [&](Reply<StoredAnalysis> reply) { store->analysis_of(table, start, std::move(reply)); });
  }
  int waiting() {
    return *asked<int>([&](Reply<int> reply) { store->positions_waiting(std::move(reply)); });
  }
};

TEST_P(AnalysisStoreTest, SharesAGameOutByPosition) {
  const std::string game = table();
  EXPECT_EQ(analysis(game).error(), StoreFault::missing);
  EXPECT_EQ(want(game), Wish::begun);
  EXPECT_EQ(waiting(), 3);
  const auto one = take(2), other = take(2);
  ASSERT_EQ(one.size(), 2U);
  ASSERT_EQ(other.size(), 1U);
  EXPECT_EQ(one[0], (PositionTask{.table = game, .version = 9, .ply = 0, .nodes = 700}));
  EXPECT_EQ(one[1].ply, 1);
  EXPECT_EQ(other[0].ply, 2);
  EXPECT_TRUE(take(2).empty());
  EXPECT_TRUE(found(other[0], "two"));
  EXPECT_EQ(analysis(game)->waiting, 2);
  EXPECT_TRUE(analysis(game)->found.empty()) << "told once all is done";
  EXPECT_TRUE(found(one[1], "one"));
  EXPECT_TRUE(found(one[0], "zero"));
  const auto done = *analysis(game);
  EXPECT_EQ(done.of, 3);
  EXPECT_EQ(done.waiting, 0);
  EXPECT_EQ(done.found, (std::vector<FoundPosition>{{0, "zero"}, {1, "one"}, {2, "two"}}));
  EXPECT_EQ(waiting(), 0);
  // A person that asks again, and any other person, has it at once.
  EXPECT_EQ(want(game, "bob"), Wish::begun);
  EXPECT_EQ(waiting(), 0);
}

TEST_P(AnalysisStoreTest, ALeaseEndsAndWhatComesFirstCounts) {
  const std::string game = table();
  want(game, "ada", 2);
  const auto late = take(2);
  EXPECT_TRUE(take(2, start + lease).empty());
  const auto again = take(2, start + lease + 2);
  ASSERT_EQ(again.size(), 2U);
  EXPECT_TRUE(found(again[0], "first"));
  EXPECT_FALSE(found(late[0], "late"));
  EXPECT_TRUE(found(late[1], "late, but first"));
  EXPECT_FALSE(found(again[1], "second"));
  EXPECT_EQ(analysis(game)->found, (std::vector<FoundPosition>{{0, "first"}, {1, "late, but first"}}));
}

TEST_P(AnalysisStoreTest, APositionIsGivenUpAfterThreeTries) {
  const std::string game = table();
  want(game, "ada", 2);
  Millis now = start + 1;
  EXPECT_FALSE(found(take(1, now)[0], "")) << "nothing found: it can be taken again at once";
  ASSERT_EQ(take(1, now)[0].ply, 0);
  now += lease + 1;
  ASSERT_EQ(take(1, now)[0].ply, 0);
  const auto other = take(1, now);
  ASSERT_EQ(other[0].ply, 1);
  EXPECT_TRUE(found(other[0], "one"));
  now += lease + 1;
  EXPECT_TRUE(take(1, now).empty());
  const auto done = *analysis(game);
  EXPECT_EQ(done.waiting, 0);
  EXPECT_EQ(done.of, 2);
  EXPECT_EQ(done.found, (std::vector<FoundPosition>{{1, "one"}}));
}

TEST_P(AnalysisStoreTest, WhatIsGivenBackWasNotTried) {
  const std::string game = table();
  want(game, "ada", 1);
  for (int i = 0; i < 5; ++i) {
    const auto taken = take(1);
    ASSERT_EQ(taken.size(), 1U) << i;
    EXPECT_TRUE(asked<void>([&](Reply<void> reply) { store->give_position_back(taken[0], std::move(reply)); }));
  }
  EXPECT_TRUE(found(take(1)[0], "zero"));
}

TEST_P(AnalysisStoreTest, AResultCountsOnlyForTheVersionThatItWasAskedFor) {
  const std::string game = table();
  want(game, "ada", 1, 9);
  const PositionTask old = take(1)[0];
  EXPECT_EQ(want(game, "ada", 2, 11), Wish::begun) << "the game had not ended";
  EXPECT_FALSE(found(old, "old"));
  const auto now = take(5);
  ASSERT_EQ(now.size(), 2U);
  EXPECT_EQ(now[0].version, 11);
  EXPECT_TRUE(found(now[0], "new"));
}

TEST_P(AnalysisStoreTest, IsBoundedForEachPersonAndAltogether) {
  const std::string one = table(), other = table(), third = table();
  EXPECT_EQ(want(one), Wish::begun);
  EXPECT_EQ(want(one), Wish::begun) << "the same";
  EXPECT_EQ(want(other), Wish::one_already);
  EXPECT_EQ(want(other, "bob", 3, 9, start + 1), Wish::begun);
  EXPECT_EQ(waiting(), 6);
  for (const PositionTask& task : take(6, start + 2)) EXPECT_TRUE(found(task, "{}"));
  EXPECT_EQ(want(third, "ada", AnalysisStore::most_of_network + 1), Wish::full);
  EXPECT_EQ(want(third, "ada", 1), Wish::begun) << "the first one is done";
}

TEST_P(AnalysisStoreTest, GamesThatWereAskedForFirstComeFirst) {
  const std::string one = table(), other = table();
  want(one, "ada", 1, 9, start + 5);
  want(other, "bob", 1, 9, start);
  EXPECT_EQ(take(1, start + 6)[0].table, other);
  EXPECT_EQ(take(1, start + 6)[0].table, one);
}

TEST_P(AnalysisStoreTest, AnHoursWorkOfOneNetworkLetsTheOthersThrough) {
  const std::string long_game = table(), short_game = table();
  EXPECT_EQ(want(long_game, "bob", 4000, 9, start, "x"), Wish::begun);
  EXPECT_EQ(want(short_game, "ada", 3, 9, start + 1, "y"), Wish::begun);
  const auto wait = analysis(short_game)->wait;
  EXPECT_GT(wait, 0);
  EXPECT_LT(wait, analysis(long_game)->wait / 100);
  const auto taken = take(8, start + 2);
  EXPECT_EQ(std::ranges::count(taken, short_game, &PositionTask::table), 3);
}

TEST_P(AnalysisStoreTest, OutlivesWhoeverAskedForIt) {
  const std::string game = table();
  want(game, "ada", 1);
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->forget("ada", std::move(reply)); }));
  EXPECT_TRUE(found(take(1)[0], "{}"));
  EXPECT_EQ(analysis(game)->found.size(), 1U);
}

TEST_P(AnalysisStoreTest, WaitsForMovesThatNobodyHasTaken) {
  if (!store->shared()) return;  // one process knows by itself
  const std::string game = table();
  want(game);
  Change other = first();
  ASSERT_TRUE(commit(other));
  TableState live = *fold({other.event});
  ASSERT_TRUE(commit(after(live, {.command = command::SeatComputer{.seat = 1, .level = 3}, .person = "ada"})));
  ASSERT_TRUE(commit(after(live, {.command = command::Start(), .person = "ada"})));
  ASSERT_TRUE(
      commit(after(live, {.command = command::Move{"e2e4"}, .person = "ada", .position = live.table.position})));
  EXPECT_TRUE(take(1).empty());
  ASSERT_TRUE(asked<std::vector<WorkOrigin>>(
      [&](Reply<std::vector<WorkOrigin>> reply) { store->waiting_for_computers(start, 1, std::move(reply)); }));
  EXPECT_EQ(take(1).size(), 1U);
}

TEST_P(AnalysisStoreTest, OfManyWhoTakeAtOnceNobodyGetsTheSame) {
  const std::string game = table();
  want(game, "ada", 60);
  std::vector<int> plies;
  int answers = 0;
  for (int i = 0; i < 20; ++i)
    store->take_positions(start + 1, 3, [&](const std::expected<std::vector<PositionTask>, StoreFault>& taken) {
      ++answers;
      if (taken)
        for (const PositionTask& task : *taken) plies.push_back(task.ply);
    });
  ASSERT_TRUE(loop.run_until([&] { return answers == 20; }));
  std::ranges::sort(plies);
  EXPECT_TRUE(std::ranges::adjacent_find(plies) == plies.end());
  EXPECT_EQ(plies.size() + take(60).size(), 60U);
}

INSTANTIATE_TEST_SUITE_P(Databases, AnalysisStoreTest, ::testing::Values("sqlite", "postgres"),
                         [](const auto& one) { return one.param; });

}  // namespace
}  // namespace turncoat::testing
