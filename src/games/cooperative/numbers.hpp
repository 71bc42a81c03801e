#pragma once
// The numbers of Red's pieces, 1 to 16, which they keep for the whole game (rules: cooperative.md, CO-4).
#include <array>
#include <bit>
#include <cstdint>

#include "core/chess_movement.hpp"

namespace turncoat {

inline constexpr int red_pieces = 16, red_king_number = 13;

// A value for each of Red's numbers; place 0 is not used.
template <class T>
using ByNumber = std::array<T, red_pieces + 1>;

// CO-4: what a number's piece is at home.
constexpr Kind red_home_kind(int number) {
  constexpr Kind first_rank[] = {rook, knight, bishop, queen, king, bishop, knight, rook};
  return number <= 8 ? Kind{pawn} : first_rank[number - 9];
}

// Where each number stands on a board of 64 cells.
class Numbers {
 public:
  Numbers() { cells_.fill(nowhere); }

  // The cell of a number; nowhere if its piece is gone.
  Cell operator[](int number) const { return cells_[static_cast<std::size_t>(number - 1)]; }
  bool has(int number) const { return (*this)[number] != nowhere; }
  // The number of the piece on a cell, where a red piece must stand.
  int at(Cell c) const {
    const auto half = std::bit_cast<std::array<std::uint64_t, 2>>(cells_);
    const std::uint64_t found = equal_bytes(half[0], c);
    return found != 0 ? 1 + std::countr_zero(found) / 8 : 9 + std::countr_zero(equal_bytes(half[1], c)) / 8;
  }
  std::uint64_t key() const { return key_; }

  // CO-26: the number on the board that is nearest to another one, itself left out; some must be there. Of two equally
  // near the lower if the other one is odd, the higher if it is even.
  int nearest(int number) const {
    for (int distance = 1;; ++distance) {
      const int lower = number - distance, higher = number + distance;
      const bool low = lower >= 1 && has(lower), high = higher <= red_pieces && has(higher);
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
  // Marks the top bit of each byte that equals c; above the lowest such byte there may be false marks.
  // Source: "Hacker's Delight", 6-1; the bytes of a word lie lowest first on all machines that we build for.
  static std::uint64_t equal_bytes(std::uint64_t word, Cell c) {
    static_assert(std::endian::native == std::endian::little);
    const std::uint64_t ones = 0x0101010101010101, x = word ^ (ones * c);
    return (x - ones) & ~x & (ones << 7);
  }

  static std::uint64_t key(int number, Cell c) {
    return zobrist<0x40000, std::size_t{red_pieces + 1} * 64>(static_cast<std::size_t>(number) * 64 + c);
  }

  std::array<Cell, red_pieces> cells_;
  std::uint64_t key_ = 0;
};

}  // namespace turncoat
