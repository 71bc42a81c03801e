#pragma once
// How dice come to an outcome: what they must show for it, and what that means, to be told to players.
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.hpp"

namespace turncoat {

// A piece that has a number: what it is, or was when it left the board, and where it began.
struct NumberedView {
  int number = 0;  // 0: there is none
  char kind = 0;   // its KindView's letter
  std::string home{};
};

// One way to an outcome. Drawn (edge/drawn_throw.hpp), it tells the exact faces: `die` holds the same one twice.
struct ThrowView {
  std::string_view cause{};     // the rule, see Outcome
  Fraction probability{};       // of this way; all ways together have the outcome's
  std::array<int, 2> die{};     // the first and the last face of a die that is thrown first; 0 without one
  NumberedView named{};         // whom three dice name, by their total minus 2; nobody if they are not thrown
  std::array<int, 3> dice{};    // the three
  bool declined = false;        // whether that die has declined captures for good, so that nothing after it may capture
  NumberedView nearest{};       // who moves as the named piece is gone,
  bool stuck = false;           // or is there but has no move
  int rival = 0;                // another number that is as near; 0 without one
  std::array<int, 2> square{};  // the dice that name the square's rank and file; 0 without them
};

// A way to a move.
template <class Move>
struct Thrown {
  Move move;
  ThrowView way;
};
template <class Move>
using ThrowList = std::vector<Thrown<Move>>;

}  // namespace turncoat
