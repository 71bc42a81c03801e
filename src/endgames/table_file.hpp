#pragma once
// The file of a table of endings. All numbers are little-endian:
//   8 bytes   "TCENDING"
//   1         version, 2
//   1         which symmetries of the board count, bit by bit (PlacesIndex)
//   1         which turns of the game are in it, bit by bit, in the game's order
//   1         length of a text, and the text: the FEN of a position of this material
//   32        BLAKE2b of the game's canonical spec
//   32        BLAKE2b of what the rules make of some positions of this material (EndgameTables::rules_of)
//   2         how many different values there are, and each of them in two bytes: 0 drawn, n won in n - 1 plies, -n lost
//             in n - 1 plies for the seat to move; -32768 no position, or the same as another one by a symmetry
//   8         how many positions, and for each the number of its value in that list: a byte, or two if they are more
//             than 256
//   32        BLAKE2b of all that stands before
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace turncoat {

inline constexpr std::int16_t no_endgame = -32768;        // no position has this number
inline constexpr int longest_endgame = 800;               // plies: with those of a line less than a mate can have
inline constexpr std::size_t most_endgame_example = 255;  // characters
inline constexpr std::size_t endgame_hash_bytes = 32;
std::string endgame_hash(std::string_view text);

struct EndgameHead {
  std::string example;  // the FEN of a position, of most_endgame_example characters at most
  unsigned symmetries = 1, turns = 0;
  std::string rules = std::string(endgame_hash_bytes, '\0');  // a hash of so many bytes
};
struct EndgameFile {
  EndgameHead head;
  std::vector<std::int16_t> values;  // as in the list
};

std::string write_endgame(const EndgameHead& head, std::span<const std::int16_t> values, std::string_view spec);
Expected<EndgameFile> read_endgame_file(std::string_view file, std::string_view spec);

}  // namespace turncoat
