#pragma once
// How many nodes a search of a game takes before it knows anything: a player of fewer plays its first iteration alone,
// whatever its budget is called.
#include <cstdint>
#include <string>
#include <vector>

#include "core/error.hpp"

namespace turncoat::lab {

// The nodes of first iterations in this many positions of games that searches of a first iteration play.
struct FirstIterations {
  int positions = 0;
  double median = 0, ninety_ninth = 0, most = 0;  // the second is the quantile of 99 %
  // The smallest budget that is offered: the quantile of 99 %, rounded up to 1, 2 or 5 times a power of ten.
  std::uint64_t budget() const;
};
Expected<FirstIterations> first_iterations(const std::string& spec, int positions = 600);

}  // namespace turncoat::lab
