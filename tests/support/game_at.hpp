#pragma once
// A game at a position, for tests that search or play.
#include <gtest/gtest.h>

#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat::testing {

// At its start if no FEN is given.
inline std::unique_ptr<AnyGame> game_at(const std::string& spec, const std::string& fen = "") {
  auto game = *open_game(spec);
  if (!fen.empty()) {
    const auto done = game->restart(fen);
    EXPECT_TRUE(done) << sentence(done.error());
  }
  return game;
}

// Searches with tables that know nothing; finds nothing if the game has no searcher of this kind.
inline SearchResult search(const AnyGame& game, const SearchLimits& limits, const SearchReport& report = {},
                           SearcherKind kind = SearcherKind::usual) {
  const auto searcher = game.searcher(usual_hash_megabytes, kind);
  EXPECT_TRUE(searcher) << sentence(searcher.error());
  return searcher ? (*searcher)->search(game, limits, report) : SearchResult();
}

// The lines of a search's last report, the best first.
inline std::vector<SearchLine> last_lines(const AnyGame& game, const SearchLimits& limits) {
  std::vector<SearchLine> last;
  search(game, limits, [&](const SearchLine& line) {
    if (line.rank == 1) last.clear();
    last.push_back(line);
  });
  return last;
}

}  // namespace turncoat::testing
