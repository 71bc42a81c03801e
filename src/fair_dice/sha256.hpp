#pragma once
// SHA-256, and HMAC with it (RFC 2104), by the system's library.
#include <array>
#include <cstdint>
#include <string_view>

namespace turncoat::fair {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);
Digest hmac_sha256(const Digest& key, std::string_view text);

}  // namespace turncoat::fair
