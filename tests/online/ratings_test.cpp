// Rated games: what is rated, that strengths are written with the end of a game, and that they follow from the events.
#include "online/club/rated_game.hpp"
#include "online/club/seek.hpp"
#include "online/node/new_table.hpp"
#include "online/stores.hpp"

namespace turncoat::testing {

namespace {

using namespace online;

class RatingsTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (HasFatalFailure()) return;
    for (const std::string name : {"ada", "bob", "eve"}) add_person(name);
  }
  void add_person(const std::string& name) {
    ASSERT_TRUE(asked<void>([&](Reply<void> reply) {
      store->add_person({.id = name, .name = name}, "token-" + name, 1, std::move(reply));
    }));
  }

  struct Begun {
    TableState live;
    Millis now = 0;
  };
  static Context at(Millis now) {
    return {.now = now,
            .round_trip = [](Seat) { return Millis{0}; },
            .throw_dice = [](const Table&, int number) { return Draw{static_cast<std::uint8_t>(number)}; }};
  }
  Change keep(Begun& game, Allowed<Decided> decided) {
    EXPECT_TRUE(decided) << decided.error().words();
    game.live = TableState(decided->after);
    return change_of(*decided);
  }
  // A table of these persons, without the dice, with a game that has begun.
  Begun begin(const std::string& spec, const std::vector<Person>& people, Millis now) {
    NewTable wanted{.spec = spec, .control = {.base = 600'000}, .rated = true};
    const bool dice = spec == "cooperative";
    wanted.places.resize(people.size() + (dice ? 1 : 0));
    for (std::size_t i = 0; i < people.size(); ++i)
      wanted.places[i] = {.kind = NewTable::Place::Kind::person, .who = people[i]};
    const Change made = *set_up({}, wanted, entropy_of(random), now);
    EXPECT_TRUE(commit(made));
    Begun game{.live = *fold({made.event}), .now = now + time_for_strangers + 1};
    EXPECT_TRUE(commit(keep(game, time_up(game.live, at(game.now)))));
    return game;
  }
  Change asks(Begun& game, const std::string& person, Command command) {
    const Request request{.command = std::move(command), .person = person, .arrived = game.now};
    return keep(game, decide(game.live, request, at(game.now)));
  }
  // So many turns of each seat, each the first move of the game's list.
  void play(Begun& game, int turns) {
    while (true) {
      const auto had = turns_of(game.live.table);
      const Seat seat = game.live.game->actor();
      if (had[static_cast<std::size_t>(seat)] == turns &&
          (game.live.game->view().phase.empty() || game.live.game->view().phase == "main"))
        return;
      const std::string& person = game.live.table.seats[static_cast<std::size_t>(seat)].person;
      ++game.now;
      ASSERT_TRUE(commit(asks(game, person, command::Move{game.live.game->moves().front().text})));
    }
  }
  // The first resigns; the last change, which is not written yet.
  Change resigned(const std::vector<std::string>& people, Millis now, const std::string& loser) {
    std::vector<Person> persons;
    for (const std::string& one : people) persons.push_back({.id = one, .name = one});
    Begun game = begin("chess", persons, now);
    play(game, 2);
    return asks(game, loser, command::Resign());
  }
  Rating rating(const std::string& person, const std::string& game = "chess") {
    const auto found = asked<std::vector<Rating>>(
        [&](Reply<std::vector<Rating>> reply) { store->ratings_of({person}, std::move(reply)); });
    EXPECT_TRUE(found);
    for (const Rating& one : found.value_or(std::vector<Rating>()))
      if (one.game == game) return one;
    return {};
  }
  std::vector<RatedGame> all() {
    return *asked<std::vector<RatedGame>>(
        [&](Reply<std::vector<RatedGame>> reply) { store->rated_games(std::move(reply)); });
  }

  static constexpr Millis noon = 1'700'000'000'000;
  bool own_program(const std::vector<std::string>& persons) {
    return *asked<bool>([&](Reply<bool> reply) { store->plays_own_program(persons, std::move(reply)); });
  }

  // All end at the same time, where a database is shared through two stores. What is kept then is as if they had ended
  // one after the other.
  void end_through_two_servers(const std::vector<Change>& ends) {
    Store& other = other_store();
    std::size_t done = 0, failed = 0;
    for (std::size_t i = 0; i < ends.size(); ++i)
      (i % 2 == 0 ? other : *store).commit(ends[i], [&](const std::expected<void, StoreFault>& what) {
        ++(what ? done : failed);
      });
    ASSERT_TRUE(loop.run_until([&] { return done + failed == ends.size(); }));
    EXPECT_EQ(failed, 0U);
    std::vector<RatedGame> kept = all(), anew = kept;
    ASSERT_EQ(kept.size(), ends.size());
    rate_all(anew);
    for (std::size_t i = 0; i < kept.size(); ++i) EXPECT_EQ(kept[i].players, anew[i].players) << i;
  }
};

TEST_P(RatingsTest, AreWrittenWithTheEndOfTheGame) {
  const Change end = resigned({"ada", "bob"}, noon, "bob");
  EXPECT_EQ(rating("ada").games, 0);
  ASSERT_TRUE(commit(end));
  const Rating ada = rating("ada"), bob = rating("bob");
  EXPECT_GT(ada.strength.mu, 25);
  EXPECT_DOUBLE_EQ(ada.strength.mu - 25, 25 - bob.strength.mu);
  EXPECT_EQ(ada.games, 1);
  const auto step = asked<RatedGame>([&](Reply<RatedGame> reply) { store->rated_at(end.table, std::move(reply)); });
  ASSERT_TRUE(step);
  EXPECT_EQ(step->players[0].after, ada.strength);
  EXPECT_EQ(step->players[1].rank, 1);
  EXPECT_EQ(commit(end).error(), StoreFault::stale);
  EXPECT_EQ(rating("ada").games, 1);
  EXPECT_EQ(rating("ada").strength, ada.strength) << "once is once";
  ASSERT_TRUE(commit(resigned({"bob", "ada"}, noon + 1'000'000, "ada")));
  EXPECT_LT(rating("ada").strength.mu, ada.strength.mu);
  EXPECT_EQ(rating("bob").games, 2);
  const auto games = asked<std::vector<RatedGame>>(
      [&](Reply<std::vector<RatedGame>> reply) { store->rated_games_of("ada", "chess", 10, std::move(reply)); });
  ASSERT_TRUE(games && games->size() == 2);
  EXPECT_GT(games->front().at, games->back().at);
}

// Whatever order results come in, the strengths are those of the order in which the games ended.
TEST_P(RatingsTest, FollowFromWhenTheGamesEnded) {
  const Change first = resigned({"ada", "bob"}, noon, "bob");
  const Change second = resigned({"bob", "eve"}, noon + 1'000'000, "bob");
  const Change third = resigned({"eve", "ada"}, noon + 2'000'000, "eve");
  for (const Change& one : {third, first, second}) ASSERT_TRUE(commit(one));
  std::vector<RatedGame> kept = all(), anew = kept;
  ASSERT_EQ(kept.size(), 3U);
  EXPECT_EQ(kept[0].table, first.table);
  EXPECT_EQ(kept[2].table, third.table);
  rate_all(anew);
  for (std::size_t i = 0; i < kept.size(); ++i) EXPECT_EQ(kept[i].players, anew[i].players) << i;
  EXPECT_EQ(kept[2].players[0].before, kept[1].players[1].after);
}

TEST_P(RatingsTest, OfManyGamesThatEndAtOnceNoneIsLost) {
  const std::vector<std::string> people{"ada", "bob", "eve"};
  std::vector<Change> ends;
  for (int i = 0; i < 12; ++i) {
    const auto& white = people[static_cast<std::size_t>(i % 3)];
    const auto& black = people[static_cast<std::size_t>((i + 1 + i / 6) % 3)];
    ends.push_back(resigned({white, black}, noon + i % 4, i % 2 == 0 ? white : black));
  }
  end_through_two_servers(ends);
}

// A late result changes the strengths of persons that have not played in it, while their own games end.
TEST_P(RatingsTest, LateResultsOfOthersLoseNothing) {
  std::vector<std::string> people{"ada", "bob", "eve"};
  for (int i = 0; i < 7; ++i) add_person(people.emplace_back("p" + std::to_string(i)));
  std::vector<Change> ends;
  for (std::size_t i = 0; i < 60; ++i) {
    const std::size_t white = i * 7 % 10, black = (white + 1 + i % 9) % 10;
    ends.push_back(resigned({people[white], people[black]}, noon + static_cast<Millis>(i * 37 % 60) * 1000,
                            people[i % 3 == 0 ? white : black]));
  }
  end_through_two_servers(ends);
}

// What the operator's command has computed before a game ended is written after it.
TEST_P(RatingsTest, WrittenAnewTheyFollowFromWhatIsKeptThen) {
  const Change first = resigned({"ada", "bob"}, noon, "bob");
  const Change second = resigned({"bob", "eve"}, noon + 1'000'000, "bob");
  ASSERT_TRUE(commit(first));
  std::vector<RatedGame> found = all();
  ASSERT_TRUE(commit(second));
  std::swap(found[0].players[0].rank, found[0].players[1].rank);
  rate_all(found);
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->write_ratings(found, std::move(reply)); }));
  std::vector<RatedGame> kept = all(), anew = kept;
  ASSERT_EQ(kept.size(), 2U);
  rate_all(anew);
  for (std::size_t i = 0; i < kept.size(); ++i) EXPECT_EQ(kept[i].players, anew[i].players) << i;
}

TEST_P(RatingsTest, ADeletedPersonLeavesTheResultsOfOthers) {
  ASSERT_TRUE(commit(resigned({"ada", "bob"}, noon, "bob")));
  ASSERT_TRUE(commit(resigned({"bob", "eve"}, noon + 1'000'000, "bob")));
  const Rating eve = rating("eve");
  const Change late = resigned({"ada", "bob"}, noon + 2'000'000, "ada");
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->forget("bob", std::move(reply)); }));
  EXPECT_EQ(rating("bob").games, 0);
  EXPECT_EQ(rating("eve").strength, eve.strength);
  EXPECT_EQ(commit(late).error(), StoreFault::stale);
  std::vector<RatedGame> kept = all(), anew = kept;
  ASSERT_EQ(kept.size(), 2U);
  for (const RatedGame& game : kept)
    for (const RatedPlayer& player : game.players) EXPECT_NE(player.person, "bob");
  rate_all(anew);
  for (std::size_t i = 0; i < kept.size(); ++i) EXPECT_EQ(kept[i].players, anew[i].players) << i;
}

TEST_P(RatingsTest, OfOneNameThoseThatPlayComeFirst) {
  for (const std::string id : {"aaa", "zzz"})
    ASSERT_TRUE(asked<void>(
        [&](Reply<void> reply) { store->add_person({.id = id, .name = "bob"}, "token-" + id, 1, std::move(reply)); }));
  ASSERT_TRUE(commit(resigned({"ada", "bob"}, noon, "bob")));
  ASSERT_TRUE(commit(resigned({"ada", "zzz"}, noon + 1'000'000, "ada")));
  ASSERT_TRUE(commit(resigned({"ada", "zzz"}, noon + 2'000'000, "ada")));
  const auto found = asked<std::vector<Person>>(
      [&](Reply<std::vector<Person>> reply) { store->persons_called("bob", 2, std::move(reply)); });
  ASSERT_TRUE(found && found->size() == 2);
  EXPECT_EQ((*found)[0].id, "zzz");
  EXPECT_EQ((*found)[1].id, "bob");
}

TEST_P(RatingsTest, OfProgramsAreApart) {
  const Change end = [&] {
    Begun game = begin("chess", {{.id = "ada", .name = "ada"}, {.id = "bob", .name = "bob", .program = true}}, noon);
    play(game, 2);
    return asks(game, "ada", command::Resign());
  }();
  ASSERT_TRUE(commit(end));
  EXPECT_EQ(rating("ada").strength, Strength());
  EXPECT_GT(rating("bob").strength.mu, 25);
  EXPECT_TRUE(rating("bob").program);
}

TEST_P(RatingsTest, WhatEndsBeforeEverybodysSecondTurnCountsNothing) {
  Begun game = begin("chess", {{.id = "ada", .name = "ada"}, {.id = "bob", .name = "bob"}}, noon);
  play(game, 1);
  ASSERT_TRUE(commit(asks(game, "ada", command::Move{"b1c3"})));
  Begun early = game;
  EXPECT_FALSE(asks(early, "bob", command::Resign()).rated);
  // Till then both can go without shame.
  EXPECT_TRUE(decide(game.live, {.command = command::Abort(), .person = "bob"}, at(game.now)));
  play(game, 2);
  EXPECT_EQ(decide(game.live, {.command = command::Abort(), .person = "bob"}, at(game.now)).error().code(), "too-late");
  EXPECT_TRUE(asks(game, "bob", command::Resign()).rated);
  EXPECT_EQ(all().size(), 0U);
}

TEST_P(RatingsTest, AreOfTeamsAgainstTheDiceAndOfThree) {
  Begun partners = begin("cooperative", {{.id = "ada", .name = "ada"}, {.id = "bob", .name = "bob"}}, noon);
  play(partners, 2);
  ASSERT_TRUE(commit(asks(partners, "ada", command::Resign())));
  const Rating ada = rating("ada", "cooperative");
  EXPECT_LT(ada.strength.mu, 25);
  EXPECT_EQ(ada.strength, rating("bob", "cooperative").strength);
  const std::vector<RatedGame> one = all();
  ASSERT_EQ(one.size(), 1U);
  ASSERT_EQ(one[0].players.size(), 3U);
  EXPECT_TRUE(one[0].players[2].dice);
  EXPECT_EQ(one[0].players[2].before, one[0].players[2].after);

  Begun three =
      begin("mercenary3", {{.id = "ada", .name = "a"}, {.id = "bob", .name = "b"}, {.id = "eve", .name = "e"}},
            noon + 1'000'000);
  play(three, 2);
  ASSERT_TRUE(commit(asks(three, "bob", command::Resign())));
  EXPECT_EQ(rating("bob", "mercenary3").games, 0) << "the others play on";
  play(three, 3);
  ASSERT_TRUE(commit(asks(three, "ada", command::Resign())));
  EXPECT_GT(rating("eve", "mercenary3").strength.mu, 25);
  EXPECT_LT(rating("bob", "mercenary3").strength.mu, 25);
}

TEST_P(RatingsTest, SeatsOfARatedTableKeepTheirPersons) {
  const NewTable computer{
      .spec = "chess", .rated = true, .places = {{NewTable::Place::Kind::self}, {NewTable::Place::Kind::bot, 1}}};
  EXPECT_EQ(set_up({.id = "ada", .name = "a"}, computer, entropy_of(random), noon).error().code(), "rated");
  for (const std::string spec : {"mercenary:hold=2", "chess960"}) {
    NewTable other{.spec = spec, .rated = true, .places = {{NewTable::Place::Kind::self}, {}}};
    EXPECT_FALSE(set_up({.id = "ada", .name = "a"}, other, entropy_of(random), noon)) << spec;
  }
  Begun game = begin("chess", {{.id = "ada", .name = "ada"}, {.id = "bob", .name = "bob"}}, noon);
  play(game, 2);
  for (const Proposal& what :
       {Proposal(proposal::SeatComputer{.seat = 0, .level = 1}), Proposal(proposal::SeatGuest{0})})
    EXPECT_EQ(decide(game.live, {.command = command::Propose{what}, .person = "ada"}, at(game.now)).error().code(),
              "rated");
}

// Else its owner would win or lose for it.
TEST_P(RatingsTest, AGameAgainstOnesOwnProgramIsNotRated) {
  const Person robot{.id = "robot", .name = "Robot", .program = true};
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) {
    store->add_bot("ada", {.id = robot.id, .name = robot.name, .made = 1}, "token of robot", std::move(reply));
  }));
  Millis now = noon;
  for (const std::string person : {"bob", "ada"}) {
    Begun game = begin("chess", {{.id = person, .name = person}, robot}, now += 1'000'000);
    play(game, 2);
    ASSERT_TRUE(commit(asks(game, person, command::Resign())));
    EXPECT_EQ(all().size(), 1U) << person;
    EXPECT_EQ(own_program({person, "robot"}), person == "ada");
  }
  EXPECT_EQ(rating("robot").games, 1);
  EXPECT_FALSE(own_program({"ada", "bob"}));
  // Nor do two programs of one person bring each other up; those of the operator may play.
  const auto made = [&](const std::string& owner, const std::string& id) {
    EXPECT_TRUE(asked<void>([&](Reply<void> reply) {
      store->add_bot(owner, {.id = id, .name = id, .made = 1}, "token of " + id, std::move(reply));
    }));
  };
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) {
    store->add_person({.id = operators_id, .name = "host"}, "no cookie", 1, std::move(reply));
  }));
  made("ada", "robot2"), made("bob", "robot3"), made(operators_id, "robot4"), made(operators_id, "robot5");
  EXPECT_TRUE(own_program({"robot", "robot2"}));
  EXPECT_FALSE(own_program({"robot", "robot3"}));
  EXPECT_FALSE(own_program({"robot", "robot4"}));
  EXPECT_FALSE(own_program({"robot4", "robot5"}));
  EXPECT_FALSE(own_program({"robot", "robot"}));
}

INSTANTIATE_TEST_SUITE_P(Databases, RatingsTest, ::testing::Values("sqlite", "postgres"),
                         [](const auto& one) { return one.param; });

}  // namespace

}  // namespace turncoat::testing
