#pragma once
// Cells and sets of cells: a board is at most 128 cells, a set of them one or two machine words.
#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>

namespace turncoat {

// The number of a cell on its map, from 0.
using Cell = std::uint8_t;
inline constexpr Cell nowhere = 0xFF;

// A set of cells of a board with `Size` cells. A value: two words at most, copied freely.
template <int Size>
class CellSet {
 public:
  static_assert(Size > 0 && Size <= 128);
  static constexpr int words = (Size + 63) / 64;

  constexpr CellSet() = default;
  constexpr CellSet(std::initializer_list<Cell> cells) {
    for (Cell c : cells) add(c);
  }
  // The same cells of a board of another size.
  template <int Other>
  constexpr explicit CellSet(const CellSet<Other>& other) {
    for (int w = 0; w < words && w < CellSet<Other>::words; ++w) word_[w] = other.word(w);
  }
  static constexpr CellSet of(Cell c) {
    if !consteval {
      if constexpr (words == 2) return single(c);
    }
    CellSet s;
    s.word_[index(c)] = bit(c);
    return s;
  }
  static constexpr CellSet all() {
    CellSet s;
    for (int w = 0; w < words; ++w)
      s.word_[w] = w < Size / 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << Size % 64) - 1;
    return s;
  }

  constexpr bool has(Cell c) const { return word_[index(c)] >> (c & 63) & 1; }
  // Sets of two words change as a whole: a wide load soon after a narrow store would have to wait for it.
  constexpr void add(Cell c) { *this |= of(c); }
  constexpr void drop(Cell c) { *this -= of(c); }
  constexpr void flip(Cell c) { *this ^= of(c); }

  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (std::uint64_t w : word_) any |= w;
    return any == 0;
  }
  constexpr explicit operator bool() const { return !empty(); }
  constexpr int count() const {
    int n = 0;
    for (std::uint64_t w : word_) n += std::popcount(w);
    return n;
  }
  // Whether there are two cells or more.
  constexpr bool several() const {
    if constexpr (words == 1) return (word_[0] & (word_[0] - 1)) != 0;
    return count() > 1;
  }
  // The lowest cell; the set must not be empty.
  constexpr Cell first() const {
    if constexpr (words == 2)
      if (word_[0] == 0) return static_cast<Cell>(64 + std::countr_zero(word_[1]));
    return static_cast<Cell>(std::countr_zero(word_[0]));
  }
  // The cells up to its lowest one, and from its highest one on, those included; all 64 or 128 if it is empty.
  constexpr CellSet up_to_first() const {
    CellSet out;
    out.word_[0] = word_[0] ^ (word_[0] - 1);
    if constexpr (words == 2) out.word_[1] = word_[1] ^ (word_[1] - (word_[0] == 0 ? 1 : 0));
    return out;
  }
  constexpr CellSet from_last() const {
    CellSet out;
    constexpr auto from = [](std::uint64_t w) { return ~std::uint64_t{0} << (63 ^ std::countl_zero(w | 1)); };
    out.word_[0] = from(word_[0]);
    if constexpr (words == 2) {
      out.word_[1] = word_[1] == 0 ? ~std::uint64_t{0} : from(word_[1]);
      if (word_[1] != 0) out.word_[0] = 0;
    }
    return out;
  }
  // The cells so many numbers higher, or lower; those that leave the 64 or 128 come in again at the other end.
  constexpr CellSet rotated(int by) const {
    CellSet out;
    if constexpr (words == 1) {
      out.word_[0] = std::rotl(word_[0], by);
    } else {
      const bool swap = by & 64;
      const std::uint64_t low = swap ? word_[1] : word_[0], high = swap ? word_[0] : word_[1];
      out.word_[0] = low << (by & 63) | high >> 1 >> (~by & 63);
      out.word_[1] = high << (by & 63) | low >> 1 >> (~by & 63);
    }
    return out;
  }
  // The cell with `n` cells of the set below it; n < count().
  constexpr Cell nth(int n) const {
    CellSet rest = *this;
    for (; n > 0; --n) rest.drop_first();
    return rest.first();
  }
  constexpr void drop_first() {
    std::uint64_t& w = words == 2 && word_[0] == 0 ? word_[words - 1] : word_[0];
    w &= w - 1;
  }
  constexpr std::uint64_t word(int i) const { return word_[i]; }

  friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend constexpr CellSet operator^(CellSet a, const CellSet& b) { return a ^= b; }
  // The cells of a that are not in b.
  friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  constexpr CellSet& operator&=(const CellSet& b) {
    for (int i = 0; i < words; ++i) word_[i] &= b.word_[i];
    return *this;
  }
  constexpr CellSet& operator|=(const CellSet& b) {
    for (int i = 0; i < words; ++i) word_[i] |= b.word_[i];
    return *this;
  }
  constexpr CellSet& operator^=(const CellSet& b) {
    for (int i = 0; i < words; ++i) word_[i] ^= b.word_[i];
    return *this;
  }
  constexpr CellSet& operator-=(const CellSet& b) {
    for (int i = 0; i < words; ++i) word_[i] &= ~b.word_[i];
    return *this;
  }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

  // for (Cell c : cells), lowest first; iterates over a copy, so the set may change meanwhile.
  class Iterator {
   public:
    constexpr explicit Iterator(const CellSet& rest) : rest_(rest) {
      // Two words stay apart: in one vector register every step would wait for them to be taken out and put back.
      if !consteval {
        if constexpr (words == 2) asm("" : "+r"(rest_.word_[0]), "+r"(rest_.word_[1]));
      }
    }
    constexpr Cell operator*() const { return rest_.first(); }
    constexpr Iterator& operator++() {
      rest_.drop_first();
      return *this;
    }
    constexpr bool operator!=(const Iterator&) const { return !rest_.empty(); }

   private:
    CellSet rest_;
  };
  constexpr Iterator begin() const { return Iterator(*this); }
  constexpr Iterator end() const { return Iterator({}); }

 private:
  static constexpr int index(Cell c) { return words == 1 ? 0 : c >> 6; }
  static constexpr std::uint64_t bit(Cell c) { return std::uint64_t{1} << (c & 63); }

  // The set of one cell, looked up.
  static const CellSet& single(Cell c) {
    static constexpr auto table = [] {
      std::array<CellSet, Size> out{};
      for (int i = 0; i < Size; ++i) out[i] = of(static_cast<Cell>(i));
      return out;
    }();
    return table[c];
  }

  std::array<std::uint64_t, words> word_{};
};

}  // namespace turncoat
