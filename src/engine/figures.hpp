#pragma once
// Figures for people.
#include <cstdint>
#include <cstdio>
#include <string>

namespace turncoat {

inline std::string decimal(double number, int places) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", places, number);
  return text;
}

inline double per_second(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

}  // namespace turncoat
