#pragma once
// Characters and words of ASCII, whatever the locale; other bytes are no letters and stay as they are.
#include <string_view>

namespace turncoat {

constexpr bool is_digit(char c) { return '0' <= c && c <= '9'; }
constexpr bool is_small(char c) { return 'a' <= c && c <= 'z'; }
constexpr bool is_capital(char c) { return 'A' <= c && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_small(c) || is_capital(c); }
constexpr char to_small(char c) { return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char to_capital(char c) { return is_small(c) ? static_cast<char>(c - 'a' + 'A') : c; }

// Spaces within a line.
inline constexpr std::string_view ascii_spaces = " \t\r";
// Without spaces at both ends.
constexpr std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(ascii_spaces);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(ascii_spaces) + 1 - first);
}

}  // namespace turncoat
