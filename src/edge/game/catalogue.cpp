// The games of our table. (A program with a table of its own says these two itself.)
#include "edge/game/catalogue.hpp"

#include "edge/game/faults.hpp"
#include "edge/game/games.hpp"
#include "edge/game/in_page.hpp"
#include "edge/game/variants.hpp"

namespace turncoat {

std::span<const GameInfo* const> games() { return AllGames::infos; }

// Where a spec can stand, a variant's text can. The page's first module goes without: everybody downloads it.
Expected<std::unique_ptr<AnyGame>> open_game(std::string_view spec) {
  if (is_variant_text(spec)) {
    if constexpr (in_page)
      return failure(fault::no_variants);
    else
      return open_variant(spec);
  }
  return open_game_of<AllGames>(spec);
}

}  // namespace turncoat
