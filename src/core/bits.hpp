#pragma once
// The numbers of the bits that are set in a word, for loops over small sets.
#include <bit>
#include <concepts>

namespace turncoat {

// The numbers of a word's set bits, lowest first. `Number`: the type of what they name.
template <class Number, std::unsigned_integral Word>
class BitIterator {
 public:
  constexpr explicit BitIterator(Word rest) : rest_(rest) {}
  constexpr Number operator*() const { return static_cast<Number>(std::countr_zero(rest_)); }
  constexpr BitIterator& operator++() {
    rest_ &= rest_ - 1;
    return *this;
  }
  constexpr bool operator!=(const BitIterator& other) const { return rest_ != other.rest_; }

 private:
  Word rest_;
};

}  // namespace turncoat
