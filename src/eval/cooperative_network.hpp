#pragma once
// What the network of Cooperative Chess sees where Red is a player (option `red=player`), and what it says.
#include "eval/network.hpp"
#include "games/cooperative/cooperative.hpp"

namespace turncoat {

// Pieces of the three armies, each on its cell. White and Black are mirror images of each other (CO-1): the board is
// seen from the one of them that moves next. Refers to a position that must outlive it.
class CooperativeInputs {
 public:
  using G = Cooperative;
  using Plane = G::Set;
  static constexpr int armies = 3, planes = armies * piece_kinds, views = 2;
  static constexpr int cells = G::BoardMap::size, files = G::BoardMap::files;
  static constexpr NetworkShape shape = {
      .inputs = planes * cells, .hidden = 32, .buckets = 16, .centipawns_per_logit = 600, .sides = 1};

  // As the side of `root` asks, the team's or Red's.
  CooperativeInputs(const G& g, Seat root) : g_(g), root_(root) {}

  // By the side that asks, whether Red is to move, and how many pieces there are of 32.
  int bucket() const {
    const int full = (g_.board().occupied().count() - 1) / 8;
    return (root_ == G::red ? 8 : 0) + (g_.mover() == G::red ? 4 : 0) + full;
  }
  // 0 if White moves before Black does.
  int view(int) const { return g_.next_of_team(); }
  Plane plane(int number) const {
    return g_.board().of(static_cast<Army>(number / piece_kinds), static_cast<Kind>(number % piece_kinds));
  }
  static int input(int view, int plane, Cell c) {
    if (view == black) {
      if (plane < 2 * piece_kinds) plane = (plane + piece_kinds) % (2 * piece_kinds);
      c = static_cast<Cell>(c + files - 1 - 2 * (c % files));
    }
    return plane * cells + c;
  }
  // The plane; the plane and the file; the plane and the rank.
  static constexpr int factors = 3;
  static int factor(int input, int i) {
    constexpr int ranks = cells / files;
    const int plane = input / cells, file = input % files, rank = input % cells / files;
    return i == 0 ? plane : i == 1 ? planes + plane * files + file : planes * (1 + files) + plane * ranks + rank;
  }

 private:
  const G& g_;
  Seat root_;
};

// In WebAssembly it comes later.
extern GameNetwork<CooperativeInputs> cooperative_network;

// In centipawns, from the root's view.
inline int network_value(const Cooperative& g, Seat root) { return cooperative_network.value(g, root); }

}  // namespace turncoat
