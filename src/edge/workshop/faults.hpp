#pragma once
// What can be wrong with what an editor of variants asks.
#include "core/fault.hpp"

namespace turncoat::fault {

inline constexpr Fault workshop_asks = {"workshop-asks", "workshop knows outline, movement and start, not '{1}'"};
inline constexpr Fault workshop_leap = {"workshop-leap", "'{1}' is no cell that a single leap from e5 goes to"};
inline constexpr Fault workshop_leaps = {"workshop-leaps", "these leaps make no movement: {cause}"};
inline constexpr Fault workshop_man = {"workshop-man", "'{1}' is no man of a start array"};

}  // namespace turncoat::fault
