#pragma once
// Figures for people.
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace turncoat {

inline std::string decimal(double number, int places) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", places, number);
  return text;
}

// With three digits or so, and a letter for thousands and millions: "403 M", "25.2 k", "152".
inline std::string with_prefix(double number) {
  std::string_view letter;
  if (number >= 1e6)
    number /= 1e6, letter = " M";
  else if (number >= 1e4)
    number /= 1e3, letter = " k";
  return decimal(number, number < 100 && !letter.empty() ? 1 : 0).append(letter);
}

inline double per_second(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

}  // namespace turncoat
