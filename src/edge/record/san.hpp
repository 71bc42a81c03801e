#pragma once
// Moves as players of chess write them: in SAN, the standard algebraic notation of PGN ("Nbd2", "exd6", "O-O",
// "e8=Q+"), and what is read beside it.
//
// It is made of what every game says of its moves and pieces, so that nothing here knows any rules: a move of one piece
// from a cell to another, and what becomes of it. A king that moves two files to the side, or to its rook, castles.
// Other moves, and those of pieces without a letter, have no SAN.
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "edge/game/any_game.hpp"

namespace turncoat {

// A legal move, given by its text; nothing if it has no SAN.
std::optional<std::string> san_of(const AnyGame& game, std::string_view move);
// The same without a copy of the game, which plays the move and takes it back.
std::optional<std::string> san_by_playing(AnyGame& game, std::string_view move);

// Whether this is Chess960.
bool is_chess960(const AnyGame& game);
// Whether this is orthodox chess, or Chess960: people write its moves in SAN, and its records are PGN.
bool is_written_in_san(const AnyGame& game);

// The legal moves in SAN without signs for check and mate, by their texts; those that have none are left out.
std::map<std::string, std::string, std::less<>> plain_sans_of(const AnyGame& game);

// The number of the legal move that a text means (AnyGame::text_at): its own text, SAN, or what can be read in one way
// only: "Ng1-f3", "e2-e4", "0-0", "o-o", a castling king that takes its rook (e1h1, Kxh1), a piece by its figurine or
// by the letter that only other languages have (S, L, T, D; C, F, A), "nf3", "exd". It may name where the move begins
// although that is not needed, and leave out signs for captures, check and mate; what is added to praise it or to
// explain it ("!?", "e.p.") means nothing.
Expected<std::size_t> read_move(const AnyGame& game, std::string_view written);

// Why that means no move, if `error` is all that `read_move` says: the reason of the rules, where a whole move is
// named.
std::unexpected<Error> not_meant(const AnyGame& game, std::string_view written, const Error& error);

// The same as the text of the move.
Expected<std::string> read_san(const AnyGame& game, std::string_view san);

// The castling that a king's cell and its rook's cell mean; nothing if they mean none.
std::optional<std::string> read_castling(const AnyGame& game, std::string_view cells);

// Whether a text passes the turn: "--", "Z0". No game here has a move that it could be.
bool is_null_move(std::string_view written);

}  // namespace turncoat
