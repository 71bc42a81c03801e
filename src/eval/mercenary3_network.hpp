#pragma once
// What the network of Mercenary Chess for three sees, and what it says.
#include "eval/network.hpp"
#include "games/mercenary3/mercenary3.hpp"

namespace turncoat {

// Pieces of each player and of none, each on its cell, as a player sees the star from its own territory: by owner and
// kind, pawns also by their birth, on which their way depends (M3-7). Refers to a position that must outlive it.
class Mercenary3Inputs {
 public:
  using Plane = Mercenary3::Set;
  static constexpr int seats = Mercenary3::seats, pieces = king - knight;  // kinds between pawn and king
  // Planes of each player and of none: pawns by their birth, then pieces; and behind them all a king of each player.
  static constexpr int of_owner = seats + pieces, planes = (seats + 1) * of_owner + seats, views = seats;
  static constexpr int cells = Star::size;
  static constexpr NetworkShape shape = {.inputs = planes * cells,
                                         .hidden = 32,
                                         .buckets = 12,
                                         .centipawns_per_logit = 700,
                                         .sides = seats,
                                         .percent = 50};

  // As `root` sees it.
  Mercenary3Inputs(const Mercenary3& g, Seat root) : g_(g), root_(root) {
    for (Army a = 0; a < seats; ++a) of_[a] = g.commanded(a);
    of_[seats] = g.mercenaries();
  }
  // By the player to move, whether all are in, and whether a quarter of the pieces has gone.
  int bucket() const {
    const int turn = (g_.turn() - root_ + seats) % seats;
    const bool all_in = g_.players() == seats, many = g_.board().occupied().count() > (all_in ? 36 : 28);
    return turn * 4 + all_in * 2 + many;
  }
  int view(int side) const { return (root_ + side) % seats; }
  Plane plane(int number) const {
    constexpr int kings = (seats + 1) * of_owner;
    const auto& board = g_.board();
    if (number >= kings) return of_[static_cast<std::size_t>(number - kings)] & board.all(king);
    const Plane& of = of_[static_cast<std::size_t>(number / of_owner)];
    const int piece = number % of_owner;
    if (piece < seats) return of & board.of(static_cast<Army>(piece), pawn);
    return of & board.all(static_cast<Kind>(knight + piece - seats));
  }
  // Players and territories are counted from the one that looks.
  static int input(int view, int plane, Cell c) {
    const auto seen = [view](int player) { return (player - view + seats) % seats; };
    constexpr int kings = (seats + 1) * of_owner;
    const Cell cell = Star::at(seen(Star::territory(c)), Star::column(c), Star::row(c));
    if (plane >= kings) return (kings + seen(plane - kings)) * cells + cell;
    const int owner = plane / of_owner, piece = plane % of_owner;
    return ((owner < seats ? seen(owner) : owner) * of_owner + (piece < seats ? seen(piece) : piece)) * cells + cell;
  }
  // The plane; the plane and the column; the plane, the territory and the row.
  static constexpr int factors = 3;
  static int factor(int input, int i) {
    constexpr int rows = Star::territories * Star::depth;
    const int plane = input / cells, column = input % Star::columns, row = input % cells / Star::columns;
    return i == 0   ? plane
           : i == 1 ? planes + plane * Star::columns + column
                    : planes * (1 + Star::columns) + plane * rows + row;
  }

 private:
  const Mercenary3& g_;
  Seat root_;
  std::array<Plane, seats + 1> of_;  // the players and none
};

// In WebAssembly it comes later.
extern GameNetwork<Mercenary3Inputs> mercenary3_network;

// In centipawns, from the root's view.
inline int network_value(const Mercenary3& g, Seat root) { return mercenary3_network.value(g, root); }

}  // namespace turncoat
