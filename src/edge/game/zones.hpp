#pragma once
// Places on the board that the text of a variant names, for players: where a piece wins by getting there, where it
// promotes other than on the last rank, what it never leaves, and where it leaves a piece from the hand behind it.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat {

struct BoardZone {
  std::string_view type;  // `goal`, `promotion`, `region` or `gate`
  // Of a goal: `safe`, where no enemy attacks it; `held`, if the piece is there still at its next turn; `reply`, if the
  // enemy does not get there at once (VA-63). Of a promotion: `arrival`, if only moves that end there promote. Else empty.
  std::string_view rule;
  std::optional<Army> army;        // none: of both alike
  std::vector<std::string> kinds;  // their letters
  std::vector<std::string> cells;  // in the order of the board
};

std::vector<BoardZone> zones_of(const AnyGame& game);

// The cells of gates in the present position: those with a piece that has not moved yet, of an army that has or can get
// something in hand (VA-81).
std::vector<std::string> open_gates(const AnyGame& game);

}  // namespace turncoat
