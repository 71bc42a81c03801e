#pragma once
// What can be wrong with an order for sheets.
#include "core/fault.hpp"

namespace turncoat::fault {

inline constexpr Fault no_paper = {"no-paper", "there is no paper '{1}'; there are a4 and letter"};
inline constexpr Fault square_size = {"square-size",
                                      "squares of '{1}' cannot be printed; 40mm is usual, 15mm to 80mm will do"};
inline constexpr Fault no_language = {"no-language", "there are no sheets in '{1}'; there are {2}"};

}  // namespace turncoat::fault
