#include "fair_dice/sha256.hpp"

#include <windows.h>
// After it.
#include <bcrypt.h>

#include <cstdlib>

namespace turncoat::fair {

namespace {

// By the system's library (CNG): with a key HMAC, without one the plain digest. It fails for want of memory alone.
Digest digest(std::string_view text, const Digest* key) {
  const auto bytes = [](const void* data) { return static_cast<PUCHAR>(const_cast<void*>(data)); };
  BCRYPT_ALG_HANDLE algorithm = nullptr;
  BCRYPT_HASH_HANDLE hash = nullptr;
  Digest out;
  const bool ok = BCryptOpenAlgorithmProvider(&algorithm, BCRYPT_SHA256_ALGORITHM, nullptr,
                                              key ? BCRYPT_ALG_HANDLE_HMAC_FLAG : 0) == 0 &&
                  BCryptCreateHash(algorithm, &hash, nullptr, 0, key ? bytes(key->data()) : nullptr,
                                   key ? sizeof *key : 0, 0) == 0 &&
                  BCryptHashData(hash, bytes(text.data()), static_cast<ULONG>(text.size()), 0) == 0 &&
                  BCryptFinishHash(hash, out.data(), sizeof out, 0) == 0;
  if (hash != nullptr) BCryptDestroyHash(hash);
  if (algorithm != nullptr) BCryptCloseAlgorithmProvider(algorithm, 0);
  if (!ok) std::abort();
  return out;
}

}  // namespace

Digest sha256(std::string_view bytes) { return digest(bytes, nullptr); }

Digest hmac_sha256(const Digest& key, std::string_view text) { return digest(text, &key); }

}  // namespace turncoat::fair
