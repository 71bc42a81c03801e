#pragma once
// How other programs write games: names in the tag Variant, and the FENs of starts.
#include <string_view>

#include "core/error.hpp"
#include "edge/game/any_game.hpp"

namespace turncoat {

// The spec of the game that a name means: orthodox chess, or a variant that is shipped; the name itself if it means
// neither. An error if it means a game that is known not to be read.
Expected<std::string_view> spec_meant(std::string_view name);

// Where a game of PGN begins: the position text of its tag FEN, which other programs and people have written.

// Restarts the game there. Of a position text of chess, what the board itself shows to be void is left out: rights to
// castle without king and rook at home, an en passant square that no pawn has passed over, and a clock that has counted
// on although a pawn has just moved. The game's own FEN shows what was read.
Expected<void> restart_as_written(AnyGame& game, std::string_view fen);

// Which field of a FEN of the game other programs write in brackets behind the board, "board[Qp] w KQkq - 0 1": what is
// in hand. 0 if none is.
std::size_t bracketed_field(const AnyGame& game);
// A FEN of the game with that field there.
std::string with_bracketed_field(std::string_view fen, std::size_t field);

}  // namespace turncoat
