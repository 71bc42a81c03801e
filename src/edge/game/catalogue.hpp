#pragma once
// Opens the games of a table behind the interface of the edge.
#include "edge/game/game_adapter.hpp"
#include "edge/game/game_table.hpp"

namespace turncoat {

template <class Table>
Expected<std::unique_ptr<AnyGame>> open_game_of(std::string_view text) {
  using Opened = Expected<std::unique_ptr<AnyGame>>;
  const auto spec = read_spec(text, Table::infos);
  if (!spec) return std::unexpected(spec.error());
  const auto open = [&]<class Entry>() -> Opened {
    return Entry::template with<std::unique_ptr<AnyGame>>(
        *spec, [&]<Game G>(const typename G::Options& options) -> std::unique_ptr<AnyGame> {
          return std::make_unique<GameAdapter<G>>(*spec, options);
        });
  };
  return Table::template of<Opened>(spec->game(), open, nullptr);
}

}  // namespace turncoat
