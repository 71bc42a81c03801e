#pragma once
// What every game asks of its rules. Each game is a class template over its rules: fixed when the program is compiled, or
// read from a variant's tables (games/variants). What one game asks beyond this is the concept in its folder's
// contract.hpp. A rules class that lacks a function, or misspells its name, fails at one static_assert, and the compiler
// names the function.
#include <concepts>

#include "core/board.hpp"
#include "core/fen.hpp"
#include "core/map.hpp"

namespace turncoat {

// A visitor of moves: the targets of the piece of that kind on `from`. It returns whether to go on.
template <class Set>
struct MoveVisitor {
  bool operator()(Kind kind, Cell from, const Set& targets) const;
};

template <class R>
concept Rules =
    std::copyable<R> && std::default_initializable<R> && Map<typename R::BoardMap> &&
    std::constructible_from<R, const typename R::Options&> && requires(const R rules, char letter, Kind kind) {
      // A set of cells.
      typename R::Set;
      // Draws the tables of movement, once in a process; every way to a new position calls it.
      R::prepare();
      // Cells, files and ranks.
      { rules.map() } -> std::convertible_to<const typename R::BoardMap&>;
      // The fields of a FEN and the kinds that it can name.
      { rules.form() } -> std::same_as<const FenForm&>;
      // The FEN's letter of a kind, upper case, and the kind of a letter that the form lists.
      { rules.letter(kind) } -> std::same_as<char>;
      { rules.kind_of(letter) } -> std::same_as<Kind>;
    };

// Of games with one piece on a cell.
template <class R>
concept BoardRules = Rules<R> && requires(const R rules, Piece piece) {
  // Pieces on cells: core/board.hpp.
  typename R::Board;
  // Where pieces go, by kind, army and cell: core/chess_movement.hpp, core/table_movement.hpp.
  { rules.movement() } -> std::same_as<typename R::PieceMovement>;
  // Whether a move of this piece can never be taken back, though it captures nothing; it sets the clock to 0.
  { rules.irreversible(piece) } -> std::same_as<bool>;
};

// Of games in which a double step can be captured in passing.
template <class R>
concept PassingRules = requires(const R rules, Piece piece, Cell from, Cell to) {
  // The cell that a move passes over if it is a double step; nowhere if it is none.
  { rules.passed_over(piece, from, to) } -> std::same_as<Cell>;
  // Whether a piece that goes from `from` to the passed cell `to` captures what has passed over it.
  { rules.takes_in_passing(piece, from, to) } -> std::same_as<bool>;
};

}  // namespace turncoat
