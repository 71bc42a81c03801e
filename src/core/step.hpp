#pragma once
// The choices that make up a move, one after the other, as values. A page offers, describes and draws them by their
// type, and knows nothing of how the game writes its moves.
#include <string>
#include <string_view>
#include <vector>

#include "core/letters.hpp"
#include "core/view.hpp"

namespace turncoat {

enum class StepType : unsigned char {
  cell,       // chosen on the board: where a move begins, where it ends
  promotion,  // what pawns become: `pieces`, each with its home if several may promote; none if they stay pawns
  drop,       // which of the pieces in hand, or waiting to be placed, goes to the board: `pieces` is that one
  release,    // which piece on another cell is given up: `at`
  part,       // which components of the Piece move: `pieces`
  home,       // which components are sent home: `pieces`; none if it captures only what stands on the cell
  hire,       // the piece on the cell before is hired
  passenger,  // chosen on the board: the piece that goes along; the next cell is where to
  alone,      // no piece goes along
  pass,       // nothing is moved
  put,        // the dice put the piece on the cell before, however far it is
  lost,       // the same, and there the piece itself is what is removed
  king,       // then the king steps from `at` to the cell `to`
  other,      // what no type says; `words` does
};
inline constexpr std::string_view step_types[] = {"cell",      "promotion", "drop", "release", "part", "home", "hire",
                                                  "passenger", "alone",     "pass", "put",     "lost", "king", "other"};

struct Step {
  StepType type = StepType::cell;
  std::string text;                    // distinguishes it from all other steps in its place: "e4", "=q", "~k2"
  std::string at = {};                 // a cell that it speaks of
  std::string to = {};                 // another one
  std::vector<PieceView> pieces = {};  // pieces that it speaks of, without their cells
  std::string words = {};              // in English; of the type `other` by the game, else by the edge

  // Whether it is chosen by pointing at the cell `text`.
  bool on_board() const { return type == StepType::cell || type == StepType::passenger; }
};

// Steps about one piece, of a kind that is given by its letter in upper case.
inline Step promotion_step(int army, char kind) {
  return {.type = StepType::promotion, .text = '=' + small_kind_text(kind), .pieces = {{.army = army, .kind = kind}}};
}
inline Step drop_step(int army, char kind) {
  return {.type = StepType::drop, .text = kind_text(kind) + '@', .pieces = {{.army = army, .kind = kind}}};
}
inline Step cell_step(std::string cell) { return {.type = StepType::cell, .text = std::move(cell)}; }

}  // namespace turncoat
