#include "online/base/tokens.hpp"

#include <sodium.h>

#include <algorithm>

namespace turncoat::online {

namespace {

// Drawn from an alphabet of 32: five bits of a byte each, so that all are equally likely.
constexpr std::string_view id_letters = "abcdefghjkmnpqrstuvwxyz023456789";
constexpr std::string_view code_letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
static_assert(id_letters.size() == 32 && code_letters.size() == 32);

std::string drawn(const Entropy& entropy, std::string_view letters, std::size_t length) {
  std::string bytes(length, '\0');
  entropy({reinterpret_cast<std::uint8_t*>(bytes.data()), bytes.size()});
  for (char& c : bytes) c = letters[static_cast<std::uint8_t>(c) & 31];
  return bytes;
}

}  // namespace

Entropy system_entropy() {
  return [](std::span<std::uint8_t> bytes) {
    static const bool ready = sodium_init() >= 0;
    if (!ready) std::abort();  // a machine without random numbers keeps no secrets
    randombytes_buf(bytes.data(), bytes.size());
  };
}

std::string new_secret(const Entropy& entropy) { return hex(random_bytes<32>(entropy)); }

std::string hash_of(std::string_view secret) {
  std::array<std::uint8_t, crypto_generichash_BYTES> out;
  crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                     nullptr, 0);
  return hex(out);
}

std::string mark_of(std::span<const std::uint8_t> content, std::string_view key) {
  std::array<std::uint8_t, crypto_generichash_BYTES_MIN> out;
  key = key.substr(0, crypto_generichash_KEYBYTES_MAX);
  crypto_generichash(out.data(), out.size(), content.data(), content.size(),
                     reinterpret_cast<const unsigned char*>(key.data()), key.size());
  return hex(out).substr(0, 16);
}

std::string new_id(const Entropy& entropy, std::size_t length) { return drawn(entropy, id_letters, length); }

std::string new_code(const Entropy& entropy) {
  std::string code = drawn(entropy, code_letters, 8);
  return code.insert(4, "-");
}

}  // namespace turncoat::online
