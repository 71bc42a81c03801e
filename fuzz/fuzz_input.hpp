#pragma once
// What libFuzzer hands over, as text.
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace turncoat::fuzzing {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// A fault of the program, not of the input.
inline void require(bool truth) {
  if (!truth) __builtin_trap();
}

}  // namespace turncoat::fuzzing
