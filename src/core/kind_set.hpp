#pragma once
// A set of kinds of pieces: thirty-two bits, copied freely.
#include <cstdint>

#include "core/bits.hpp"
#include "core/board.hpp"

namespace turncoat {

class KindSet {
 public:
  constexpr KindSet() = default;

  constexpr bool has(Kind k) const { return bits_ >> k & 1; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr void add(Kind k) { bits_ = bits_ | 1u << k; }

  // for (Kind k : kinds), lowest first. (A list of few kinds would be unrolled and made vectors of.)
  using Iterator = BitIterator<Kind, std::uint32_t>;
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace turncoat
