#pragma once
// Plays the games by which rules are searched for: each stage of the search is a run of the lab.
#include <atomic>
#include <iosfwd>

#include "engine/lab/lab_runner.hpp"
#include "lab/search/rules_search.hpp"

namespace turncoat::lab {

struct ArenaOptions {
  std::uint64_t nodes = 400;
  int jobs = 2;
  std::string folder = {};  // for a file of each stage, from which it goes on; empty: none is kept
  // Plays nothing, and says here what is lacking first (parts_outline); null: plays.
  std::string* lacking = nullptr;
  bool jobs_for_parts = false;  // as LabOptions has it
};

// An error if it is stopped, or something is lacking. Shows how it stands on `progress`, which may be null.
LabArena arena_of(const ArenaOptions& order, const std::atomic<bool>& stopped, std::ostream* progress);

}  // namespace turncoat::lab
