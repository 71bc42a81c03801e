// Tournaments that two processes look after at once, and that the standings follow from what the store has kept.
#include <map>
#include <set>
#include <sstream>

#include "online/client.hpp"
#include "online/node/tournaments.hpp"
#include "online/stores.hpp"
#include "server/site.hpp"
#include "support/program.hpp"

namespace turncoat::testing {

namespace {

using namespace online;

const auto no_log = [](const std::string&, const std::string&, const std::string&) {};
const Control blitz_for_cups{.base = 180'000, .increment = 2000};

// The same store, with something that happens meanwhile.
struct Meanwhile final : TournamentStore {
  explicit Meanwhile(TournamentStore& the_same) : same(the_same) {}
  TournamentStore& same;
  std::function<void(const TournamentChange&, std::function<void()>)> before_commit = [](const auto&, auto then) {
    then();
  };
  std::string joined_since;  // a player that the events which were read before do not know

  void commit_tournament(TournamentChange change, Reply<void> reply) override {
    const auto kept = std::make_shared<TournamentChange>(std::move(change));
    before_commit(*kept, [this, kept, reply] { same.commit_tournament(*kept, reply); });
  }
  void tournament(const std::string& id, int behind, Reply<StoredTournament> reply) override {
    same.tournament(id, behind, [this, reply](std::expected<StoredTournament, StoreFault> found) {
      if (found && !joined_since.empty()) found->players.push_back({.person = joined_since, .name = joined_since});
      reply(std::move(found));
    });
  }
  void tournaments(Reply<std::vector<std::string>> reply) override { same.tournaments(std::move(reply)); }
  void due_tournaments(Millis at, Reply<std::vector<std::string>> reply) override {
    same.due_tournaments(at, std::move(reply));
  }
};

class TournamentsTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (HasFatalFailure()) return;
    for (auto& one : process)
      one = std::make_unique<Tournaments>(*store, entropy_of(random), [this] { return now; }, no_log);
    for (int i = 0; i < 12; ++i) add_person(name(i));
  }
  void TearDown() override {
    for (auto& one : process) one.reset();
  }

  static std::string name(int number) { return "person" + std::to_string(number); }
  static Person person(const std::string& name) { return {.id = name, .name = name}; }
  void add_person(const std::string& name) {
    ASSERT_TRUE(
        asked<void>([&](Reply<void> reply) { store->add_person(person(name), "token-" + name, 1, std::move(reply)); }));
  }

  using Answer = Allowed<std::shared_ptr<const TournamentSeen>>;
  template <class Ask>
  Answer told(Ask ask) {
    std::optional<Answer> answer;
    ask([&](Answer what) { answer = std::move(what); });
    EXPECT_TRUE(loop.run_until([&] { return answer.has_value(); })) << "no answer";
    return answer ? std::move(*answer) : rejected(rejections::unknown);
  }
  Tournaments& any() { return *process[random.below(2)]; }
  Answer make(const Tournaments::Wanted& wanted, const std::string& maker = "person0") {
    return told([&](Tournaments::Told then) { any().create(person(maker), wanted, std::move(then)); });
  }
  std::string made(const std::string& kind, const std::string& spec, int rounds = 0, Millis length = 0) {
    const auto seen = make(
        {.name = "Cup", .kind = kind, .spec = spec, .control = blitz_for_cups, .rounds = rounds, .length = length});
    EXPECT_TRUE(seen) << seen.error().words();
    return seen ? (*seen)->tournament.id : "";
  }
  Answer join(const std::string& id, const std::string& name, const std::string& word = "") {
    return told([&](Tournaments::Told then) { any().join(person(name), id, word, std::move(then)); });
  }
  Answer leave(const std::string& id, const std::string& name) {
    return told([&](Tournaments::Told then) { any().leave(person(name), id, std::move(then)); });
  }
  Answer begin(const std::string& id, const std::string& name = "person0") {
    return told([&](Tournaments::Told then) { any().begin(person(name), id, std::move(then)); });
  }
  std::string begun(const std::string& kind, const std::string& spec, int players, int rounds = 0, Millis length = 0) {
    const std::string id = made(kind, spec, rounds, length);
    for (int i = 0; i < players; ++i) EXPECT_TRUE(join(id, name(i)));
    EXPECT_TRUE(begin(id));
    return id;
  }
  std::shared_ptr<const TournamentSeen> seen(const std::string& id) {
    return *told([&](Tournaments::Told then) { any().look(id, std::move(then)); });
  }
  // By its events alone.
  Tournament from_events(const std::string& id) {
    const auto stored =
        asked<StoredTournament>([&](Reply<StoredTournament> reply) { store->tournament(id, 0, std::move(reply)); });
    Tournament out{.id = id};
    if (stored)
      for (const TournamentEvent& event : stored->events) EXPECT_TRUE(apply(out, event));
    return out;
  }

  void wait_until_idle() {
    ASSERT_TRUE(loop.run_until([&] { return process[0]->is_idle() && process[1]->is_idle(); }));
  }
  // Both processes look after the tournaments at the same time, until neither has anything to do. What they began by
  // themselves before has an answer first: it may have asked before the latest change, and until then a tick does nothing.
  void tick(const std::string& id) {
    wait_until_idle();
    for (int i = 0; i < 50; ++i) {
      const int before = seen(id)->tournament.version;
      process[0]->tick();
      process[1]->tick();
      wait_until_idle();
      if (seen(id)->tournament.version == before) return;
    }
  }
  static Context at(Millis now) {
    return {.now = now,
            .round_trip = [](Seat) { return Millis{0}; },
            .throw_dice = [](const Table&, int number) { return Draw{static_cast<std::uint8_t>(number)}; }};
  }
  TableState table(const std::string& id) { return TableState(*fold(later(id, 0))); }
  void keep(TableState& live, Allowed<Decided> decided) {
    ASSERT_TRUE(decided) << decided.error().words();
    const Change change = change_of(*decided);
    live = std::move(decided->after);
    ASSERT_TRUE(commit(change));
  }
  Allowed<Decided> asks(const TableState& live, const std::string& who, Command command) {
    return decide(live, {.command = std::move(command), .person = who, .arrived = now}, at(now));
  }
  TableState started(const std::string& id) {
    TableState live = table(id);
    now = std::max(now, live.table.deadline + 1);
    if (live.table.status == Status::open) keep(live, time_up(live, at(now)));
    return live;
  }
  // All players have so many turns; then players resign, until the game is over.
  void play(const std::string& id, int turns = 2) {
    TableState live = started(id);
    const auto lacks = [&](Seat seat) {
      const TableSeat& one = live.table.seats[static_cast<std::size_t>(seat)];
      return one.kind == SeatKind::person && turns_of(live.table)[static_cast<std::size_t>(seat)] < turns;
    };
    while (live.table.status == Status::running && (lacks(0) || lacks(1) || lacks(last_seat(live)))) {
      const Seat seat = live.game->actor();
      const std::string who = live.table.seats[static_cast<std::size_t>(seat)].person;
      keep(live, asks(live, who, command::Move{live.game->moves().front().text}));
    }
    while (live.table.status == Status::running) {
      std::vector<std::string> playing;
      for (const TableSeat& seat : live.table.seats)
        if (seat.kind == SeatKind::person && !seat.out) playing.push_back(seat.person);
      keep(live, asks(live, playing[random.below(static_cast<std::uint32_t>(playing.size()))], command::Resign()));
    }
  }
  static Seat last_seat(const TableState& live) { return static_cast<Seat>(live.table.seats.size() - 1); }
  // The players of the first game that take part no more, by seat, where these seats never do anything.
  std::vector<int> gone_without(const std::set<Seat>& away, const std::string& spec) {
    const std::string id = begun("round-robin", spec, 3);
    tick(id);
    const PairedGame paired = seen(id)->tournament.games.front().paired;
    TableState live = started(paired.table);
    for (int ply = 0; ply < 80 && live.table.status == Status::running; ++ply) {
      const Seat seat = live.game->actor();
      if (away.contains(seat)) {
        now = live.table.deadline + 1;
        keep(live, time_up(live, at(now)));
        continue;
      }
      const std::string& person = live.table.seats[static_cast<std::size_t>(seat)].person;
      keep(live, asks(live, person, command::Move{live.game->moves().front().text}));
    }
    while (live.table.status == Status::running)
      for (const TableSeat& seat : TableState(live).table.seats)
        if (live.table.status == Status::running && seat.kind == SeatKind::person && !seat.out && seat.moved)
          keep(live, asks(live, seat.person, command::Resign()));
    tick(id);
    const auto after = seen(id);
    std::vector<int> out;
    for (std::size_t i = 0; i < paired.players.size(); ++i)
      if (!after->tournament.entrants[static_cast<std::size_t>(paired.players[i])].here)
        out.push_back(static_cast<int>(i));
    return out;
  }
  std::vector<std::string> under_way_of(const std::string& id) {
    std::vector<std::string> out;
    std::set<int> playing;
    for (const TournamentGame& game : seen(id)->tournament.games) {
      if (game.points) continue;
      out.push_back(game.paired.table);
      for (const int player : game.paired.players) EXPECT_TRUE(playing.insert(player).second) << "at two tables";
    }
    return out;
  }
  void play_to_the_end(const std::string& id) {
    for (int round = 0; round < 60 && !seen(id)->tournament.over(); ++round) {
      tick(id);
      for (const std::string& game : under_way_of(id)) play(game);
      tick(id);
      now += pause_between_rounds + 1;
    }
    const Tournament after = from_events(id);
    EXPECT_EQ(after.status, Status::over);
    EXPECT_TRUE(after.all_played());
    EXPECT_EQ(standings(after), standings(seen(id)->tournament));
    // Every result is that of its table.
    for (const TournamentGame& game : after.games) {
      const Table& played = table(game.paired.table).table;
      EXPECT_EQ(played.tournament, id);
      const auto finished = finished_table(played.id, "{\"result\":\"" + played.result + "\"}");
      EXPECT_EQ(finished.result.starts_with('1'), (*game.points)[0] == whole_point) << played.result;
    }
  }

  Millis now = 1'700'000'000'000;
  std::unique_ptr<Tournaments> process[2];
};

int sum_of_points(const Tournament& tournament) {
  int sum = 0;
  for (const Standing& one : standings(tournament)) sum += one.points;
  return sum;
}

TEST_P(TournamentsTest, ARoundRobinIsPlayedToItsEnd) {
  const std::string id = begun("round-robin", "chess", 4);
  tick(id);
  EXPECT_EQ(under_way_of(id).size(), 2U);
  play_to_the_end(id);
  const Tournament after = from_events(id);
  EXPECT_EQ(after.games.size(), 6U);
  EXPECT_EQ(sum_of_points(after), 6 * whole_point);
  for (const Standing& one : standings(after)) EXPECT_EQ(one.games, 3);
}

TEST_P(TournamentsTest, ASwissTournamentIsPlayedToItsEnd) {
  const std::string id = begun("swiss", "mercenary", 7, 3);
  play_to_the_end(id);
  const Tournament after = from_events(id);
  EXPECT_EQ(after.round, 3);
  EXPECT_EQ(after.games.size(), 9U);
  EXPECT_EQ(sum_of_points(after), 12 * whole_point) << "a bye counts";
}

TEST_P(TournamentsTest, AByeIsHalfAPointForPartners) {
  const std::string id = begun("swiss", "cooperative", 5, 3);
  play_to_the_end(id);
  const Tournament after = from_events(id);
  int byes = 0, points = 0;
  for (const Entrant& one : after.entrants) byes += one.byes;
  for (const TournamentGame& game : after.games)
    for (const int one : *game.points) points += one;
  EXPECT_EQ(byes, 3);
  EXPECT_EQ(sum_of_points(after), points + byes * whole_point / 2);
}

TEST_P(TournamentsTest, ThreeAtATableAndPartners) {
  const std::string three = begun("round-robin", "mercenary3", 6);
  play_to_the_end(three);
  for (const TournamentGame& game : from_events(three).games) EXPECT_EQ(game.paired.players.size(), 3U);
  const std::string partners = begun("round-robin", "cooperative", 4);
  play_to_the_end(partners);
  EXPECT_EQ(from_events(partners).games.size(), 6U);
  const std::string swiss = begun("swiss", "mercenary3", 7, 3);
  play_to_the_end(swiss);
  const Tournament after = from_events(swiss);
  EXPECT_EQ(after.round, 3);
  EXPECT_EQ(after.games.size(), 6U);
  EXPECT_EQ(sum_of_points(after), 6 * whole_point + 3 * whole_point / 3) << "a bye is what a game brings on average";
}

TEST_P(TournamentsTest, TeamsStayTogetherAndFindEachOtherByAWord) {
  const Tournaments::Wanted wanted{
      .name = "Cup", .kind = "swiss", .spec = "cooperative", .control = blitz_for_cups, .rounds = 3, .teams = true};
  const std::string id = (*make(wanted))->tournament.id;
  const auto partner = [&](int player) {
    return seen(id)->tournament.entrants[static_cast<std::size_t>(player)].partner;
  };
  ASSERT_TRUE(join(id, name(0), "horses"));
  ASSERT_TRUE(join(id, name(1)));
  ASSERT_TRUE(join(id, name(2), "horses"));
  EXPECT_EQ(partner(0), 2);
  EXPECT_EQ(partner(1), -1);
  ASSERT_TRUE(join(id, name(3), "rooks"));
  ASSERT_TRUE(join(id, name(4), "horses"));
  ASSERT_TRUE(leave(id, name(2)));
  EXPECT_EQ(partner(0), -1) << "before the first round a partner that leaves leaves no team";
  ASSERT_TRUE(join(id, name(2)));
  EXPECT_EQ(partner(2), 1) << "without the word of before";
  ASSERT_TRUE(join(id, name(7), "bishops"));
  ASSERT_TRUE(begin(id));
  EXPECT_EQ(partner(0), 4) << "of the same word";
  EXPECT_EQ(partner(3), 5) << "any two that are left";
  ASSERT_TRUE(join(id, name(5)));
  EXPECT_EQ(partner(6), -1);
  ASSERT_TRUE(join(id, name(6)));
  EXPECT_EQ(partner(6), 7) << "those that come later";
  play_to_the_end(id);
  const Tournament after = from_events(id);
  EXPECT_EQ(after.round, 3);
  for (const TournamentGame& game : after.games)
    EXPECT_EQ(after.entrants[static_cast<std::size_t>(game.paired.players[0])].partner, game.paired.players[1]);
  std::map<int, int> first;
  for (const TournamentGame& game : after.games) ++first[game.paired.players[0]];
  for (const auto& [player, times] : first) EXPECT_LE(times, 2) << "the seats are taken in turn";
  for (const Standing& one : standings(after)) EXPECT_EQ(one.tie_break, 0);
  const auto refused = [&](Tournaments::Wanted other) { return std::string(make(other).error().code()); };
  Tournaments::Wanted other = wanted;
  other.spec = "chess";
  EXPECT_EQ(refused(other), "kind");
  other = wanted;
  other.kind = "round-robin", other.rounds = 0;
  EXPECT_EQ(refused(other), "kind");
  EXPECT_EQ(join(made("arena", "chess", 0, 60'000), name(1), "horses").error().code(), "message");
}

TEST_P(TournamentsTest, ATeamOfAnArenaPlaysAgainAtOnceAsLongAsBothAreThere) {
  const auto made = make({.name = "Cup",
                          .kind = "arena",
                          .spec = "cooperative",
                          .control = blitz_for_cups,
                          .length = 300'000,
                          .teams = true});
  const std::string id = (*made)->tournament.id;
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(join(id, name(i)));
  ASSERT_TRUE(begin(id));
  tick(id);
  ASSERT_EQ(under_way_of(id).size(), 2U);
  const std::string game = under_way_of(id).front();
  play(game);
  tick(id);
  EXPECT_EQ(under_way_of(id).size(), 2U);
  ASSERT_TRUE(leave(id, name(0)));
  for (const std::string& one : under_way_of(id)) play(one);
  tick(id);
  EXPECT_EQ(under_way_of(id).size(), 1U);
  ASSERT_TRUE(join(id, name(0)));
  tick(id);
  EXPECT_EQ(under_way_of(id).size(), 2U) << "the same team again";
}

// A player that gives a game up at once to bring another one points brings none; rounds have no other game.
TEST_P(TournamentsTest, AnArenaCountsNoGameThatEndedBeforeEverybodysSecondTurn) {
  for (const auto& [kind, length] : {std::pair("arena", Millis{300'000}), std::pair("round-robin", Millis{0})}) {
    const bool arena = length > 0;
    const std::string id = begun(kind, "chess", 2, 0, length);
    tick(id);
    play(under_way_of(id).front(), 1);
    tick(id);
    EXPECT_EQ(sum_of_points(from_events(id)), arena ? 0 : whole_point) << kind;
    if (!arena) continue;
    now += before_the_same_again + 1;
    tick(id);
    play(under_way_of(id).front());
    tick(id);
    EXPECT_EQ(sum_of_points(from_events(id)), whole_point);
  }
}

TEST_P(TournamentsTest, AnArenaPairsThoseThatWaitUntilItsTimeIsOver) {
  const std::string id = begun("arena", "chess", 5, 0, 300'000);
  tick(id);
  EXPECT_EQ(under_way_of(id).size(), 2U);
  // A player that comes later is paired with one that waits.
  ASSERT_TRUE(join(id, name(5)));
  tick(id);
  EXPECT_EQ(under_way_of(id).size(), 3U);
  ASSERT_TRUE(leave(id, name(5)));
  EXPECT_EQ(under_way_of(id).size(), 3U) << "a game that runs goes on";
  const Millis ends = seen(id)->tournament.ends();
  play_to_the_end(id);
  const Tournament after = from_events(id);
  EXPECT_GT(now, ends);
  EXPECT_GT(after.games.size(), 20U);
  EXPECT_EQ(sum_of_points(after), static_cast<int>(after.games.size()) * whole_point);
  for (const Standing& one : standings(after))
    if (one.player == 5) EXPECT_EQ(one.games, 1);
}

TEST_P(TournamentsTest, APlayerThatDoesNotComeLosesAndIsPairedNoMore) {
  const std::string id = begun("arena", "chess", 2, 0, 300'000);
  tick(id);
  const auto games = under_way_of(id);
  ASSERT_EQ(games.size(), 1U);
  TableState live = started(games.front());
  const std::string first = live.table.seats[0].person;
  EXPECT_EQ(asks(live, first, command::Abort()).error().code(), "of-tournament");
  EXPECT_EQ(asks(live, first, command::Propose{proposal::Pause()}).error().code(), "of-tournament");
  now = live.table.deadline + 1;
  keep(live, time_up(live, at(now)));
  EXPECT_EQ(live.table.status, Status::over);
  now += before_the_same_again + 1;
  tick(id);
  const auto after = seen(id);
  EXPECT_TRUE(under_way_of(id).empty());
  const int gone = *after->player_of(first);
  EXPECT_FALSE(after->tournament.entrants[static_cast<std::size_t>(gone)].here);
  EXPECT_EQ(sum_of_points(after->tournament), 0) << "there was no game";
  ASSERT_TRUE(join(id, first)) << "they may come again";
  now += before_the_same_again + 1;
  tick(id);
  EXPECT_EQ(under_way_of(id).size(), 1U);
}

TEST_P(TournamentsTest, JoiningAndLimits) {
  const std::string id = made("round-robin", "chess");
  EXPECT_EQ(begin(id).error().code(), "too-few");
  ASSERT_TRUE(join(id, name(1)));
  ASSERT_TRUE(join(id, name(1))) << "twice is once";
  ASSERT_TRUE(join(id, name(2)));
  EXPECT_EQ(seen(id)->players.size(), 2U);
  EXPECT_EQ(begin(id, name(1)).error().code(), "maker");
  ASSERT_TRUE(begin(id));
  tick(id);  // without a game it would be called off
  EXPECT_EQ(join(id, name(3)).error().code(), "begun");
  EXPECT_EQ(join("nowhere", name(3)).error().code(), "tournament");
  ASSERT_TRUE(told([&](Tournaments::Told then) { any().end(person(name(0)), id, std::move(then)); }));
  EXPECT_EQ(join(id, name(1)).error().code(), "ended");
  play_to_the_end(id);
  for (std::size_t i = 0; i < most_tournaments; ++i) std::ignore = made("arena", "chess", 0, 60'000);
  EXPECT_EQ(make({.name = "Cup", .kind = "arena", .spec = "chess", .control = blitz_for_cups, .length = 60'000})
                .error()
                .code(),
            "tournaments");
  const auto refused = [&](const Tournaments::Wanted& wanted) {
    return std::string(make(wanted, name(1)).error().code());
  };
  EXPECT_EQ(refused({.name = "Cup", .kind = "arena", .spec = "chess", .control = {.days = 1}, .length = 60'000}),
            "control");
  EXPECT_EQ(refused({.name = "Cup", .kind = "arena", .spec = "chess", .control = blitz_for_cups}), "message");
  EXPECT_EQ(refused({.name = "Cup", .kind = "knockout", .spec = "chess", .control = blitz_for_cups}), "kind");
  const auto cards = asked<std::vector<std::string>>(
      [&](Reply<std::vector<std::string>> reply) { store->tournaments(std::move(reply)); });
  ASSERT_TRUE(cards);
  EXPECT_EQ(cards->size(), most_tournaments + 1);
}

TEST_P(TournamentsTest, ItBeginsAtItsTimeOrIsCalledOff) {
  const auto at_time = [&](int players) {
    const auto made = make(
        {.name = "Cup", .kind = "round-robin", .spec = "chess", .control = blitz_for_cups, .begins = now + 60'000});
    for (int i = 0; i < players; ++i) std::ignore = join((*made)->tournament.id, name(i));
    tick((*made)->tournament.id);
    EXPECT_EQ(seen((*made)->tournament.id)->tournament.status, Status::open);
    return (*made)->tournament.id;
  };
  const std::string few = at_time(1), enough = at_time(3);
  now += 60'001;
  tick(few);
  tick(enough);
  EXPECT_EQ(seen(few)->tournament.status, Status::aborted);
  EXPECT_EQ(under_way_of(enough).size(), 1U);
}

TEST_P(TournamentsTest, OfADeletedPersonTheGamesStayAndNoName) {
  const std::string id = begun("round-robin", "chess", 4);
  tick(id);
  for (const std::string& game : under_way_of(id)) play(game);
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->forget(name(3), std::move(reply)); }));
  now += pause_between_rounds + 1;
  play_to_the_end(id);
  const auto after = seen(id);
  EXPECT_EQ(after->players[3].person, "");
  EXPECT_EQ(after->players[3].name, "");
  EXPECT_EQ(after->tournament.games.size(), 2U + 1 + 1);
}

TEST_P(TournamentsTest, OnlyPlayersThatLeftWithoutAMoveDidNotCome) {
  using Seats = std::vector<int>;
  EXPECT_EQ(gone_without({1}, "mercenary3"), Seats{1});
  EXPECT_EQ(gone_without({0, 1}, "mercenary3"), (Seats{0, 1}));
  EXPECT_EQ(gone_without({0}, "cooperative"), Seats{0});
  EXPECT_EQ(gone_without({1}, "cooperative"), Seats{1});
  EXPECT_EQ(gone_without({1}, "chess"), Seats{1});
}

TEST_P(TournamentsTest, ACrowdJoinsAtOnce) {
  constexpr int crowd = 60;
  for (int i = 12; i < crowd; ++i) add_person(name(i));
  const std::string id = made("arena", "chess", 0, 300'000);
  int answers = 0, joined = 0;
  for (int i = 0; i < crowd; ++i)
    any().join(person(name(i)), id, "", [&](const Answer& answer) {
      ++answers;
      if (answer) ++joined;
    });
  ASSERT_TRUE(loop.run_until([&] { return answers == crowd; }));
  EXPECT_EQ(joined, crowd);
  EXPECT_EQ(seen(id)->players.size(), static_cast<std::size_t>(crowd));
}

TEST_P(TournamentsTest, APersonThatIsDeletedMeanwhileIsNotSeated) {
  Meanwhile meanwhile(*store);
  Tournaments third(meanwhile, entropy_of(random), [this] { return now; }, no_log);
  bool forgotten = false;
  meanwhile.before_commit = [&](const TournamentChange& change, const std::function<void()>& then) {
    if (change.event.kind != TournamentEvent::Kind::paired || std::exchange(forgotten, true)) return then();
    store->forget(name(3), [then](const auto&) { then(); });
  };
  const std::string id = made("round-robin", "chess");
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(join(id, name(i)));
  wait_until_idle();  // so that neither pairs before the third
  ASSERT_TRUE(told([&](Tournaments::Told then) { third.begin(person(name(0)), id, std::move(then)); }));
  ASSERT_TRUE(loop.run_until([&] { return forgotten && third.is_idle(); }));
  tick(id);
  EXPECT_EQ(under_way_of(id).size(), 1U);
  for (const std::string& game : under_way_of(id))
    for (const TableSeat& seat : table(game).table.seats) EXPECT_NE(seat.person, name(3));
}

TEST_P(TournamentsTest, PlayersThatTheEventsDoNotKnowYetAreNone) {
  Meanwhile meanwhile(*store);
  Tournaments third(meanwhile, entropy_of(random), [this] { return now; }, no_log);
  const std::string id = made("arena", "chess", 0, 300'000);
  ASSERT_TRUE(join(id, name(1)));
  meanwhile.joined_since = name(2);
  const auto left = told([&](Tournaments::Told then) { third.leave(person(name(2)), id, std::move(then)); });
  ASSERT_TRUE(left);
  EXPECT_EQ((*left)->players.size(), 1U);
  const auto joined = told([&](Tournaments::Told then) { third.join(person(name(2)), id, "", std::move(then)); });
  ASSERT_TRUE(joined);
  EXPECT_EQ((*joined)->players.size(), 2U);
  EXPECT_EQ((*joined)->players[1].name, name(2)) << "the answer has the name";
}

TEST_P(TournamentsTest, EndedByItsMakerItWaitsForTheGamesThatRun) {
  const std::string id = begun("arena", "chess", 4, 0, 300'000);
  tick(id);
  ASSERT_EQ(under_way_of(id).size(), 2U);
  ASSERT_TRUE(told([&](Tournaments::Told then) { any().end(person(name(0)), id, std::move(then)); }));
  EXPECT_EQ(seen(id)->tournament.status, Status::running);
  EXPECT_EQ(join(id, name(5)).error().code(), "ended");
  play_to_the_end(id);
  EXPECT_EQ(from_events(id).games.size(), 2U);
  EXPECT_EQ(sum_of_points(from_events(id)), 2 * whole_point);
}

TEST_P(TournamentsTest, PlayersThatLeftBeforeItBeganMakeNoRounds) {
  const std::string id = made("round-robin", "chess");
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(join(id, name(i)));
  EXPECT_TRUE(leave(id, name(0)));
  EXPECT_TRUE(begin(id));
  EXPECT_EQ(join(id, name(0)).error().code(), "begun");
  play_to_the_end(id);
  const Tournament after = from_events(id);
  EXPECT_EQ(after.round, 3);
  EXPECT_EQ(after.games.size(), 6U);
  for (const Entrant& one : after.entrants) EXPECT_EQ(one.byes, 0);
}

TEST_P(TournamentsTest, WithTooFewPlayersAtItsTimeItIsCalledOff) {
  for (const auto& [kind, rounds, length] : {std::tuple("arena", 0, 60'000), std::tuple("swiss", 3, 0)}) {
    const auto made = make({.name = "Cup",
                            .kind = kind,
                            .spec = "chess",
                            .control = blitz_for_cups,
                            .rounds = rounds,
                            .length = length,
                            .begins = now + 60'000});
    ASSERT_TRUE(made);
    const std::string id = (*made)->tournament.id;
    ASSERT_TRUE(join(id, name(1)));
    now += 60'001;
    tick(id);
    EXPECT_EQ(seen(id)->tournament.status, Status::aborted) << kind;
  }
}

TEST_P(TournamentsTest, DeletedPersonsAreNoPlayersAndMakeNone) {
  const std::string id = made("round-robin", "chess");
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(join(id, name(i)));
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->forget(name(1), std::move(reply)); }));
  EXPECT_EQ(begin(id).error().code(), "too-few");
  EXPECT_FALSE(make({.name = "Cup", .kind = "round-robin", .spec = "chess", .control = blitz_for_cups}, name(1)));
}

TEST_P(TournamentsTest, TheirTablesAreNotInTheLobby) {
  const std::string id = begun("round-robin", "chess", 4);
  tick(id);
  ASSERT_EQ(under_way_of(id).size(), 2U);
  const auto lobby =
      asked<std::vector<Card>>([&](Reply<std::vector<Card>> reply) { store->lobby(100, std::move(reply)); });
  ASSERT_TRUE(lobby);
  EXPECT_TRUE(lobby->empty());
}

// What other code finds in the file.
struct TournamentFile : TournamentsTest {
  TournamentFile() { file = (folder.page().parent_path() / "tables.db").string(); }
  server::Site folder;

  std::vector<JsonValue> found_in_file() const {
    const auto outcome =
        Program(Program::Shell("exec python3 '" TURNCOAT_TESTS_DIR "/online/standings.py' '" + file + "'")).finish("");
    EXPECT_EQ(outcome.status, 0) << outcome.complaints;
    std::vector<JsonValue> out;
    std::istringstream lines(outcome.output);
    for (std::string line; std::getline(lines, line);) out.push_back(read_json(line).value_or(JsonValue()));
    return out;
  }
  void expect_standings(const std::string& id, const JsonValue& found) const {
    std::vector<Standing> all;
    for (const JsonValue& one : found["standings"]->items) {
      const auto number = [&](std::string_view name) { return static_cast<int>(number_of(one, name)); };
      all.push_back({.player = number("player"),
                     .points = number("points"),
                     .tie_break = number("tieBreak"),
                     .wins = number("wins"),
                     .games = number("games")});
    }
    EXPECT_EQ(all, expected.at(id)) << id;
  }
  std::map<std::string, std::vector<Standing>> expected;
};

TEST_P(TournamentFile, StandingsAndRatingsFollowFromItsEvents) {
  std::size_t rated = 0;
  for (const auto& [kind, spec, players, rounds] :
       {std::tuple("round-robin", "chess", 5, 0), std::tuple("swiss", "chess", 7, 4),
        std::tuple("swiss", "mercenary3", 8, 2), std::tuple("swiss", "cooperative", 5, 2),
        std::tuple("arena", "mercurial", 6, 0), std::tuple("round-robin", "mercenary3", 6, 0)}) {
    const auto made = make({.name = "Cup",
                            .kind = kind,
                            .spec = spec,
                            .control = blitz_for_cups,
                            .rated = true,
                            .rounds = rounds,
                            .length = std::string_view(kind) == "arena" ? 60'000 : 0});
    ASSERT_TRUE(made);
    const std::string id = (*made)->tournament.id;
    for (int i = 0; i < players; ++i) EXPECT_TRUE(join(id, name(i)));
    EXPECT_TRUE(begin(id));
    play_to_the_end(id);
    const Tournament after = from_events(id);
    expected[id] = standings(after);
    rated += after.games.size();
  }
  const std::vector<JsonValue> found = found_in_file();
  ASSERT_EQ(found.size(), expected.size() + 1);
  for (std::size_t i = 0; i < expected.size(); ++i) expect_standings(text_of(found[i], "tournament"), found[i]);
  EXPECT_EQ(number_of(found.back(), "rated"), rated);
  EXPECT_EQ(number_of(found.back(), "apart"), 0U);
}

INSTANTIATE_TEST_SUITE_P(File, TournamentFile, ::testing::Values("sqlite"),
                         [](const auto& kind) { return kind.param; });

INSTANTIATE_TEST_SUITE_P(Stores, TournamentsTest, ::testing::Values("sqlite", "postgres"),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace turncoat::testing
