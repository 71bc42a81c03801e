#pragma once
// What Cooperative Chess refuses, beside what every game does.
#include "core/fault.hpp"

namespace turncoat::fault {

// ---- games and their options
inline constexpr Fault dice_option = {"dice-option", "{1} is an option of Red's dice; it does not go with red=player"};

// ---- moves
inline constexpr Fault dice_leave = {"dice-leave", "dice move Red, and dice do not leave"};
inline constexpr Fault dice_agree = {"dice-agree", "dice move Red, and dice agree on nothing (red=player: they could)"};

// ---- why a move is not legal: what is special to a game
inline constexpr Fault partner_untaken = {"partner-untaken", "White and Black never capture each other's pieces"};
inline constexpr Fault partner_check = {"partner-check",
                                        "then {1:army}'s king would be attacked by the {2:kind} on {3}"};

inline constexpr Fault number_twice = {"number-twice", "Red's number {1} stands there twice (CO-4)"};
inline constexpr Fault no_promotion = {"no-promotion", "no pawn can have become '{1}'"};
inline constexpr Fault pass_passed = {"pass-passed", "is not - although {1:army} has just passed"};
inline constexpr Fault pass_clock = {"pass-clock", "is 0 although {1:army} has just passed"};
inline constexpr Fault pass_check = {"pass-check", "{1:army} has just passed, but Red is in check"};
inline constexpr Fault pass_move = {"pass-move", "{1:army} cannot have passed, as there is a legal move"};
inline constexpr Fault queens_only = {"queens-only",
                                      "no pawn can have become '{1}'; with red=dice they become queens only"};
inline constexpr Fault home_kind = {"home-kind", "there is no '{1}': another piece starts on that file"};

}  // namespace turncoat::fault
