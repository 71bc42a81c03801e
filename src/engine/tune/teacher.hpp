#pragma once
// A player that is asked for its evaluation of positions.
#include "engine/match/player.hpp"

namespace turncoat {

// Opens the player of these settings, which are kept in `settings` as long as it lives. It must have nodes, depth or
// movetime for a limit: there is no clock.
Expected<std::unique_ptr<Player>> open_teacher(const std::string& text, const std::string& game,
                                               PlayerSettings& settings);

}  // namespace turncoat
