#pragma once
// What the network of Merger Chess sees, and what it says.
#include <bit>

#include "eval/network.hpp"
#include "games/merger/merger.hpp"

namespace turncoat {

// What each of the 32 pieces is and where: an input of White's view for each. Not cells but pieces are compared with
// those remembered, as a Piece may hold several of a kind.
class MergerPlaces {
 public:
  using Piece = merger::PieceNumber;

  void set(Piece p, int input) { numbers_[p] = static_cast<std::uint16_t>(input + 1); }

  // The inputs of some of the pieces.
  class Some {
   public:
    Some(const MergerPlaces& places, std::uint32_t pieces) : places_(&places), pieces_(pieces) {}
    int operator*() const { return places_->numbers_[static_cast<std::size_t>(std::countr_zero(pieces_))] - 1; }
    Some& operator++() {
      pieces_ &= pieces_ - 1;
      return *this;
    }
    bool operator!=(const Some& other) const { return pieces_ != other.pieces_; }
    Some begin() const { return *this; }
    Some end() const { return {*places_, 0}; }

   private:
    const MergerPlaces* places_;
    std::uint32_t pieces_;
  };
  Some begin() const { return *this - MergerPlaces(); }
  Some end() const { return begin().end(); }
  // The inputs of those that are something else, or elsewhere, in b. Refers to a.
  friend Some operator-(const MergerPlaces& a, const MergerPlaces& b) {
    std::uint32_t pieces = 0;
    for (std::size_t p = 0; p < a.numbers_.size(); ++p)
      pieces |= static_cast<std::uint32_t>(a.numbers_[p] != b.numbers_[p] && a.numbers_[p] != 0) << p;
    return {a, pieces};
  }

 private:
  std::array<std::uint16_t, 32> numbers_{};  // of the inputs, from 1; 0: nothing is known of the piece
};

// Each piece on its cell, as a side sees the board from its own end: its own or the opponent's, of which kind, and
// whether its Piece is of its own colour, of the enemy's or grey.
class MergerInputs {
 public:
  using Plane = MergerPlaces;
  static constexpr int planes = 1, views = 2;
  static constexpr int states = 3;  // of its own colour, captive, in a grey Piece
  static constexpr int cells = 64, files = 8, pieces = states * piece_kinds, of_army = pieces * cells;
  static constexpr NetworkShape shape = {
      .inputs = 2 * of_army, .hidden = 32, .buckets = 8, .centipawns_per_logit = 700};

  explicit MergerInputs(const Merger& g) : turn_(g.turn()), pieces_(g.occupied().count()) {
    std::array<Kind, 32> kinds{};
    for (Kind k = 0; k < piece_kinds; ++k)
      for (const merger::PieceNumber p : g.all(k)) kinds[p] = k;
    for (const Army a : {white, black}) {
      const Merger::Set own = g.of(a), enemies = g.of(!a);
      const int first = a * 16;
      for (int i = first; i < first + 16; ++i) {  // without a branch: several are worked out at once
        const auto p = static_cast<merger::PieceNumber>(i);
        const Cell c = g.cell_of(p);
        const int state = own.has(c) ? 0 : 2 - enemies.has(c);
        places_.set(p, a * of_army + (state * piece_kinds + kinds[p]) * cells + c);
      }
    }
  }
  // By how many Pieces there are.
  int bucket() const { return (pieces_ - 1) / 4; }
  int view(int side) const { return turn_ ^ static_cast<Army>(side); }
  const Plane& plane(int) const { return places_; }
  static int input(int view, int, int whites) {
    if (view == white) return whites;
    return (whites < of_army ? whites + of_army : whites - of_army) ^ (cells - files);
  }
  // The piece and its state; these and the file; these and the rank.
  static constexpr int factors = 3;
  static int factor(int input, int i) {
    const int piece = input / cells, file = input % files, rank = input % cells / files;
    return i == 0 ? piece : 2 * pieces + (i == 1 ? file : files + rank) * 2 * pieces + piece;
  }

 private:
  Army turn_;
  int pieces_;
  MergerPlaces places_;
};

// In WebAssembly it comes later.
extern GameNetwork<MergerInputs> merger_network;

// In centipawns, from the side to move.
inline int network_value(const Merger& g) { return merger_network.value(g); }

}  // namespace turncoat
