#pragma once
// What can be wrong with an order to the lab or with its files. These sentences are the native program's, in English
// only.
#include "core/fault.hpp"

namespace turncoat::fault {

inline constexpr Fault lab_vary = {"lab-vary", "--vary: '{1}' is no option with its values, such as hold=1,2,3"};
inline constexpr Fault lab_vary_twice = {"lab-vary-twice", "--vary: '{1}' stands there twice"};
inline constexpr Fault lab_cell = {"lab-cell", "{1} cannot be played: {cause}"};
inline constexpr Fault lab_many_cells = {"lab-many-cells", "{1} combinations are too many; {2} is the most"};
inline constexpr Fault lab_nodes = {"lab-nodes",
                                    "--nodes: '{1}' is no list of numbers from {2} to {3}, such as 400,1600"};
inline constexpr Fault lab_one_side = {
    "lab-one-side", "{1} has one side only: compare budgets with --nodes, and searchers with --searchers"};
inline constexpr Fault lab_searchers = {"lab-searchers", "--searchers: '{1}' is no list such as default,uct"};
inline constexpr Fault lab_single = {"lab-single",
                                     "--single: '{1}' is not like 1,4+together,1+patient,1+first=25, or stands there "
                                     "twice"};
inline constexpr Fault lab_single_seats = {
    "lab-single-seats",
    "{1} has no three players each for itself, one of whom could be patient or have two against it"};
inline constexpr Fault lab_want = {
    "lab-want",
    "--want: '{1}' is not balance, decisive, skill, diversity, length=60 or captures=20, or stands there twice"};
inline constexpr Fault lab_want_here = {"lab-want-here",
                                        "'{1}': games in a page tell of balance, decisive and length=60 only; for the "
                                        "others there is `turncoat lab search`"};
inline constexpr Fault lab_moves = {"lab-moves", "--least-moves is above --most-moves: no game would be left"};
inline constexpr Fault lab_one_budget = {"lab-one-budget", "--nodes: '{1}' is more than one number; a search has one"};
inline constexpr Fault lab_keys = {"lab-keys", "--keys: '{1}' is no key of this variant"};
inline constexpr Fault lab_scope = {"lab-scope",
                                    "--keys and --cross are for variants by a text, e.g. '[x : {1}]'; of {1} the "
                                    "options change"};
inline constexpr Fault lab_no_rules = {"lab-no-rules", "there is no rule of {1} to change"};
inline constexpr Fault lab_cross = {"lab-cross", "--cross: '{1}' is no variant of the same game"};
inline constexpr Fault lab_stopped = {"lab-stopped", "stopped: a search goes on only with --folder"};
inline constexpr Fault lab_halted = {"lab-halted", "stopped: the same command goes on from what --folder has"};
inline constexpr Fault lab_no_folder = {"lab-no-folder", "--folder: a folder is missing for the games of the search"};
inline constexpr Fault lab_detect = {"lab-detect", "--detect: '{1}' is not like 1point or 2turns"};
inline constexpr Fault lab_shard = {"lab-shard",
                                    "--shard: '{1}' is not like 3/16, with the first from 1 to the second"};
inline constexpr Fault lab_part = {
    "lab-part", "--part: '{1}' is not like 1-8, with numbers from 1, the first not above the second"};
inline constexpr Fault lab_no_part = {"lab-no-part", "--part: there are {1} rounds only"};
inline constexpr Fault lab_program = {"lab-program",
                                      "this program's signature is {1}, not {2}: it would play other games"};
inline constexpr Fault lab_part_stopped = {"lab-part-stopped", "stopped before the part was played"};
inline constexpr Fault lab_no_file = {"lab-no-file",
                                      "--out: a file is missing for the games, or - for standard output"};
inline constexpr Fault lab_line = {"lab-line", "line {1} is no game of the lab: {cause}"};
inline constexpr Fault lab_member = {"lab-member", "'{1}' is missing, or not as it must be"};
inline constexpr Fault lab_manifest = {"lab-manifest", "it does not begin with the manifest of a run of the lab"};
inline constexpr Fault lab_format = {"lab-format",
                                     "the run was made by another version of the lab, which told less of a game"};
inline constexpr Fault lab_other = {"lab-other", "{1} belongs to another run: its manifest differs in {2}"};
inline constexpr Fault lab_network = {"lab-network", "the run's network is {1}, but --network names {2}"};
inline constexpr Fault lab_other_shard = {"lab-other-shard", "{1} holds game {2}, which is not of shard {3}"};
inline constexpr Fault lab_twice = {"lab-twice",
                                    "game {1} stands there twice, with different moves: one of them is wrong"};
inline constexpr Fault lab_used = {"lab-used", "{1} is in use by another run"};
inline constexpr Fault lab_odds = {"lab-odds", "--odds: '{1}' is not like R or R:NP, a rook for a knight and a pawn"};
inline constexpr Fault lab_odds_sides = {"lab-odds-sides",
                                         "{1}: odds are for games of two players who play each other"};
inline constexpr Fault lab_odds_contest = {"lab-odds-contest", "--odds: both sides must play alike"};
inline constexpr Fault lab_no_piece = {"lab-no-piece", "{1} does not begin with the pieces of the odds {2}"};
inline constexpr Fault lab_no_games = {"lab-no-games", "there are no games to report on"};
inline constexpr Fault lab_nothing_suggested = {"lab-nothing-suggested",
                                                "these games suggest nothing, so there is nothing to confirm"};
inline constexpr Fault lab_no_claim = {"lab-no-claim",
                                       "--claim: these games compare no such thing; the report's JSON "
                                       "lists what they do"};
inline constexpr Fault lab_no_preset = {"lab-no-preset", "{1} has nothing for the preset {2}"};

}  // namespace turncoat::fault
