#pragma once
// Random texts that cannot be guessed, and what is kept of them.
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/hex.hpp"

namespace turncoat::online {

// Fills bytes with random ones: from the system, or in a simulation from its seed.
using Entropy = std::function<void(std::span<std::uint8_t>)>;
Entropy system_entropy();

template <std::size_t Bytes>
std::array<std::uint8_t, Bytes> random_bytes(const Entropy& entropy) {
  std::array<std::uint8_t, Bytes> out;
  entropy(out);
  return out;
}

// A secret of 64 hexadecimal digits, which is given out once, and what is stored of it: its BLAKE2b, 64 digits.
std::string new_secret(const Entropy& entropy);
std::string hash_of(std::string_view secret);
// 16 hexadecimal digits that stand for something, and reveal nothing of it without the key (of 1 to 64 bytes).
std::string mark_of(std::span<const std::uint8_t> content, std::string_view key);

// The id of a table (10 characters) or person (16), of letters and digits that are not mistaken for one another.
std::string new_id(const Entropy& entropy, std::size_t length);
// Eight characters to say aloud: "KTRM-4927".
std::string new_code(const Entropy& entropy);

}  // namespace turncoat::online
