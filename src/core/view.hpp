#pragma once
// What a page or a terminal needs to draw a position: pieces on named cells, and the seats that may move them.
#include <string>
#include <string_view>
#include <vector>

namespace turncoat {

// What a kind of piece is to a game.
enum class KindRole : unsigned char {
  piece,
  pawn,   // it can become another piece
  royal,  // without it a player has lost
};

// A kind of piece, for lists and legends.
struct KindView {
  char letter;            // upper case, or that of a form (core/letters.hpp)
  std::string_view name;  // "rook"
  int worth = 0;          // in pawns, as players count; 0 for what is not counted, as for a king
  KindRole role = KindRole::piece;
  // The drawing that it takes: a kind's letter or the name of a drawing; empty: its own, " ": there is none, but its
  // letter.
  std::string_view drawing = {};
};

// A piece on the board, in a hand or below another piece.
struct PieceView {
  std::string cell{};              // empty for pieces in hand and for parts of a piece
  int army = 0;                    // the colour of the piece
  char kind = 0;                   // its KindView's letter; 0 for a piece that is made of parts
  int controller = -1;             // the seat that controls or has hired it, though it has another colour; -1 none
  bool idle = false;               // whether its army is out and no player has hired it
  std::string home{};              // its home file, where this distinguishes pieces
  int number = 0;                  // its number, where pieces have numbers; 0 of the others
  bool promoted = false;           // whether it was a pawn, where that matters
  std::vector<int> movers{};       // seats that may move it as things stand, each in its own turn; empty for parts
  std::string_view why{};          // why only those seats, see `mover_reason`; empty if the piece is simply their own
  std::vector<PieceView> parts{};  // what it is made of, or its prisoners
};

// Why a piece can be moved by the seats in `movers`: the words that games have for it. Programs and pages know them, so
// a game takes one of these where it fits.
namespace mover_reason {
inline constexpr std::string_view controlled = "controlled";  // one player controls it
inline constexpr std::string_view loose = "loose";            // no player controls it, both may move it
inline constexpr std::string_view hired = "hired";            // it serves the player that has hired it
inline constexpr std::string_view idle = "idle";              // it waits to be hired
inline constexpr std::string_view majority = "majority";      // most of its parts have one colour
inline constexpr std::string_view grey = "grey";              // as many of each; the square's shade decides
inline constexpr std::string_view dice = "dice";              // dice move it
}  // namespace mover_reason

// A piece that attacks a royal one.
struct AttackView {
  std::string from, to;  // cells
};

// A player that has just gone out by mate or by losing the king.
struct FallView {
  PieceView king;                      // where it stood
  std::vector<std::string> attackers;  // cells of the pieces that mated or took it, before they took it
};

// A position. Seats are numbers in seat order; -1 is the dice.
struct PositionView {
  std::vector<PieceView> pieces;
  std::vector<std::vector<PieceView>> hands;  // pieces in hand, by seat; empty in games without
  std::vector<std::string> checks;            // cells of royal pieces under attack, as far as the rules announce it
  std::vector<AttackView> attacks;            // the pieces that give these checks, in games that show it
  std::string phase;                          // of the turn, as in the FEN; empty if turns have one phase
  int army = 0;                               // the army to move
  std::vector<int> out;                       // seats that have left a game which goes on without them
};

// The piece on a cell; null if there is none.
inline const PieceView* piece_on(const PositionView& view, std::string_view cell) {
  for (const PieceView& piece : view.pieces)
    if (piece.cell == cell) return &piece;
  return nullptr;
}

}  // namespace turncoat
