#include "online/pairing/history.hpp"
#include "online/pairing/kinds.hpp"

namespace turncoat::online::pairing {

std::optional<Round> teams(const Field& field) {
  const History history(field);
  Round out;
  const int count = static_cast<int>(field.players.size());
  for (int one = 0; one < count; ++one) {
    const Player& player = field.players[static_cast<std::size_t>(one)];
    if (player.partner <= one || player.partner >= count) continue;
    if (!player.here || !field.players[static_cast<std::size_t>(player.partner)].here) continue;
    out.games.push_back(history.seated({one, player.partner}, static_cast<int>(field.games.size() + out.games.size())));
  }
  return out.games.empty() ? std::nullopt : std::optional(std::move(out));
}

}  // namespace turncoat::online::pairing
