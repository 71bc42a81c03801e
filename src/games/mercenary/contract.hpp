#pragma once
// What BasicMercenary asks of the movement, boards and limits of its pieces (games/mercenary/mercenary.hpp).
// StandardMercenary is fixed, MercenaryTables (games/variants/mercenary) come from a text. What the options say is in
// MercenaryRules (games/mercenary/options.hpp).
#include "core/error.hpp"
#include "core/rules.hpp"
#include "games/mercenary/options.hpp"

namespace turncoat {

template <class R>
concept RulesOfMercenary =
    BoardRules<R> && PassingRules<R> &&
    requires(const R rules, const typename R::Board& board, const typename R::CheckInfo& info, Army army, Kind kind,
             Piece piece, Cell cell, const typename R::Set& cells, MoveVisitor<typename R::Set>& visit) {
      // How the armies stand on the standard boards; files of those; armies that both players hire from: 1 or 2.
      { R::layout } -> std::convertible_to<MercenaryArmies>;
      { R::files } -> std::convertible_to<int>;
      { R::bands } -> std::convertible_to<int>;
      // Whether a text says which armies, boards and pieces there are.
      { R::by_tables } -> std::convertible_to<bool>;

      { rules.royal_kinds(board) } -> std::convertible_to<typename R::Set>;
      { rules.is_king(kind) } -> std::same_as<bool>;
      // Whether the king of a player is attacked by one of those enemies, controlled pieces among them.
      { rules.in_check(board, army, cells) } -> std::same_as<bool>;
      // What attacks and pins, found once for all moves of a turn.
      { rules.check_info(board, army, cells) } -> std::same_as<typename R::CheckInfo>;
      { info.check() } -> std::same_as<bool>;
      // Legal moves of a player's own army; `cells` are the enemies, then what can be captured.
      { rules.visit_legal(board, army, info, cells, cells, visit) } -> std::same_as<bool>;
      // Moves of those pieces of a hired army, which has no king to keep safe; `cells` are the pieces, then what they
      // can capture.
      { rules.visit_pieces(board, army, cells, cells, visit) } -> std::same_as<bool>;

      // So many cells towards the army's last rank; nowhere beyond the board.
      { rules.ahead(army, cell, 1) } -> std::same_as<Cell>;
      { rules.passable(army, cell) } -> std::same_as<bool>;
      { rules.steps_twice(piece, cell) } -> std::same_as<bool>;
      { rules.passing_strikers(board, army, cell) } -> std::same_as<typename R::Set>;
      { rules.safe_in_passing(board, army, cells, cell, cell, cell) } -> std::same_as<bool>;

      // Whether neither player can mate any more (MC-22); plies without an irreversible move that end the game (MC-21).
      { rules.insufficient(board) } -> std::same_as<bool>;
      { rules.move_limit() } -> std::same_as<int>;
    } &&
    (!R::by_tables || requires(const R rules, const typename R::Board& board) {
      // What is wrong with the pieces of a position, if anything.
      { rules.check_pieces(board) } -> std::same_as<Expected<void>>;
    });

}  // namespace turncoat
