#pragma once
// A game that is being played, given the network of its variant.
#include <memory>
#include <optional>
#include <string_view>

#include "edge/game/any_game.hpp"

namespace turncoat {

// A copy of a game, its history with it, with computers that use the network of that file (its content, as `turncoat
// train` writes it); no network if no file is given. An error if it is no network of this variant.
Expected<std::unique_ptr<AnyGame>> with_network(const AnyGame& game, std::optional<std::string_view> file);

}  // namespace turncoat
