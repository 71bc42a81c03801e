#pragma once
// Games that are there to be tried and measured. They are opened by name like the others, but neither listed among them
// (any_game.hpp, `games`) nor known to the page, the npm package and online play.
#include "edge/game/any_game.hpp"

namespace turncoat {

std::span<const GameInfo* const> experiments();

// Whether a spec names one.
bool is_experiment(std::string_view spec);
Expected<std::unique_ptr<AnyGame>> open_experiment(std::string_view spec);

}  // namespace turncoat
