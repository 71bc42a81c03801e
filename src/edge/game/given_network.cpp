#include "edge/game/given_network.hpp"

#include "edge/game/variants.hpp"
#include "eval/faults.hpp"

namespace turncoat {

Expected<std::unique_ptr<AnyGame>> with_network(const AnyGame& game, std::optional<std::string_view> file) {
  if (file && file->empty()) return failure(fault::network_file);
  auto out = open_game_with(game.spec().text(), file.value_or(std::string_view()));
  if (!out) return out;
  if (const std::string first = game.first_fen(); !first.empty())
    if (auto ok = (*out)->restart(first); !ok) return std::unexpected(ok.error());
  const Replaying replaying(**out);
  for (const std::string& move : game.played())
    if (auto ok = (*out)->play(move); !ok) return std::unexpected(ok.error());
  return out;
}

}  // namespace turncoat
