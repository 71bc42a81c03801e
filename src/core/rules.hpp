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

// Where the pieces of a board go: as in chess (core/chess_movement.hpp), or by tables (core/table_movement.hpp). What
// else the rules of a game ask of either class is between the two.
template <class M>
concept MovesPieces = std::copyable<M> && requires(const M movement, const typename M::Board& board, Piece piece,
                                                   Kind kind, Army army, Cell cell, const typename M::Set& cells) {
  // How many armies there are; cells, files and ranks.
  { M::armies } -> std::convertible_to<int>;
  { movement.map() } -> std::convertible_to<const typename M::BoardMap&>;
  // Cells that a piece attacks from one, given which are occupied.
  { movement.attacks(piece, cell, cells) } -> std::convertible_to<typename M::Set>;
  // Of some pieces those that attack a cell, given which are occupied; whether there is one.
  { movement.attackers(board, cell, cells, cells) } -> std::same_as<typename M::Set>;
  { movement.attacked(board, cell, cells, cells) } -> std::same_as<bool>;
  // Some pieces in the form that `attacked` takes for several cells in a row.
  { movement.attacked(board, cell, movement.foes(board, cells), cells) } -> std::same_as<bool>;
  // The cells between two cells of a line.
  { movement.between(cell, cell) } -> std::convertible_to<typename M::Set>;

  // All pieces that promote; whether a kind does; a range of the kinds that it becomes; its targets on which it does.
  { movement.promoters(board) } -> std::convertible_to<typename M::Set>;
  { movement.promotes(kind) } -> std::same_as<bool>;
  movement.becomes(kind);
  { movement.promoting(army, kind, cells) } -> std::same_as<typename M::Set>;
  // How many moves its targets are, promotions to different kinds counted apart.
  { movement.count(army, kind, cells) } -> std::same_as<int>;
};

// Of games with one piece on a cell.
template <class R>
concept BoardRules = Rules<R> && MovesPieces<typename R::PieceMovement> && requires(const R rules, Piece piece) {
  // Pieces on cells: core/board.hpp.
  typename R::Board;
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
