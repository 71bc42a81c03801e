#pragma once
// The random games of tests/random_games.txt, which every binding plays alike, byte for byte.
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/hex.hpp"
#include "fair_dice/sha256.hpp"

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
  void add(std::string_view line) {
    lines_ += line;
    lines_ += '\n';
  }
  std::string hex() const { return turncoat::hex(fair::sha256(lines_)); }

 private:
  std::string lines_;
};

}  // namespace turncoat::testing
