// What is played at tables: computers, dice, variants, draws that are claimed, and watching later.
#include <gtest/gtest.h>

#include <memory>
#include <set>

#include "edge/game/drawn_throw.hpp"
#include "edge/json/json_value.hpp"
#include "fair_dice/verify.hpp"
#include "online/table/table_json.hpp"
#include "online/table/table_record.hpp"
#include "online/table_fixture.hpp"

namespace turncoat::testing {

namespace {

using namespace online;

// The player to move claims a draw; the table looks whether there is one.
TEST_F(TableTest, ADrawIsClaimedByWhoIsToMove) {
  begin_chess({.base = 60'000, .increment = 0});
  const auto shuffle = [&] {
    for (const auto& [player, move] : {std::pair{&ada, "g1f3"}, {&bob, "g8f6"}, {&ada, "f3g1"}, {&bob, "f6g8"}}) {
      (*player)->move(move);
      settle();
    }
  };
  shuffle();
  asks(ada, "claim-draw");
  EXPECT_EQ(ada->denied, "no-claim");
  shuffle();
  EXPECT_EQ(ada->status(), "running");
  asks(bob, "claim-draw");
  EXPECT_EQ(bob->denied, "turn");
  asks(ada, "claim-draw");
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

// A player with both seats claims with the one that is to move.
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

TEST_F(TableTest, ComputersPlayTheirSeats) {
  const std::string id = make({.spec = "mercenary3", .places = {{Place::self}, {Place::bot, 1}, {Place::bot, 2}}});
  ada = std::make_unique<Client>(*node, id, "ada");
  ada->connect();
  settle();
  asks(ada, "start");
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
    asks(ada, "resign");
    ada->ask("rematch");
    time.run_for(50);
    const std::string next = Members(ada->state).text("rematch");
    ASSERT_FALSE(next.empty());
    EXPECT_EQ(fold(store.tables[next].events)->table.status, Status::running);
  }
}

// At a table of seeks no player may seat a computer before the game.
TEST_F(TableTest, ARematchOfStrangersBeginsWithTheComputerThatHasTakenASeat) {
  Table old{
      .spec = "chess", .control = {.base = 60'000}, .seats = {{.kind = SeatKind::person}, {.kind = SeatKind::bot}}};
  old.seats[0].person = "ada", old.seats[0].name = "ada", old.seats[1].level = 3;
  const NewTable wanted = again(old);
  ASSERT_EQ(wanted.places.size(), 2U);
  EXPECT_EQ(wanted.places[0].kind, Place::bot);
  EXPECT_EQ(wanted.places[0].level, 3);
  const std::vector<Request> takes = turned_seats(old);
  ASSERT_EQ(takes.size(), 1U);
  const auto made = set_up({}, wanted, system_entropy(), 1000);
  ASSERT_TRUE(made);
  const TableState live = *fold({made->event});
  const auto joined = decide(live, takes[0], {.now = 2000, .round_trip = [](Seat) { return Millis{0}; }});
  ASSERT_TRUE(joined);
  EXPECT_GT(joined->after.table.deadline, 0) << "it begins by itself";
}

TEST_F(TableTest, StrangersHavePhrasesOnlyAlsoWhereTheyGoOn) {
  const auto says = [](bool listed, bool rated, const std::string& host) {
    NewTable wanted{.spec = "chess", .control = {.base = 60'000}, .listed = listed, .rated = rated};
    for (const std::string name : {"ada", "bob"})
      wanted.places.push_back({.kind = Place::person, .who = {.id = name, .name = name}});
    const auto made = set_up({.id = host, .name = host}, wanted, system_entropy(), 1000);
    return decide(*fold({made->event}), {.command = command::Say{"my own words"}, .person = "ada"}, {.now = 2000});
  };
  EXPECT_TRUE(says(false, false, "ada"));
  EXPECT_EQ(says(false, false, "").error().code(), "words") << "a rematch of strangers";
  EXPECT_EQ(says(false, true, "ada").error().code(), "words");
  EXPECT_EQ(says(true, false, "ada").error().code(), "words");
}

TEST_F(TableTest, DiceAreThrownWithTheMoveAndCanBeChecked) {
  const std::string id = make({.spec = "cooperative", .places = {{Place::self}, {Place::open}, {Place::open}}});
  ada = std::make_unique<Client>(*node, id, "ada");
  bob = std::make_unique<Client>(*node, id, "bob");
  ada->connect(), bob->connect();
  settle();
  const std::string commitment = fold(store.tables[id].events)->table.commitment;
  asks(bob, "join", R"(,"a":1)");
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
  asks(ada, "resign");
  EXPECT_EQ(ada->status(), "over");
  // With the seed, every player can throw the dice again.
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
  // As a player does that has downloaded the record.
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

TEST_F(TableTest, AVariantIsPlayedByItsTextWhichEveryEventKeeps) {
  const std::string text = "[riders : chess]|piece N = nightrider NN  # they ride";
  come_to({.spec = text, .places = {{Place::self}, {Place::open}}});
  bob_joins();
  ASSERT_EQ(ada->status(), "running");
  plays(ada, "g1f3");
  plays(bob, "g8f6");
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
  asks(bob, "resign");
  asks(ada, "rematch");
  bob->ask("rematch");
  time.run_for(50);
  EXPECT_EQ(fold(store.tables[Members(ada->state).text("rematch")].events)->table.spec, kept);
}

// VA-77: each table has a start of its own, and keeps it.
TEST_F(TableTest, PiecesThatAreDealtAnewAreDealtByLot) {
  const std::string text = "[x : chess] | castles = K R to c g | shuffle = ranks 1-1 shades between";
  std::set<std::string> starts;
  for (int i = 0; i < 5; ++i) {
    const auto table = fold(store.tables[make({.spec = text, .places = {{Place::self}, {Place::open}}})].events);
    ASSERT_TRUE(table) << table.error();
    EXPECT_EQ(table->table.first_fen, table->game->fen());
    EXPECT_TRUE(table->table.first_fen.ends_with(" 0 1")) << table->table.first_fen;
    starts.insert(table->table.first_fen);
  }
  EXPECT_GE(starts.size(), 3U);  // of 960
  const std::string wanted = "nrkrbbqn/pppppppp/8/8/8/8/PPPPPPPP/NRKRBBQN w DBdb - 0 1";
  const auto same =
      fold(store.tables[make({.spec = text, .fen = wanted, .places = {{Place::self}, {Place::open}}})].events);
  ASSERT_TRUE(same) << same.error();
  EXPECT_EQ(same->table.first_fen, wanted);
  // A rematch has a start by lot as well, unless the first one was wanted.
  EXPECT_EQ(again(same->table).fen, wanted);
  const auto dealt = fold(store.tables[make({.spec = text, .places = {{Place::self}, {Place::open}}})].events);
  ASSERT_TRUE(dealt) << dealt.error();
  EXPECT_EQ(again(dealt->table).fen, "");
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
  plays(ada, "e2e4");
  EXPECT_EQ(eve.moves.size(), 0U);
  const std::string& card = store.tables.at(id).last.card;
  EXPECT_TRUE(card.contains(R"("plies":1,"turn":1,"fen":)")) << card;
  for (const char* unreported : {"\"plies\"", "\"turn\"", "\"fen\""})
    EXPECT_FALSE(card_for_watchers(card).contains(unreported)) << unreported;
  EXPECT_TRUE(card_for_watchers(card).contains(R"("status":"running")"));
  plays(bob, "e7e5");
  EXPECT_EQ(eve.moves.size(), 1U);
  Client late(*node, id, "late");
  late.connect();
  settle();
  EXPECT_EQ(late.moves.size(), 1U);
  plays(ada, "g1f3");
  EXPECT_EQ(late.moves.size(), 2U);
  EXPECT_EQ(eve.moves.size(), 2U);
  late.say(R"({"t":"ping"})");
  EXPECT_TRUE(late.heard.back().contains("\"v\":" + std::to_string(late.version) + ",")) << late.heard.back();
  asks(bob, "resign");
  EXPECT_EQ(eve.result(), "1 0 resignation");
  EXPECT_EQ(card_for_watchers(card), card);
}

// Else no player could take it, and the game would stand still for good.
TEST_F(TableTest, ASeatThatIsLeftForAGuestIsSeenAtADelayedTableToo) {
  come_to({.spec = "chess",
           .control = {.base = 60'000, .increment = 0},
           .delayed = true,
           .places = {{Place::self}, {Place::open}}});
  Client eve(*node, table_id, "eve");
  eve.connect();
  bob_joins();
  plays(ada, "e2e4");
  asks(bob, "seat-guest", R"(,"a":1)");
  asks(ada, "seat-guest", R"(,"a":1)");
  EXPECT_TRUE(eve.heard.back().contains(R"({"kind":"open"})")) << eve.heard.back();
  eve.ask("join", R"(,"a":1)");
  settle();
  eve.move("e7e5");
  settle();
  EXPECT_EQ(ada->moves.size(), 2U);
}

}  // namespace

}  // namespace turncoat::testing
