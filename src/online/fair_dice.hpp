#pragma once
// Dice that can be checked. The server draws 32 bytes, the seed, and shows their SHA-256, the commitment, before seats
// are taken. Each person's page adds 16 bytes, the salt. Throw n is HMAC-SHA-256 with the seed as key, of the text
// "<table> <salts of the seats in their order, - for none> <n>"; edge/game/drawn_throw.hpp says on which outcome it
// falls. Once the game is over the seed is shown. So neither the server nor a player can choose the throws.
#include <array>
#include <cstdint>
#include <string>

#include "online/table.hpp"

namespace turncoat::online {

using Seed = std::array<std::uint8_t, 32>;

// 64 hexadecimal digits.
std::string commitment_to(const Seed& seed);

std::array<std::uint8_t, 32> fair_throw(const Seed& seed, const Table& table, int number);

}  // namespace turncoat::online
