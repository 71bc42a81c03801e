#pragma once
// What can be wrong with pieces that are set up by hand, and with a wish for a position.
#include "core/fault.hpp"

namespace turncoat::fault {

inline constexpr Fault one_piece = {"one-piece", "{1}: there can be only one piece on a cell"};
inline constexpr Fault own_cap = {"own-cap", "{1}: a piece of a player's own army is controlled by nobody else"};

inline constexpr Fault arrangement = {"arrangement", "'{1}' is missing, or not as it must be"};

}  // namespace turncoat::fault
