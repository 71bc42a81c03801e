// Computers at tables: a search ends when its move is of no use any more, what is searched for long stays with its
// process, and games that are too heavy for computers are refused.
#include "online/table_fixture.hpp"

namespace turncoat::testing {

namespace {

class ComputersTest : public TableTest {
 protected:
  // Ada plays against a computer that thinks until `answer` is called.
  void begin(Control control = {}) {
    node = std::make_unique<Node>(store, slow_world());
    come_to({.spec = "chess", .control = control, .places = {{Place::self}, {Place::bot, 3}}});
    ASSERT_EQ(ada->status(), "running");
    plays(ada, "e2e4");
    ASSERT_EQ(tasks.size(), 1U);
    EXPECT_FALSE(tasks[0].stop.stop_requested());
  }
  World slow_world() {
    World out = world();
    out.think = [this](BotTask task, std::function<void(BotMove)> reply) {
      tasks.push_back(std::move(task));
      replies.push_back(std::move(reply));
      return true;
    };
    return out;
  }

  std::vector<BotTask> tasks;
  std::vector<std::function<void(BotMove)>> replies;
};

TEST_F(ComputersTest, ASearchEndsWithItsGame) {
  begin();
  asks(ada, "resign");
  ASSERT_EQ(ada->status(), "over");
  EXPECT_TRUE(tasks[0].stop.stop_requested());
}

TEST_F(ComputersTest, ASearchEndsWhenItsPositionIsTakenBack) {
  begin();
  asks(ada, "takeback");
  ASSERT_TRUE(ada->moves.empty()) << ada->denied;
  EXPECT_TRUE(tasks[0].stop.stop_requested());
  replies[0]({.move = "e7e5"});
  settle();
  EXPECT_TRUE(ada->moves.empty());
}

TEST_F(ComputersTest, ASearchEndsInAPauseAndBeginsAnewAfterIt) {
  begin({.base = 300'000, .increment = 0});
  asks(ada, "pause");
  ASSERT_TRUE(Members(ada->state).boolean("paused")) << ada->denied;
  EXPECT_TRUE(tasks[0].stop.stop_requested());
  asks(ada, "resume");
  wait(1000);
  ASSERT_EQ(tasks.size(), 2U);
  EXPECT_FALSE(tasks[1].stop.stop_requested());
  // What comes of the first search is of no use, and does not end the second.
  replies[0]({.move = ""});
  wait(2000);
  EXPECT_EQ(tasks.size(), 2U);
  replies[1]({.move = "e7e5"});
  settle();
  EXPECT_EQ(ada->moves, (std::vector<std::string>{"e2e4", "e7e5"}));
}

// Another process could not know that it is searched still.
TEST_F(ComputersTest, AMoveThatTakesLongerThanALeaseStaysWithItsProcess) {
  store.others = true;
  begin();
  wait(60'000);
  EXPECT_EQ(tasks.size(), 1U);
  replies[0]({.move = "e7e5"});
  settle();
  EXPECT_EQ(ada->moves.size(), 2U);
}

// ---- games that are too heavy

constexpr const char* variant = "[own : chess] | start = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

class HeavyTest : public ComputersTest {
 protected:
  void SetUp() override {
    World heavy = world();
    heavy.weigh = [this](const std::shared_ptr<AnyGame>&, const WorkOrigin&, std::function<void(bool)> reply) {
      if (!has_room) return false;
      ++weighed;
      time.after(50, [this, reply = std::move(reply)] { reply(is_heavy); });
      return true;
    };
    node = std::make_unique<Node>(store, std::move(heavy));
  }
  // Why the table is refused; empty if it was made.
  std::string refused(const NewTable& wanted) {
    std::string out = "no answer";
    node->create({.id = "ada", .name = "ada"}, wanted,
                 [&](Allowed<std::string> made) { out = made ? "" : made.error().code(); });
    time.run_for(100);
    return out;
  }
  bool is_heavy = true, has_room = true;
  int weighed = 0;
};

TEST_F(HeavyTest, NoTableIsSetUpWithAComputerThatCouldNotPlay) {
  const NewTable with_computer{.spec = variant, .places = {{Place::self}, {Place::bot, 1}}};
  EXPECT_EQ(refused(with_computer), "heavy");
  EXPECT_EQ(refused(with_computer), "heavy");
  EXPECT_EQ(weighed, 1) << "it is remembered";
  EXPECT_EQ(refused({.spec = variant, .places = {{Place::self}, {Place::open}}}), "") << "persons play it";
  EXPECT_EQ(refused({.spec = "chess", .places = {{Place::self}, {Place::bot, 1}}}), "");
  EXPECT_EQ(weighed, 1) << "only variants are weighed";
}

TEST_F(HeavyTest, AVariantThatIsNotTooHeavyIsPlayed) {
  is_heavy = false;
  EXPECT_EQ(refused({.spec = variant, .places = {{Place::self}, {Place::bot, 1}}}), "");
}

TEST_F(HeavyTest, WhereThereIsNoRoomForMoreIsToldSo) {
  has_room = false;
  EXPECT_EQ(refused({.spec = variant, .places = {{Place::self}, {Place::bot, 1}}}), "often");
}

TEST_F(HeavyTest, NoComputerIsSeatedThatCouldNotPlay) {
  come_to({.spec = variant, .places = {{Place::self}, {Place::open}}});
  ada->ask("bot", R"(,"a":1,"level":1)");
  time.run_for(100);
  EXPECT_EQ(ada->denied, "heavy");
  bob_joins();
  ASSERT_EQ(ada->status(), "running") << bob->denied;
  // In the game one's own seat can be given to a computer.
  ada->ask("seat-bot", R"(,"a":0,"level":1)");
  time.run_for(100);
  EXPECT_EQ(ada->denied, "heavy");
}

TEST_F(HeavyTest, WhatIsWrongWithAVariantIsToldAsBefore) {
  EXPECT_EQ(refused({.spec = "[own : chess] | start = nonsense", .places = {{Place::self}, {Place::bot, 1}}}), "spec");
  EXPECT_EQ(weighed, 0);
}

}  // namespace

}  // namespace turncoat::testing
