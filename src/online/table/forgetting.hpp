#pragma once
// Removes a person, or what all have written, from a table's events. The games stay, with an anonymous person at that
// seat.
#include <expected>
#include <string>
#include <vector>

#include "online/table/event.hpp"

namespace turncoat::online {

struct Forgotten {
  std::vector<Event> changed;  // the events from which something was removed, as they are now
  Event last;                  // to be added, so that a process that holds the table reads it again
  std::string card;            // the table's card, made from the changed events
};

// Removes a person: the id, the name, and what the person has written. The error is a sentence: these are no events of a
// table.
std::expected<Forgotten, std::string> forget_in(const std::vector<Event>& events, const std::string& person);
// Removes what all persons have written, but for the ready-made phrases.
std::expected<Forgotten, std::string> forget_words_in(const std::vector<Event>& events);

}  // namespace turncoat::online
