#pragma once
// What the network of chess sees, and what it says.
#include "eval/chess_sight.hpp"
#include "eval/network.hpp"

namespace turncoat {

// A piece of this side or the other, of six kinds, on each cell: as the side sees the board from its own end, and
// mirrored if need be, so that its own king is always on the files a to d; once for each zone that the king can be in:
// its first rank on a or b, on c or d, its second rank, and all the rest. Refers to a position that must outlive it.
class ChessInputs {
 public:
  static constexpr int zones = 4, pieces = 2 * piece_kinds * 64;  // pieces: of a side and a kind, on a cell
  static constexpr NetworkShape shape = {
      .inputs = zones * pieces, .hidden = 128, .buckets = 8, .centipawns_per_logit = 176};
  static constexpr int planes = 2 * piece_kinds;  // of an army and a kind
  static constexpr int views = 4 * zones;         // of an army, mirrored or not, with its king in a zone
  using Plane = Chess::Set;

  explicit ChessInputs(const ChessSight& g) : board_(g.board()), turn_(g.turn()) {
    for (const Army army : {white, black}) view_[army] = view_of(army, g.king_of(army));
  }
  int bucket() const { return std::min(shape.buckets - 1, (board_.occupied().count() - 1) / 4); }
  int view(int side) const { return view_[turn_ ^ static_cast<Army>(side)]; }
  Plane plane(int number) const {
    return board_.of(static_cast<Army>(number / piece_kinds), static_cast<Kind>(number % piece_kinds));
  }
  static int input(int view, int plane, Cell c) {
    const int zone = view % zones, army = view / zones / 2, mirror = view / zones % 2 == 0 ? 0 : 7;
    const int kind = plane % piece_kinds, own = plane / piece_kinds == army ? 0 : piece_kinds;
    return pieces * zone + 64 * (own + kind) + (c ^ (army == white ? 0 : 56) ^ mirror);
  }
  // The piece on its cell, wherever the king is.
  static constexpr int factors = 1;
  static int factor(int input, int) { return input % pieces; }

 private:
  using Map = Chess::BoardMap;

  static int view_of(Army army, Cell king) {
    const bool mirrored = Map::file(king) > 3;
    const int file = mirrored ? 7 - Map::file(king) : Map::file(king);
    const int rank = army == white ? Map::rank(king) : 7 - Map::rank(king);
    return (2 * army + mirrored) * zones + (rank == 0 ? file / 2 : std::min(rank + 1, zones - 1));
  }

  const Chess::PieceMovement::Board& board_;
  Army turn_;
  std::array<int, 2> view_{};
};

// In centipawns, from the side to move. 0 in WebAssembly: the page does without the network, which would be
// as large as everything that it loads.
int network_value(const ChessSight& g);

}  // namespace turncoat
