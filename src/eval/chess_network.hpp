#pragma once
// What the network of chess sees, and what it says.
#include "eval/network.hpp"
#include "games/chess/chess.hpp"

namespace turncoat {

// A man of this side or the other, of six kinds, on each cell: as the side sees the board from its own end, and
// mirrored if need be, so that its own king always stands on the files a to d. Looks at a position that must live on.
class ChessInputs {
 public:
  static constexpr int count = 2 * man_kinds * 64, buckets = 8;
  static constexpr int planes = 2 * man_kinds;  // of an army and a kind
  static constexpr int views = 4;               // of an army, mirrored or not
  using Plane = Chess::Set;

  explicit ChessInputs(const Chess& g) : board_(g.board()), turn_(g.turn()) {
    for (const Army army : {white, black}) view_[army] = 2 * army + (Map::file(g.king_of(army)) > 3);
  }
  int bucket() const { return std::min(buckets - 1, (board_.occupied().count() - 1) / 4); }
  int view(bool other) const { return view_[turn_ ^ static_cast<Army>(other)]; }
  Plane plane(int number) const {
    return board_.of(static_cast<Army>(number / man_kinds), static_cast<Kind>(number % man_kinds));
  }
  static int input(int view, int plane, Cell c) {
    const int army = view / 2, kind = plane % man_kinds, own = plane / man_kinds == army ? 0 : man_kinds;
    return 64 * (own + kind) + (c ^ (army == white ? 0 : 56) ^ (view % 2 == 0 ? 0 : 7));
  }

 private:
  using Map = Chess::Geography;

  const Chess::Men::Board& board_;
  Army turn_;
  std::array<int, 2> view_{};
};

// In hundredths of a pawn, from the side to move. 0 in WebAssembly: the page does without the network, which would be a
// third of what it loads.
int network_value(const Chess& g);

}  // namespace turncoat
