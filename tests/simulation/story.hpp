#pragma once
// What happens in a life of tables besides its games: which players play what, and which faults and lies come when. A
// story follows from its seed; one with fewer deeds is a story too, so that a failing one can be made short.
#include <cstdint>
#include <string>
#include <vector>

#include "online/base/clock.hpp"

namespace turncoat::simulation {

using online::Millis;

enum class Deed : std::uint8_t {
  kill,      // a node dies, and comes back after a time; its machine's clock may be set meanwhile
  blackout,  // all nodes die
  stall,     // a node stands still
  cut,       // a node does not reach the store
  away,      // the store is away
  fail,      // the next changes of a node fail: the disk is full
  lose,      // the next changes of a node are done, and their answers are lost
  fatal,     // the next change of a node is done, and kills it
  vanish,    // the next changes of a node are not done, and no node learns it
  unheard,   // nodes do not hear of each other's changes
  drop,      // a player's line breaks
  fade,      // the same, and the node does not notice
  leave,     // a player closes the page, and opens it again after a time
  wish,      // a player wants something that the protocol has
  lie        // a player, or a program, says what it should not
};

// Whether what is said of it beside is a time; else it is how often.
constexpr bool is_time(Deed deed) {
  return deed != Deed::fail && deed != Deed::lose && deed != Deed::vanish && deed < Deed::wish;
}

struct Action {
  Millis at = 0;  // since the life began
  Deed deed = Deed::kill;
  unsigned who = 0;        // a node or a player
  Millis lasts = 0;        // or how often
  std::uint64_t seed = 0;  // of its own choices
};

struct Setting {
  std::string spec = {}, fen = {};
  online::Control control;
  unsigned nodes = 1;
  bool shared = false;    // the store: as PostgreSQL, or as SQLite
  unsigned persons = 2;   // at the seats, in turn; one person may have several
  bool computer = false;  // the last seat is a computer's
  bool listed = false, delayed = false;
  bool crowd = false;      // a neighbour has many computers think
  bool all_leave = false;  // at the end no player is there: what runs must end by itself
  Millis slowest = 10;     // answer of the store
  // In place of a table: a tournament of that kind, of `persons`; empty: none.
  std::string cup = {};
  int rounds = 0;
  Millis length = 0;
  bool teams = false;
};

struct Story {
  std::uint64_t seed = 0;
  Setting setting;
  std::vector<Action> actions;
};

Story story_of(std::uint64_t seed);
// Of a tournament.
Story cup_story_of(std::uint64_t seed);

// For people, an action a line.
std::string told(const Story& story);

}  // namespace turncoat::simulation
