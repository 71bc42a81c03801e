#pragma once
// Games of chess as PGN, which every program of chess reads: the seven tags of the standard first, moves in SAN, lines
// of less than 80 characters.
#include <ctime>
#include <string>

#include "edge/record/record.hpp"

namespace turncoat {

// Writes the record of a game of chess; an error for other games. Resignations and claimed draws stand in no move, but
// in the result, and in the tag Termination if time was up. Signs at the beginning of a comment become numbers ("$1").
Expected<std::string> write_pgn(const Record& record);

// As a file that as many programs as can be read: PGN of a game of chess, a record of any other.
std::string write_file(const Record& record);

// A day as the tag Date has it, "2026.01.31"; "????.??.??" if there is none.
std::string date_tag(const std::tm* day);

}  // namespace turncoat
