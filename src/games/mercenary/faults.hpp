#pragma once
// What Mercenary Chess refuses, beside what every game does.
#include "core/fault.hpp"

namespace turncoat::fault {

// ---- where another fault is
inline constexpr Fault control_option = {"control-option", "option 'control': '{1}' {cause}"};

// ---- games and their options: what can be instead of the values that are listed
inline constexpr Fault control_lists = {"control-lists",
                                        "<white>/<black> with the squares of gray pieces joined by +, or - for none"};
inline constexpr Fault setup_number = {"setup-number", "a number from 0 to 959 (the Chess960 arrangement)"};

// ---- games and their options
inline constexpr Fault choose_hold = {"choose-hold", "release=choose needs hold=2 to hold=6"};
inline constexpr Fault place_queenside = {"place-queenside",
                                          "gray=queenside does not go with setup=place: there is no array to mirror"};
inline constexpr Fault place_twice = {"place-twice",
                                      "grayplace=on does not go with setup=place, which has gray placed as well"};
inline constexpr Fault control_hold = {"control-hold", "gives one player {1} pieces; the option 'hold' allows {2}"};
inline constexpr Fault control_no_gray = {"control-no-gray", "names '{1}', where no gray piece stands at the start"};
inline constexpr Fault control_no_silver = {"control-no-silver",
                                            "names '{1}', where no silver piece stands at the start"};
inline constexpr Fault control_empty = {"control-empty", "names {1}, which is empty at the start with {2}"};
inline constexpr Fault control_twice = {"control-twice", "names {1} twice"};

// ---- why a move is not legal: the side to move, and what can be chosen
inline constexpr Fault controlled_piece = {"controlled-piece", "the {1:kind} on {2} is controlled by {3:army}"};

// ---- why a move is not legal: the king
inline constexpr Fault castling_off = {"castling-off", "in this game there is no castling"};

// ---- why a move is not legal: what is special to a game
inline constexpr Fault place_colours = {"place-colours", "an army's bishops must stand on squares of both colours"};

// ---- position texts: the fields
inline constexpr Fault option_off = {"option-off", "must be -, since the option {1} is off"};

// ---- position texts: castling and en passant
inline constexpr Fault no_file_right = {
    "no-file-right",
    "'{1}' is no castling right; allowed are the letters of files on which a rook has started, White's upper, Black's "
    "lower case, or -"};
inline constexpr Fault right_king = {"right-king", "'{1}' needs the king at home"};
inline constexpr Fault right_rook = {"right-rook", "'{1}' needs a rook at home on {2}"};
inline constexpr Fault right_side = {"right-side",
                                     "'{1}' stands there twice, or is a second right on one side of the king"};

inline constexpr Fault gray_king = {"gray-king", "a king is no mercenary"};
inline constexpr Fault gray_pawn = {"gray-pawn", "the pawn on {1} cannot stand on the first or last file"};
inline constexpr Fault pawn_start = {
    "pawn-start", "the pawn on {1} stands on its army's second rank but on no file on which it can have started"};
inline constexpr Fault no_silver = {"no-silver", "there is a silver phase only with armies=fourth"};
inline constexpr Fault no_placing = {"no-placing", "pieces are placed only with setup=place"};
inline constexpr Fault no_gray_placing = {"no-gray-placing", "gray is placed only with setup=place or grayplace=on"};
inline constexpr Fault held = {"held", "one player controls {1} pieces; the option hold allows {2}"};
inline constexpr Fault held_no_gray = {"held-no-gray", "{1} holds no gray piece"};
inline constexpr Fault held_no_silver = {"held-no-silver", "{1} holds no silver piece"};
inline constexpr Fault held_twice = {"held-twice", "{1} is listed twice"};
inline constexpr Fault entry_square = {"entry-square", "names a square that no pawn passes over in a double step"};
inline constexpr Fault entry_player = {"entry-player", "names the wrong player for that square"};
inline constexpr Fault entry_phase = {"entry-phase", "cannot be open in this phase"};
inline constexpr Fault entry_held = {"entry-held", "needs the pawn on {1} to be controlled by that player"};
inline constexpr Fault entry_army = {"entry-army", "is the second one of that player in one army"};
inline constexpr Fault placed_all = {"placed-all", "all pieces are placed"};
inline constexpr Fault placed_pieces = {"placed-pieces",
                                        "with the pieces placed in turns, these cannot be the ones that stand there"};
inline constexpr Fault placed_piece = {"placed-piece",
                                       "while pieces are placed, there is one too many or one on the wrong square"};
inline constexpr Fault placed_others = {"placed-others", "while gray is placed, the other armies stand at the start"};
inline constexpr Fault placed_pawns = {"placed-pawns", "while pieces are placed, the pawns stand at the start"};
inline constexpr Fault placed_bishops = {"placed-bishops", "an army's bishops must stand on squares of both colours"};
inline constexpr Fault placed_side = {"placed-side", "it is the other player's turn to place a piece"};
inline constexpr Fault placed_phase = {"placed-phase", "after so many pieces the phase is {1}"};
inline constexpr Fault placed_castling = {"placed-castling", "must be - while the armies are placed"};
inline constexpr Fault placed_rights = {"placed-rights", "while gray is placed, it is as at the start: {1}"};
inline constexpr Fault placed_control = {"placed-control", "while pieces are placed, control is as at the start"};
inline constexpr Fault placed_number = {"placed-number", "is not {1} while pieces are placed"};

}  // namespace turncoat::fault
