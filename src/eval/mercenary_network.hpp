#pragma once
// What the network of Mercenary Chess with one gray army sees, and what it says.
#include "eval/network.hpp"
#include "games/mercenary/mercenary.hpp"

namespace turncoat {

// Pieces of this side and the other, and gray pieces that no player, this side or the other controls, each on its cell
// as the side sees the board from its own end. Refers to a position that must outlive it.
class MercenaryInputs {
 public:
  using G = Mercenary<MercenaryArmies::one>;
  using Plane = G::Set;
  static constexpr int gray_kinds = piece_kinds - 1;  // gray has no king
  static constexpr int planes = 2 * piece_kinds + 3 * gray_kinds, views = 2;
  static constexpr int cells = G::BoardMap::size, files = G::files, ranks = cells / files;
  static constexpr NetworkShape shape = {
      .inputs = planes * cells, .hidden = 32, .buckets = 8, .centipawns_per_logit = 450, .percent = 70};

  explicit MercenaryInputs(const G& g) : g_(g) {
    of_gray_[1 + white] = g.controlled(white), of_gray_[1 + black] = g.controlled(black);
    of_gray_[0] = g.band(0) - of_gray_[1] - of_gray_[2];
  }
  // By the phase, and by how many pieces there are of 48.
  int bucket() const { return (g_.phase() == MercenaryPhase::main ? 4 : 0) + (g_.board().occupied().count() - 1) / 12; }
  int view(int side) const { return g_.side() ^ static_cast<Army>(side); }
  Plane plane(int number) const {
    if (number < 2 * piece_kinds)
      return g_.board().of(static_cast<Army>(number / piece_kinds), static_cast<Kind>(number % piece_kinds));
    const int gray = number - 2 * piece_kinds;
    return of_gray_[gray / gray_kinds] & g_.board().all(static_cast<Kind>(gray % gray_kinds));
  }
  // The planes in the order of a side: its own pieces first, loose gray pieces, then those that it controls itself.
  static int input(int view, int plane, Cell c) {
    if (view == black) {
      if (plane < 2 * piece_kinds)
        plane = (plane + piece_kinds) % (2 * piece_kinds);
      else if (plane >= 2 * piece_kinds + gray_kinds)
        plane += plane < planes - gray_kinds ? gray_kinds : -gray_kinds;
      c = static_cast<Cell>(c + files * (ranks - 1 - 2 * (c / files)));
    }
    return plane * cells + c;
  }
  // The plane; the plane and the file; the plane and the rank.
  static constexpr int factors = 3;
  static int factor(int input, int i) {
    const int plane = input / cells, file = input % files, rank = input % cells / files;
    return i == 0 ? plane : i == 1 ? planes + plane * files + file : planes * (1 + files) + plane * ranks + rank;
  }

 private:
  const G& g_;
  std::array<Plane, 3> of_gray_;  // controlled by no player, White, Black
};

// In WebAssembly it comes later.
extern GameNetwork<MercenaryInputs> mercenary_network;

// In centipawns, from the side to move; not while the armies are being placed.
inline int network_value(const MercenaryInputs::G& g) { return mercenary_network.value(g); }

}  // namespace turncoat
