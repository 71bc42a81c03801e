#pragma once
// The numbers of Red's pieces, which they keep for the whole game (rules: cooperative.md, CO-4): 1 to 16, in variants
// on broader boards up to 32 (variants.md, VA-57).
#include <array>
#include <bit>
#include <cstdint>

#include "core/chess_movement.hpp"

namespace turncoat {

// A value for each of Red's numbers, `Most` at most; place 0 is not used.
template <class T, int Most>
using ByNumber = std::array<T, std::size_t{Most} + 1>;

// CO-4, VA-57: the number of a piece by its home file, from 0, on a board of so many files; those that promote come
// first.
constexpr int number_at_home(bool promotes, int file, int files) { return (promotes ? 1 : 1 + files) + file; }

// CO-4: what a number's piece is at home.
constexpr Kind red_home_kind(int number) {
  constexpr Kind first_rank[] = {rook, knight, bishop, queen, king, bishop, knight, rook};
  return number <= 8 ? Kind{pawn} : first_rank[number - 9];
}

// Where each number stands on a board of so many cells.
template <int Most, int Size>
class Numbers {
  static_assert(Most % 8 == 0);

 public:
  Numbers() { cells_.fill(nowhere); }

  // The cell of a number; nowhere if its piece is gone.
  Cell operator[](int number) const { return cells_[static_cast<std::size_t>(number - 1)]; }
  bool has(int number) const { return (*this)[number] != nowhere; }
  // The number of the piece on a cell, where a red piece must stand.
  int at(Cell c) const {
    const auto words = std::bit_cast<std::array<std::uint64_t, std::size_t{Most} / 8>>(cells_);
    for (std::size_t w = 0; w + 1 < words.size(); ++w)
      if (const std::uint64_t found = equal_bytes(words[w], c); found != 0) return place(w, found);
    return place(words.size() - 1, equal_bytes(words.back(), c));
  }
  std::uint64_t key() const { return key_; }

  // CO-26: the number on the board that is nearest to another one, itself left out; some must be there. Of two equally
  // near the lower if the other one is odd, the higher if it is even. The other one may be higher than all (VA-57).
  int nearest(int number) const {
    for (int distance = 1;; ++distance) {
      const int lower = number - distance, higher = number + distance;
      const bool low = lower >= 1 && lower <= Most && has(lower), high = higher <= Most && has(higher);
      if (low && high) return number % 2 == 1 ? lower : higher;
      if (low) return lower;
      if (high) return higher;
    }
  }

  // The number must not be on the board.
  void put(int number, Cell c) {
    cells_[static_cast<std::size_t>(number - 1)] = c;
    key_ ^= key(number, c);
  }
  void take(int number) {
    key_ ^= key(number, (*this)[number]);
    cells_[static_cast<std::size_t>(number - 1)] = nowhere;
  }

 private:
  // Marks the top bit of each byte that equals c; above the lowest of these bytes there may be false marks.
  // Source: "Hacker's Delight", 6-1; the bytes of a word lie lowest first on all machines that we build for.
  static std::uint64_t equal_bytes(std::uint64_t word, Cell c) {
    static_assert(std::endian::native == std::endian::little);
    const std::uint64_t ones = 0x0101010101010101, x = word ^ (ones * c);
    return (x - ones) & ~x & (ones << 7);
  }

  static int place(std::size_t word, std::uint64_t found) {
    return 1 + 8 * static_cast<int>(word) + std::countr_zero(found) / 8;
  }
  static std::uint64_t key(int number, Cell c) {
    return zobrist<0x40000, std::size_t{Most + 1} * Size>(static_cast<std::size_t>(number) * Size + c);
  }

  std::array<Cell, Most> cells_;
  std::uint64_t key_ = 0;
};

}  // namespace turncoat
