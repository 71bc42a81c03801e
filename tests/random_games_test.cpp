// The random games of tests/random_games.txt, which the bindings play as well: the same moves, byte for byte.
#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include "game_at.hpp"
#include "specs.hpp"

namespace turncoat::testing {

namespace {

struct RandomGames {
  std::string spec;
  std::uint64_t seed = 0;
  int games = 0;
  std::string digest;
};

// Those of the file with at most so many games.
std::vector<RandomGames> random_games(int most) {
  std::ifstream in(TURNCOAT_TESTS_DIR "/random_games.txt");
  std::vector<RandomGames> out;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    RandomGames one;
    std::istringstream(line) >> one.spec >> one.seed >> one.games >> one.digest;
    if (one.games <= most) out.push_back(one);
  }
  return out;
}

std::string digest_of(const RandomGames& wanted) {
  const auto game = game_at(wanted.spec);
  Random random(wanted.seed);
  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  for (int n = 0; n < wanted.games; ++n) {
    game->restart();
    std::vector<std::pair<std::string, std::size_t>> moves;
    while (const std::size_t count = game->count()) {
      moves.clear();
      for (std::size_t i = 0; i < count; ++i) moves.emplace_back(game->text_at(i) + '\n', i);
      const auto chosen = moves.begin() + random.below(static_cast<std::uint32_t>(count));
      std::ranges::nth_element(moves, chosen);
      crypto_hash_sha256_update(&state, reinterpret_cast<const unsigned char*>(chosen->first.data()),
                                chosen->first.size());
      game->play_at(chosen->second);
    }
  }
  std::array<unsigned char, crypto_hash_sha256_BYTES> bytes{};
  crypto_hash_sha256_final(&state, bytes.data());
  std::array<char, 2 * crypto_hash_sha256_BYTES + 1> hex{};
  return sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
}

TEST(RandomGamesTest, AreTheSameEverywhere) {
  const int most = std::getenv("TURNCOAT_RANDOM_GAMES") ? std::atoi(std::getenv("TURNCOAT_RANDOM_GAMES")) : 5;
  std::set<std::string> specs;
  for (const RandomGames& wanted : random_games(most)) {
    specs.insert(wanted.spec);
    EXPECT_EQ(digest_of(wanted), wanted.digest)
        << wanted.spec << ' ' << wanted.seed << ' ' << wanted.games << ": tests/random_games.txt";
  }
  for (const std::string& spec : specs_to_test()) EXPECT_TRUE(specs.contains(spec)) << spec;
}

}  // namespace

}  // namespace turncoat::testing
