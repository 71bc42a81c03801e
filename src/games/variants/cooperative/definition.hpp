#pragma once
#include <array>

#include "core/throw.hpp"

namespace turncoat {

// What variants of Cooperative Chess alone can say.
struct OfCooperative {
  std::array<int, 5> order = {1, 2, 3, 4, 5};  // Red's priorities before the sixth, 0 behind the last one
  int dare = 3;                                // up to which face the die of the fourth lets Red capture
  NamingDice naming;                           // the dice that name Red's pieces and squares
};

}  // namespace turncoat
