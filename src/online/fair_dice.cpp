#include "online/fair_dice.hpp"

#include <sodium.h>

#include "online/tokens.hpp"

namespace turncoat::online {

std::string commitment_to(const Seed& seed) {
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash;
  crypto_hash_sha256(hash.data(), seed.data(), seed.size());
  return hex(hash);
}

std::array<std::uint8_t, 32> fair_throw(const Seed& seed, const Table& table, int number) {
  std::string text = table.id;
  for (const TableSeat& seat : table.seats) text += ' ' + (seat.salt.empty() ? "-" : seat.salt);
  text += ' ' + std::to_string(number);
  static_assert(crypto_auth_hmacsha256_KEYBYTES == sizeof(Seed));
  std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES> out;
  crypto_auth_hmacsha256(out.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size(), seed.data());
  return out;
}

}  // namespace turncoat::online
