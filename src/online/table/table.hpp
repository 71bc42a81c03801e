#pragma once
// A table: which player sits where, what is played, what the clocks show. It is what the events of the table, one after
// the other, have made of it (event.hpp); nothing else changes it.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "edge/game/any_game.hpp"
#include "fair_dice/dice.hpp"
#include "online/base/clock.hpp"
#include "online/table/proposal.hpp"

namespace turncoat::online {

// The person in place of one that was deleted.
inline constexpr std::string_view deleted_person = "deleted";

enum class SeatKind : std::uint8_t { open, person, bot, dice };
inline constexpr std::string_view seat_kind_names[] = {"open", "person", "bot", "dice"};

struct TableSeat {
  SeatKind kind = SeatKind::open;
  std::string person;    // the person's id, never shown to others
  std::string name;      // what the others call them
  int level = 0;         // of a bot
  bool program = false;  // this person is a program, with a token
  std::string salt;      // 32 hexadecimal digits that this person's page adds to the dice
  bool moved = false;    // whether this seat has moved since the game began
  bool out = false;      // it has left a game that goes on without it
  int expects = 500;     // what a bot thought of its position last, in thousandths
  friend bool operator==(const TableSeat&, const TableSeat&) = default;
};

enum class Status : std::uint8_t { open, running, over, aborted };
inline constexpr std::string_view status_names[] = {"open", "running", "over", "aborted"};

// A move, a throw of the dice or a leaving, with what the clocks showed when it was decided on.
struct Play {
  std::string text;
  Seat seat = 0;  // the seat that decided; the dice have none
  Clocks before;
  int number = -1;  // of a throw
  friend bool operator==(const Play&, const Play&) = default;
};

// A throw that is in the game no more.
struct TakenBack {
  int number = 0;
  std::uint8_t agreed = 0;  // a bit for each seat that agreed to take it back; none: it is not known
  friend bool operator==(const TakenBack&, const TakenBack&) = default;
};

struct Table {
  std::string id;
  Millis created = 0;
  std::string host;  // the person that set it up; none at a table of persons that have met by seeks
  bool listed = false;
  bool delayed = false;         // watchers are shown the game one turn behind
  bool rated = false;           // its result says how strong its players are
  std::string tournament = {};  // the one that it belongs to
  std::string spec;
  std::string first_fen;  // empty: the game's own start
  bool dealt = false;     // that start by lot
  Control control;
  std::vector<TableSeat> seats = {};
  std::string commitment = {};          // SHA-256 of what the dice will be drawn from; empty without dice
  std::vector<std::string> salts = {};  // of the seats, as they were when the game began

  int version = 0;   // of the table: one more with every event
  int position = 0;  // of the position: the version at which it last changed
  Status status = Status::open;
  std::vector<Play> plays = {};
  Clocks clocks = {};
  Millis turn_at = 0;      // since when the clock runs
  Millis made_up_to = 0;   // the time without a server up to then has been given back
  Millis rests_until = 0;  // up to then the vacation of the player to move is counted; 0: none in this turn
  Millis away_until = 0;   // when that vacation ends, unless they come back sooner
  Millis deadline = 0;     // when something happens by itself; 0: never
  bool paused = false;
  std::optional<Offer> offer = {};
  int throws = 0;  // how many throws have been drawn; a number is never used again
  std::vector<TakenBack> taken_back = {};
  std::string result = "*";
  std::string rematch = {};  // the table where these players went on
  friend bool operator==(const Table&, const Table&) = default;
};

// A table with its game, played as far as its plays go.
struct TableState {
  Table table;
  std::unique_ptr<AnyGame> game;

  TableState() = default;
  TableState(Table t, std::unique_ptr<AnyGame> g) : table(std::move(t)), game(std::move(g)) {}
  TableState(const TableState& other) : table(other.table), game(other.game ? other.game->clone() : nullptr) {}
  TableState(TableState&&) = default;
  TableState& operator=(TableState&&) = default;
};

// The clock that runs: of the seat that acts, maybe its second one. None while dice fall or no seat acts.
std::optional<std::size_t> running_clock(const TableState& live);

// Have all persons moved, so that the clocks run?
bool under_way(const Table& table);

// How many turns each seat has had: what it decided one after the other is one turn.
std::vector<int> turns_of(const Table& table);
// Has every seat that a person or a program plays had a second turn?
bool all_had_two_turns(const Table& table);
// Has the game lasted long enough for its result to count? All seats have had a second turn; of three players that play
// against each other, one that left the others may lack it.
bool is_long_enough(const TableState& live);
// The players that left before they made a move, numbered by their seats, dice left out.
std::vector<int> absent_players(const Table& table);
// Is no seat open?
bool all_seated(const Table& table);

// Whether the dice wait for what a person's page adds to them.
bool lacks_salt(const Table& table);
// What each seat adds to them when the game begins; none without dice.
std::vector<std::string> salts_of_seats(const Table& table);
inline constexpr Millis time_for_salts = 3000;
// The same where pages have still to learn of a table at which their persons have been seated.
inline constexpr Millis time_for_strangers = 10'000;

// What the throws are drawn by, besides the seed.
fair::Terms terms_of(const Table& table);

// A seat of a person: the first that still plays, else the first; none if they have none.
std::optional<Seat> seat_of(const Table& table, std::string_view person);

// The seats that persons or bots hold and that are still in the game.
bool plays(const Table& table, Seat seat);

}  // namespace turncoat::online
