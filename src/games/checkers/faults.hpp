#pragma once
// What Mercenary Checkers refuses, beside what every game does.
#include "core/fault.hpp"

namespace turncoat::fault {

// ---- why a move is not legal: the ways of the pieces
inline constexpr Fault must_capture = {"must-capture", "the {1:kind} on {2} can capture, and who can capture must"};
inline constexpr Fault man_back = {"man-back", "a man goes only forward, from {1} not to {2}"};
inline constexpr Fault nothing_over = {"nothing-over", "there is nothing on {1} to jump over"};

// ---- position texts: the board
inline constexpr Fault light_cell = {"light-cell", "{1} is a light cell, and men stand on dark ones"};
inline constexpr Fault no_gray = {"no-gray", "there is no gray army with gray=none"};
inline constexpr Fault uncrowned = {"uncrowned", "the man on {1} would have become a king there"};
inline constexpr Fault many_men = {"many-men", "{1:army} has {2} men and kings; {3} is the most"};

}  // namespace turncoat::fault
