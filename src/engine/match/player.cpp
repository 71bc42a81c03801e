#include "engine/match/player.hpp"

#include "engine/match/own_player.hpp"
#include "engine/match/uci_player.hpp"
#include "engine/variant_files.hpp"

namespace turncoat {

Expected<std::unique_ptr<Player>> open_player(const PlayerSettings& settings, const std::string& spec,
                                              const std::atomic<bool>& stopped) {
  auto game = open_with_network(spec, settings.network);
  if (!game) return std::unexpected(game.error());
  if (!settings.command.empty()) return UciPlayer::open(settings, spec, (*game)->info().seats, stopped);
  return std::make_unique<OwnPlayer>(settings, std::move(*game), stopped);
}

}  // namespace turncoat
