#pragma once
// What can be wrong with files and with orders to the native program, in English only.
#include "core/fault.hpp"

namespace turncoat::fault {

// ---- where, and files
inline constexpr Fault at = {"at", "{1}: {cause}"};
inline constexpr Fault at_line = {"at-line", "{1}, line {2}: {cause}"};
inline constexpr Fault at_record = {"at-record", "{1}, record {2}: {cause}"};
inline constexpr Fault cannot_read = {"cannot-read", "{1} cannot be read: {2}"};
inline constexpr Fault no_regular_file = {"no-regular-file",
                                          "{1} is no regular file; pipes, devices and sockets are not read"};
inline constexpr Fault cannot_write = {"cannot-write", "{1} cannot be written: {2}"};
inline constexpr Fault exists = {"exists", "{1} exists already"};
inline constexpr Fault memory = {"memory", "there is not enough memory"};
inline constexpr Fault thread = {"thread", "no thread can be had: {1}"};
inline constexpr Fault no_file_name = {"no-file-name", "load needs the name of a file"};
inline constexpr Fault no_clock = {"no-clock",
                                   "'{1}' is no clock; 5+3 is five minutes, and three seconds for each turn"};
inline constexpr Fault no_such_seat = {"no-such-seat", "nobody plays that colour in {1}"};

inline constexpr Fault no_dice_there = {"no-dice-there", "no dice are thrown in {1}"};
inline constexpr Fault usual_options_only = {"usual-options-only",
                                             "the speed of {1} is not measured: games have their usual options there"};

// ---- sheets to print
inline constexpr Fault no_pdf = {"no-pdf",
                                 "this program was built without librsvg (Debian: librsvg2-dev), so it writes no PDFs; "
                                 "the page prints the same sheets"};
inline constexpr Fault no_librsvg = {
    "no-librsvg",
    "librsvg is not installed here (Debian: librsvg2-2), so there is no PDF; the page prints the same sheets"};
inline constexpr Fault no_drawing = {"no-drawing", "the sheet '{1}' cannot be drawn: {2}"};

// ---- tables of endings
inline constexpr Fault tables_need = {
    "tables-need",
    "tables needs a game, materials and --out FOLDER, as: turncoat tables chess KQvK KRvK "
    "--out endings"};
inline constexpr Fault no_table = {"no-table", "no table for this position ({1}) is in {2}"};
inline constexpr Fault tables_wrong = {"tables-wrong", "the table {1} contradicts its moves at {2}"};

// ---- matches
inline constexpr Fault no_openings = {"no-openings", "{1} has no positions to begin with"};
inline constexpr Fault opening_decided = {"opening-decided", "the game is over there: {1}"};

// ---- files of variants
inline constexpr Fault variant_fault = {"variant-fault", "{1}: line {2}, column {3}: {cause}"};
inline constexpr Fault variant_file = {"variant-file", "{1}: {cause}"};
inline constexpr Fault no_variant_there = {"no-variant-there", "{1} has no variant '{2}'"};
inline constexpr Fault no_variant_meant = {"no-variant-meant", "{1} has no variant '{2}'; did you mean '{3}'?"};

// ---- commands that do one thing with a game of the table and another with a variant
inline constexpr Fault option_of_games = {"option-of-games",
                                          "{1} is for the games of the table, and means nothing for a variant"};
inline constexpr Fault option_of_variants = {"option-of-variants",
                                             "{1} is for variants, and means nothing for a game of the table"};

}  // namespace turncoat::fault
