#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/area.hpp"

namespace turncoat {

// What becomes of captured pieces: their captor carries them, they go to its hand, or they are gone.
enum class Prisoners : std::uint8_t { carried, hand, removed };

// Cells beside the board.
struct BesideBoard {
  std::vector<int> poles;          // the files of the cells below and above the board; none: there are none
  Area<128>::Satellite satellite;  // its lowest rank from 0
};

// What variants of Mercurial Chess alone can say.
struct OfMercurial : BesideBoard {
  std::string flies, passengers, jumps;  // letters, in alphabetical order
  Prisoners prisoners = Prisoners::carried;
};

}  // namespace turncoat
