#pragma once
// What can be wrong with a wish for a position.
#include "core/fault.hpp"

namespace turncoat::fault {

inline constexpr Fault arrangement = {"arrangement", "'{1}' is missing, or not as it must be"};

}  // namespace turncoat::fault
