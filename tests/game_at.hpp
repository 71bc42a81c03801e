#pragma once
// A game at a position, for tests that search or play.
#include <gtest/gtest.h>

#include "edge/any_game.hpp"

namespace turncoat::testing {

// At its start if no FEN is given.
inline std::unique_ptr<AnyGame> game_at(const std::string& spec, const std::string& fen = "") {
  auto game = *open_game(spec);
  if (!fen.empty()) {
    const auto done = game->restart(fen);
    EXPECT_TRUE(done) << done.error().message;
  }
  return game;
}

}  // namespace turncoat::testing
