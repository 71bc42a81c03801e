#pragma once
// Faults that the simulation of online play has to find (tests/simulation, `make simulation`), each planted where a
// mistake of its kind would stand. Only the library that is compiled for the simulation has them; in every program they
// are constants that say no.
#include <cstdint>

namespace turncoat::online {

enum class PlantedFault : std::uint8_t {
  none,
  agrees_for_another,       // a request that names another's seat agrees for that seat
  first_back_claims,        // absence counts from before the process began
  outage_is_capped,         // no more than 30 s of an outage are given back
  no_though_done,           // the store is not read before a request is refused
  unknown_tables_are_held,  // a table that does not exist stays in memory
  first_come_first_served,  // computers' moves in no fair shares
  words_per_socket,         // the limit of words counts sockets, not persons
  salt_changes,             // what a seat adds to the dice can be changed
  all_one_network,          // a table does not keep from where it was set up
  late_answers_wait,        // a client that waits for a store that is away never gets an answer
  any_words,                // words may hold what hides or turns other text
  acknowledged_too_soon,    // before the change is stored
  done_twice,               // a repeated request is decided on again
  stale_position,           // a request for an older position is accepted
  takeback_keeps_clocks,    // clocks are not what they were
  flag_in_pause,            // a deadline runs while the clocks stand still
  number_used_again,        // of a throw that was taken back
  catching_up_skips,        // an event that others have stored
  outage_forgotten,         // it is not written down for the next process
  increment_in_turn,        // after each of the two moves of a turn
  bad_message_logged,       // every one of them is a line of the log
  always_healthy,           // the server says that it can write when it cannot
  two_games_at_once,        // a tournament pairs a player that still plays a game
  tournament_given_up       // a process does not look after a tournament any more once the store has failed it
};

#ifdef TURNCOAT_PLANTED
inline PlantedFault planted_fault = PlantedFault::none;
inline bool planted(PlantedFault fault) { return planted_fault == fault; }
#else
constexpr bool planted(PlantedFault) { return false; }
#endif

}  // namespace turncoat::online
