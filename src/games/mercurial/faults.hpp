#pragma once
// What Mercurial Chess refuses, beside what every game does.
#include "core/fault.hpp"

namespace turncoat::fault {

// ---- why a move is not legal: what is special to a game
inline constexpr Fault rockets_only = {"rockets-only",
                                       "only a rocket flies to the satellite, and may take one piece along"};
inline constexpr Fault landing_taken = {"landing-taken",
                                        "from the satellite one comes down on empty squares only, and {1} is taken"};
inline constexpr Fault pawn_jumps = {"pawn-jumps",
                                     "{1} is taken: a pawn captures by jumping to the empty square behind"};
inline constexpr Fault jump_nothing = {"jump-nothing",
                                       "a pawn jumps only over an enemy's piece, and on {1} there is none"};
inline constexpr Fault jump_empty = {"jump-empty", "a pawn jumps only over a piece, and on {1} there is none"};
inline constexpr Fault jump_king = {"jump-king", "a pawn never captures its own king"};
inline constexpr Fault drop_pawn = {"drop-pawn", "no pawn is put where it would promote"};

// ---- position texts: the fields
inline constexpr Fault fen_size = {"fen-size", "the FEN has more pieces than this program can count ({1})"};

inline constexpr Fault own_prisoner = {"own-prisoner", "the piece on {1} has '{2}' as a prisoner of its own side"};
inline constexpr Fault promoted_there = {"promoted-there",
                                         "{1:army}'s pawn on {2} stands where it would have promoted"};
inline constexpr Fault satellite = {"satellite", "a {1:kind} cannot be on the satellite"};
inline constexpr Fault hand_king = {"hand-king", "holds a king; kings are never in hand"};
inline constexpr Fault captured_turn = {"captured-turn",
                                        "{1:army}'s king has been captured, so that it must be {1:army}'s turn"};
inline constexpr Fault captured_clock = {"captured-clock", "is not 0 although {1:army}'s king has been captured"};

}  // namespace turncoat::fault
