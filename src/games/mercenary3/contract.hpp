#pragma once
// What BasicMercenary3 asks of its rules (games/mercenary3/mercenary3.hpp). Mercenary3Rules are fixed, Mercenary3Tables
// (games/variants/mercenary3) come from a text. `birth` is the army that a piece was born in, which says where its
// pawns go; other seats can command it (M3-20).
#include "core/error.hpp"
#include "core/rules.hpp"
#include "games/mercenary3/options.hpp"

namespace turncoat {

template <class R>
concept RulesOfMercenary3 =
    BoardRules<R> && PassingRules<R> &&
    requires(const R rules, const typename R::Board& board, const typename R::CheckInfo& info, Army birth, Kind kind,
             Piece piece, Cell cell, const typename R::Set& cells, MoveVisitor<typename R::Set>& visit) {
      { R::by_tables } -> std::convertible_to<bool>;
      rules.start_fen();
      // Rights in the order of the FEN's letters (core/castling.hpp), and whether a king's move is one.
      rules.castling();
      { rules.castles(piece, cell, cell) } -> std::same_as<bool>;

      { rules.royal_kinds(board) } -> std::convertible_to<typename R::Set>;
      { rules.is_king(kind) } -> std::same_as<bool>;
      // What pins; `cells` are the enemies, then those known to give check.
      { rules.check_info(board, cell, cells, cells) } -> std::same_as<typename R::CheckInfo>;
      // Legal moves of pieces, none a king; `cells` are the pieces, the enemies, what can be captured.
      { rules.visit_guarding(board, birth, cells, cell, info, cells, cells, visit) } -> std::same_as<bool>;
      // Legal moves of a king but castling; `cells` are the enemies, what can be captured.
      { rules.visit_king(board, cell, info, cells, cells, visit) } -> std::same_as<bool>;

      // Cells that a piece attacks, the last argument being those that are occupied; and on an empty board.
      { rules.strikes(board, piece, cell, cell, cells) } -> std::same_as<bool>;
      { rules.reach(board, piece, cell) } -> std::same_as<const typename R::Set&>;
      // Whether one of those pieces attacks a cell, and those that do.
      { rules.attacked(board, cell, cells, cells) } -> std::same_as<bool>;
      { rules.attackers(board, cell, cells) } -> std::same_as<typename R::Set>;
      // Cells on which a change can open or close an attack on a cell; cells that can be attacked over a cell.
      { rules.sight(cell) } -> std::convertible_to<typename R::Set>;
      { rules.lines_over(cell) } -> std::convertible_to<typename R::Set>;
      // Whether an enemy attacks the second cell over the first, which has been left.
      { rules.opens(board, cell, cell, cells, cells) } -> std::same_as<bool>;
      // What a silent attacker of a king attacks otherwise than on the line to it (M3-15).
      { rules.minded(board, cell, cell) } -> std::same_as<typename R::Set>;

      // The army with double steps over a cell, whether there is one, and where its piece then stands.
      { rules.passing_army(cell) } -> std::same_as<Army>;
      { rules.passable(cell) } -> std::same_as<bool>;
      { rules.passer(cell) } -> std::same_as<Cell>;
      { rules.may_have_passed(piece, birth, cell) } -> std::same_as<bool>;
      // Those of some pieces that capture on a passed cell, the kind of one of them, and whether that is safe.
      { rules.passing_strikers(board, cells, birth, cell) } -> std::same_as<typename R::Set>;
      { rules.passing_kind(board, cell) } -> std::same_as<Kind>;
      { rules.safe_in_passing(board, cell, cells, cell, cell, cell) } -> std::same_as<bool>;

      // How a player's army can be hired when the player is out (M3-20).
      { rules.hiring() } -> std::same_as<Hiring>;
      { rules.check_pieces(board) } -> std::same_as<Expected<void>>;
      // Rounds of the players left without an irreversible move that end the game (M3-26); dead material (M3-27).
      { rules.move_limit() } -> std::same_as<int>;
      { rules.insufficient(board) } -> std::same_as<bool>;
    };

}  // namespace turncoat
