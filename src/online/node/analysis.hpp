#pragma once
// A finished game, taken apart into positions that can be searched one by one.
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "edge/game/any_game.hpp"
#include "online/store/analysis_store.hpp"

namespace turncoat::online {

// A search of so many nodes.
struct PositionSearch {
  std::shared_ptr<AnyGame> game;  // a copy to think with
  std::vector<std::string> only;  // no other moves; empty: all
  std::uint64_t nodes = 0;
  WorkOrigin origin = {};
};

// The positions about which a search can say something, by the number of moves before them. Where dice come next, what
// counts is the move that led there; where it was no move, or the game is over, there is nothing to search.
std::vector<int> plies_to_search(const AnyGame& played);

// Nothing if the position is none of those.
std::optional<PositionSearch> search_of(const AnyGame& played, int ply, std::uint64_t nodes);

// {"done", "of", "positions": [{"ply", "found"}]}, with positions once all are done.
std::string analysis_json(const StoredAnalysis& analysis);

}  // namespace turncoat::online
