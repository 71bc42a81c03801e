#pragma once
// What the network of chess sees, and what it says.
#include "eval/network.hpp"
#include "games/chess/chess.hpp"

namespace turncoat {

// A man of this side or the other, of six kinds, on each cell: as the side sees the board from its own end, and
// mirrored if need be, so that its own king always stands on the files a to d.
class ChessInputs {
 public:
  static constexpr int count = 2 * man_kinds * 64, buckets = 8;

  explicit ChessInputs(const Chess& g) : board_(g.board()), turn_(g.turn()) {
    for (const Army army : {white, black})
      turned_[army] = (Map::file(g.king_of(army)) > 3 ? 7 : 0) ^ (army == white ? 0 : 56);
  }
  int bucket() const { return std::min(buckets - 1, (board_.occupied().count() - 1) / 4); }
  void each(const auto& visit) const {
    const Army other = !turn_;
    for (const Army army : {turn_, other}) {
      const int ours = army == turn_ ? 0 : man_kinds, theirs = man_kinds - ours;
      for (Cell c : board_.of(army)) {
        const int kind = board_[c].kind;
        visit(64 * (ours + kind) + (c ^ turned_[turn_]), 64 * (theirs + kind) + (c ^ turned_[other]));
      }
    }
  }

 private:
  using Map = Chess::Geography;

  const Chess::Men::Board& board_;
  Army turn_;
  std::array<int, 2> turned_{};  // the bits of a cell's number that change for an army
};

// In hundredths of a pawn, from the side to move. 0 in WebAssembly: the page does without the network, which would be a
// sixth of what it loads.
int network_value(const Chess& g);

}  // namespace turncoat
