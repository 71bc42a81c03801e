#pragma once
// What a page or a terminal needs to draw a position: pieces on named cells, and who may do what with them.
#include <string>
#include <string_view>
#include <vector>

namespace turncoat {

// A kind of piece, for lists and legends.
struct KindView {
  char letter;            // upper case, as in FENs
  std::string_view name;  // "rook"
};

// A piece on the board, in a hand or below another piece.
struct PieceView {
  std::string cell{};     // empty for pieces in hand and for parts of a piece
  int army = 0;           // whose colour it has
  char kind = 0;          // its KindView's letter; 0 for a Piece that is made of parts (merger)
  int controller = -1;    // mercenary: the seat that controls it; mercenary3: the seat that hired it; -1 nobody
  bool idle = false;      // mercenary3: its army is out and nobody has hired it
  std::string home{};     // merger, cooperative: its home file or number, where that matters
  bool promoted = false;  // whether it was a pawn, where that matters
  std::vector<PieceView> parts{};  // merger: what it is made of; mercurial: its prisoners
};

// A position. Seats are numbers in seat order; -1 is the dice.
struct PositionView {
  std::vector<PieceView> pieces;
  std::vector<std::vector<PieceView>> hands;  // mercurial: pieces in hand, by seat
  std::vector<std::string> checks;            // cells of royal pieces under attack, as far as the rules announce it
  std::string phase;                          // of the turn, as in the FEN; empty if turns have one phase
  int army = 0;                               // whose pieces move now
};

}  // namespace turncoat
