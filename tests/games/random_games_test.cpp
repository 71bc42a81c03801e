// The random games of tests/random_games.txt by the edge.
#include "support/random_games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support/empty_variant.hpp"
#include "support/game_at.hpp"
#include "support/specs.hpp"

namespace turncoat::testing {

namespace {

std::string digest_of(const std::string& spec, const RandomGames& wanted) {
  const auto game = game_at(spec);
  Random random(wanted.seed);
  Digest digest;
  for (int n = 0; n < wanted.games; ++n) {
    game->restart();
    std::vector<std::pair<std::string, std::size_t>> moves;
    while (const std::size_t count = game->count()) {
      moves.clear();
      for (std::size_t i = 0; i < count; ++i) moves.emplace_back(game->text_at(i), i);
      const auto chosen = moves.begin() + random.below(static_cast<std::uint32_t>(count));
      std::ranges::nth_element(moves, chosen);
      digest.add(chosen->first);
      game->play_at(chosen->second);
    }
  }
  return digest.hex();
}

TEST(RandomGamesTest, AreTheSameEverywhere) {
  std::set<std::string> specs;
  for (const RandomGames& wanted : random_games()) {
    specs.insert(wanted.spec);
    EXPECT_EQ(digest_of(wanted.spec, wanted), wanted.digest)
        << wanted.spec << ' ' << wanted.seed << ' ' << wanted.games;
  }
  for (const std::string& spec : specs_to_test()) EXPECT_TRUE(specs.contains(spec)) << spec;
}

TEST(RandomGamesTest, AreTheSameByTables) {
  for (const RandomGames& wanted : random_games())
    if (const auto variant = empty_variant(wanted.spec))
      EXPECT_EQ(digest_of(*variant, wanted), wanted.digest) << *variant << ' ' << wanted.seed << ' ' << wanted.games;
}

}  // namespace

}  // namespace turncoat::testing
