#include "fair_dice/dice.hpp"

#include <sodium.h>

#include "core/hex.hpp"

namespace turncoat::fair {

std::string commitment_to(const Seed& seed) {
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash;
  crypto_hash_sha256(hash.data(), seed.data(), seed.size());
  return hex(hash);
}

Draw draw(const Seed& seed, const Terms& terms, int number) {
  std::string text = terms.table;
  for (const std::string& salt : terms.salts) text += ' ' + salt;
  text += ' ' + std::to_string(number);
  static_assert(crypto_auth_hmacsha256_KEYBYTES == sizeof(Seed) && crypto_auth_hmacsha256_BYTES == sizeof(Draw));
  Draw out;
  crypto_auth_hmacsha256(out.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size(), seed.data());
  return out;
}

}  // namespace turncoat::fair
