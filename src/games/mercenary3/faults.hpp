#pragma once
// What Mercenary Chess for Three refuses, beside what every game does.
#include "core/fault.hpp"

namespace turncoat::fault {

// ---- moves
inline constexpr Fault out_already = {"out-already", "this player is out already"};

// ---- why a move is not legal: the player to move, and what can be chosen
inline constexpr Fault hired_piece = {"hired-piece", "the {1:kind} on {2} was hired by {3:army}"};
inline constexpr Fault idle_piece = {"idle-piece", "the {1:kind} on {2} serves nobody: it can only be hired"};

// ---- why a move is not legal: what is special to a game
inline constexpr Fault mercenary_untaken = {"mercenary-untaken",
                                            "the {1:kind} on {2} serves nobody: it is hired, not captured"};
inline constexpr Fault hire_nobody = {"hire-nobody", "there is nobody on {1} to be hired"};
inline constexpr Fault hire_never = {"hire-never", "nobody hires mercenaries in this game"};
inline constexpr Fault hire_in_check = {"hire-in-check", "in check nobody can be hired"};
inline constexpr Fault hire_unreached = {
    "hire-unreached", "the {1:kind} on {2} serves nobody, and no piece of {3:army} attacks it to hire it"};

// ---- position texts: castling and en passant
inline constexpr Fault entry_second = {"entry-second", "is the second one of that player"};

inline constexpr Fault several_kings = {"several-kings", "{1:army} has {2} kings; one is the most"};
inline constexpr Fault back_rank_pawn = {"back-rank-pawn", "a pawn stands on a back rank, on {1}"};
inline constexpr Fault hired_loyal = {"hired-loyal",
                                      "the piece on {1} cannot have been hired, since {2:army}'s king is in play"};
inline constexpr Fault hired_out = {"hired-out", "the piece on {1} belongs to {2:army}, who is out"};
inline constexpr Fault turn_out = {"turn-out", "{1:army} is out, having no king"};
inline constexpr Fault turn_mated = {"turn-mated", "{1:army} is checkmated and cannot be to move"};
inline constexpr Fault entry_rank = {"entry-rank", "names a cell that no pawn skips; they lie on ranks 3, 6 and 10"};
inline constexpr Fault entry_over = {"entry-over", "names a cell that no double step passes over"};
inline constexpr Fault entry_turn = {"entry-turn", "belongs to the player to move"};
inline constexpr Fault silent_off = {"silent-off", "must be -, since with discovered=announced no attack is silent"};
inline constexpr Fault silent_attack = {"silent-attack", "is no attack on that player's king"};
inline constexpr Fault silent_mover = {"silent-mover", "is an attack by the player who has just moved"};
inline constexpr Fault silent_twice = {"silent-twice", "stands there twice"};

}  // namespace turncoat::fault
