#pragma once
// What Merger Chess refuses, beside what every game does.
#include "core/fault.hpp"

namespace turncoat::fault {

// ---- why a move is not legal: the player to move, and what can be chosen
inline constexpr Fault grey_piece = {"grey-piece",
                                     "White moves grey Pieces on light squares, Black those on dark ones"};

// ---- why a move is not legal: what is special to a game
inline constexpr Fault four_split = {"four-split",
                                     "a Piece of four does not move as a whole; choose which part of it moves"};
inline constexpr Fault part_size = {"part-size", "two pieces of a Piece of four move together"};
inline constexpr Fault part_colour = {"part-colour",
                                      "that part of the Piece is not one that the player may move from there"};
inline constexpr Fault full_split = {"full-split",
                                     "a Piece of {1} does not move as a whole; choose which part of it moves"};
inline constexpr Fault full_part = {"full-part", "a Piece of {2} parts with exactly {1} of its pieces"};
inline constexpr Fault full_many = {"full-many", "{1} pieces would stand on {2}; {3} are the most"};
inline constexpr Fault grey_nobody = {"grey-nobody", "nobody moves grey Pieces"};
inline constexpr Fault piece_between = {"piece-between", "what stands on {1} is in the way"};
inline constexpr Fault merged_way = {"merged-way", "none of those by which this Piece moves goes from {1} to {2}"};
inline constexpr Fault own_colour = {"own-colour", "the Piece on {1} is of the same colour"};
inline constexpr Fault too_many = {"too-many", "{1} pieces would stand on {2}; four is the most"};

inline constexpr Fault missing = {"missing", "{1:army}'s {2:kind} from {3} is missing"};
inline constexpr Fault merged_five = {"merged-five", "more than four pieces stand on {1}"};
inline constexpr Fault full_stack = {"full-stack", "more than {1} pieces stand on {2}"};
inline constexpr Fault full_passed = {"full-passed", "the Piece on {1} has {2} pieces and cannot have moved"};
inline constexpr Fault no_home = {"no-home", "there is no '{1}': no piece of that kind comes from that home"};
inline constexpr Fault piece_twice = {"piece-twice", "'{1}' stands there twice"};
inline constexpr Fault passed_rank = {"passed-rank", "'{1}' is no square that a pawn passes over"};
inline constexpr Fault passed_full = {"passed-full", "{1} is not empty"};
inline constexpr Fault passed_idle = {"passed-idle", "on {1} no {2:army} pawn is active"};
inline constexpr Fault passed_four = {"passed-four", "the Piece on {1} has four pieces and cannot have moved"};
inline constexpr Fault passed_mover = {"passed-mover", "{1:army} could not move the Piece on {2} from {3}"};
inline constexpr Fault passed_part = {"passed-part", "the Piece on {1} cannot have parted from that on {2}"};

}  // namespace turncoat::fault
