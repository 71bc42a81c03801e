#pragma once
// What can be wrong with specs, position texts and moves, in whatever game.
#include "core/fault.hpp"

namespace turncoat::fault {

// ---- where another fault is
inline constexpr Fault field = {"field", "field {1} ({2:field}): {cause}"};
inline constexpr Fault rank = {"rank", "rank {1} (\"{2}\") {cause}"};
inline constexpr Fault entry = {"entry", "'{1}' {cause}"};

// ---- games and their options
inline constexpr Fault no_game = {"no-game", "there is no game '{1}'; there are {2}"};
inline constexpr Fault spec_end = {"spec-end", "nothing stands behind '{1}'"};
inline constexpr Fault no_options = {"no-options", "{1} has no option '{2}'; it has none at all"};
inline constexpr Fault no_such_option = {"no-such-option", "{1} has no option '{2}'; its options are {3}"};
inline constexpr Fault option_twice = {"option-twice", "option '{1}' is named twice"};
inline constexpr Fault option_value = {"option-value", "option '{1}' cannot be '{2}'; allowed are {3}"};
inline constexpr Fault option_value_or = {"option-value-or",
                                          "option '{1}' cannot be '{2}'; allowed are {3} or {cause}"};

// ---- moves
inline constexpr Fault no_seat = {"no-seat", "'{1}' names no seat of this game; its seats are {2}"};
inline constexpr Fault dice_act = {"dice-act", "'{1}': the dice are to move, and they do not leave"};
inline constexpr Fault claim_never = {
    "claim-never", "in this game no draw is claimed: repetition and the move limit end it by themselves"};
inline constexpr Fault claim_nothing = {
    "claim-nothing",
    "no draw can be claimed now: the position is not there for the third time, and fifty moves have not gone by "
    "without a capture or a pawn's move"};

// ---- dice that people throw themselves
inline constexpr Fault no_face = {"no-face", "a die shows 1 to {2}, not {1}"};
inline constexpr Fault dice_count = {"dice-count", "of these dice {1} are thrown at once, not {2}"};
inline constexpr Fault dice_done = {"dice-done", "the dice have decided already"};

// ---- why a move is not legal: the ways of the pieces
inline constexpr Fault another_way = {"another-way", "a {1:kind} does not go from {2} to {3}"};
inline constexpr Fault only_to_capture = {"only-to-capture", "the {1:kind} goes from {2} to {3} only to capture"};
inline constexpr Fault only_to_move = {"only-to-move", "the {1:kind} does not capture from {2} to {3}"};
inline constexpr Fault way_blocked = {"way-blocked", "the {1:kind} on {2} is in the way"};
inline constexpr Fault own_side = {"own-side", "the {1:kind} on {2} is of the same side"};
inline constexpr Fault king_untaken = {"king-untaken", "kings are never captured"};
inline constexpr Fault not_empty = {"not-empty", "{1} is not empty"};
inline constexpr Fault pawn_ahead = {"pawn-ahead", "a pawn captures diagonally, and straight ahead {1} is taken"};
inline constexpr Fault pawn_diagonal = {"pawn-diagonal", "a pawn goes diagonally only to capture, and {1} is empty"};
inline constexpr Fault pawn_double = {"pawn-double", "a pawn goes two cells only from where pawns begin"};

// ---- why a move is not legal: the king
inline constexpr Fault pinned = {"pinned", "the {1:kind} on {2} is pinned: the {3:kind} on {4} would attack the king"};
inline constexpr Fault king_opened = {"king-opened", "then the {1:kind} on {2} would attack the king on {3}"};
inline constexpr Fault still_check = {"still-check", "the king would still be in check from the {1:kind} on {2}"};
inline constexpr Fault into_check = {"into-check", "on {1} the king would be attacked by the {2:kind} on {3}"};
inline constexpr Fault castling_right = {"castling-right", "there is no right to castle that way any more"};
inline constexpr Fault castling_way = {"castling-way", "no castling that way, since {1} is not empty"};
inline constexpr Fault castling_check = {"castling-check",
                                         "no castling out of check: the {1:kind} on {2} attacks the king"};
inline constexpr Fault castling_through = {"castling-through",
                                           "no castling that way: on {1} the {2:kind} on {3} would attack the king"};

// ---- position texts: the fields
inline constexpr Fault fen_fields = {"fen-fields", "the FEN has {1} field{1s} instead of {2}: {3}"};
inline constexpr Fault fen_empty_field = {"fen-empty-field",
                                          "the FEN field {1} is empty; fields are separated by one space"};
inline constexpr Fault checks_left = {"checks-left",
                                      "'{1}' does not say how many checks are left: two numbers up to {2}, as in 3+2"};
inline constexpr Fault count_field = {"count-field",
                                      "'{1}' is no count: plies counted, and how many may be, as in 24/128, or -"};
inline constexpr Fault no_number = {"no-number", "'{1}' is not a decimal number"};
inline constexpr Fault leading_zero = {"leading-zero", "'{1}' has a leading zero"};
inline constexpr Fault less = {"less", "'{1}' is less than {2}"};
inline constexpr Fault more = {"more", "'{1}' is more than {2}"};
inline constexpr Fault no_side = {"no-side", "'{1}' is neither w nor b"};
inline constexpr Fault none_of = {"none-of", "'{1}' is none of {2}"};
inline constexpr Fault lists = {"lists", "has {1} list{1s} instead of {2}"};
inline constexpr Fault no_square = {"no-square", "'{1}' is no square"};

// ---- position texts: the board
inline constexpr Fault ranks = {"ranks", "has {1} rank{1s} instead of {2}"};
inline constexpr Fault run = {"run", "has a run of empty cells that does not fit: {1}"};
inline constexpr Fault rank_full = {"rank-full", "lists more than {1} cell{1s}"};
inline constexpr Fault rank_length = {"rank-length", "lists {1} cell{1s} instead of {2}"};
inline constexpr Fault no_piece = {"no-piece", "holds '{1}', which is no piece of this game"};
inline constexpr Fault home_file = {"home-file", "holds '{1}', a piece without its home file a to {2} behind it"};
inline constexpr Fault pawns = {"pawns", "{1:army} has {2} pawns; {3} is the most"};
inline constexpr Fault promoted = {"promoted", "{1:army} has {2} promoted piece{2s} but lacks only {3} pawn{3s}"};
inline constexpr Fault kings = {"kings", "{1:army} has {2} kings instead of one"};
inline constexpr Fault kings_touch = {"kings-touch", "the kings touch"};
inline constexpr Fault pawn_rank = {"pawn-rank", "the pawn on {1} cannot stand on rank 1 or 8"};
inline constexpr Fault in_check = {"in-check", "{1:army} has just moved, but its king is in check"};

// ---- position texts: castling and en passant
inline constexpr Fault no_right = {"no-right", "'{1}' is no castling right; allowed are {2} or -"};
inline constexpr Fault right_twice = {"right-twice", "'{1}' stands there twice"};
inline constexpr Fault right_home = {"right-home", "'{1}' needs the king on {2} and a rook on {3}"};
inline constexpr Fault right_alone = {"right-alone", "'{1}' needs the king on {2} and a rook on {3}, each alone"};
inline constexpr Fault passed_square = {"passed-square",
                                        "'{1}' is no square that a pawn of {2:army} has just passed over"};
inline constexpr Fault passed_pawn = {"passed-pawn", "no pawn of {1:army} stands before {2}"};
inline constexpr Fault passed_way = {
    "passed-way", "the pawn cannot have come over {1}: that square or the one behind it is occupied"};
inline constexpr Fault passed_clock = {"passed-clock", "is not 0 although a pawn has just moved two squares"};
inline constexpr Fault entry_form = {"entry-form", "is not a cell followed by the letter of a player"};
inline constexpr Fault entry_cell = {"entry-cell", "names a cell that is occupied"};
inline constexpr Fault entry_pawn = {"entry-pawn", "lacks its pawn on {1}"};

inline constexpr Fault owner = {"owner", "has an = that is not followed by w, b or r"};

inline constexpr Fault parenthesis = {"parenthesis", "has a ( without its )"};
inline constexpr Fault parentheses = {"parentheses", "has empty parentheses; a piece without prisoners has none"};

inline constexpr Fault merged_one = {"merged-one", "has parentheses around fewer than two pieces"};

}  // namespace turncoat::fault
