#pragma once
// What distinguishes one game from another as far as it is known at compile time. A game derives from
// `GameTraits<…>` and names what is different from plain chess:
//
//   class Chess : public GameTraits<{.lists_noisy = true, .passes = true}> …
//
// A misspelt name does not compile, and the concept `Game` (core/game.hpp) wants the functions that are named here, and
// no others: a misspelt function does not compile either.
#include <cstddef>

namespace turncoat {

struct Traits {
  int seats = 2;
  // Whether dice decide at times (`Dicey`).
  bool has_dice = false;
  // Whether the third occurrence of a position ends the game.
  bool repetition_ends = true;
  // Whether a position can come back after an irreversible move, one that sets `clock` to 0. In most games none can, so
  // that the search for repetitions stops at that move. A capture that only turns a piece over, or a move that can be
  // taken back by later ones, is reversible and must not set the clock to 0, or this must be true.
  bool comes_back = false;
  // Whether the third occurrence of a position and the move limit only let the player to move claim a draw. The game
  // then ends by itself at the fifth occurrence and half as many plies beyond the limit (FIDE 9.2, 9.3 and 9.6).
  bool draws_claimed = false;
  // Whether the board knows the kind of the piece on a cell: g.board()[cell].kind.
  bool board_tells_kinds = true;
  // Whether moves without a `from` drop a piece; dropped_kind(m) is its kind.
  bool drops = false;

  // ---- functions that a game need not have
  bool lists_noisy = false;  // list_noisy(list): only the moves that can gain something, faster than listing all
  bool draws_moves = false;  // random_move(random): a legal move drawn at random, faster than listing all
  bool passes = false;       // pass(): the turn goes on as if a move had been passed, for null moves
  // falls(move), falls(leaving): the players that this eliminates here, and the attackers of their kings
  bool tells_falls = false;
  // overlooked(): the position as the actor plays it after overlooking every check that the rules leave unannounced;
  // the moves are the same
  bool keeps_secrets = false;
  // refused(attempt, out): why that is not legal (core/refusal.hpp). Asked only of what is not: of pieces that the
  // actor moves in this phase, and of pieces at hand that could be put elsewhere. False if the game has no better
  // answer than that its rules do not allow it.
  bool explains = false;
  // owner_refused(attempt, out): why the actor does not move the piece on `from`, which now another seat moves, or
  // none; `to` may be nowhere. False if there is no more to say than which seat owns the piece.
  bool explains_owners = false;
  // Of a game with dice (core/throw.hpp): the type Throw, one way to an outcome with all its dice, which has `move`,
  // `probability` and `cause`, and
  //   throws(list)           every way to each outcome
  //   with_faces(way, random)  that way with exact faces, each as likely as it is then
  //   throw_view(way), words(way)  what it shows, for programs; and a sentence about it, for people
  //   ask(faces)             for people throwing the dice themselves: what these faces, in the order in which they
  //                          fell, have decided, or what is thrown next; not in the page's first module
  // Without them a throw is described by its cause alone.
  bool explains_throws = false;
  // own_fen(options, fen): a position text as other programs write it, in the form of this game's FENs, as far as it
  // can be read in one way only; whatever else it is given stays as it is.
  bool reads_foreign_fens = false;
};

// Positions begin with a cache line of the processor. They are copied in steps as wide as one, and a step across two of
// them takes twice as long; an unaligned position lay otherwise at each start of a program. WebAssembly copies in
// narrower steps.
#ifdef __wasm__
inline constexpr std::size_t position_alignment = 1;
#else
inline constexpr std::size_t position_alignment = 64;
#endif

template <Traits the_traits>
struct alignas(position_alignment) GameTraits {
  static constexpr Traits traits = the_traits;
  static constexpr int seats = traits.seats;
  static constexpr bool has_dice = traits.has_dice;
  static constexpr bool repetition_ends = traits.repetition_ends;
  static constexpr bool comes_back = traits.comes_back;
  static constexpr bool draws_claimed = traits.draws_claimed;
};

}  // namespace turncoat
