#include "edge/game/any_game.hpp"

namespace turncoat {

std::string AnyGame::turn_text() const {
  std::string out(actor() == dice ? "Dice" : info().seats[static_cast<std::size_t>(actor())]);
  if (const std::string phase = view().phase; !phase.empty()) out += ' ' + phase;
  return out;
}

Expected<void> renew(std::unique_ptr<AnySearcher>& searcher, const AnyGame& game, std::size_t hash_megabytes,
                     SearcherKind kind) {
  searcher.reset();
  auto made = game.searcher(hash_megabytes, kind);
  if (!made) return std::unexpected(made.error());
  searcher = *std::move(made);
  return {};
}

}  // namespace turncoat
