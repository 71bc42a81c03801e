#pragma once
// What BasicChess asks of its rules (games/chess/chess.hpp). OrthodoxRules answer by code that is fixed, ChessRules and
// CaptureEffectRules (games/variants/chess) by tables.
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/castling.hpp"
#include "core/error.hpp"
#include "core/move.hpp"
#include "core/result.hpp"
#include "core/rules.hpp"
#include "core/setup.hpp"

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
      // As what a captured piece goes to a hand, by its kind and the number of the one that it was before.
      { rules.in_hand_as(kind, number) } -> std::same_as<Kind>;
      // A range of all kinds, as texts list them.
      rules.kinds();
      // The enemies that an army may capture; cells on which a piece can be dropped, and those that leave it safe.
      { rules.capturable(board, army) } -> std::same_as<typename R::Set>;
      { rules.drops_on(army, kind) } -> std::same_as<const typename R::Set&>;
      { rules.safe_drops(board, army, info) } -> std::same_as<typename R::Set>;
      // Whether neither player can mate any more, with what is in the hands.
      { rules.insufficient(board, captured) } -> std::same_as<bool>;
    };

// Asked only of rules with `has_ends`: those of language 2 (docs/spec/variants.md, VA-61 to VA-94). What a position
// remembers beside its board, they keep in CapturedPieces.
template <class R>
concept LanguageTwo =
    CaptureEffects<R> && requires(const R rules, const typename R::Board& board, const typename R::CheckInfo& info,
                                  typename R::CapturedPieces& changed, const typename R::CapturedPieces& captured,
                                  const typename R::Options& options, Army army, Kind kind, Piece piece, Cell cell,
                                  std::size_t number, char letter, CastlingRights rights, const CastlingRight& right,
                                  Seat seat, Reason reason, Decision decision, const typename R::Set& cells) {
      // What the text says of a variant of chess (games/variants/chess/definition.hpp).
      rules.own();

      // ---- turns (VA-92)
      // The turns that a position can have; whether a ply may be more than a move that hands the turn over.
      { R::turns(options) } -> std::same_as<std::vector<Turn>>;
      { rules.plays_more() } -> std::same_as<bool>;
      // Of how many moves the turn is that follows one of so many; 0 where that need not be known.
      { rules.parts_after(1) } -> std::same_as<int>;
      { rules.has_duck() } -> std::same_as<bool>;
      { rules.duck() } -> std::same_as<Kind>;
      // Whether enemies that a piece attacks from where its move ends change sides.
      { rules.converts() } -> std::same_as<bool>;

      // ---- which safe moves an army may make (VA-82, VA-87)
      // Whether any of them can be forbidden; whether list_noisy leaves only what is; whether moves can be counted
      // without a list.
      { rules.forbids(army) } -> std::same_as<bool>;
      { rules.leaves_quiet(army) } -> std::same_as<bool>;
      { rules.counts_choices(army) } -> std::same_as<bool>;
      { rules.counts_checks(army) } -> std::same_as<bool>;
      // Whether royal pieces must not see each other and the tables do not take care of it; whether they do (VA-73).
      { rules.forbids_facing() } -> std::same_as<bool>;
      { rules.face(board) } -> std::same_as<bool>;
      // Whether a kind, or any, does not go over or capture some others (VA-94).
      { rules.avoids(kind) } -> std::same_as<bool>;
      { rules.avoids_some() } -> std::same_as<bool>;
      { rules.movement().unavoided(board, piece, cell, cells) } -> std::same_as<typename R::Set>;
      // Whether an army's royal pieces are safe after a move from, to, with what stood on `captured` gone.
      { rules.safe_on(board, army, cell, cell, cell) } -> std::same_as<bool>;
      { rules.is_attacked(board, army, cell) } -> std::same_as<bool>;

      // ---- captures that remove their captors (VA-63)
      { rules.captors_die() } -> std::same_as<bool>;
      // Whether they are replaced by nothing more than an empty cell.
      { rules.captors_vanish() } -> std::same_as<bool>;
      // Whether a capture blows up what is around, and which pieces but the captor.
      { rules.blasts() } -> std::same_as<bool>;
      { rules.blasted(board, army, cell) } -> std::same_as<typename R::Set>;
      // Whether a capture from, to, of what stood on `captured` is legal.
      { rules.survives(board, army, cell, cell, cell) } -> std::same_as<bool>;

      // ---- promotion (VA-74, VA-75)
      { rules.has_choices() } -> std::same_as<bool>;
      // Whether a move may promote a piece though it need not; of its targets all on which it may and must.
      { rules.promotes_by(piece, cell, cell) } -> std::same_as<bool>;
      { rules.promotes_by(piece, cell, cells) } -> std::same_as<typename R::Choices>;
      { rules.ends_outside(piece, cell, cell) } -> std::same_as<bool>;
      { rules.may_stay(piece, cell, cell) } -> std::same_as<bool>;
      // Whether an army's piece of the first kind becomes the second; whether the army has as many of a kind as it may.
      { rules.may_become(army, kind, kind) } -> std::same_as<bool>;
      { rules.has_all(board, army, kind) } -> std::same_as<bool>;

      // ---- cells that are open to capture (VA-93)
      // The further cells that a move passes over; whether a piece comes, or can have come, to a cell over another one.
      { rules.also_passed_over(piece, cell, cell) } -> std::same_as<typename R::Set>;
      { rules.comes_over(piece, cell, cell) } -> std::same_as<bool>;
      { rules.came_over(board, cell, cell) } -> std::same_as<bool>;

      // ---- pieces in hand (VA-78 to VA-80)
      { rules.has_hands() } -> std::same_as<bool>;
      { rules.never_drops(army) } -> std::same_as<bool>;
      // Where a piece of a kind may be put (games/variants/chess/variant.hpp).
      rules.drop_rule(army, kind);
      // Cells from which a piece that is put there may give check; those of files with as many of a kind as they may.
      { rules.may_check_from(board, army, kind) } -> std::same_as<typename R::Set>;
      { rules.full_files(board, captured, army, kind) } -> std::same_as<typename R::Set>;
      // Whether a royal piece of an army can be in its hand.
      { rules.holds(army, kind) } -> std::same_as<bool>;
      // Whether pieces go half on cells of each shade, and whether those in hand still can.
      { rules.has_shades(army) } -> std::same_as<bool>;
      { rules.fits_shades(board, captured, army) } -> std::same_as<bool>;

      // Whether pieces jump over others, so that a piece that is put can open a line.
      { rules.hops() } -> std::same_as<bool>;

      // ---- pieces that have not moved: gates (VA-81), first steps (VA-68)
      { rules.heeds_unmoved() } -> std::same_as<bool>;
      { rules.gates(army) } -> std::convertible_to<typename R::Set>;
      // A range of the first steps of an army; those of a piece on a cell, if it has any.
      rules.first_steps(army);
      { rules.first_steps(piece, cell) } -> std::convertible_to<const void*>;
      // The piece on a file of the first rank to which it matters not to have moved, by number of the file.
      { rules.unmoved_on(board, army, static_cast<int>(number)) } -> std::same_as<Cell>;
      // Those to which it still matters; those that lose their first steps by an enemy of a kind on a cell.
      { rules.still_unmoved(captured, army) } -> std::same_as<typename R::Set>;
      { rules.seen_by(army, kind, cell) } -> std::same_as<typename R::Set>;

      // ---- castling (VA-76, VA-77)
      // Whether king and rooks are put on their homes first; whether their homes differ from game to game.
      { rules.has_homes() } -> std::same_as<bool>;
      { rules.shuffles() } -> std::same_as<bool>;
      { rules.castles_with(kind) } -> std::same_as<bool>;
      { rules.name_of_castling_king() } -> std::convertible_to<std::string_view>;
      // A range of all rights; one of them in a position; that which a letter of the FEN names, with its number.
      rules.rights();
      { rules.right(captured, number) } -> std::same_as<CastlingRight>;
      { rules.right_named(board, army, letter) } -> std::same_as<std::optional<std::pair<std::size_t, CastlingRight>>>;
      // The number of the right of which a move from, to is; the rights that a move leaves.
      { rules.castling_meant(captured, army, cell, cell) } -> std::same_as<std::optional<std::size_t>>;
      { rules.kept(captured, rights, cell, cell) } -> std::same_as<CastlingRights>;
      // The cells that castling moves name; what stands in the way; the first cell where the king would be attacked.
      { rules.castled(board, captured, army, rights) } -> std::same_as<typename R::Set>;
      { rules.castling_blockers(board, right) } -> std::same_as<typename R::Set>;
      { rules.castling_struck(board, right) } -> std::same_as<Cell>;

      // ---- ends (VA-84 to VA-91)
      // The pieces of an army that are where they win, and whether they can.
      { rules.has_goals() } -> std::same_as<bool>;
      { rules.in_goal(board, army) } -> std::same_as<typename R::Set>;
      { rules.extinct(board, captured, army) } -> std::same_as<bool>;
      // How many pieces an army has beside its royal ones.
      { rules.beside_royals(board, captured, army) } -> std::same_as<int>;
      // The decision for a mated army, its enemy's seat given; where a draw would be; of one that may be a draw.
      { rules.mated(seat) } -> std::same_as<Decision>;
      { rules.drawn(reason) } -> std::same_as<Decision>;
      { rules.settled(decision) } -> std::same_as<Decision>;
      // Whether the army with fewer pieces wins where there is no move, and that decision.
      { rules.fewer_win() } -> std::same_as<bool>;
      { rules.counted(board) } -> std::same_as<Decision>;
      // Whether moves are counted (VA-91); counts one of the enemy of `army`.
      { rules.counts_moves() } -> std::same_as<bool>;
      { rules.has_pawns(board, captured) } -> std::same_as<bool>;
      rules.count_moves(board, changed, army, true, true);
    };

template <class R>
concept RulesOfChess = BoardRules<R> && PassingRules<R> &&
                       requires(const R rules, const typename R::Board& board, const typename R::CheckInfo& info,
                                Army army, Kind kind, Piece piece, Cell cell, MoveVisitor<typename R::Set>& visit) {
                         // What captures leave behind beside an empty cell; empty without `has_capture_effects`.
                         typename R::CapturedPieces;
                         // A visitor that lists, counts or draws moves.
                         typename R::Visited;
                         // Whether a player claims a draw by repetition or by the move limit (FIDE 9.2, 9.3).
                         { R::draws_claimed } -> std::convertible_to<bool>;
                         { R::has_capture_effects } -> std::convertible_to<bool>;
                         { R::has_ends } -> std::convertible_to<bool>;
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
                       (!R::has_ends || LanguageTwo<R>) && (!R::has_capture_effects || CaptureEffects<R>) &&
                       (R::has_capture_effects || requires(const R rules, const typename R::Board& board) {
                         // Whether neither player can mate any more.
                         { rules.insufficient(board) } -> std::same_as<bool>;
                       });

}  // namespace turncoat
