#pragma once
// Reading the text of a game from any source: a record of ours, or PGN.
//
// What can be read in one way only is read, and what is odd about it is remarked on. What cannot be moves (a null move,
// a move behind the end of the game, a variation with a mistake) is kept as a comment. The result is what the text
// says; what the board says is the game's to tell (open_record). Only a wrong position, a game that is none of ours and
// a wrong move of the game itself are refused.
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "edge/record/game_texts.hpp"
#include "edge/record/record.hpp"

namespace turncoat {

struct Reading {
  Record record;
  std::vector<Error> remarks;  // each with its line
};

// Reads one of the games of a text, counted from 1, or the only one.
Expected<Reading> read_game(std::string_view text, std::optional<std::size_t> number = {});

// Reads a game that was found in a text.
Expected<Reading> read_game(const GameText& game);

}  // namespace turncoat
