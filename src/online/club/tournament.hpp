#pragma once
// Tournaments: their players, the games that are paired for them, and the points. A tournament is what its events, one
// after the other, have made of it; nothing else changes it, and standings follow from the events alone.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "edge/json/json_writer.hpp"
#include "online/club/seek.hpp"
#include "online/pairing/field.hpp"
#include "online/table/table.hpp"

namespace turncoat::online {

// What decides between players with equal points.
enum class TieBreak : std::uint8_t {
  none,
  buchholz,         // the points of the opponents
  sonneborn_berger  // the same, each times what was won against them
};

// A kind of tournament, and its pairing for two and for three at a table, and for fixed teams; null: there is none.
struct TournamentKind {
  std::string_view name;
  bool timed;         // it lasts for some minutes, the others for some rounds
  bool rounds_given;  // when it is set up
  bool late;          // players may come while it runs
  std::size_t most;   // players
  TieBreak tie_break;
  std::optional<pairing::Round> (*two)(const pairing::Field&);
  std::optional<pairing::Round> (*three)(const pairing::Field&);
  std::optional<pairing::Round> (*teams)(const pairing::Field&);
};
std::span<const TournamentKind> tournament_kinds();
// Null if there is none of that name.
const TournamentKind* tournament_kind(std::string_view name);

// What is played, and when.
struct TournamentPlan {
  std::string name;
  const TournamentKind* kind = nullptr;
  Terms terms = {};
  int rounds = 0;
  Millis length = 0;   // of one that is timed
  Millis begins = 0;   // 0: when its maker says so
  bool teams = false;  // partners stay together

  // Of its kind; null: there is none.
  auto pairing() const { return teams ? kind->teams : terms.people == 3 ? kind->three : kind->two; }
};

// Points are sixths of a game, so that a third and a half are whole.
inline constexpr int whole_point = 6;

struct PairedGame {
  std::string table;
  std::vector<int> players;  // by seat, dice left out
  friend bool operator==(const PairedGame&, const PairedGame&) = default;
};
struct GameEnd {
  std::string table;
  std::vector<int> points;  // of its players
  std::vector<int> gone;    // those that did not come to the board: they take part no more until they join again
  friend bool operator==(const GameEnd&, const GameEnd&) = default;
};

// Players are numbers in the order in which they joined first; which persons they are is kept apart from events, so that
// a deleted person leaves none.
struct TournamentEvent {
  enum class Kind : std::uint8_t { made, joined, left, begun, paired, ended, over, called_off, closing };
  int version = 0;
  Millis at = 0;
  Kind kind = Kind::made;
  int player = -1;                          // joined, left
  std::string mark = {};                    // joined a tournament of teams: of the word that its partner gives as well
  int partner = -1;                         // the same: that has been found already
  std::optional<TournamentPlan> plan = {};  // made
  std::vector<int> players = {};            // begun: those that take part from the beginning
  std::vector<std::pair<int, int>> teams = {};  // begun: of those that had no partner
  std::vector<PairedGame> games = {};           // paired
  std::vector<int> byes = {};
  std::vector<GameEnd> ends = {};  // ended
};
// Members: what is played, and how, as events and answers have it.
void write_what_is_played(JsonWriter& json, const TournamentPlan& plan);
std::string tournament_event_body(const TournamentEvent& event);
// Nothing if the text is none.
std::optional<TournamentEvent> read_tournament_event(int version, Millis at, const std::string& body);

struct TournamentGame {
  PairedGame paired;
  int round = 0;
  std::optional<std::vector<int>> points = {};  // once it is over
};
struct Entrant {
  bool here = false;
  bool at_begin = false;
  int byes = 0;
  Millis free_since = 0;
  int partner = -1;       // of a fixed team
  std::string mark = {};  // of the word by which it finds one
};

struct Tournament {
  std::string id;
  int version = 0;
  Status status = Status::open;
  TournamentPlan plan;
  Millis made = 0, begun = 0, changed = 0;
  Millis rests_since = 0;  // the last game ended, or the tournament began
  std::vector<Entrant> entrants = {};
  std::vector<TournamentGame> games = {};
  int round = 0;
  bool closing = false;  // no more games are paired: it is over with the last one that runs

  bool over() const { return status == Status::over || status == Status::aborted; }
  Millis ends() const { return begun + plan.length; }
  // The game that a player plays now; null if there is none.
  const TournamentGame* game_of(int player) const;
  // Whether all games that were paired are over.
  bool all_played() const;
};
// An event of this kind behind those that the tournament has; never before the last of them.
TournamentEvent following(const Tournament& tournament, TournamentEvent::Kind kind, Millis now);
// False if the event does not follow.
bool apply(Tournament& tournament, const TournamentEvent& event);

struct Standing {
  int player = 0;
  int points = 0, tie_break = 0, wins = 0, games = 0;
  friend bool operator==(const Standing&, const Standing&) = default;
};
// The best first; of equal ones that which came first.
std::vector<Standing> standings(const Tournament& tournament);

// A table of a tournament where the game is over, as the store has it.
struct FinishedTable {
  std::string table;
  std::string result;            // "1 0"; empty if it was called off
  std::vector<int> absent = {};  // of its players, by seat
  bool too_short = false;        // it ended before all had a second turn (is_long_enough)
};

// ---- what happens by itself

inline constexpr Millis pause_between_rounds = 10'000;  // with a clock
// Two players of an arena that have just met for the first time; twice as long each further time.
inline constexpr Millis before_the_same_again = 5000;
inline constexpr std::size_t most_tournament_games = 20'000;
inline constexpr Millis longest_wait_for_begin = 7 * day;

// The next thing that is to happen; nothing if there is none now. `finished`: tables of which the tournament does not
// know yet that they are over. The games of a round have no tables yet. Deleted persons have to be marked before.
std::optional<TournamentEvent> next_event(const Tournament& tournament, const std::vector<FinishedTable>& finished,
                                          Millis now);
// The tournament begins with those that are here.
TournamentEvent beginning(const Tournament& tournament, Millis now);
int count_here(const Tournament& tournament);
// The partner of a player that joins a tournament of teams: the first that is here without one and has given the
// same word, or as well none; -1: none yet.
int partner_for(const Tournament& tournament, int player, const std::string& mark);
// When there may be something without a game that ends; 0: never.
Millis wakes_at(const Tournament& tournament, Millis now);

}  // namespace turncoat::online
