#include "edge/game/any_game.hpp"

#include "edge/game/sorting.hpp"

namespace turncoat {

std::string AnyGame::turn_text() const {
  std::string out(actor() == dice ? "Dice" : info().seats[static_cast<std::size_t>(actor())]);
  if (const std::string phase = view().phase; !phase.empty()) out += ' ' + phase;
  return out;
}

std::string AnyGame::result() const {
  const auto decision = decided();
  return decision ? decision_text(*decision, static_cast<int>(info().seats.size())) : "*";
}

std::vector<MoveView> AnyGame::moves() const {
  std::vector<MoveView> out;
  for (std::size_t i = 0; i < count(); ++i) out.push_back({text_at(i), steps_at(i), captures_at(i)});
  sort_by_text(out);
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
