#include "fair_dice/sha256.hpp"

#include <sodium.h>

namespace turncoat::fair {

static_assert(crypto_hash_sha256_BYTES == sizeof(Digest) && crypto_auth_hmacsha256_KEYBYTES == sizeof(Digest) &&
              crypto_auth_hmacsha256_BYTES == sizeof(Digest));

Digest sha256(std::string_view bytes) {
  Digest out;
  crypto_hash_sha256(out.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  return out;
}

Digest hmac_sha256(const Digest& key, std::string_view text) {
  Digest out;
  crypto_auth_hmacsha256(out.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size(), key.data());
  return out;
}

}  // namespace turncoat::fair
