// Tables: what people may ask for when, what the clocks say, and that events make the table again.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "edge/game/drawn_throw.hpp"
#include "edge/json/json_value.hpp"
#include "fair/verify.hpp"
#include "online/store/sqlite/sqlite_store.hpp"
#include "online/table/table_json.hpp"
#include "online/table/table_record.hpp"
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
  bob->move("d8h4");
  settle();
  EXPECT_EQ(ada->result(), "0 1 checkmate");
  EXPECT_EQ(ada->moves, bob->moves);
  EXPECT_EQ(ada->status(), "over");
  ada->move("a2a3");
  settle();
  EXPECT_EQ(ada->denied, "over");
}

TEST_F(TableTest, RefusesWhatTheRulesForbidAndChangesNothing) {
  begin_chess();
  const int version = ada->version;
  bob->move("e7e5");
  settle();
  EXPECT_EQ(bob->denied, "turn");
  ada->move("e2e5");
  settle();
  EXPECT_EQ(ada->denied, "illegal");
  EXPECT_TRUE(ada->heard.back().contains(R"("why":{"code")")) << ada->heard.back();
  ada->say("nonsense");
  EXPECT_EQ(ada->denied, "message");
  ada->ask("claim");
  settle();
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

// An acknowledgement tells the one who asked that they have done it.
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
  ada->ask("resume");
  settle();
  EXPECT_EQ(ada->denied, "not-paused");
}

TEST_F(TableTest, TakesBackWhenTheOtherAgreesWithTheClocksAsTheyWere) {
  begin_chess({.base = 60'000, .increment = 1000});
  ada->move("e2e4");
  settle();
  bob->move("e7e5");
  settle();
  const auto before = ada->left();
  wait(5000);
  ada->move("g1f3");
  settle();
  EXPECT_LT(ada->left()[0], before[0]);
  ada->ask("takeback");
  settle();
  EXPECT_EQ(bob->moves.size(), 3U);
  bob->ask("takeback");
  settle();
  EXPECT_EQ(bob->moves.size(), 2U);
  EXPECT_EQ(ada->left(), before);
  // What was meant for the position that is gone does not fit.
  const int stale = ada->position();
  ada->move("g1f3");
  settle();
  bob->say(R"({"t":"do","k":"move","r":"00000000000000ff","x":"b8c6","b":)" + std::to_string(stale) + "}");
  settle();
  EXPECT_EQ(bob->denied, "stale");
}

TEST_F(TableTest, TheFlagFallsByItself) {
  begin_chess({.base = 10'000, .increment = 0});
  ada->move("e2e4");
  settle();
  bob->move("e7e5");
  wait(9000);
  EXPECT_EQ(ada->status(), "running");
  wait(4000);
  EXPECT_EQ(ada->result(), "0 1 time");
  EXPECT_EQ(ada->left()[0], 0);
}

TEST_F(TableTest, ATimeWithoutAServerIsGivenBack) {
  begin_chess({.base = 60'000, .increment = 0});
  ada->move("e2e4");
  settle();
  bob->move("e7e5");
  wait(4000);
  node.reset();
  time.run_for(20'000);
  node = std::make_unique<Node>(store, world());
  ada->moved_to(*node), bob->moved_to(*node);
  settle();
  ada->move("g1f3");
  settle();
  EXPECT_EQ(ada->denied, "");
  EXPECT_NEAR(static_cast<double>(ada->left()[0]), 56'000, 700);
  // A node that stood still does the same.
  time.run_for(15'000);
  bob->move("b8c6");
  settle();
  EXPECT_NEAR(static_cast<double>(bob->left()[1]), 60'000, 1000);
}

TEST_F(TableTest, ATimeWithoutADatabaseIsGivenBackAndNothingPilesUp) {
  begin_chess({.base = 20'000, .increment = 0});
  ada->move("e2e4");
  settle();
  bob->move("e7e5");
  wait(4000);
  store.away = true;
  wait(25'000);  // longer than the clock has
  EXPECT_LE(store.waiting(), 3U);
  store.come_back();
  wait(500);
  EXPECT_EQ(ada->status(), "running");
  ada->move("g1f3");
  settle();
  EXPECT_EQ(ada->denied, "");
  EXPECT_NEAR(static_cast<double>(ada->left()[0]), 15'500, 1000);
}

TEST_F(TableTest, ATimeThatTwoServersMissedIsGivenBackOnce) {
  store.others = true;
  node = std::make_unique<Node>(store, world());
  Node other(store, world());
  begin_chess({.base = 60'000, .increment = 0});
  bob->moved_to(other);
  settle();
  ada->move("e2e4");
  settle();
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
  ada->move("g1f3");
  settle();
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
  bob->moved_to(other);
  settle();
  store.forget("ada");
  bob->say(R"({"t":"sync"})");
  ada->move("e2e4");  // nobody has a seat that was ada's
  settle();
  EXPECT_EQ(ada->denied, "seat");
  bob->ask("resign");
  settle();
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

TEST_F(TableTest, ARematchMakesOneTableWhateverIsLost) {
  begin_chess();
  ada->ask("resign");
  settle();
  ada->ask("rematch");
  settle();
  int of_old = 0, of_new = 0;
  store.loses = [&](const Change& change) {
    if (change.event.is<event::Rematched>()) return ++of_old <= 2;
    return change.seed && ++of_new <= 1;
  };
  bob->ask("rematch");
  settle();
  EXPECT_EQ(of_old, 3);
  EXPECT_EQ(of_new, 2);
  EXPECT_EQ(bob->denied, "");
  ASSERT_EQ(store.tables.size(), 2U);
  const std::string again = Members(bob->state).text("rematch");
  ASSERT_TRUE(store.tables.contains(again)) << again;
  EXPECT_EQ(fold(store.tables.at(again).events)->table.status, Status::running);
}

TEST_F(TableTest, AServerWithoutItsDatabaseDoesNotSayThatThereIsNoTable) {
  begin_chess();
  node = std::make_unique<Node>(store, world());
  store.fails = 1000;
  ada->moved_to(*node);
  settle();
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

TEST_F(TableTest, WhoseServerStandsStillIsNotFlagged) {
  store.others = true;
  node = std::make_unique<Node>(store, world());
  Node other(store, world());
  begin_chess({.base = 20'000, .increment = 0});
  ada->leave();
  ada->moved_to(other);
  settle();
  ada->move("e2e4");
  settle();
  bob->move("e7e5");
  settle();
  const Millis still = time.now();
  ada->leave();
  ada.reset();
  store.present = {{.person = "ada", .gone_since = still, .cut_off = true}};
  wait(4 * 60'000);
  EXPECT_EQ(bob->status(), "running") << "for five minutes there may be a way through another server";
  wait(90'000);
  EXPECT_EQ(bob->result(), "0 1 time");
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

TEST_F(TableTest, AgreesOnADrawResignsAndGoesOnWithColoursTurned) {
  begin_chess();
  ada->move("e2e4");
  settle();
  bob->ask("draw");
  settle();
  ada->ask("draw", R"(,"no":true)");
  settle();
  EXPECT_EQ(ada->status(), "running");
  ada->ask("draw");
  settle();
  bob->ask("draw");
  settle();
  EXPECT_EQ(ada->result(), "1/2 1/2 agreement");
  ada->ask("rematch");
  settle();
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

TEST_F(TableTest, TheOtherMayClaimWhenSomebodyIsGone) {
  begin_chess({.base = 60'000, .increment = 0});
  ada->move("e2e4");
  settle();
  bob->move("e7e5");
  settle();
  ada->move("g1f3");
  settle();
  bob->leave();
  ada->ask("claim");
  settle();
  EXPECT_EQ(ada->denied, "too-early");
  bob.reset();
  ada->say(R"({"t":"sync"})");
  EXPECT_TRUE(ada->heard.back().contains(R"("gone":[1])")) << ada->heard.back();
  wait(11'000);
  ada->ask("claim");
  settle();
  EXPECT_EQ(ada->result(), "1 0 time");
}

// Who is to move claims a draw; the table looks whether there is one.
TEST_F(TableTest, ADrawIsClaimedByWhoIsToMove) {
  begin_chess({.base = 60'000, .increment = 0});
  const auto shuffle = [&] {
    for (const auto& [player, move] : {std::pair{&ada, "g1f3"}, {&bob, "g8f6"}, {&ada, "f3g1"}, {&bob, "f6g8"}}) {
      (*player)->move(move);
      settle();
    }
  };
  shuffle();
  ada->ask("claim-draw");
  settle();
  EXPECT_EQ(ada->denied, "no-claim");
  shuffle();
  EXPECT_EQ(ada->status(), "running");
  bob->ask("claim-draw");
  settle();
  EXPECT_EQ(bob->denied, "turn");
  ada->ask("claim-draw");
  settle();
  EXPECT_EQ(ada->result(), "1/2 1/2 repetition");
  EXPECT_EQ(bob->result(), "1/2 1/2 repetition");
}

// A computer claims a draw from another one always, from a person unless it expects more.
TEST(ComputerAtATableTest, ClaimsADraw) {
  const auto decision = [](SeatKind other, int expects) {
    auto game = *open_game("chess");
    for (int times = 0; times < 2; ++times)
      for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"}) EXPECT_TRUE(game->play(move));
    Table table{.id = "t", .spec = "chess", .seats = {{.kind = SeatKind::bot, .level = 1}, {.kind = other}}};
    table.status = Status::running;
    const Context context{.round_trip = [](Seat) { return Millis{0}; }};
    const auto decided = computer_moves(TableState(table, std::move(game)), 0, "e2e4", expects, context);
    EXPECT_TRUE(decided);
    return decided ? decided->after.table.result : "";
  };
  EXPECT_EQ(decision(SeatKind::bot, 900), "1/2 1/2 repetition");
  EXPECT_EQ(decision(SeatKind::person, 500), "1/2 1/2 repetition");
  EXPECT_EQ(decision(SeatKind::person, 600), "*");
}

// Who has both seats claims with the one that is to move.
TEST(ClaimedDrawTest, BelongsToTheSeatToMove) {
  auto game = *open_game("chess");
  for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8", "g1f3"})
    ASSERT_TRUE(game->play(move));
  const TableSeat seat{.kind = SeatKind::person, .person = "ada"};
  Table table{.id = "t", .spec = "chess", .seats = {seat, seat}};
  table.status = Status::running;
  const Context context{.round_trip = [](Seat) { return Millis{0}; }};
  const auto decided =
      decide(TableState(table, std::move(game)), {.command = command::ClaimDraw(), .person = "ada"}, context);
  ASSERT_TRUE(decided) << decided.error().code();
  EXPECT_EQ(decided->after.table.result, "1/2 1/2 repetition");
  EXPECT_EQ(std::get<event::Left>(decided->event.what).seat, 1);
}

TEST_F(TableTest, AGuestTakesTheSeatOfSomebodyWhoHasToGo) {
  begin_chess({.base = 60'000, .increment = 0});
  ada->move("e2e4");
  settle();
  bob->move("e7e5");
  settle();
  time.run_for(900);
  bob->ask("seat-guest", R"(,"a":1)");
  settle();
  ada->ask("seat-guest", R"(,"a":1)");
  settle();
  EXPECT_EQ(ada->denied, "");
  ada->ask("resume");
  settle();
  EXPECT_EQ(ada->denied, "seats");
  wait(70'000);  // nobody's clock runs
  EXPECT_EQ(ada->status(), "running");
  Client eve(*node, table_id, "eve");
  eve.connect();
  settle();
  eve.ask("join", R"(,"a":1)");
  settle();
  EXPECT_EQ(eve.denied, "");
  ada->move("g1f3");
  settle();
  EXPECT_NEAR(static_cast<double>(ada->left()[0]), 59'000, 600);
  eve.move("b8c6");
  settle();
  EXPECT_EQ(eve.moves.size(), 4U);
  EXPECT_EQ(eve.status(), "running") << eve.result();
  bob->move("b8c6");
  settle();
  EXPECT_EQ(bob->denied, "seat") << bob->heard.back();
}

TEST_F(TableTest, ComputersPlayTheirSeats) {
  const std::string id = make({.spec = "mercenary3", .places = {{Place::self}, {Place::bot, 1}, {Place::bot, 2}}});
  ada = std::make_unique<Client>(*node, id, "ada");
  ada->connect();
  settle();
  ada->ask("start");
  settle();
  ASSERT_EQ(ada->status(), "running");
  const auto game = open_game("mercenary3");
  ada->move((*game)->moves().front().text);
  time.run_for(200);
  EXPECT_EQ(ada->moves.size(), 3U);
}

TEST_F(TableTest, ARematchWithAComputerBeginsByItself) {
  for (const bool first : {true, false}) {
    NewTable wanted{.spec = "chess", .places = {{Place::self}, {Place::bot, 1}}};
    if (!first) std::swap(wanted.places[0], wanted.places[1]);
    const std::string id = make(wanted);
    ada = std::make_unique<Client>(*node, id, "ada");
    ada->connect();
    settle();
    ada->ask("start");
    time.run_for(100);
    ada->ask("resign");
    settle();
    ada->ask("rematch");
    time.run_for(50);
    const std::string next = Members(ada->state).text("rematch");
    ASSERT_FALSE(next.empty());
    EXPECT_EQ(fold(store.tables[next].events)->table.status, Status::running);
  }
}

TEST_F(TableTest, DiceAreThrownWithTheMoveAndCanBeChecked) {
  const std::string id = make({.spec = "cooperative", .places = {{Place::self}, {Place::open}, {Place::open}}});
  ada = std::make_unique<Client>(*node, id, "ada");
  bob = std::make_unique<Client>(*node, id, "bob");
  ada->connect(), bob->connect();
  settle();
  const std::string commitment = fold(store.tables[id].events)->table.commitment;
  bob->ask("join", R"(,"a":1)");
  settle();
  for (Client* one : {ada.get(), bob.get()}) one->ask("salt", ",\"salt\":\"" + std::string(32, 'a') + "\"");
  settle();
  ASSERT_EQ(bob->status(), "running");
  const auto game = std::move(*open_game("cooperative"));
  for (int i = 0; i < 12 && ada->status() == "running"; ++i) {
    while (game->played().size() < ada->moves.size()) ASSERT_TRUE(game->play(ada->moves[game->played().size()]));
    const std::string move = game->moves().front().text;
    (game->actor() == 0 ? ada : bob)->move(move);
    settle();
  }
  EXPECT_FALSE(ada->heard.back().contains("seed"));
  ada->ask("resign");
  settle();
  EXPECT_EQ(ada->status(), "over");
  // With the seed, everybody can throw the dice again.
  const auto last = read_json(ada->heard.back());
  const auto seed = bytes_of<32>(Members(*last).text("seed"));
  ASSERT_TRUE(seed);
  EXPECT_EQ(fair::commitment_to(*seed), commitment);
  const TableState live = *fold(store.tables[id].events);
  const auto again = std::move(*open_game("cooperative"));
  int throws = 0;
  for (const Play& play : live.table.plays) {
    if (play.seat == dice)
      EXPECT_EQ(play.text, fair_outcome(*again, fair::draw(*seed, terms_of(live.table), throws++)).text);
    ASSERT_TRUE(again->play(play.text));
  }
  EXPECT_GT(throws, 2);
  // As whoever has downloaded the record does it.
  const auto record = read_record(table_record(live, *seed));
  ASSERT_TRUE(record) << sentence(record.error());
  const auto found = fair::verify(*record);
  ASSERT_TRUE(found) << found.error();
  EXPECT_TRUE(found->fair());
  EXPECT_EQ(found->throws, throws);
  auto other_seed = *seed;
  other_seed[7] ^= 1;
  const auto forged = fair::verify(*read_record(table_record(live, other_seed)));
  ASSERT_TRUE(forged);
  EXPECT_FALSE(forged->commitment_kept);
  EXPECT_FALSE(forged->wrong.empty());
  EXPECT_FALSE(fair::verify(*read_record(table_record(live))));
}

TEST_F(TableTest, EventsMakeTheTableAgain) {
  begin_chess({.base = 60'000, .increment = 2000});
  ada->move("e2e4");
  settle();
  bob->move("e7e5");
  settle();
  ada->ask("say", R"(,"x":"hello")");
  bob->ask("draw");
  settle();
  for (const auto& [id, row] : store.tables) {
    const auto again = fold(row.events);
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->table.version, static_cast<int>(row.events.size()));
    EXPECT_EQ(again->game->played().size(), 2U);
    EXPECT_TRUE(std::ranges::equal(again->table.clocks.left, ada->left()));
  }
}

TEST_F(TableTest, AVariantIsPlayedByItsTextWhichEveryEventKeeps) {
  const std::string text = "[riders : chess]|piece N = nightrider NN  # they ride";
  come_to({.spec = text, .places = {{Place::self}, {Place::open}}});
  bob_joins();
  ASSERT_EQ(ada->status(), "running");
  ada->move("g1f3");
  settle();
  bob->move("g8f6");
  settle();
  ada->move("f3d7");  // over e5
  settle();
  EXPECT_EQ(ada->denied, "");
  EXPECT_EQ(bob->moves, (std::vector<std::string>{"g1f3", "g8f6", "f3d7"}));
  const std::string kept = "[riders : chess] | language = 1 | piece N = nightrider NN";
  const auto again = fold(store.tables[table_id].events);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->table.spec, kept);
  EXPECT_TRUE(table_record(*again).contains("[Rules \"" + kept + "\"]")) << table_record(*again);
  EXPECT_TRUE(card_json(*again).contains(R"("spec":"riders@)")) << card_json(*again);  // lists stay short
  bob->ask("resign");
  settle();
  ada->ask("rematch");
  settle();
  bob->ask("rematch");
  time.run_for(50);
  EXPECT_EQ(fold(store.tables[Members(ada->state).text("rematch")].events)->table.spec, kept);
}

TEST_F(TableTest, ExperimentsAreNotPlayed) {
  node->create({.id = "ada", .name = "ada"}, {.spec = "checkers", .places = {{Place::self}, {Place::open}}},
               [](const Allowed<std::string>& made) {
                 ASSERT_FALSE(made);
                 EXPECT_TRUE(made.error().is(rejections::spec));
               });
  time.run_for(100);
  EXPECT_TRUE(store.tables.empty());
}

TEST_F(TableTest, AVariantWithAFaultIsRefusedWithTheFault) {
  node->create({.id = "ada", .name = "ada"},
               {.spec = "[riders : chess]|piece N = nightrider NX", .places = {{Place::self}, {Place::open}}},
               [](const Allowed<std::string>& made) {
                 ASSERT_FALSE(made);
                 EXPECT_TRUE(made.error().is(rejections::spec));
                 ASSERT_TRUE(made.error().why);
                 EXPECT_TRUE(sentence(*made.error().why).contains("line 1, column 40")) << sentence(*made.error().why);
               });
  time.run_for(100);
  EXPECT_TRUE(store.tables.empty());
}

TEST_F(TableTest, WatchersOfADelayedTableAreATurnBehind) {
  come_to({.spec = "chess", .delayed = true, .places = {{Place::self}, {Place::open}}});
  const std::string& id = table_id;
  Client eve(*node, id, "eve");
  eve.connect();
  bob_joins();
  ada->move("e2e4");
  settle();
  EXPECT_EQ(eve.moves.size(), 0U);
  const std::string& card = store.tables.at(id).last.card;
  EXPECT_TRUE(card.contains(R"("plies":1,"turn":1,"fen":)")) << card;
  for (const char* untold : {"\"plies\"", "\"turn\"", "\"fen\""})
    EXPECT_FALSE(card_for_watchers(card).contains(untold)) << untold;
  EXPECT_TRUE(card_for_watchers(card).contains(R"("status":"running")"));
  bob->move("e7e5");
  settle();
  EXPECT_EQ(eve.moves.size(), 1U);
  Client late(*node, id, "late");
  late.connect();
  settle();
  EXPECT_EQ(late.moves.size(), 1U);
  ada->move("g1f3");
  settle();
  EXPECT_EQ(late.moves.size(), 2U);
  EXPECT_EQ(eve.moves.size(), 2U);
  late.say(R"({"t":"ping"})");
  EXPECT_TRUE(late.heard.back().contains("\"v\":" + std::to_string(late.version) + ",")) << late.heard.back();
  bob->ask("resign");
  settle();
  EXPECT_EQ(eve.result(), "1 0 resignation");
  EXPECT_EQ(card_for_watchers(card), card);
}

// Else nobody could take it, and the game would stand still for good.
TEST_F(TableTest, ASeatThatIsLeftForAGuestIsSeenAtADelayedTableToo) {
  come_to({.spec = "chess",
           .control = {.base = 60'000, .increment = 0},
           .delayed = true,
           .places = {{Place::self}, {Place::open}}});
  Client eve(*node, table_id, "eve");
  eve.connect();
  bob_joins();
  ada->move("e2e4");
  settle();
  bob->ask("seat-guest", R"(,"a":1)");
  settle();
  ada->ask("seat-guest", R"(,"a":1)");
  settle();
  EXPECT_TRUE(eve.heard.back().contains(R"({"kind":"open"})")) << eve.heard.back();
  eve.ask("join", R"(,"a":1)");
  settle();
  eve.move("e7e5");
  settle();
  EXPECT_EQ(ada->moves.size(), 2U);
}

// Who has several seats need not name one of those that still play: found by the storm.
TEST_F(TableTest, WhoHasSeveralSeatsSpeaksForOneThatPlays) {
  come_to({.spec = "mercenary3", .control = {.base = 60'000}, .places = {{Place::self}, {Place::open}, {Place::open}}});
  for (const char* seat : {R"(,"a":1)", R"(,"a":2)"}) ada->ask("join", seat), settle();
  ASSERT_EQ(ada->status(), "running");
  ada->ask("resign", R"(,"s":0)");
  settle();
  ASSERT_EQ(ada->status(), "running");
  for (const char* kind : {"pause", "resume"}) {
    ada->ask(kind);
    settle();
    EXPECT_EQ(ada->denied, "") << kind;
    EXPECT_EQ(Members(ada->state).boolean("paused"), kind == std::string_view("pause"));
  }
}

// A move that is taken, and that nobody has time for, would wait until its lease is over: found by the storm.
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

TEST_F(TableTest, WhereOnlyComputersAreLeftClocksDoNotStandStill) {
  begin_chess({.base = 60'000, .increment = 0});
  ada->ask("pause");
  settle();
  bob->ask("pause");
  settle();
  ada->ask("seat-bot", R"(,"a":0,"level":1)");
  settle();
  bob->ask("seat-bot", R"(,"a":0,"level":1)");
  settle();
  bob->ask("seat-bot", R"(,"a":1,"level":1)");
  wait(1000);
  EXPECT_GT(ada->moves.size(), 2U);
}

}  // namespace

}  // namespace turncoat::testing
