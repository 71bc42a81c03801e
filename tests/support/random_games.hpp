#pragma once
// The random games of tests/random_games.txt, which every binding plays alike, byte for byte.
#include <sodium.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace turncoat::testing {

// One line of the file.
struct RandomGames {
  std::string spec;
  std::uint64_t seed = 0;
  int games = 0;
  std::string digest;
};

// The lines with at most five games; with TURNCOAT_RANDOM_GAMES=1000 those with at most so many.
inline std::vector<RandomGames> random_games() {
  const char* wanted = std::getenv("TURNCOAT_RANDOM_GAMES");
  const int most = wanted ? std::atoi(wanted) : 5;
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

// SHA-256 of lines.
class Digest {
 public:
  Digest() { crypto_hash_sha256_init(&state_); }
  void add(std::string_view line) {
    add_bytes(line);
    add_bytes("\n");
  }
  std::string hex() {
    std::array<unsigned char, crypto_hash_sha256_BYTES> bytes{};
    crypto_hash_sha256_final(&state_, bytes.data());
    std::array<char, 2 * crypto_hash_sha256_BYTES + 1> hex{};
    return sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
  }

 private:
  void add_bytes(std::string_view text) {
    crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  }
  crypto_hash_sha256_state state_;
};

}  // namespace turncoat::testing
