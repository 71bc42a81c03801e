// The games of our table. (A program with a table of its own says these two itself.)
#include "edge/game/catalogue.hpp"

#include "core/first_module.hpp"
#include "edge/game/experiments.hpp"
#include "edge/game/faults.hpp"
#include "edge/game/games.hpp"
#include "edge/game/variants.hpp"
#include "edge/game/wasm_build.hpp"

namespace turncoat {

std::span<const GameInfo* const> games() { return AllGames::infos; }

// Where a spec can stand, a variant's text can.
Expected<std::unique_ptr<AnyGame>> open_game(std::string_view spec) {
  if constexpr (!wasm_build)
    if (is_experiment(spec)) return open_experiment(spec);
  if constexpr (in_first_module) {
    if (is_variant_text(spec)) return failure(fault::no_variants);
  } else {
    if (is_variant_text(spec)) return open_variant(spec);
    if (spec.contains('@')) return failure(fault::variant_text_needed, spec);
  }
  return open_game_of<AllGames>(spec);
}

}  // namespace turncoat
