#pragma once
// The line that a `position` command gives: where the game starts, and the moves since then.
#include <optional>
#include <string>
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat {

struct PlayedLine {
  std::optional<std::string> fen;  // nothing: the game's own start
  std::vector<std::string> moves;
};

// Brings `game`, which stands at the end of `present`, to the end of `wanted`. Moves that both have in common are not
// played again, and the game's tables stay. After an error game and `present` are as they were.
Expected<void> change_line(AnyGame& game, PlayedLine& present, PlayedLine wanted);

}  // namespace turncoat
