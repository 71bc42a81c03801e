#pragma once
// Games of chess as PGN, which every program of chess reads: the seven tags of the standard first, moves in SAN, lines
// of less than 80 characters.
#include <string>

#include "edge/record/record.hpp"

namespace turncoat {

// Writes the record of a game of chess; an error for other games. Who has left or claimed a draw stands in no move, but
// in the result, and in the tag Termination if time was up. Signs at the beginning of a comment become numbers ("$1").
Expected<std::string> write_pgn(const Record& record);

}  // namespace turncoat
