#pragma once
// The moves of a record as text: numbers, comments in braces, variations in parentheses.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "edge/record/record.hpp"
#include "edge/record/remarks.hpp"
#include "edge/record/text_reader.hpp"

namespace turncoat {

// Reads a comment in braces, the first of which comes next; that it has no end is remarked on.
std::string read_comment(TextReader& in, Remarks& remarks);

// Adds to a comment.
void join(std::string& comment, std::string_view more);

// Reads moves, from the game's present position on, into a record that has none, up to a result that ends them, which
// it gives; nothing if there is none. The game is behind the last move then. What is odd is remarked on; what cannot be
// moves is kept as a comment. An error if a move of the game itself cannot be read.
Expected<std::optional<std::string>> read_moves(TextReader& in, Record& record, AnyGame& game, Remarks& remarks);

// How the moves are written: as in a record; for programs, without numbers, each parenthesis a word of its own; as PGN
// has them, in SAN, without what is no move.
enum class MoveStyle : unsigned char { numbered, plain, pgn };

// The words of the moves, to be set in lines; a game that stands where they begin plays them. Nothing if it cannot.
std::optional<std::vector<std::string>> move_words(const Record& record, AnyGame& game, MoveStyle style);

// Words set in lines of at most so many characters (longer only for a single long word). No line begins with a percent
// sign, which in PGN would hide it.
std::string paragraph(const std::vector<std::string>& words, std::size_t width);

}  // namespace turncoat
