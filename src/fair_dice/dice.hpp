#pragma once
// Dice that neither a server nor a player can choose, and that every player can check afterwards. The server draws 32
// bytes and shows their SHA-256 before the first player sits down; every person's page then adds 16 bytes of its own,
// the salt. Throw n is HMAC-SHA-256 (RFC 2104) with the server's bytes as key of the text "TABLE SALT … SALT N".
#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace turncoat::fair {

using Seed = std::array<std::uint8_t, 32>;
using Draw = std::array<std::uint8_t, 32>;

// What is known before the first throw.
struct Terms {
  std::string table;               // its id
  std::vector<std::string> salts;  // of each seat, 32 hexadecimal digits; "-" of one that has none
};

// 64 hexadecimal digits.
std::string commitment_to(const Seed& seed);

// Throws are numbered from 0; a number is never used again.
Draw draw(const Seed& seed, const Terms& terms, int number);

}  // namespace turncoat::fair
