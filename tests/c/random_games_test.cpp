// The random games of tests/random_games.txt by the C interface.
#include "support/random_games.hpp"

#include <gtest/gtest.h>
#include <turncoat.h>

#include "core/random.hpp"
#include "text.hpp"

namespace turncoat::testing {

namespace {

std::string digest_of(const RandomGames& wanted) {
  turncoat_game* game = turncoat_open(wanted.spec.c_str(), nullptr);
  Random random(wanted.seed);
  Digest digest;
  for (int n = 0; n < wanted.games; ++n) {
    turncoat_restart(game, nullptr, nullptr);
    for (auto moves = lines(text(turncoat_moves, game)); !moves.empty(); moves = lines(text(turncoat_moves, game))) {
      const std::string& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      digest.add(move);
      EXPECT_TRUE(turncoat_play(game, move.c_str(), nullptr));
    }
  }
  turncoat_close(game);
  return digest.hex();
}

TEST(CInterface, PlaysTheSameRandomGames) {
  for (const RandomGames& wanted : random_games())
    EXPECT_EQ(digest_of(wanted), wanted.digest) << wanted.spec << ' ' << wanted.seed << ' ' << wanted.games;
}

}  // namespace

}  // namespace turncoat::testing
