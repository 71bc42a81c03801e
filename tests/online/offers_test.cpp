// Offers and votes when the players lie: no player agrees for another seat, and every field of a request counts.
#include "online/table_fixture.hpp"

namespace turncoat::testing {

namespace {

class OffersTest : public TableTest {
 protected:
  // Ada has the first seat of a game for three, Bob the second, Cleo the third.
  void begin_three() {
    table_id = make({.spec = "mercenary3",
                     .control = {.base = 600'000, .increment = 0},
                     .places = {{Place::self}, {Place::open}, {Place::open}}});
    ada = std::make_unique<Client>(*node, table_id, "ada");
    bob = std::make_unique<Client>(*node, table_id, "bob");
    cleo = std::make_unique<Client>(*node, table_id, "cleo");
    ada->connect(), bob->connect(), cleo->connect();
    settle();
    asks(bob, "join", R"(,"a":1)");
    asks(cleo, "join", R"(,"a":2)");
    ASSERT_EQ(cleo->status(), "running");
    // So that the clocks run.
    const auto game = std::move(*open_game("mercenary3"));
    Client* const all[] = {ada.get(), bob.get(), cleo.get()};
    while (!under_way(stored())) {
      const std::string move = game->moves().front().text;
      all[static_cast<std::size_t>(game->actor())]->move(move);
      settle();
      ASSERT_TRUE(game->play(move));
    }
  }
  Table stored() const { return fold(store.tables.at(table_id).events)->table; }

  std::unique_ptr<Client> cleo;
};

TEST_F(OffersTest, NobodyAgreesForAnotherByNamingThem) {
  begin_chess({.base = 60'000, .increment = 0});
  plays(ada, "e2e4");
  plays(bob, "e7e5");
  for (const char* kind : {"draw", "takeback", "pause", "resume", "resign", "abort", "claim", "rematch", "start"})
    for (Client* one : {ada.get(), bob.get()})
      for (const char* seat : {"0", "1", "2", "100"}) {
        SCOPED_TRACE(std::string(kind) + " about seat " + seat);
        const Table before = stored();
        one->ask(kind, std::string(",\"a\":") + seat);
        settle();
        EXPECT_EQ(one->denied, "message") << one->heard.back();
        EXPECT_EQ(stored(), before);
      }
}

// FIDE 9.1.2.1: it is valid until the other accepts it, refuses it, or moves.
TEST_F(OffersTest, AnOfferedDrawStandsAfterOnesOwnMove) {
  for (const char* answer : {"accept", "refuse", "move"}) {
    SCOPED_TRACE(answer);
    begin_chess();
    plays(ada, "e2e4");
    plays(bob, "e7e5");
    asks(ada, "draw");
    plays(ada, "g1f3");
    ASSERT_TRUE(stored().offer);
    EXPECT_EQ(stored().offer->by, 0);
    if (answer == std::string_view("accept")) {
      asks(bob, "draw");
      EXPECT_EQ(bob->result(), "1/2 1/2 agreement");
    } else if (answer == std::string_view("refuse")) {
      asks(bob, "draw", R"(,"no":true)");
      EXPECT_EQ(bob->denied, "");
      EXPECT_EQ(stored().offer, std::nullopt);
    } else {
      plays(bob, "b8c6");
      EXPECT_EQ(stored().offer, std::nullopt);
      EXPECT_EQ(bob->status(), "running");
    }
  }
}

TEST_F(OffersTest, AnOfferedPauseStandsAfterOnesOwnMoveAndATakebackDoesNot) {
  begin_chess({.base = 60'000, .increment = 0});
  plays(ada, "e2e4");
  plays(bob, "e7e5");
  asks(ada, "takeback");
  ASSERT_TRUE(stored().offer);
  plays(ada, "g1f3");
  EXPECT_EQ(stored().offer, std::nullopt) << "it was about another move";
  asks(bob, "pause");
  plays(bob, "b8c6");
  ASSERT_TRUE(stored().offer);
  asks(ada, "pause");
  EXPECT_TRUE(stored().paused);
}

TEST_F(OffersTest, AmongThreeADrawStandsWhileThoseMoveWhoHaveAgreed) {
  begin_three();
  const auto move = [this](Client& who) {
    const auto game = fold(store.tables.at(table_id).events)->game->clone();
    who.move(game->moves().front().text);
    settle();
    EXPECT_EQ(who.denied, "");
  };
  Client* const all[] = {ada.get(), bob.get(), cleo.get()};
  const Seat first = fold(store.tables.at(table_id).events)->game->actor();
  const auto who = [&](int after) -> Client& { return *all[(static_cast<std::size_t>(first) + after) % 3]; };
  who(0).ask("draw");
  settle();
  who(1).ask("draw");
  settle();
  ASSERT_TRUE(stored().offer);
  move(who(0));
  move(who(1));
  ASSERT_TRUE(stored().offer) << "both have agreed";
  move(who(2));
  EXPECT_EQ(stored().offer, std::nullopt) << "this one has not";
}

TEST_F(OffersTest, AmongThreeTheNamedOneVotesToo) {
  begin_three();
  const std::size_t plays = stored().plays.size();
  for (const char* kind : {"draw", "takeback", "pause"}) {
    SCOPED_TRACE(kind);
    asks(ada, kind, R"(,"a":2)");
    asks(bob, kind, R"(,"a":2)");
    EXPECT_EQ(stored().offer, std::nullopt);
    EXPECT_EQ(stored().plays.size(), plays);
    EXPECT_FALSE(stored().paused);
  }
}

TEST_F(OffersTest, WhoAgreesAgreesToWhatWasOffered) {
  begin_three();
  cleo->leave();
  wait(31'000);
  asks(ada, "put-out", R"(,"a":2)");
  ASSERT_TRUE(stored().offer) << ada->heard.back();
  // Bob asks for something else: it is an offer of his own, and no player is eliminated by it.
  asks(bob, "put-out", R"(,"a":0)");
  EXPECT_EQ(bob->denied, "present");
  asks(bob, "seat-bot", R"(,"a":2,"level":3)");
  ASSERT_TRUE(stored().offer);
  EXPECT_EQ(stored().seats[2].kind, SeatKind::person);
  // At another level it is not what Bob has offered.
  asks(ada, "seat-bot", R"(,"a":2,"level":9)");
  EXPECT_EQ(stored().seats[2].kind, SeatKind::person);
  asks(bob, "seat-bot", R"(,"a":2,"level":9)");
  EXPECT_EQ(stored().seats[2].kind, SeatKind::bot);
  EXPECT_EQ(stored().seats[2].level, 9);
}

TEST_F(OffersTest, AmongTwoNobodyIsPutOutButByAClaim) {
  begin_chess({.base = 60'000, .increment = 0});
  plays(ada, "e2e4");
  plays(bob, "e7e5");
  bob->leave();
  wait(20'000);
  // It is Ada's own turn: a claim is refused, and so is the way around it.
  asks(ada, "claim");
  EXPECT_EQ(ada->denied, "turn");
  asks(ada, "put-out", R"(,"a":1)");
  EXPECT_EQ(ada->denied, "two");
  EXPECT_EQ(ada->status(), "running");
}

// Whatever a request holds besides what its kind takes is refused, and so is what is missing or of another kind.
TEST_F(OffersTest, AFieldThatARequestDoesNotHaveIsRefused) {
  begin_chess();
  struct Case {
    const char* kind;
    const char* more;
  };
  const Case cases[] = {{"move", R"(,"x":"e2e4","a":1)"},
                        {"move", R"(,"x":"e2e4","no":true)"},
                        {"move", R"(,"x":"e2e4","level":3)"},
                        {"move", R"(,"x":7)"},
                        {"move", ""},
                        {"move", R"(,"x":"e2e4","ms":-1)"},
                        {"move", R"(,"x":"e2e4","ms":"1")"},
                        {"move", R"(,"x":"e2e4","s":9007199254740993)"},
                        {"draw", R"(,"level":1)"},
                        {"draw", R"(,"no":1)"},
                        {"resign", R"(,"x":"e2e4")"},
                        {"say", R"(,"x":"hello","a":1)"},
                        {"say", ""},
                        {"seat-bot", R"(,"a":1)"},
                        {"seat-guest", R"(,"a":1,"level":2)"},
                        {"put-out", ""},
                        {"join", R"(,"a":1,"name":"ada")"},
                        {"join", R"(,"a":1,"salt":"xy")"},
                        {"draw", R"(,"agreed":3)"}};
  for (const auto& [kind, more] : cases) {
    SCOPED_TRACE(std::string(kind) + more);
    const Table before = stored();
    ada->denied.clear();
    asks(ada, kind, more);
    EXPECT_EQ(ada->denied, "message") << ada->heard.back();
    EXPECT_TRUE(ada->heard.back().contains(R"("why":{"code")")) << ada->heard.back();
    EXPECT_EQ(stored(), before);
  }
}

}  // namespace

}  // namespace turncoat::testing
