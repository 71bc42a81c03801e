#pragma once
// Moves in SAN, the standard algebraic notation of PGN: "Nbd2", "exd6", "O-O", "e8=Q+".
//
// It is made of what every game says of its moves and men, so that nothing here knows any rules: a move of one man from
// a cell to another, and what becomes of it. A king that moves two files to the side castles. Other moves, and those of
// men without a letter, have no SAN.
#include <optional>
#include <string>
#include <string_view>

#include "edge/game/any_game.hpp"

namespace turncoat {

// A legal move, given by its text; nothing if it has no SAN.
std::optional<std::string> san_of(const AnyGame& game, std::string_view move);

// The text of the legal move that this SAN means. It may name where the move begins although that is not needed, and
// leave out signs for check and mate; "!", "?" and "=" before what a pawn becomes mean nothing.
Expected<std::string> read_san(const AnyGame& game, std::string_view san);

}  // namespace turncoat
