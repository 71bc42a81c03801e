#pragma once
// Seeks: persons that look for others to play with. Seeks of the same terms meet, and their persons are seated at a new
// table. Persons meet programs only if they ask for that: by answering a program's seek, or by a challenge, a seek that is
// for one program.
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "edge/json/json_writer.hpp"
#include "online/base/clock.hpp"
#include "online/base/tokens.hpp"

namespace turncoat::online {

// What is to be played.
struct Terms {
  std::string spec;   // canonical
  std::string title;  // of the game
  Control control;
  int people = 2;  // the number of its players, without dice
  bool rated = false;
  bool partners = false;  // they play together, against the dice

  // A seek without days for a turn holds only as long as its person is there.
  bool attended() const { return control.days == 0; }
  friend bool operator==(const Terms& a, const Terms& b) {
    return a.spec == b.spec && a.control == b.control && a.rated == b.rated;
  }
};

struct Seek {
  std::string id, person, name;
  Terms terms;
  Millis made = 0, until = 0;  // it lapses then, unless its person asks for it
  std::string table = {};      // which was made for it; empty: it waits
  std::string network = {};    // of the person that asks; kept only as long as it waits
  bool program = false;        // its person is a program
  // Of a challenge: the id and name of the program that is challenged; empty: it is open to all.
  std::string addressee = {}, addressee_name = {};
};

// A seek lasts so long after its person has asked for it.
inline constexpr Millis attended_lease = 30'000, lease_by_days = 7 * day;
inline Millis lease_of(const Terms& terms) { return terms.attended() ? attended_lease : lease_by_days; }
inline constexpr std::size_t most_seeks = 5;              // of a person
inline constexpr std::size_t most_seeks_of_network = 20;  // that wait
inline constexpr std::size_t most_challenges = 20;        // that wait for one program
inline constexpr std::size_t most_seeks_shown = 50;       // the oldest, and as many of the newest

// A seek's members as a person sees them (docs/online-protocol.md).
void write_seek(JsonWriter& json, const Seek& seek, const std::string& person);

// How often a person had a seat of a game at tables that were made for seeks.
struct SeatTaken {
  std::string person, spec;
  Seat seat = 0;
  int times = 0;
};

// All that has to be known to let a seek meet others.
struct WaitingSeeks {
  std::vector<Seek> seeks;                                // the oldest first
  std::set<std::pair<std::string, std::string>> blocked;  // a person, and another one that they do not want to meet
  std::vector<SeatTaken> taken;

  // Whether one of the two does not want to meet the other.
  bool apart(const std::string& one, const std::string& other) const;
};

// Seeks that make a full table, by their places in the list: the given ones, which have the same terms, and of the others
// the oldest. Nothing if there are too few.
std::optional<std::vector<std::size_t>> group_of(const WaitingSeeks& waiting, std::vector<std::size_t> given);

// For each person, in their order, one of the seats: a person gets seats that they had less often, by lot where that
// does not decide.
std::vector<Seat> fair_seats(const std::vector<std::string>& persons, const std::string& spec,
                             const std::vector<Seat>& seats, const std::vector<SeatTaken>& taken,
                             const Entropy& entropy);

}  // namespace turncoat::online
