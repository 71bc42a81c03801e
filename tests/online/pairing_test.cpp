// The pairings of tournaments: tables that are known, and what has to hold in random tournaments.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/random.hpp"
#include "online/pairing/history.hpp"
#include "online/pairing/kinds.hpp"

namespace turncoat::testing {

namespace {

namespace pairing = online::pairing;
using pairing::arena, pairing::groups, pairing::History, pairing::round_robin, pairing::swiss;
using PairingField = pairing::Field;
using PairedRound = pairing::Round;

using Games = std::vector<std::vector<int>>;

PairingField field_of(int players, int people = 2) {
  PairingField out{.people = people};
  out.players.resize(static_cast<std::size_t>(players));
  return out;
}
void add(PairingField& field, const PairedRound& round) {
  field.games.insert(field.games.end(), round.games.begin(), round.games.end());
  for (const int player : round.byes) ++field.players[static_cast<std::size_t>(player)].byes;
  ++field.round;
}
// Each player that is here is at one table, or has a bye.
void expect_everybody_once(const PairingField& field, const PairedRound& round) {
  std::multiset<int> seen(round.byes.begin(), round.byes.end());
  for (const auto& game : round.games) {
    EXPECT_EQ(game.size(), static_cast<std::size_t>(field.people));
    seen.insert(game.begin(), game.end());
  }
  for (int i = 0; i < static_cast<int>(field.players.size()); ++i)
    EXPECT_EQ(seen.count(i), field.players[static_cast<std::size_t>(i)].here ? 1U : 0U) << i;
}
int times(const PairingField& field, int player, int seat) { return History(field).times(player, seat); }

// The tables of the FIDE handbook, C.05, annex 1.
TEST(Pairing, RoundRobinIsBergers) {
  PairingField field = field_of(4);
  const std::vector<Games> four = {{{0, 3}, {1, 2}}, {{3, 2}, {0, 1}}, {{1, 3}, {2, 0}}};
  for (const Games& wanted : four) {
    const auto round = round_robin(field);
    ASSERT_TRUE(round);
    EXPECT_EQ((std::set(round->games.begin(), round->games.end())), (std::set(wanted.begin(), wanted.end())));
    add(field, *round);
  }
  EXPECT_FALSE(round_robin(field));
  field = field_of(6);
  add(field, *round_robin(field));
  add(field, *round_robin(field));
  const Games third = {{1, 5}, {2, 0}, {3, 4}};
  const auto round = round_robin(field);
  EXPECT_EQ((std::set(round->games.begin(), round->games.end())), (std::set(third.begin(), third.end())));
}

TEST(Pairing, RoundRobinMeetsAllAndBalancesSeats) {
  for (int players = 2; players <= 41; ++players) {
    PairingField field = field_of(players);
    while (const auto round = round_robin(field)) {
      expect_everybody_once(field, *round);
      add(field, *round);
    }
    EXPECT_EQ(field.round, players + players % 2 - 1);
    const History history(field);
    for (int i = 0; i < players; ++i) {
      EXPECT_EQ(field.players[static_cast<std::size_t>(i)].byes, players % 2);
      EXPECT_LE(std::abs(history.times(i, 0) - history.times(i, 1)), 1 - players % 2) << players;
      for (int j = 0; j < players; ++j) EXPECT_EQ(history.met(i, j), i == j ? 0 : 1);
    }
  }
}

TEST(Pairing, WhoIsGoneLeavesAByeInARoundRobin) {
  PairingField field = field_of(4);
  field.players[3].here = false;
  const auto round = round_robin(field);
  EXPECT_EQ(*round, (PairedRound{.games = {{1, 2}}, .byes = {0}}));
}

// Nine players meet in four rounds, each pair once: it cannot be done in fewer.
TEST(Pairing, GroupsOfThreeMeetAllAndBalanceSeats) {
  const std::map<int, int> perfect = {{3, 1}, {9, 4}};
  for (int players = 3; players <= 24; ++players) {
    PairingField field = field_of(players, 3);
    while (const auto round = groups(field)) {
      expect_everybody_once(field, *round);
      EXPECT_EQ(round->byes.size(), static_cast<std::size_t>(players % 3));
      add(field, *round);
    }
    const History history(field);
    const int games = players / 3, pairs = players * (players - 1) / 2;
    const int least = (pairs + 3 * games - 1) / (3 * games);
    EXPECT_LE(field.round, 2 * least + 2) << players;
    if (const auto known = perfect.find(players); known != perfect.end()) EXPECT_EQ(field.round, known->second);
    for (int i = 0; i < players; ++i) {
      for (int j = 0; j < players; ++j)
        if (i != j) EXPECT_GE(history.met(i, j), 1) << players;
      const auto [few, many] = std::minmax({history.times(i, 0), history.times(i, 1), history.times(i, 2)});
      EXPECT_LE(many - few, 2) << "player " << i << " of " << players;
    }
  }
}

TEST(Pairing, TheArenaPairsAllButOneAndNotTheSameTwice) {
  PairingField field = field_of(4);
  const PairedRound first = arena(field);
  expect_everybody_once(field, first);
  add(field, first);
  for (pairing::Player& player : field.players) player.waited = 0;
  const PairedRound second = arena(field);
  ASSERT_EQ(second.games.size(), 2U);
  for (const auto& game : second.games)
    for (const auto& before : first.games)
      EXPECT_NE(std::set(game.begin(), game.end()), std::set(before.begin(), before.end()));
  // Two that have just met wait, and then meet again, with the other seats.
  PairingField two = field_of(2);
  two.games = {{0, 1}};
  two.players[0].waited = two.players[1].waited = 0;
  EXPECT_TRUE(arena(two).games.empty());
  two.players[0].waited = two.players[1].waited = 1;
  EXPECT_EQ(arena(two).games, (Games{{1, 0}}));
  // The more often they have met, the longer they wait.
  two.games = {{0, 1}, {1, 0}};
  EXPECT_TRUE(arena(two).games.empty());
  two.players[0].waited = two.players[1].waited = 2;
  EXPECT_EQ(arena(two).games.size(), 1U);
  // Players of like points meet.
  PairingField points = field_of(4);
  for (std::size_t i = 0; i < 4; ++i) points.players[i].points = i % 2 == 0 ? 6 : 0;
  for (const auto& game : arena(points).games) EXPECT_EQ(game[0] % 2, game[1] % 2);
}

TEST(Pairing, TheArenaSeatsThreeAndPartners) {
  PairingField field = field_of(7, 3);
  for (int i = 0; i < 30; ++i) {
    const PairedRound round = arena(field);
    expect_everybody_once(field, round);
    EXPECT_EQ(round.games.size(), 2U);
    add(field, round);
  }
  for (int i = 0; i < 7; ++i) EXPECT_LE(std::abs(times(field, i, 0) - times(field, i, 2)), 3);
}

// What FIDE's rules for Swiss systems ask for, in tournaments with results by lot.
class SwissTournament {
 public:
  SwissTournament(int players, int rounds, std::uint64_t seed) : random_(seed), field_(field_of(players)) {
    for (int round = 0; round < rounds; ++round) play();
  }

 private:
  pairing::Player& at(int player) { return field_.players[static_cast<std::size_t>(player)]; }

  void play() {
    if (random_.below(6) == 0)
      at(static_cast<int>(random_.below(static_cast<std::uint32_t>(field_.players.size())))).here = false;
    const auto here = std::ranges::count_if(field_.players, &pairing::Player::here);
    if (here < 6) return;
    const auto round = swiss(field_);
    ASSERT_TRUE(round);
    expect_everybody_once(field_, *round);
    ASSERT_EQ(round->byes.size(), static_cast<std::size_t>(here % 2));
    const History before(field_);
    for (const auto& game : round->games) EXPECT_EQ(before.met(game[0], game[1]), 0) << "they meet twice";
    for (const int player : round->byes) EXPECT_EQ(at(player).byes, 0) << "a second bye";
    add(field_, *round);
    const History history(field_);
    for (int i = 0; i < static_cast<int>(field_.players.size()); ++i) {
      EXPECT_LE(std::abs(history.times(i, 0) - history.times(i, 1)), 2);
      const auto& seats = history.seats(i);
      if (seats.size() >= 3 && at(i).here)
        EXPECT_FALSE(seats.end()[-1] == seats.end()[-2] && seats.end()[-2] == seats.end()[-3])
            << "the same seat thrice";
    }
    for (const auto& game : round->games) {
      const auto lot = random_.below(5);
      at(game[0]).points += lot < 2 ? 6 : lot == 2 ? 3 : 0;
      at(game[1]).points += lot < 2 ? 0 : lot == 2 ? 3 : 6;
    }
    for (const int player : round->byes) at(player).points += 6;
  }

  Random random_;
  PairingField field_;
};

TEST(Pairing, SwissKeepsItsRulesInRandomTournaments) {
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    SCOPED_TRACE(seed);
    SwissTournament(16 + static_cast<int>(seed % 40), 7, seed);
    if (::testing::Test::HasFailure()) return;
  }
}

// The upper half meets the lower one; then those with equal points.
TEST(Pairing, SwissPairsByPointsAndHalves) {
  PairingField field = field_of(8);
  EXPECT_EQ(swiss(field)->games, (Games{{0, 4}, {5, 1}, {2, 6}, {7, 3}}));
  add(field, *swiss(field));
  for (std::size_t i = 0; i < 4; ++i) field.players[i].points = 6;
  const auto second = swiss(field);
  for (const auto& game : second->games) EXPECT_EQ(game[0] < 4, game[1] < 4);
  // 0 and 2 sat first both, so that 0 meets 3.
  EXPECT_EQ(second->games, (Games{{3, 0}, {1, 2}, {4, 7}, {6, 5}}));
  EXPECT_EQ(swiss(field_of(7))->byes, std::vector<int>{6}) << "the lowest";
}

TEST(Pairing, SwissForThreeMeetsOthersOfLikePointsAndBalancesSeats) {
  for (int players = 3; players <= 40; ++players) {
    SCOPED_TRACE(players);
    PairingField field = field_of(players, 3);
    const int rounds = std::min(6, (players - 1) / 4);
    for (int round = 0; round < rounds; ++round) {
      const auto next = pairing::swiss_groups(field);
      ASSERT_TRUE(next);
      expect_everybody_once(field, *next);
      ASSERT_EQ(next->byes.size(), static_cast<std::size_t>(players % 3));
      const History before(field);
      for (const int player : next->byes) EXPECT_EQ(field.players[static_cast<std::size_t>(player)].byes, 0);
      for (const auto& game : next->games) {
        for (const int one : game)
          for (const int other : game) EXPECT_EQ(before.met(one, other), 0) << "they meet twice";
        // The one that entered first is the strongest.
        field.players[static_cast<std::size_t>(*std::ranges::min_element(game))].points += 6;
      }
      for (const int player : next->byes) field.players[static_cast<std::size_t>(player)].points += 2;
      add(field, *next);
    }
    const History history(field);
    for (int i = 0; i < players; ++i) {
      const auto [few, many] = std::minmax({history.times(i, 0), history.times(i, 1), history.times(i, 2)});
      EXPECT_LE(many - few, 2) << "player " << i;
    }
    if (rounds >= 3) EXPECT_EQ(field.players[0].points, 6 * rounds) << "the strongest wins all";
  }
  EXPECT_FALSE(pairing::swiss_groups(field_of(2, 3)));
  PairingField points = field_of(9, 3);
  for (std::size_t i = 0; i < 9; ++i) points.players[i].points = i % 3 == 0 ? 6 : 0;
  for (const auto& game : pairing::swiss_groups(points)->games)
    EXPECT_EQ(std::ranges::count_if(game, [](int player) { return player % 3 == 0; }) % 3, 0);
}

TEST(Pairing, TeamsPlayTogetherAndTakeTheSeatsInTurn) {
  PairingField field = field_of(5);
  const auto make_team = [&](int one, int other) {
    field.players[static_cast<std::size_t>(one)].partner = other;
    field.players[static_cast<std::size_t>(other)].partner = one;
  };
  EXPECT_FALSE(pairing::teams(field));
  make_team(0, 3), make_team(1, 4);
  for (int round = 0; round < 4; ++round) {
    const auto next = pairing::teams(field);
    ASSERT_EQ(next->games.size(), 2U);
    add(field, *next);
  }
  for (const int player : {0, 1, 3, 4}) EXPECT_EQ(times(field, player, 0), 2);
  field.players[3].here = false;
  EXPECT_EQ(pairing::teams(field)->games.size(), 1U);
}

// After as many rounds as there are opponents all have met, and then players meet again.
TEST(Pairing, SwissGoesOnToTheEnd) {
  PairingField field = field_of(6);
  for (int i = 0; i < 5; ++i) add(field, *swiss(field));
  const auto more = swiss(field);
  ASSERT_TRUE(more);
  expect_everybody_once(field, *more);
  PairingField alone = field_of(1);
  EXPECT_FALSE(swiss(alone));
}

TEST(Pairing, ManyAreSoonPaired) {
  PairingField field = field_of(150);
  Random random(7);
  for (int round = 0; round < 4; ++round) {
    const auto next = swiss(field);
    ASSERT_TRUE(next);
    add(field, *next);
    for (const auto& game : next->games) field.players[static_cast<std::size_t>(game[random.below(2)])].points += 6;
  }
  PairingField threes = field_of(150, 3);
  for (int round = 0; round < 4; ++round) {
    const auto next = pairing::swiss_groups(threes);
    ASSERT_TRUE(next);
    add(threes, *next);
    for (const auto& game : next->games) threes.players[static_cast<std::size_t>(game[random.below(3)])].points += 6;
  }
}

}  // namespace
}  // namespace turncoat::testing
