#pragma once
// What BasicMerger asks of its rules (games/merger/merger.hpp). MergerRules are fixed but for options, MergerTables
// (games/variants/merger) come from a text. Every piece has a number of its own (games/merger/pieces.hpp), as several
// stand on a cell and form a Piece.
#include <string_view>

#include "core/rules.hpp"

namespace turncoat {

// Stands for the game, as the rules are checked before it is complete.
struct SomeMerger {};

template <class R>
concept RulesOfMerger =
    Rules<R> && requires(const R rules, Army army, Kind kind, Cell cell, unsigned bits, typename R::PieceNumber number,
                         const SomeMerger& g, typename R::Pieces pieces, const typename R::Groups& groups,
                         const typename R::Set& cells) {
      // Sets of pieces, by number.
      typename R::Pieces;
      typename R::Groups;
      typename R::PawnWays;
      // Whether one of some pieces could move to a cell: constructed from rules, cell and occupied cells.
      typename R::Approach;
      { R::by_tables } -> std::convertible_to<bool>;
      // How many numbers of kinds there are; pieces on a cell at most.
      { R::kind_numbers } -> std::convertible_to<int>;
      { R::most } -> std::convertible_to<int>;
      { rules.movement() } -> std::same_as<typename R::PieceMovement>;
      rules.start_fen();
      rules.castling();
      { rules.cells() } -> std::convertible_to<typename R::Set>;

      // Pieces in the largest Piece (MG-4), and how many of it may move away by themselves (MG-6).
      { rules.largest() } -> std::same_as<int>;
      { rules.may_part(1) } -> std::same_as<bool>;
      // Options: whether any part may leave; whether captured pieces always return; whether kings have owners.
      { rules.part_any() } -> std::same_as<bool>;
      { rules.returns_any() } -> std::same_as<bool>;
      { rules.king_owned() } -> std::same_as<bool>;
      // Where a player may move grey Pieces (MG-3).
      { rules.grey_cells(army) } -> std::convertible_to<typename R::Set>;

      // All pieces; an army's king; what a piece was at the start, on which cell and which file.
      { rules.pieces() } -> std::same_as<typename R::Pieces>;
      { rules.king_of(army) } -> std::same_as<typename R::PieceNumber>;
      { rules.born_as(number) } -> std::same_as<Kind>;
      { rules.home_of(number) } -> std::same_as<Cell>;
      { rules.home_file(number) } -> std::same_as<int>;
      // A range of all kinds, as texts list them.
      rules.kinds();
      { rules.name(kind) } -> std::same_as<std::string_view>;

      // All pieces by how they move; where some of them, pawns apart, go from a cell, whatever stands there.
      { rules.groups(g) } -> std::same_as<typename R::Groups>;
      { rules.reach(g, groups, pieces, cell) } -> std::same_as<typename R::Set>;
      // All pawns; where some of an army go from a cell, `cells` being empty.
      { rules.pawns(g) } -> std::same_as<typename R::Pieces>;
      { rules.pawn_ways(g, pieces, army, cell, cells) } -> std::same_as<typename R::PawnWays>;
      // Those of some pieces that step twice from a cell; whether one of them captures in passing, from and on a cell.
      { rules.double_steppers(g, pieces, army, cell) } -> std::same_as<typename R::Pieces>;
      { rules.takes_in_passing(g, pieces, army, cell, cell) } -> std::same_as<bool>;
      // The army with double steps over a cell, whether there is one (MG-13); so many cells ahead.
      { rules.passable(cell) } -> std::same_as<bool>;
      { rules.passing_army(cell) } -> std::same_as<Army>;
      { rules.ahead(army, cell, 1) } -> std::same_as<Cell>;

      // Promotion (MG-14): the targets on which one of some pieces may promote; those that do by a move from, to; bits of a move for each home file, the kind that they say, and the bits of a kind.
      { rules.promotion_cells(g, pieces, cells) } -> std::same_as<typename R::Set>;
      { rules.promoting(g, pieces, cell, cell) } -> std::same_as<typename R::Pieces>;
      { R::promotion_bits } -> std::convertible_to<int>;
      { rules.promoted(bits) } -> std::same_as<Kind>;
      { rules.promotion(kind) } -> std::same_as<std::uint32_t>;
      rules.becomes(kind);
      { rules.may_become(kind, kind) } -> std::same_as<bool>;

      // Plies without an irreversible move that end the game (MG-18); the result without a move: 0 lost, 1 drawn,
      // 2 won.
      { rules.move_limit() } -> std::same_as<int>;
      { rules.stalemate() } -> std::same_as<int>;
    };

}  // namespace turncoat
