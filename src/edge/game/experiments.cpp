// The table of experiments: one is entered here as a game is in games.hpp, and nowhere else.
#include "edge/game/experiments.hpp"

#include <algorithm>

#include "edge/game/catalogue.hpp"
#include "eval/checkers.hpp"
#include "games/checkers/checkers.hpp"

namespace turncoat {

using Experiments = GameTable<GameEntry<Checkers, checkers_info, checkers_options>>;

std::span<const GameInfo* const> experiments() { return Experiments::infos; }

bool is_experiment(std::string_view spec) {
  return std::ranges::any_of(experiments(),
                             [id = spec.substr(0, spec.find(':'))](const GameInfo* g) { return g->id == id; });
}

Expected<std::unique_ptr<AnyGame>> open_experiment(std::string_view spec) { return open_game_of<Experiments>(spec); }

}  // namespace turncoat
