// The games of our table. (A program with a table of its own says these two itself.)
#include "edge/game/catalogue.hpp"

#include "edge/game/games.hpp"

namespace turncoat {

std::span<const GameInfo* const> games() { return AllGames::infos; }

Expected<std::unique_ptr<AnyGame>> open_game(std::string_view spec) { return open_game_of<AllGames>(spec); }

}  // namespace turncoat
