#pragma once
// The pieces of an entry of Fairy-Stockfish's `variants.ini`, by the movements that its keys have.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "edge/workshop/fairy_text.hpp"

namespace turncoat {

struct FairyPiece {
  char letter = 0;  // in upper case
  std::string name, betza;
  bool pawn = false;    // Fairy-Stockfish's own pawn, whose double step is a rule of its own
  bool royal = false;   // its king
  bool passes = false;  // whether it captures in passing
  FairyLine line = {};
};

// What a key of a piece moves like; nothing if it names no piece. Of a `customPiece` the value says it.
std::optional<std::string_view> fairy_movement(std::string_view key);
bool is_custom_piece(std::string_view key);

// The pieces that the lines leave in the end. A letter of no piece comes with a line of `wrong`.
std::vector<FairyPiece> fairy_pieces(const std::vector<FairyLine>& lines, std::vector<FairyLine>& wrong);

}  // namespace turncoat
