#pragma once
// Setting up a table, the first time and for a rematch.
#include <vector>

#include "online/base/tokens.hpp"
#include "online/store/store.hpp"
#include "online/table/judge.hpp"

namespace turncoat::online {

// What is to be played, and which player sits where.
struct NewTable {
  std::string spec = {}, fen = {};
  Control control;
  bool listed = false, delayed = false, rated = false;
  std::string tournament = {};  // the one that it belongs to
  struct Place {
    enum class Kind : std::uint8_t { open, self, bot, person };
    Kind kind = Kind::open;
    int level = 1;
    Person who = {};  // if it is a person that has not come by itself
  };
  std::vector<Place> places = {};
};

// The table's first change; the caller stores it. A table that is set up for persons that have met by seeks, or in a
// tournament, has no host, and begins by itself.
Allowed<Change> set_up(const Person& host, const NewTable& wanted, const Entropy& entropy, Millis now);

// What the store receives of a change.
Change change_of(const Decided& decided);

// The same game once more: computers sit one seat on, all other seats are open.
NewTable again(const Table& old);
// The requests of its persons for seats there: every player moves one on.
std::vector<Request> turned_seats(const Table& old);

}  // namespace turncoat::online
