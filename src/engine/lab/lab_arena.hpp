#pragma once
// Plays the games by which rules are searched for, several at a time.
#include <atomic>
#include <iosfwd>

#include "lab/search/rules_search.hpp"

namespace turncoat::lab {

// An error if it is stopped. Shows how it stands on
// `progress`, which may be null.
LabArena arena_of(std::uint64_t nodes, int jobs, const std::atomic<bool>& stopped, std::ostream* progress);

}  // namespace turncoat::lab
