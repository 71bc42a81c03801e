#pragma once
// Bytes as hexadecimal digits, all small, and back.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace turncoat {

inline std::string hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  for (const std::uint8_t byte : bytes) {
    out += digits[byte >> 4];
    out += digits[byte & 15];
  }
  return out;
}

constexpr int hex_digit(char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; }

// So many digits; false if the text is anything else.
constexpr bool is_hex(std::string_view text, std::size_t digits) {
  if (text.size() != digits) return false;
  for (const char c : text)
    if (hex_digit(c) < 0) return false;
  return true;
}

// The bytes of twice as many digits; nothing if the text is anything else.
template <std::size_t Bytes>
std::optional<std::array<std::uint8_t, Bytes>> bytes_of(std::string_view text) {
  if (!is_hex(text, 2 * Bytes)) return {};
  std::array<std::uint8_t, Bytes> out;
  for (std::size_t i = 0; i < Bytes; ++i)
    out[i] = static_cast<std::uint8_t>(hex_digit(text[2 * i]) * 16 + hex_digit(text[2 * i + 1]));
  return out;
}

}  // namespace turncoat
