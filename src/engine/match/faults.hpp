#pragma once
// What can be wrong with matches and their players: the native program's own, in English only.
#include "core/fault.hpp"

namespace turncoat::fault {

// ---- where, and files
inline constexpr Fault cannot_lock = {"cannot-lock", "{1} cannot be locked: {2}"};
inline constexpr Fault cannot_start = {"cannot-start", "{1} cannot be started: {2}"};

// ---- matches
inline constexpr Fault sides = {"sides", "{1} is a game of {2} sides: give --second"};
inline constexpr Fault match_memory = {"match-memory", "there is not enough memory for a game"};
inline constexpr Fault match_thread = {"match-thread", "no thread for a game can be had: {1}"};
inline constexpr Fault no_third = {"no-third", "{1} has no place for --third"};
inline constexpr Fault third_second = {"third-second", "--third needs --second"};
inline constexpr Fault no_first = {"no-first", "--first has no settings"};
inline constexpr Fault no_sprt = {"no-sprt",
                                  "--sprt: '{1}' is not two strengths in Elo, the lower first, such as 0,20"};
inline constexpr Fault sprt_players = {"sprt-players", "--sprt compares two players who play each other"};
inline constexpr Fault random_plies = {"random-plies", "no game lasts {1} random plies; give fewer --random-plies"};
inline constexpr Fault setting_value = {"setting-value", "'{1}' has no value"};
inline constexpr Fault setting = {"setting", "there is no setting '{1}'; there are: {2}"};
inline constexpr Fault setting_time = {"setting-time",
                                       "tc: '{1}' is no time in seconds; tc=10+0.1 is ten and a tenth for each turn"};
inline constexpr Fault setting_engine = {"setting-engine", "engine is {1}, not '{2}'"};
inline constexpr Fault setting_ours = {
    "setting-ours", "level, engine, hash and threads are our own engine's; cmd takes option.NAME=VALUE"};
inline constexpr Fault setting_cmd = {"setting-cmd", "option.{1} needs cmd, the program to set it in"};
inline constexpr Fault setting_limit = {
    "setting-limit", "nothing says when to move: give depth, nodes, movetime, tc, or a level below 10"};
inline constexpr Fault chess_only = {"chess-only", "{1} plays chess only: it has no option UCI_Variant"};
inline constexpr Fault program_option = {"program-option", "{1} has no option {2}"};
inline constexpr Fault too_late = {"too-late", "{1} came {2} ms too late"};
inline constexpr Fault program_ended = {"program-ended", "{1} has ended"};
inline constexpr Fault program_deaf = {"program-deaf", "{1} is not reading its input"};
inline constexpr Fault program_noise = {"program-noise", "{1} says too much and never {2}"};
inline constexpr Fault program_silent = {"program-silent", "{1} does not answer with {2}"};
inline constexpr Fault records_file = {"records-file", "{1} is no file that records can be kept in"};
inline constexpr Fault records_used = {"records-used", "{1} is in use: another match adds its records to it"};
inline constexpr Fault records_strange = {"records-strange", "not the records of a match: {cause}"};
inline constexpr Fault records_other = {"records-other",
                                        "holds games of another match ({1}); choose another file for this one, {2}"};
inline constexpr Fault records_ending = {"records-ending", "'{1}' is no Termination"};

}  // namespace turncoat::fault
