#pragma once
// What can be wrong with the text of a variant (docs/spec/variants.md).
#include "core/fault.hpp"

namespace turncoat::fault {

// ---- where
inline constexpr Fault variant = {"variant", "line {1}, column {2}: {cause}"};
inline constexpr Fault variant_more = {"variant-more", "line {1}, column {2}: {cause} ({3} more fault{3s})"};

// ---- the text as a whole
inline constexpr Fault variant_long = {"variant-long", "the text has {1} bytes; {2} are the most"};
inline constexpr Fault variant_character = {
    "variant-character",
    "this character cannot stand here; texts are plain ASCII without quotation marks and backslashes"};
inline constexpr Fault variant_none = {"variant-none", "a text begins with a line such as [name : chess]"};
inline constexpr Fault variant_heading = {"variant-heading", "'{1}' is no heading such as [name : chess]"};
inline constexpr Fault variant_name = {
    "variant-name", "'{1}' is no name: a small letter, then up to 23 small letters, digits and hyphens"};
inline constexpr Fault variant_name_taken = {"variant-name-taken", "'{1}' is the name of a game"};
inline constexpr Fault variant_twice = {"variant-twice", "there is a variant '{1}' above"};
inline constexpr Fault variant_parent = {"variant-parent",
                                         "'{1}' is no parent: allowed are {2}, variants above and ready-made ones"};
inline constexpr Fault variant_parent_meant = {"variant-parent-meant", "'{1}' is no parent; did you mean '{2}'?"};
inline constexpr Fault variant_line = {"variant-line", "'{1}' is no line such as: key = value"};
inline constexpr Fault variant_letter = {"variant-letter", "'{1}' is no letter of a piece: there are A to Z"};
inline constexpr Fault variant_key = {"variant-key", "there is no key '{1}' here; allowed are {2}"};
inline constexpr Fault variant_key_elsewhere = {"variant-key-elsewhere", "'{1}' is a key of {2}, not of {3}"};
inline constexpr Fault variant_key_meant = {"variant-key-meant", "there is no key '{1}'; did you mean '{2}'?"};
inline constexpr Fault variant_key_letter = {"variant-key-letter",
                                             "'{1}' speaks of one piece: write {1} and its letter, as in {1} N"};
inline constexpr Fault variant_key_plain = {"variant-key-plain", "'{1}' speaks of no single piece: write {1} = ..."};
inline constexpr Fault variant_army = {"variant-army", "'{1}' is no army here; allowed are {2}"};
inline constexpr Fault variant_key_army = {"variant-key-army", "'{1}' is not said of an army"};
inline constexpr Fault variant_key_twice = {"variant-key-twice", "'{1}' stands in line {2} already"};
inline constexpr Fault variant_empty = {"variant-empty", "'{1}' has no value"};
inline constexpr Fault variant_language = {"variant-language",
                                           "this is language {1}; this program knows languages 1 and 2"};
inline constexpr Fault variant_key_new = {"variant-key-new", "'{1}' is of language 2; the text says language 1"};
inline constexpr Fault variant_value = {"variant-value", "'{1}' cannot be '{2}'; allowed are {3}"};
inline constexpr Fault variant_words = {"variant-words", "has {1} characters; {2} are the most"};

// ---- boards
inline constexpr Fault variant_board = {"variant-board",
                                        "'{1}' is no board such as 10x8: {2} to 16 files and ranks, at most 128 cells"};
inline constexpr Fault variant_small_board = {"variant-small-board",
                                              "'{1}' is no board such as 6x8: 4 to 8 files and ranks"};
inline constexpr Fault variant_cell = {"variant-cell", "'{1}' is no cell of this board"};
inline constexpr Fault variant_cell_twice = {"variant-cell-twice", "'{1}' is named twice"};
inline constexpr Fault variant_holes = {"variant-holes", "fewer than {1} cells are left"};
inline constexpr Fault variant_start = {"variant-start", "the start does not fit: {cause}"};
inline constexpr Fault variant_start_alone = {"variant-start-alone",
                                              "the start is the board of a FEN alone, without '{1}' behind it"};
inline constexpr Fault variant_start_needed = {
    "variant-start-needed", "this variant needs a start of its own: the parent's does not fit ({cause})"};

// ---- pieces
inline constexpr Fault variant_piece = {"variant-piece",
                                        "'{1}' is no piece: a name, its movement, then worth and like if wanted"};
inline constexpr Fault variant_piece_name = {"variant-piece-name",
                                             "'{1}' is no name of a piece: up to 24 small letters and hyphens"};
inline constexpr Fault variant_worth = {"variant-worth", "'{1}' is no worth: centipawns, 1 to 9999"};
inline constexpr Fault variant_like = {"variant-like", "there is no drawing '{1}'; there are {2}"};
inline constexpr Fault variant_like_meant = {"variant-like-meant", "there is no drawing '{1}'; did you mean '{2}'?"};
inline constexpr Fault variant_betza = {"variant-betza", "'{1}', character {2}: {cause}"};
inline constexpr Fault variant_kinds = {"variant-kinds", "{1} kinds of pieces are too many; {2} are the most"};
inline constexpr Fault variant_no_piece = {"variant-no-piece", "there is no piece '{1}'; there are {2}"};
inline constexpr Fault variant_piece_meant = {"variant-piece-meant",
                                              "there is no piece '{1}'; did you mean {2} ({3})?"};
inline constexpr Fault variant_without_piece = {
    "variant-without-piece", "'{1}' is left out here, but line {2} says how it moves; drop one of the two"};
inline constexpr Fault variant_army_name = {"variant-army-name",
                                            "'{1}' is called {2} in the other army; a kind has one name"};

// ---- Betza notation
inline constexpr Fault betza_no_atom = {"betza-no-atom", "an atom such as W, N or R is missing"};
inline constexpr Fault betza_unknown = {
    "betza-unknown",
    "this is neither an atom (W F D N A H C L Z J G K R B Q) nor a modifier (m c n i p g f b l r s v)"};
inline constexpr Fault betza_twice = {"betza-twice", "the modifier stands there twice"};
inline constexpr Fault betza_range = {"betza-range", "this is no range: 1 to 9, or the letter again for a rider"};
inline constexpr Fault betza_lame_rider = {"betza-lame-rider", "n is for single leaps, not for what rides or hops"};
inline constexpr Fault betza_lame_step = {"betza-lame-step", "n has no effect on a step to the next cell"};
inline constexpr Fault betza_hopping_leap = {"betza-hopping-leap",
                                             "p and g are for riders along the lines of W, F and N: R, B, Q, NN"};
inline constexpr Fault betza_hopping_range = {"betza-hopping-range",
                                              "g is for riders without a range, and so is p in language 1"};
inline constexpr Fault betza_too_long = {"betza-too-long", "the movement has too many parts; 64 leaps are the most"};

// ---- royal pieces, promotion, castling
inline constexpr Fault variant_royals = {
    "variant-royals", "{1:army} has {2} royal piece{2s} at the start; at least 1 and at most {3} are allowed"};
inline constexpr Fault variant_one_royal = {"variant-one-royal",
                                            "{1:army} has {2} royal piece{2s} at the start; exactly 1 is needed"};
inline constexpr Fault variant_gray_royal = {"variant-gray-royal",
                                             "{1:army} has a royal piece, but none to lose (MC-18)"};
inline constexpr Fault variant_control = {
    "variant-control", "'{1}' is no control such as {2}: lists of cells joined by +, or -, as long as hold"};
inline constexpr Fault variant_control_cell = {"variant-control-cell",
                                               "no gray piece that is not named before stands on '{1}' at the start"};
inline constexpr Fault variant_control_silver = {
    "variant-control-silver", "no silver piece that is not named before stands on '{1}' at the start"};
inline constexpr Fault variant_ways = {"variant-ways",
                                       "each army for hire has a way of its own; words needed here: {1}, not {2}"};
inline constexpr Fault variant_left_army = {
    "variant-left-army",
    "'{1}' is of a second army for hire; the options say that there is one: armies=two or armies=fourth"};
inline constexpr Fault variant_no_left_army = {"variant-no-left-army",
                                               "the second army for hire has no piece at the start, such as *p"};
inline constexpr Fault variant_royal_count = {"variant-royal-count", "{1:army} has {2} royal piece{2s} instead of {3}"};
inline constexpr Fault variant_royal_pawn = {"variant-royal-pawn", "'{1}' promotes, so it cannot be royal"};
inline constexpr Fault variant_promotion = {"variant-promotion",
                                            "'{1}' is no promotion: letters of pieces, then if wanted: at rank 7"};
inline constexpr Fault variant_promotion_rank = {
    "variant-promotion-rank", "'{1}' is no rank to promote at: {3} to {2}, counted from the own edge"};
inline constexpr Fault variant_promotion_royal = {"variant-promotion-royal", "'{1}' is royal; nothing becomes royal"};
inline constexpr Fault variant_promotion_army = {"variant-promotion-army",
                                                 "'{1}' is no promotion of one army: letters of pieces, then if wanted "
                                                 "'on' and cells; the other army's promote, too"};
inline constexpr Fault variant_promotion_itself = {"variant-promotion-itself",
                                                   "'{1}' promotes too; it cannot be promoted to"};
inline constexpr Fault variant_promotion_circle = {"variant-promotion-circle", "'{1}' would become itself in the end"};
inline constexpr Fault variant_form_of = {"variant-form-of", "there is no piece '{1}' of which '{2}' is a form"};
inline constexpr Fault variant_form_idle = {"variant-form-idle", "nothing becomes '{1}'"};
inline constexpr Fault variant_promoter_there = {"variant-promoter-there",
                                                 "the {1:kind} on {2} stands where it would promote"};
inline constexpr Fault variant_most_start = {"variant-most-start",
                                             "{1:army} has more of these pieces at the start already, {2}: {3:kind}"};
inline constexpr Fault variant_becomes_none = {
    "variant-becomes-none", "there is nothing left that it could become: of each piece its side has all that it may"};
inline constexpr Fault variant_together = {"variant-together", "'{1}' and '{2}' do not go together"};
inline constexpr Fault variant_converts_royal = {"variant-converts-royal",
                                                 "royal pieces would change sides: king = taken is needed"};
inline constexpr Fault variant_ducks = {"variant-ducks", "there is more than one duck"};
inline constexpr Fault variant_duck_first = {"variant-duck-first", "now the duck is put on another empty cell"};
inline constexpr Fault variant_duck_there = {"variant-duck-there", "the duck stands on {1}, and nobody captures it"};
inline constexpr Fault variant_large_board = {
    "variant-large-board",
    "'{1}' is no board of 3 to 16 files and ranks of which, without the holes, 9 to 128 cells are left"};
inline constexpr Fault variant_castles = {"variant-castles", "'{1}' is no castling such as: K R, or -"};
inline constexpr Fault variant_castles_king = {
    "variant-castles-king", "'{1}' cannot castle: it must be the one royal piece of each army at the start"};
inline constexpr Fault variant_castles_rook = {
    "variant-castles-rook", "no '{1}' stands three cells or more beside the king, with a way of cells between them"};
inline constexpr Fault variant_castles_reach = {"variant-castles-reach",
                                                "'{1}' goes to {2} without castling, so castling has no effect there"};
inline constexpr Fault variant_order = {"variant-order",
                                        "'{1}' is no order such as 1 2 3 5: some of the priorities 1 to 5, each once"};
inline constexpr Fault variant_declined = {
    "variant-declined", "with declined=final the priorities 1 to 3 cannot follow 4, whose die forbids captures"};
inline constexpr Fault variant_throw = {
    "variant-throw",
    "'{1}' is no throw such as 3d6-2: 1 to 4 dice of 4, 6, 8, 10 or 12 sides, less so much that the lowest is 1"};
inline constexpr Fault variant_throw_short = {"variant-throw-short",
                                              "'{1}' names the numbers 1 to {2}, but Red has {3} on this board (CO-4)"};
inline constexpr Fault variant_square = {
    "variant-square",
    "'{1}' is no square such as d6+1 d6+1: a die of 4, 6, 8, 10 or 12 sides for the rank, one for the file"};
inline constexpr Fault variant_square_off = {"variant-square-off",
                                             "'{1}' leads beyond the board, which has {2} files and {3} ranks"};
inline constexpr Fault variant_dice_needed = {
    "variant-dice-needed", "this board needs '{1}', such as {1} = {2}: the parent's dice are for 8x8"};
inline constexpr Fault variant_king_fixed = {"variant-king-fixed",
                                             "the dice know Red's king: '{1}' is there, and moves as in chess (CO-26)"};
inline constexpr Fault variant_worth_needed = {
    "variant-worth-needed", "Red reckons with what a piece is worth (CO-15), so '{1}' needs worth and a number"};
inline constexpr Fault variant_cells = {"variant-cells", "the board has {1} cells; {2} are the most"};
inline constexpr Fault variant_poles = {"variant-poles",
                                        "'{1}' are no poles such as c0 d{2}: one cell on rank 0, one on {2}; or none"};
inline constexpr Fault variant_satellite = {
    "variant-satellite",
    "'{1}' is no satellite such as 2x2 at 3: 1 or 2 files, 1 to 4 ranks, from one of the ranks 1 to {2} on; or none"};
inline constexpr Fault variant_jumper = {"variant-jumper",
                                         "'{1}' jumps, so it moves by plain single leaps and nothing else"};
inline constexpr Fault variant_jumper_flies = {"variant-jumper-flies", "'{1}' jumps; such a piece does not fly"};
inline constexpr Fault variant_army_size = {"variant-army-size",
                                            "{1:army} has {2} pieces at the start; {3} are the most"};
inline constexpr Fault variant_home_twice = {
    "variant-home-twice", "{1:army} has two '{2}' on file {3} at the start, so that nothing tells them apart"};
inline constexpr Fault variant_pawn_twice = {
    "variant-pawn-twice", "{1:army} has two pieces that promote on file {2} at the start; one is the most"};
inline constexpr Fault variant_choices = {
    "variant-choices",
    "one move could promote in {1} ways; {2} are the most: fewer kinds to become, or a smaller largest"};
inline constexpr Fault variant_passed_both = {"variant-passed-both",
                                              "double steps of two armies pass over {1}; such a start needs {2}"};
inline constexpr Fault variant_star_line = {
    "variant-star-line", "'{1}' rides otherwise than along W and F, which the star has no lines for"};
inline constexpr Fault variant_star_hop = {"variant-star-hop",
                                           "'{1}' hops over a piece, which nothing does on the star"};
inline constexpr Fault variant_star_leg = {
    "variant-star-leg", "'{1}' has n before another leap than D or H, whose way is not one alone on the star"};
inline constexpr Fault variant_drop = {"variant-drop",
                                       "'{1}' is no drop such as ranks 2-4: ranks from the own edge, 1 to {2}"};
inline constexpr Fault variant_hand_royal = {"variant-hand-royal", "holds '{1}'; royal pieces are never in hand"};
inline constexpr Fault variant_hand_many = {"variant-hand-many",
                                            "with the hands there are {1} pieces; {2} are the most"};
inline constexpr Fault variant_promoted = {"variant-promoted", "'{1}' on {2} has a tilde, but nothing promotes to it"};
inline constexpr Fault variant_promoted_from = {"variant-promoted-from",
                                                "'{1}' on {2} has {3} tildes, but fewer kinds promote to it"};
inline constexpr Fault variant_drop_elsewhere = {"variant-drop-elsewhere",
                                                 "such a piece is not put on {1}, by the ranks that the rules say"};
// ---- language 2
inline constexpr Fault variant_place = {"variant-place",
                                        "'{1}' is no place such as d4-e5, a8 h8, ranks 1-2 or files c-e ranks 1-3"};
inline constexpr Fault variant_no_initial = {"variant-no-initial", "no part of '{1}' is initial (i)"};
inline constexpr Fault variant_moves = {"variant-moves",
                                        "'{1}' is no movement on a place such as fsW on ranks 6-10; WF on d1 f3"};
inline constexpr Fault variant_moves_same = {"variant-moves-same", "'{1}' has the same movement as elsewhere"};
inline constexpr Fault variant_avoids_nothing = {"variant-avoids-nothing",
                                                 "'{1}' jumps over nothing and captures no '{2}'"};
inline constexpr Fault variant_avoids_royal = {"variant-avoids-royal", "'{1}' is royal; no piece avoids it"};
inline constexpr Fault variant_region_start = {"variant-region-start",
                                               "the {1:kind} on {2} stands outside of its region"};
inline constexpr Fault variant_region_becomes = {"variant-region-becomes",
                                                 "'{1}' has a region, and '{2}' could become it outside of that"};
inline constexpr Fault variant_region_castles = {"variant-region-castles",
                                                 "castling would lead '{1}' out of its region"};
inline constexpr Fault variant_facing_none = {"variant-facing-none", "{1:army} has no royal piece to face"};
inline constexpr Fault variant_facing = {"variant-facing", "royal pieces of the two armies face each other"};
inline constexpr Fault variant_faces = {"variant-faces",
                                        "the {1:kind} on {2} and the {3:kind} on {4} would face each other"};
inline constexpr Fault variant_avoided = {"variant-avoided",
                                          "the {1:kind} neither jumps over nor captures such a piece: {2:kind}"};
inline constexpr Fault variant_leaves_region = {"variant-leaves-region", "the {1:kind} does not leave its region"};
inline constexpr Fault variant_goal_start = {"variant-goal-start", "the {1:kind} stands on {2} at the start"};
inline constexpr Fault variant_goal_never = {"variant-goal-never", "the {1:kind} never gets there"};
inline constexpr Fault variant_goal_rules = {"variant-goal-rules",
                                             "all goals have one rule: line {1} says '{2}', and this one '{3}'"};
inline constexpr Fault variant_extinct = {"variant-extinct",
                                          "'{1}' is no such end as: P N at 1 wins, all, or all loses"};
inline constexpr Fault variant_extinct_royal = {"variant-extinct-royal",
                                                "'{1}' is royal to the last, so it cannot become extinct"};
inline constexpr Fault variant_met = {"variant-met", "{1:army} meets this at the start"};
inline constexpr Fault variant_bare_royal = {"variant-bare-royal",
                                             "{1:army} has no royal piece: extinct = all says that"};
inline constexpr Fault variant_blast = {"variant-blast", "'{1}' is no blast such as K spares P: single leaps"};
inline constexpr Fault variant_no_end = {"variant-no-end", "{1:army} has no royal piece and can lose by nothing"};
inline constexpr Fault variant_royal_alone = {"variant-royal-alone",
                                              "'{1}' is royal in one army, so the other cannot have it at the start"};
inline constexpr Fault variant_castles_files = {"variant-castles-files",
                                                "castling needs two files, left and right: {1} to c g"};
inline constexpr Fault variant_castles_file = {"variant-castles-file",
                                               "'{1}' is no file of this board beside which the rook could arrive"};
inline constexpr Fault variant_shuffle = {
    "variant-shuffle", "'{1}' is no shuffle such as ranks 1-1 shades between: one rank, then shades, between, each"};
inline constexpr Fault variant_shuffle_goals = {"variant-shuffle-goals",
                                                "a shuffled king needs goals: castles = {1} to c g"};
inline constexpr Fault variant_shuffle_one = {"variant-shuffle-one",
                                              "there is nothing to shuffle: the pieces there can be dealt in one way"};
inline constexpr Fault variant_shuffle_many = {
    "variant-shuffle-many", "there are more starts than numbers for them; without each there are fewer"};
inline constexpr Fault variant_shuffle_start = {"variant-shuffle-start",
                                                "the start is none of those that are dealt: {cause}"};
inline constexpr Fault variant_rights_file = {"variant-rights-file",
                                              "'{1}' names no rook beside the one {2:kind} on its first rank"};
inline constexpr Fault variant_start_number = {"variant-start-number",
                                               "'{1}' is no start of this variant; they are numbered 0 to {2}"};
inline constexpr Fault variant_no_shuffle = {"variant-no-shuffle", "this game has one start; nothing is shuffled"};
inline constexpr Fault variant_drop_words = {
    "variant-drop-words",
    "'{1}' is no drop such as ranks 2-4 one a file no mate: a place, then one or two a file, no check, no mate"};
inline constexpr Fault variant_drop_file = {"variant-drop-file",
                                            "no more pieces of this kind are put on this file: {1:kind}"};
inline constexpr Fault variant_drop_check = {"variant-drop-check", "such a piece is not put with check: {1:kind}"};
inline constexpr Fault variant_drop_shades = {"variant-drop-shades",
                                              "such pieces could not come to stand half on cells of each shade then"};
inline constexpr Fault variant_put_first = {"variant-put-first", "a piece from the hand must be put first"};
inline constexpr Fault variant_all_attacked = {"variant-all-attacked", "then every royal piece would be attacked"};
inline constexpr Fault variant_gate_promotes = {"variant-gate-promotes", "'{1}' promotes; it gates nothing"};
inline constexpr Fault variant_gate_rank = {"variant-gate-rank", "'{1}' does not start on the first rank"};
inline constexpr Fault variant_castles_home = {
    "variant-castles-home",
    "'{1}' are no homes: files of the king in hand and of its rooks to the left and to the right, at least three cells "
    "away, as in e a h"};
inline constexpr Fault variant_gate_right = {
    "variant-gate-right",
    "'{1}' is no right: on that file of the first rank no piece starts that gates or has a first step"};
inline constexpr Fault variant_unmoved_part = {
    "variant-unmoved-part",
    "with 'unmoved' initial parts of '{1}' are single steps that only move, to cells that no other part reaches"};
inline constexpr Fault variant_unmoved_rank = {"variant-unmoved-rank",
                                               "'{1}' must start on the first rank, and nowhere else"};
inline constexpr Fault variant_first_step = {"variant-first-step", "the {1:kind} has lost the right to its first step"};
inline constexpr Fault variant_first_step_check = {"variant-first-step-check",
                                                   "the {1:kind} makes its first step only out of check"};
inline constexpr Fault variant_drop_mate = {"variant-drop-mate", "such a piece is not put with mate: {1:kind}"};
inline constexpr Fault variant_in_hand_royal = {"variant-in-hand-royal",
                                                "'{1}' is royal; it is in hand only with drops = first"};
inline constexpr Fault variant_in_hand_many = {"variant-in-hand-many",
                                               "'{1}' are {2} pieces; {3} in hand are the most"};
inline constexpr Fault variant_must_capture = {"variant-must-capture", "a capture is possible, so one must be made"};
inline constexpr Fault variant_never_captures = {"variant-never-captures", "this army never captures"};
inline constexpr Fault variant_gives_check = {"variant-gives-check", "that would give check"};
inline constexpr Fault variant_in_blast = {"variant-in-blast", "the {1:kind} on {2} would be in the blast"};

inline constexpr Fault variant_no_effect = {"variant-no-effect", "'{1}' has no effect: {cause}"};
inline constexpr Fault variant_check = {"variant-check", "{1:army} is in check at the start"};
inline constexpr Fault variant_over = {"variant-over", "the game is over at the start"};

// Why a key has no effect.
inline constexpr Fault idle_no_captures = {"idle-no-captures", "nobody captures"};
inline constexpr Fault idle_no_hand = {"idle-no-hand", "nothing goes to a hand"};
inline constexpr Fault idle_blast_of_captor = {"idle-blast-of-captor", "a blast removes the captor anyway"};
inline constexpr Fault idle_blast_of_captured = {"idle-blast-of-captured", "a blast removes what is captured anyway"};
inline constexpr Fault idle_turned = {"idle-turned", "with capture = turn nobody moves in capturing"};
inline constexpr Fault idle_attacks = {"idle-attacks", "nobody heeds attacks"};
inline constexpr Fault idle_no_royals = {"idle-no-royals", "there are no royal pieces"};
inline constexpr Fault idle_one_royal = {"idle-one-royal", "each army has one royal piece"};
inline constexpr Fault idle_hands_empty = {"idle-hands-empty", "nothing is ever in hand"};
inline constexpr Fault idle_gate_alone = {"idle-gate-alone", "with drops = never it is left by a gate alone"};
inline constexpr Fault idle_counting = {"idle-counting", "it needs a rook (R), a knight (N) and a khon (FfW)"};
inline constexpr Fault idle_repetition = {"idle-repetition", "no repetition ends the game"};
inline constexpr Fault idle_satellite = {"idle-satellite", "there is no satellite"};
inline constexpr Fault idle_priority = {"idle-priority", "Red does without priority 4"};
inline constexpr Fault idle_royals_in_hand = {"idle-royals-in-hand", "royal pieces are never in hand"};
inline constexpr Fault idle_castling_to = {"idle-castling-to", "kings arrive there anyway"};
inline constexpr Fault idle_dealt = {"idle-dealt", "all that is dealt is so anyway"};
inline constexpr Fault idle_mate = {"idle-mate", "there is no mate without check"};
inline constexpr Fault idle_whole_board = {"idle-whole-board", "this is the whole board"};
inline constexpr Fault idle_place_before = {"idle-place-before", "all of its cells are of a place before it"};
inline constexpr Fault idle_region_of_turned = {"idle-region-of-turned",
                                                "pieces that change sides would stand outside of it"};
inline constexpr Fault idle_stalemate = {"idle-stalemate", "who has no move passes"};
inline constexpr Fault idle_safe = {"idle-safe", "royal pieces are never attacked after their own move"};
inline constexpr Fault idle_promotion = {"idle-promotion", "nothing becomes such a piece"};
inline constexpr Fault idle_start_cells = {"idle-start-cells", "these are the cells of the start"};
inline constexpr Fault idle_over_all = {"idle-over-all", "only first steps pass over cells"};
inline constexpr Fault idle_over = {"idle-over", "no double step passes over these cells"};
inline constexpr Fault idle_royals = {"idle-royals", "royal pieces do not do that"};
inline constexpr Fault idle_prisoners = {"idle-prisoners", "no prisoners are carried"};
inline constexpr Fault idle_dice = {"idle-dice", "the text says how dice move Red"};
inline constexpr Fault idle_captor = {"idle-captor", "captors keep their side unless a text says turns"};
inline constexpr Fault idle_way = {"idle-way", "no piece for hire is there at the start"};
inline constexpr Fault idle_start = {"idle-start", "the text says how the game starts"};
inline constexpr Fault idle_castling = {"idle-castling", "there is no castling here"};
inline constexpr Fault idle_split = {"idle-split", "one of two pieces moves"};

// Why a start is none of those that are dealt.
inline constexpr Fault not_dealt_shades = {"not-dealt-shades", "bishops stand on one shade"};
inline constexpr Fault not_dealt_king = {"not-dealt-king", "the king is not between its rooks"};
inline constexpr Fault not_dealt_black = {"not-dealt-black", "Black's pieces are not as White's are"};

}  // namespace turncoat::fault
