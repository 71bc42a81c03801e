#pragma once
// The time, in seconds since some moment in the past.
#include <array>
#include <chrono>
#include <ctime>
#include <string>

namespace turncoat {

inline double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// The CPU time of this program, all its threads together.
inline double cpu_seconds_now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// The day as PGN writes it, "2026.01.31", by the time of this place.
inline std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  std::array<char, 32> text{};
  if (localtime_r(&now, &parts) == nullptr) return "????.??.??";
  return {text.data(), std::strftime(text.data(), text.size(), "%Y.%m.%d", &parts)};
}

}  // namespace turncoat
