// The games of our table. (A program with a table of its own says these two itself.)
#include "edge/game/catalogue.hpp"

#include "edge/game/games.hpp"
#include "edge/game/variants.hpp"

namespace turncoat {

std::span<const GameInfo* const> games() { return AllGames::infos; }

// Where a spec can stand, a variant's text can.
Expected<std::unique_ptr<AnyGame>> open_game(std::string_view spec) {
  return is_variant_text(spec) ? open_variant(spec) : open_game_of<AllGames>(spec);
}

}  // namespace turncoat
