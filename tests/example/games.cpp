// The table of a program that plays Small Chess; ours is src/edge/game/games.hpp.
#include "edge/game/catalogue.hpp"
#include "example/small_chess.hpp"

namespace turncoat {

using ExampleGames = GameTable<GameEntry<SmallChess, small_chess_info, small_chess_options>>;

std::span<const GameInfo* const> games() { return ExampleGames::infos; }

Expected<std::unique_ptr<AnyGame>> open_game(std::string_view spec) { return open_game_of<ExampleGames>(spec); }

}  // namespace turncoat
