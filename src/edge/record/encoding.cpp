#include "edge/record/encoding.hpp"

#include <cstdint>

#include "core/printable.hpp"

namespace turncoat {

namespace {

// The characters 0x80 to 0x9F; 0 where there is none. Source: the WHATWG's index of windows-1252.
constexpr char16_t upper_controls[32] = {0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                         0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
                                         0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                         0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

void append(std::string& out, char16_t character) {
  const auto put = [&](unsigned bits) { out += static_cast<char>(bits); };
  if (character < 0x80) return put(character);
  if (character < 0x800) {
    put(0xC0 | character >> 6);
  } else {
    put(0xE0 | character >> 12);
    put(0x80 | (character >> 6 & 0x3F));
  }
  put(0x80 | (character & 0x3F));
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string utf8_of_windows_1252(std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  for (const char c : text) {
    const auto byte = static_cast<std::uint8_t>(c);
    const bool upper = byte >= 0x80 && byte < 0xA0;
    const char16_t character = upper ? upper_controls[byte - 0x80] : byte;
    append(out, upper && character == 0 ? u'?' : character);
  }
  return out;
}

}  // namespace turncoat
