#pragma once
#include <cstdint>

namespace turncoat {

// The player that moves grey Pieces: by the shade of their cell, both players, none.
enum class GreyPieces : std::uint8_t { shade, both, none };

// What variants of Merger Chess alone can say.
struct OfMerger {
  int largest = 4;  // so many pieces on a cell at most
  GreyPieces grey = GreyPieces::shade;
};

}  // namespace turncoat
