#pragma once
// A board: one piece at most on each cell, and the sets of cells of each army and each kind.
#include <algorithm>
#include <cstddef>

#include "core/map.hpp"
#include "core/random.hpp"

namespace turncoat {

// The colour of a piece. Each game says what the numbers mean; 0 is White, 1 Black.
using Army = std::uint8_t;
inline constexpr Army white = 0, black = 1;

// What a piece is: an index into the game's kinds.
using Kind = std::uint8_t;
inline constexpr Kind no_kind = 7;

struct Piece {
  Kind kind : 5 = no_kind;
  Army army : 3 = 0;
  constexpr Piece() = default;
  constexpr Piece(Army a, Kind k) : kind(k & 31), army(a & 7) {}
  constexpr explicit operator bool() const { return kind != no_kind; }
  friend constexpr bool operator==(Piece, Piece) = default;
};

// Zobrist keys: a fixed random number for each fact about a position; a position's key is the XOR of its facts'.
// Source: Zobrist 1970, "A new hashing method with application for game playing".
constexpr std::uint64_t zobrist(std::uint64_t fact) { return scatter(fact * 0xD1342543DE82EF95 + 0x2545F4914F6CDD1D); }

// The key of fact `first + i`, one of so many. Looked up, which gives chess a quarter more leaves of perft a second;
// but in WebAssembly worked out each time, as tables of random numbers cannot be compressed.
template <std::uint64_t first, std::size_t facts>
std::uint64_t zobrist(std::size_t i) {
#ifdef __wasm__
  return zobrist(first + i);
#else
  static constexpr auto keys = [] {
    std::array<std::uint64_t, facts> out{};
    for (std::size_t n = 0; n < facts; ++n) out[n] = zobrist(first + n);
    return out;
  }();
  return keys[i];
#endif
}

// put, take and move are the only ways to change a board, so that the sets and the key stay true.
template <Map M, int Armies, int Kinds>
class Board {
 public:
  static_assert(Armies <= 8 && Kinds <= 32);  // more than seven: none has the number of `no_kind`
  using Set = CellSet<M::size>;

  Piece operator[](Cell c) const { return at_[c]; }
  const Set& of(Army a) const { return army_[a]; }
  const Set& all(Kind k) const { return kind_[k]; }
  Set of(Army a, Kind k) const { return army_[a] & kind_[k]; }
  Set occupied() const {
    Set out = army_[0];
    for (int a = 1; a < Armies; ++a) out |= army_[a];
    return out;
  }
  std::uint64_t key() const { return key_; }

  // By which of the map's rules knights leap.
  int knight_rule() const {
    if constexpr (knight_rules<M> > 1) return knight_rule_;
    return 0;
  }
  void set_knight_rule(int rule) { knight_rule_ = static_cast<std::uint8_t>(rule); }

  // The cell must be empty.
  void put(Cell c, Piece p) {
    at_[c] = p;
    army_[p.army].flip(c), kind_[p.kind].flip(c);
    key_ ^= key(p, c);
  }
  // There must be a piece on the cell.
  Piece take(Cell c) {
    const Piece p = at_[c];
    at_[c] = {};
    army_[p.army].flip(c), kind_[p.kind].flip(c);
    key_ ^= key(p, c);
    return p;
  }
  // There must be a piece on `from` and none on `to`.
  void move(Cell from, Cell to) { put(to, take(from)); }

 private:
  static std::uint64_t key(Piece p, Cell c) {
    // Kinds from the sixteenth number on have facts behind all others: each position keeps its key.
    constexpr std::size_t facts = std::size_t{Armies} * Kinds * M::size, first = std::min(Kinds, 15);
    std::size_t place = p.army * first + p.kind;
    if constexpr (Kinds > 15)
      if (p.kind >= first) place = Armies * first + p.army * (Kinds - first) + p.kind - first;
    return zobrist<1, facts>(place * M::size + c);
  }

  std::array<Set, Kinds> kind_{};
  std::array<Set, Armies> army_{};
  std::uint64_t key_ = 0;
  std::array<Piece, M::size> at_{};
  std::uint8_t knight_rule_ = 0;
};

}  // namespace turncoat
