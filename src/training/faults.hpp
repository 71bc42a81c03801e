#pragma once
// What cannot be tuned, sampled or trained. These sentences are the native program's, in English only.
#include "core/fault.hpp"

namespace turncoat::fault {

inline constexpr Fault no_values = {"no-values", "no game '{1}' has values to be tuned (options are not tuned apart)"};
inline constexpr Fault no_network = {"no-network",
                                     "'{1}' has no network (every game has one, some not with all options)"};
inline constexpr Fault no_samples = {"no-samples", "no positions of '{1}' can be sampled"};
inline constexpr Fault other_game = {"other-game", "'{1}' is another game than {2}"};
inline constexpr Fault open_game = {"open-game", "a game is not over"};
inline constexpr Fault teacher_start = {"teacher-start", "a teacher is asked about games from the start only"};

}  // namespace turncoat::fault
