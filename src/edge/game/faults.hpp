#pragma once
// Why a move is refused, whatever the game is, and what cannot be had for a game.
#include "core/fault.hpp"

namespace turncoat::fault {

// ---- where another fault is
inline constexpr Fault leaving = {"leaving", "'{1}': {cause}"};

// ---- moves
inline constexpr Fault no_move = {"no-move", "'{1}' is no legal move here"};
inline constexpr Fault illegal = {"illegal", "'{1}' is no legal move here: {cause}"};
inline constexpr Fault over = {"over", "'{1}': the game is over ({2})"};

// ---- why a move is not legal: the side to move, and what can be chosen
inline constexpr Fault game_over = {"game-over", "the game is over"};
inline constexpr Fault dice_turn = {"dice-turn", "the dice move now"};
inline constexpr Fault dice_never = {"dice-never", "the dice cannot bring that about"};
inline constexpr Fault empty_cell = {"empty-cell", "{1} is empty"};
inline constexpr Fault others_piece = {"others-piece", "that is {1:army}'s piece; {2:army} is to move"};
inline constexpr Fault phase_army = {"phase-army", "in this phase only {1:army}'s pieces move"};
inline constexpr Fault drop_first = {"drop-first", "first all pieces are put on the board"};
inline constexpr Fault no_drops = {"no-drops", "there is nothing to put on the board"};
inline constexpr Fault no_pass = {"no-pass", "there is a move, so there is no passing"};
inline constexpr Fault only_pass = {"only-pass", "there is no move: one can only pass"};
inline constexpr Fault choices = {"choices", "there is still something to choose: {1}"};
inline constexpr Fault behind_move = {"behind-move", "'{1}' behind {2} is no part of a move"};
inline constexpr Fault stuck = {"stuck", "the {1:kind} on {2} has no move"};
inline constexpr Fault not_allowed = {"not-allowed", "the rules do not allow it"};

// ---- why a move is not legal: what is put on the board
inline constexpr Fault place_elsewhere = {"place-elsewhere", "nothing can be put on {1} now"};
inline constexpr Fault none_left = {"none-left", "there is no {1:kind} to put on the board"};

// ---- dice that people throw themselves
inline constexpr Fault no_dice_thrown = {"no-dice-thrown", "no dice decide here"};

// ---- searchers
inline constexpr Fault no_game_engine = {"no-game-engine", "{1} has no engine '{2}'"};
inline constexpr Fault no_memory = {"no-memory", "there is no memory for a Hash of {1} megabyte{1s}"};

// ---- variants
inline constexpr Fault variant_text_needed = {
    "variant-text-needed", "'{1}' is the name of a variant, whose rules its text alone tells; give that text"};
inline constexpr Fault no_variants = {"no-variants", "variants are not played here, only the games of the table"};

}  // namespace turncoat::fault
