#pragma once
// What can be wrong with commands of the protocol.
#include "core/fault.hpp"

namespace turncoat::fault {

// ---- where another fault is
inline constexpr Fault save = {"save", "save: {cause}"};
inline constexpr Fault load = {"load", "load: {cause}"};
inline constexpr Fault refused_position = {"refused-position", "there is no position to search: {cause}"};
inline constexpr Fault searchmoves = {"searchmoves", "searchmoves: {cause}"};

// ---- why a move is not legal: the side to move, and what can be chosen
inline constexpr Fault why_what = {"why-what", "why needs a move, or the cells of one"};

// ---- pieces that are set up by hand
inline constexpr Fault arrange = {"arrange", "arrange: {cause}"};

// ---- the protocol
inline constexpr Fault no_game_meant = {"no-game-meant", "there is no game '{1}'; did you mean '{2}'?"};
inline constexpr Fault no_command = {"no-command", "there is no command '{1}'"};
inline constexpr Fault takes_nothing = {"takes-nothing", "{1} takes nothing behind it, not '{2}'"};
inline constexpr Fault no_such_position = {"no-such-position", "{1}: no position is longer than {2} characters"};
inline constexpr Fault no_value = {"no-value", "{1} needs a number from {2} to {3}"};
inline constexpr Fault no_whole_number = {"no-whole-number", "{1}: '{2}' is no whole number"};
inline constexpr Fault out_of_range = {"out-of-range", "{1}: {2} is not in the range from {3} to {4}"};
inline constexpr Fault setoption_name = {"setoption-name", "setoption: 'name' is missing"};
inline constexpr Fault no_setting = {"no-setting", "there is no option '{1}'"};
inline constexpr Fault eval_file = {"eval-file", "{1}: {cause}"};
inline constexpr Fault debug_value = {"debug-value", "debug is on or off, not '{1}'"};
inline constexpr Fault no_variant = {"no-variant",
                                     "UCI_Variant needs a value, such as mercenary or mercenary:castling=on"};
inline constexpr Fault ponder_value = {"ponder-value", "Ponder is true or false, not '{1}'"};
inline constexpr Fault chess960_value = {"chess960-value", "UCI_Chess960 is true or false, not '{1}'"};
inline constexpr Fault no_engine = {"no-engine", "there is no engine '{1}'; there are {2}"};
inline constexpr Fault position_from = {"position-from", "position needs 'startpos' or 'fen', not '{1}'"};
inline constexpr Fault position_moves = {"position-moves", "position: '{1}' stands where 'moves' should"};
inline constexpr Fault no_dice = {"no-dice", "roll: no dice are to be thrown here"};
inline constexpr Fault not_thrown = {"not-thrown", "thrown: '{1}' is nothing that dice can bring about here"};
inline constexpr Fault go_word = {"go-word", "go knows no '{1}'"};
inline constexpr Fault no_ponder = {"no-ponder", "ponder is not supported"};
inline constexpr Fault no_searchmoves = {"no-searchmoves", "searchmoves needs moves"};
inline constexpr Fault dice_decide = {"dice-decide", "the dice decide now; 'outcomes' lists what can happen"};
inline constexpr Fault perft_limits = {"perft-limits", "perft goes with no limits"};
inline constexpr Fault perft_depth = {"perft-depth", "perft goes no deeper than {1} here"};
inline constexpr Fault perft_stopped = {"perft-stopped", "perft was stopped"};

}  // namespace turncoat::fault
