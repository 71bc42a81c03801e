// Dice at tables: the server fixes its part before it knows what others add, every number is explained, and no player
// gets out of a throw that they have seen.
#include <fstream>
#include <sstream>

#include "edge/game/drawn_throw.hpp"
#include "fair_dice/verify.hpp"
#include "online/table/table_record.hpp"
#include "online/table_fixture.hpp"

namespace turncoat::testing {

namespace {

const std::string salt_a(32, 'a'), salt_b(32, 'b');

class DiceTest : public TableTest {
 protected:
  // Ada plays White, Bob Black; neither has added to the dice yet.
  void seat_both(Control control = {}, const std::string& fen = {}) {
    table_id = make({.spec = "cooperative",
                     .fen = fen,
                     .control = control,
                     .places = {{Place::self}, {Place::open}, {Place::open}}});
    ada = std::make_unique<Client>(*node, table_id, "ada");
    bob = std::make_unique<Client>(*node, table_id, "bob");
    ada->connect(), bob->connect();
    settle();
    asks(bob, "join", R"(,"a":1)");
  }
  void begin_both(Control control = {}, const std::string& fen = {}) {
    seat_both(control, fen);
    ada->ask("salt", ",\"salt\":\"" + salt_a + "\"");
    asks(bob, "salt", ",\"salt\":\"" + salt_b + "\"");
    ASSERT_EQ(ada->status(), "running");
  }
  Table stored() const { return fold(store.tables.at(table_id).events)->table; }
  void play_first() {
    const TableState live = *fold(store.tables.at(table_id).events);
    (live.game->actor() == 0 ? ada : bob)->move(live.game->moves().front().text);
    settle();
  }
  Record record() const {
    const auto& row = store.tables.at(table_id);
    return *read_record(table_record(*fold(row.events), row.seed));
  }
};

TEST_F(DiceTest, NobodyAddsToThemBeforeTheyAreFixed) {
  seat_both();
  EXPECT_FALSE(stored().commitment.empty());
  for (const TableSeat& seat : stored().seats) EXPECT_EQ(seat.salt, "");
  EXPECT_EQ(ada->status(), "open");
  asks(ada, "salt", ",\"salt\":\"" + salt_a + "\"");
  EXPECT_EQ(ada->status(), "open") << "Bob has a moment for it";
  asks(ada, "salt", ",\"salt\":\"" + salt_b + "\"");
  EXPECT_EQ(ada->denied, "too-late") << "once";
  asks(ada, "start");
  EXPECT_EQ(ada->denied, "salts");
  asks(bob, "salt", ",\"salt\":\"" + salt_b + "\"");
  EXPECT_EQ(ada->status(), "running");
  EXPECT_EQ(stored().salts, (std::vector{salt_a, salt_b, std::string("-")}));
  asks(ada, "salt", ",\"salt\":\"" + salt_b + "\"");
  EXPECT_EQ(ada->denied, "started");
}

TEST_F(DiceTest, WhoAddsNothingIsWaitedForAMoment) {
  seat_both();
  wait(2500);
  EXPECT_EQ(ada->status(), "open");
  wait(2000);
  EXPECT_EQ(ada->status(), "running");
  EXPECT_EQ(stored().salts, (std::vector<std::string>(3, "-")));
}

TEST_F(DiceTest, WithoutDiceThereIsNothingToAddTo) {
  begin_chess();
  asks(ada, "salt", ",\"salt\":\"" + salt_a + "\"");
  EXPECT_EQ(ada->denied, "started");
  const std::string id = make({.spec = "chess", .places = {{Place::self}, {Place::open}}});
  Client host(*node, id, "ada");
  host.connect();
  settle();
  host.ask("salt", ",\"salt\":\"" + salt_a + "\"");
  settle();
  EXPECT_EQ(host.denied, "no-dice");
}

TEST_F(DiceTest, ARematchHasDiceOfItsOwn) {
  begin_both();
  asks(ada, "resign");
  asks(ada, "rematch");
  bob->ask("rematch");
  time.run_for(50);
  const Table old = stored();
  ASSERT_FALSE(old.rematch.empty());
  table_id = old.rematch;
  EXPECT_NE(stored().commitment, old.commitment);
  for (const TableSeat& seat : stored().seats) EXPECT_EQ(seat.salt, "");
  EXPECT_EQ(stored().status, Status::open);
}

TEST_F(DiceTest, ThrowsThatComeFirstAreDrawnByWhatAllHaveAdded) {
  begin_both({}, [] {
    const auto game = std::move(*open_game("cooperative"));
    EXPECT_TRUE(game->play(game->moves().front().text));
    return game->fen();
  }());
  ASSERT_EQ(stored().plays.size(), 1U);
  asks(ada, "resign");
  const auto found = fair::verify(record());
  ASSERT_TRUE(found) << found.error();
  EXPECT_TRUE(found->fair());
  EXPECT_EQ(found->throws, 1);
}

TEST_F(DiceTest, TheRecordSaysWhichThrowsWereTakenBackAndByWhom) {
  begin_both();
  play_first();
  ASSERT_EQ(stored().throws, 1);
  asks(ada, "takeback");
  asks(bob, "takeback");
  play_first();
  play_first();
  EXPECT_EQ(stored().throws, 3);
  asks(ada, "resign");
  Record kept = record();
  const auto found = fair::verify(kept);
  ASSERT_TRUE(found) << found.error();
  EXPECT_TRUE(found->fair());
  ASSERT_EQ(found->taken_back.size(), 1U);
  EXPECT_EQ(found->taken_back[0].number, 0);
  EXPECT_EQ(found->taken_back[0].by, "White+Black");
  // A record that keeps quiet about it is not believed.
  for (auto& [name, content] : kept.tags)
    if (name == fair::takebacks_tag) content = "-";
  const auto quiet = fair::verify(kept);
  ASSERT_TRUE(quiet);
  EXPECT_EQ(quiet->unexplained, std::vector{0});
  EXPECT_FALSE(quiet->fair());
}

TEST_F(DiceTest, NobodyGetsOutOfAThrowThatTheyHaveSeen) {
  begin_both({.base = 60'000, .increment = 0});
  play_first();
  ASSERT_EQ(stored().throws, 1);
  for (Client* one : {ada.get(), bob.get()}) {
    one->ask("abort");
    settle();
    EXPECT_EQ(one->denied, "too-late");
  }
  // Black does not move; the table is not aborted, the team loses on time.
  wait(30'000);
  EXPECT_EQ(ada->status(), "over");
  EXPECT_EQ(ada->result(), "0 0 1 time");
}

// The vectors that others may try their checkers with (docs/online-protocol.md); Python and JavaScript read them too.
TEST(DiceVectors, AreThrownAsTheySay) {
  std::ifstream file(TURNCOAT_TESTS_DIR "/dice.json");
  std::stringstream text;
  text << file.rdbuf();
  const auto json = read_json(text.str());
  ASSERT_TRUE(json) << sentence(json.error());
  const Members in(*json);
  const auto seed = bytes_of<32>(in.text("seed"));
  ASSERT_TRUE(seed);
  EXPECT_EQ(fair::commitment_to(*seed), in.text("commitment"));
  const fair::Terms terms{.table = in.text("table"), .salts = in.texts("salts")};
  const auto game = std::move(*open_game("cooperative"));
  ASSERT_TRUE(game->restart(in.text("fen")));
  int number = 0;
  for (const JsonValue& item : in.list("throws")->items) {
    const Members one(item);
    const auto draw = fair::draw(*seed, terms, number++);
    EXPECT_EQ(hex(draw), one.text("draw"));
    EXPECT_EQ(fair_outcome(*game, draw).text, one.text("outcome"));
  }
  EXPECT_GT(number, 5);
}

}  // namespace

}  // namespace turncoat::testing
