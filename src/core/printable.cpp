#include "core/printable.hpp"

#include <algorithm>

namespace turncoat {

std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const unsigned first = byte(0), second = byte(1);
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0) == 0x80; };
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
  if ((first & 0xF0) == 0xE0) {
    const bool fits = first == 0xE0 ? second >= 0xA0 : first == 0xED ? second <= 0x9F : true;
    return fits && follows(1) && follows(2) ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const bool fits = first == 0xF0 ? second >= 0x90 : first == 0xF4 ? second <= 0x8F : true;
    return fits && follows(1) && follows(2) && follows(3) ? 4 : 0;
  }
  return 0;
}

std::string printable(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const auto first = static_cast<unsigned char>(text[0]);
    const bool control = first < ' ' || first == 0x7F;
    if (length == 0 || control)
      out += '?';
    else
      out += text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(1, length));
  }
  return out;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '&': out += "&amp;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  return out;
}

}  // namespace turncoat
