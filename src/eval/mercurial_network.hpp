#pragma once
// What the network of Mercurial Chess sees, and what it says.
#include <algorithm>

#include "eval/network.hpp"
#include "games/mercurial/mercurial.hpp"

namespace turncoat {

// Pieces of this side and the other, each on its cell; the kinds of their prisoners, on the captor's cell; and how many
// of a kind each side has in hand. A side sees the board turned so that its own end is below. Refers to a position that
// must outlive it.
class MercurialInputs {
 public:
  using Plane = Planet::Set;
  static constexpr int kinds = MercurialMovement::kinds, held_kinds = kinds - 1;  // a king is never a prisoner
  static constexpr int cells = Planet::size, most = 8;                            // in hand, of a kind
  // Planes of each army: its pieces; their first prisoners of a kind, the second ones; its hand, eight places for each
  // kind. A second prisoner is the same input once more.
  static constexpr int of_army = kinds + 2 * held_kinds + 1, planes = 2 * of_army, views = 2;
  // Inputs of each army: pieces and prisoners on their cells, then its hand.
  static constexpr int on_board = (kinds + held_kinds) * cells, of_side = on_board + held_kinds * most;
  static constexpr NetworkShape shape = {
      .inputs = 2 * of_side, .hidden = 32, .buckets = 8, .centipawns_per_logit = 450};

  explicit MercurialInputs(const Mercurial& g) : g_(g) {
    for (const Army a : {white, black}) {
      for (const Cell c : g.board().of(a))
        if (const PieceCounts held = g.prisoners(c); !held.empty())
          for (Kind k = 0; k < held_kinds; ++k)
            for (int i = 0; i < std::min(2, held.count(k)); ++i) prisoners_[a][i * held_kinds + k].add(c);
      if (const PieceCounts hand = g.hand(a); !hand.empty())
        for (Kind k = 0; k < held_kinds; ++k)
          for (int i = 0; i < std::min(most, hand.count(k)); ++i) hands_[a].add(static_cast<Cell>(k * most + i));
    }
  }
  // By whether any piece is in hand, and by how many pieces are on the board, of 26.
  int bucket() const {
    return (hands_[white] | hands_[black] ? 4 : 0) + std::min(3, (g_.board().occupied().count() - 1) / 7);
  }
  int view(int side) const { return g_.turn() ^ static_cast<Army>(side); }
  Plane plane(int number) const {
    const auto a = static_cast<Army>(number / of_army);
    const int of = number % of_army;
    if (of < kinds) return g_.board().of(a, static_cast<Kind>(of));
    return of < of_army - 1 ? prisoners_[a][of - kinds] : hands_[a];
  }
  static int input(int view, int plane, Cell c) {
    const int begin = plane / of_army == view ? 0 : of_side, of = plane % of_army;
    if (of == of_army - 1) return begin + on_board + c;
    const int piece = of < kinds + held_kinds ? of : of - held_kinds;
    return begin + piece * cells + (view == white ? c : turned(c));
  }
  // On the board the piece, or the prisoner with its captor's army; this and the file; this and the rank; the satellite
  // counts as two files and a rank. In hand the kind, and how many there are.
  static constexpr int factors = 3;
  static int factor(int input, int i) {
    constexpr int files = 8, ranks = 9, of_piece = 1 + files + ranks, pieces = 2 * (kinds + held_kinds);
    const int side = input / of_side, of = input % of_side;
    if (of >= on_board) {
      const int kind = (of - on_board) / most, count = (of - on_board) % most;
      return pieces * of_piece + side * (held_kinds + most) + (i == 0 ? kind : held_kinds + count);
    }
    const auto c = static_cast<Cell>(of % cells);
    const int rank = Planet::on_satellite(c) ? ranks - 1 : Planet::rank(c);
    const int piece = side * (kinds + held_kinds) + of / cells;
    return piece * of_piece + (i == 0 ? 0 : i == 1 ? 1 + Planet::file(c) : 1 + files + rank);
  }

 private:
  // The cell where one stands when the board is turned by half.
  static Cell turned(Cell c) {
    constexpr int last = Planet::main_board().count() - 1;
    return static_cast<Cell>(Planet::on_satellite(c) ? last + cells - c : last - c);
  }

  const Mercurial& g_;
  std::array<std::array<Plane, 2 * held_kinds>, 2> prisoners_{};  // by the captor's army
  std::array<Plane, 2> hands_{};
};

// In WebAssembly it comes later.
extern GameNetwork<MercurialInputs> mercurial_network;

// In centipawns, from the side to move.
inline int network_value(const Mercurial& g) { return mercurial_network.value(g); }

}  // namespace turncoat
