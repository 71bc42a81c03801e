#pragma once
// What BasicChess asks of its rules (games/chess/chess.hpp). OrthodoxRules answer by code that is fixed, ChessRules and
// CaptureEffectRules (games/variants/chess) by tables.
#include <optional>

#include "core/error.hpp"
#include "core/move.hpp"
#include "core/rules.hpp"

namespace turncoat {

// Asked only of rules with `has_capture_effects`: captured pieces go to a hand or change sides, captors change sides,
// or kings are captured (VA-23 to VA-28).
template <class R>
concept CaptureEffects =
    requires(const R rules, const typename R::Board& board, const typename R::CheckInfo& info,
             const typename R::CapturedPieces& captured, Army army, Kind kind, Piece piece, int number) {
      // Whether captured pieces go to the captor's hand; whether they change sides where they stand.
      { rules.takes_in_hand() } -> std::same_as<bool>;
      { rules.turns_captured() } -> std::same_as<bool>;
      // Whether a captor of that kind changes sides; whether captors stay on their cell.
      { rules.captor_turns(kind) } -> std::same_as<bool>;
      { rules.captor_stays_put(piece) } -> std::same_as<bool>;
      // Whether each capture is played on a copy to see whether it is legal.
      { rules.tries_captures() } -> std::same_as<bool>;
      // Whether royal pieces are captured rather than checked, and the army that has lost by it.
      { rules.king_taken() } -> std::same_as<bool>;
      { rules.loser(board) } -> std::same_as<std::optional<Army>>;
      // The kind that the number-th of those that promote to `kind` had before, from 1; and that number of a kind.
      { rules.before_promotion(kind, number) } -> std::same_as<Kind>;
      { rules.promotion_number(kind, kind) } -> std::same_as<int>;
      // The enemies that an army may capture; cells on which a piece can be dropped, and those that leave it safe.
      { rules.capturable(board, army) } -> std::same_as<typename R::Set>;
      { rules.drops_on(army, kind) } -> std::same_as<const typename R::Set&>;
      { rules.safe_drops(board, army, info) } -> std::same_as<typename R::Set>;
      // Whether neither player can mate any more, with what is in the hands.
      { rules.insufficient(board, captured) } -> std::same_as<bool>;
    };

template <class R>
concept RulesOfChess =
    BoardRules<R> && PassingRules<R> &&
    requires(const R rules, const typename R::Board& board, const typename R::CheckInfo& info, Army army, Kind kind,
             Piece piece, Cell cell, MoveVisitor<typename R::Set>& visit) {
      // What captures leave behind beside an empty cell; empty without `has_capture_effects`.
      typename R::CapturedPieces;
      // A visitor that lists, counts or draws moves.
      typename R::Visited;
      // Whether a player claims a draw by repetition or by the move limit (FIDE 9.2, 9.3).
      { R::draws_claimed } -> std::convertible_to<bool>;
      { R::has_capture_effects } -> std::convertible_to<bool>;
      rules.start_fen();
      // Rights in the order of the FEN's letters (core/castling.hpp).
      rules.castling();

      // The royal pieces of an army that must not be attacked after its move, and all of the royal kinds.
      { rules.royals(board, army) } -> std::same_as<typename R::Set>;
      { rules.royal_kinds(board) } -> std::convertible_to<typename R::Set>;
      { rules.is_king(kind) } -> std::same_as<bool>;
      // Of an army with one royal piece.
      { rules.king_of(board, army) } -> std::same_as<Cell>;
      // Those of `royals` that are attacked, and whether there is one.
      { rules.checked(board, army) } -> std::same_as<typename R::Set>;
      { rules.in_check(board, army) } -> std::same_as<bool>;
      // What attacks and pins, found once for all moves of the army.
      { rules.check_info(board, army) } -> std::same_as<typename R::CheckInfo>;
      { info.check() } -> std::same_as<bool>;
      // The enemies that may attack its royal pieces, in the form that `movement` takes.
      rules.foes(board, army, info);
      // Legal moves but castling, captures in passing, drops, and captures that are tried.
      { rules.visit_legal(board, army, info, visit) } -> std::same_as<bool>;

      // So many cells towards the army's last rank; nowhere beyond the board.
      { rules.ahead(army, cell, 1) } -> std::same_as<Cell>;
      // Whether a double step of the army can have passed over a cell, and whether that piece steps twice from it.
      { rules.passable(army, cell) } -> std::same_as<bool>;
      { rules.steps_twice(piece, cell) } -> std::same_as<bool>;
      // The army's pieces that capture on a passed cell, and whether that leaves its royal pieces safe.
      { rules.passing_strikers(board, army, cell) } -> std::same_as<typename R::Set>;
      { rules.safe_in_passing(board, army, cell, cell, cell) } -> std::same_as<bool>;

      // Plies without an irreversible move that end the game; the result for a player without a move, not in
      // check: 0 lost, 1 drawn, 2 won.
      { rules.move_limit() } -> std::same_as<int>;
      { rules.stalemate() } -> std::same_as<int>;
      // What is wrong with the pieces of a position, if anything.
      { rules.check_pieces(board) } -> std::same_as<Expected<void>>;
    } &&
    (R::has_capture_effects ? CaptureEffects<R> : requires(const R rules, const typename R::Board& board) {
      // Whether neither player can mate any more.
      { rules.insufficient(board) } -> std::same_as<bool>;
    });

}  // namespace turncoat
