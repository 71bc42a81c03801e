#pragma once
// A movement shown: a piece in the middle of a board of 9 by 9 cells, where it goes when nothing else is there, and
// when much is. The tables of the games say it (core/table_movement.hpp).
#include <span>
#include <string>
#include <vector>

#include "core/area.hpp"
#include "core/betza.hpp"

namespace turncoat {

// Where the leaps of an editor are shown: the piece stands on e5, its army goes up.
inline constexpr int shown_files = 9;
inline constexpr Cell shown_from = 4 * shown_files + 4;
Area<128> shown_board();

struct Reach {
  CellSet<128> moves, captures;              // from anywhere; a capture if nothing but the captured is there
  CellSet<128> first_moves, first_captures;  // only from where it stood at the start
};

// On the empty board.
Reach reach_of(std::span<const Leap> leaps);

// On one with others. What stands where is always the same.
struct CrowdedReach {
  CellSet<128> friends, enemies;  // the other pieces
  CellSet<128> moves, captures;   // as from its start
};
CrowdedReach crowded_reach_of(std::span<const Leap> leaps);

}  // namespace turncoat
