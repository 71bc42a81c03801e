#pragma once
// The 32 pieces of Merger Chess, and sets of them: a square holds a set of pieces (rules: merger.md, "Pieces").
#include <array>
#include <bit>
#include <cstdint>

#include "core/bits.hpp"
#include "core/chess_movement.hpp"

namespace turncoat::merger {

// One of the 32 pieces: White's K Q R R B B N N and eight pawns, each kind by file, then Black's. It keeps its number
// when it is promoted.
using PieceNumber = std::uint8_t;

// The colour of a Piece (MG-2): white and black as for an army, or
inline constexpr Army grey = 2;

// A set of pieces, one bit for each.
class Pieces {
 public:
  constexpr Pieces() = default;
  static constexpr Pieces of(PieceNumber p) { return Pieces(std::uint32_t{1} << p); }
  static constexpr Pieces all() { return Pieces(~std::uint32_t{0}); }
  // The pieces of an army, promoted or not.
  static constexpr Pieces army(Army a) { return Pieces(a == white ? 0x0000FFFFu : 0xFFFF0000u); }

  constexpr bool has(PieceNumber p) const { return bits_ >> p & 1; }
  constexpr void add(PieceNumber p) { bits_ |= std::uint32_t{1} << p; }
  constexpr void drop(PieceNumber p) { bits_ &= ~(std::uint32_t{1} << p); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr explicit operator bool() const { return bits_ != 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr std::uint32_t bits() const { return bits_; }
  // The lowest number; the set must not be empty.
  constexpr PieceNumber first() const { return static_cast<PieceNumber>(std::countr_zero(bits_)); }

  // MG-2: the colour of the majority; grey if there is none.
  constexpr Army colour() const {
    const int lead = std::popcount(bits_ & 0xFFFFu) - std::popcount(bits_ >> 16);
    return lead > 0 ? white : lead < 0 ? black : grey;
  }
  // MG-5: the pieces that give it its ways to move: all of them if it is grey, else those of its colour.
  constexpr Pieces active() const {
    const Army a = colour();
    return a == grey ? *this : *this & army(a);
  }

  friend constexpr Pieces operator&(Pieces a, Pieces b) { return Pieces(a.bits_ & b.bits_); }
  friend constexpr Pieces operator|(Pieces a, Pieces b) { return Pieces(a.bits_ | b.bits_); }
  // The pieces of a that are not in b.
  friend constexpr Pieces operator-(Pieces a, Pieces b) { return Pieces(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(Pieces, Pieces) = default;

  // for (PieceNumber p : pieces), lowest first.
  using Iterator = BitIterator<PieceNumber, std::uint32_t>;
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  // Goes through the parts of a whole: every set that has some of its pieces and leaves some. To be used as
  // for (Pieces part; part.next_of(whole);)
  constexpr bool next_of(Pieces whole) {
    bits_ = (bits_ - whole.bits_) & whole.bits_;
    return bits_ != whole.bits_;
  }

 private:
  friend class PiecePlacement;
  constexpr explicit Pieces(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_ = 0;
};

inline constexpr PieceNumber no_piece = 32;
constexpr PieceNumber king_of(Army a) { return a == white ? 0 : 16; }
constexpr Army army_of(PieceNumber p) { return p < 16 ? white : black; }

// MG-1: what the pieces of an army are at the start, and on which file, from 0.
inline constexpr Kind officer_kinds[] = {king, queen, rook, rook, bishop, bishop, knight, knight};
inline constexpr int officer_files[] = {4, 3, 0, 7, 2, 5, 1, 6};
constexpr bool born_pawn(PieceNumber p) { return (p & 8) != 0; }
constexpr Kind born_as(PieceNumber p) { return born_pawn(p) ? static_cast<Kind>(pawn) : officer_kinds[p & 7]; }
constexpr int home_file(PieceNumber p) { return born_pawn(p) ? p & 7 : officer_files[p & 7]; }

// MG-1: the square where a piece starts. No two have the same.
inline constexpr std::array<Cell, 32> homes = [] {
  std::array<Cell, 32> out{};
  for (PieceNumber p = 0; p < 32; ++p)
    out[p] = Grid<8, 8>::at(home_file(p), army_of(p) == white ? born_pawn(p) : 7 - born_pawn(p));
  return out;
}();
constexpr Cell home_of(PieceNumber p) { return homes[p]; }

// Where the 32 pieces stand, in six words: bit p of word i is bit i of the number of p's cell. That is little to copy,
// and a set of pieces moves at once.
class PiecePlacement {
 public:
  // The pieces on a cell.
  constexpr Pieces on(Cell c) const {
    std::uint32_t out = ~std::uint32_t{0};
    for (unsigned i = 0; i < 6; ++i) out &= plane_[i] ^ ((c >> i & 1u) - 1u);
    return Pieces(out);
  }
  // Where a piece stands.
  constexpr Cell of(PieceNumber p) const {
    unsigned out = 0;
    for (unsigned i = 0; i < 6; ++i) out |= (plane_[i] >> p & 1u) << i;
    return static_cast<Cell>(out);
  }
  // Puts pieces on a cell, wherever they have been.
  constexpr void put(Pieces pieces, Cell c) {
    for (unsigned i = 0; i < 6; ++i) plane_[i] = (plane_[i] & ~pieces.bits_) | (pieces.bits_ & (0u - (c >> i & 1u)));
  }

 private:
  std::array<std::uint32_t, 6> plane_{};
};

}  // namespace turncoat::merger
