#pragma once
// Bytes that are looked at, and Base64 for URLs.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace turncoat::online {

using Octets = std::span<const std::uint8_t>;

inline Octets octets_in(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}
inline std::string text_in(Octets bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

// Base64 for URLs, without padding; and back, if it is that.
std::string base64url(Octets bytes);
std::optional<std::string> from_base64url(std::string_view text);

}  // namespace turncoat::online
