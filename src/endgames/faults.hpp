#pragma once
// Why there is no table of an ending, and what is wrong with a table's file. They are in English
// only: the page has them as well, and shows none.
#include "core/fault.hpp"

namespace turncoat::fault {

// ---- what a table is asked for
inline constexpr Fault no_endgames = {"no-endgames",
                                      "{1} has no tables of endings: they are for two seats without dice"};
inline constexpr Fault endgame_form = {
    "endgame-form", "'{1}' is no material: write the letters of each army's pieces with a v between, as KQvK"};
inline constexpr Fault endgame_kind = {"endgame-kind", "'{1}': no piece of this game has the letter {2}"};
inline constexpr Fault endgame_pieces = {"endgame-pieces", "'{1}' has {2} pieces; tables have {3} at most"};
inline constexpr Fault endgame_size = {
    "endgame-size", "{1} would take {2} megabytes; a table, or tables that lead to each other, have {3} at most"};
inline constexpr Fault endgame_empty = {"endgame-empty", "no position of this game has the material {1} ({cause})"};
inline constexpr Fault endgame_over = {"endgame-over", "with the material {1} the game is over at once"};
inline constexpr Fault endgame_history = {
    "endgame-history",
    "{1} has no tables of endings: a repetition, the move limit or a count of plies is more than a draw there"};
inline constexpr Fault endgame_scores = {"endgame-scores",
                                         "{1}: a game can end there in another way than won, drawn or lost"};
inline constexpr Fault endgame_more = {"endgame-more",
                                       "{1}: positions hold more there than a table knows: rights or marks that last"};
inline constexpr Fault endgame_groups = {"endgame-groups", "{1} leads to more than {2} other materials"};
inline constexpr Fault endgame_long = {"endgame-long", "{1}: some wins take more than {2} plies"};
inline constexpr Fault endgame_example = {
    "endgame-example", "{1}: the FEN of a position has {2} characters; the file of a table has {3} at most"};
inline constexpr Fault endgame_missing = {"endgame-missing", "{1} leads to {2}, of which there is no table"};

// ---- files
inline constexpr Fault endgame_magic = {"endgame-magic", "this is no table of endings"};
inline constexpr Fault endgame_version = {
    "endgame-version", "another version of the program has made the table: delete it and make it again"};
inline constexpr Fault endgame_rules = {
    "endgame-rules", "the rules are others than when the table of {1} was made: delete it and make it again"};
inline constexpr Fault endgame_game = {"endgame-game", "the table belongs to another game, or other options"};
inline constexpr Fault endgame_damaged = {"endgame-damaged", "the table is damaged: its checksum is not right"};
inline constexpr Fault endgame_shape = {"endgame-shape", "the table does not have the positions of {1}"};

}  // namespace turncoat::fault
