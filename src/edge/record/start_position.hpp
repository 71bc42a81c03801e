#pragma once
// Where a game of PGN begins: the position text of its tag FEN, which other programs and people have written.
#include <string_view>

#include "edge/game/any_game.hpp"

namespace turncoat {

// Restarts the game there. Of a position text of chess, what the board itself shows to be void is left out: rights to
// castle without king and rook at home, an en passant square that no pawn has passed over, and a clock that has counted
// on although a pawn has just moved. The game's own FEN shows what was read.
Expected<void> restart_as_written(AnyGame& game, std::string_view fen);

}  // namespace turncoat
