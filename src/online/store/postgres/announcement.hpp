#pragma once
// What one process announces to the others of changed tables, in a NOTIFY: "k2m9xw07qd:12 p8dk3m20sa:7c", with a c
// where a computer is to move, or a p in place of the version where a person has come or gone.
#include <string>
#include <string_view>
#include <vector>

#include "online/store/store.hpp"

namespace turncoat::online {

// As few texts as hold all of them; a NOTIFY takes 8000 bytes.
std::vector<std::string> announcements_of(const Versions& versions);

// What is no announcement is read over.
Versions read_announcement(std::string_view text);

}  // namespace turncoat::online
