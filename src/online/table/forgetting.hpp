#pragma once
// A person that wants to be forgotten: what becomes of the tables where they sat. The games stay, with an anonymous
// person at that seat.
#include <expected>
#include <string>
#include <vector>

#include "online/table/event.hpp"

namespace turncoat::online {

struct Forgotten {
  std::vector<Event> changed;  // events that say less now
  Event last;                  // to be added, so that a process that holds the table reads it again
  std::string card;            // of the table, with them
};

// The error is a sentence: these are no events of a table.
std::expected<Forgotten, std::string> forget_in(const std::vector<Event>& events, const std::string& person);
// The same for all words that are no phrases, of all persons.
std::expected<Forgotten, std::string> unsay_in(const std::vector<Event>& events);

}  // namespace turncoat::online
