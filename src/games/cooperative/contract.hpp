#pragma once
// What BasicCooperative asks of its rules (games/cooperative/cooperative.hpp). CooperativeRules are fixed but for
// options, CooperativeTables (games/variants/cooperative) come from a text. Red's pieces have numbers, which dice name
// (CO-4, CO-22); 0 is none.
#include <span>
#include <string_view>

#include "core/error.hpp"
#include "core/rules.hpp"
#include "core/throw.hpp"
#include "games/cooperative/options.hpp"

namespace turncoat {

template <class R>
concept RulesOfCooperative =
    BoardRules<R> && PassingRules<R> &&
    requires(const R rules, const typename R::Board& board, const typename R::CheckInfo& info, Army army, Kind kind,
             Piece piece, Cell cell, int number, const typename R::Set& cells, MoveVisitor<typename R::Set>& visit,
             std::span<const std::string_view> names) {
      { R::by_tables } -> std::convertible_to<bool>;
      rules.start_fen();
      { rules.options() } -> std::same_as<const CooperativeOptions&>;
      rules.castling();
      { rules.files() } -> std::same_as<int>;
      { rules.ranks() } -> std::same_as<int>;

      // The one royal kind, a kind's name, and its worth to Red (CO-15).
      { rules.king() } -> std::same_as<Kind>;
      { rules.name(kind) } -> std::same_as<std::string_view>;
      { rules.worth(kind) } -> std::same_as<int>;
      // The pieces of each worth, the highest first, kings left out.
      rules.by_worth(board);

      // Red's numbers: how many there can be, the king's, what a number's piece is at home.
      { R::most_numbers } -> std::convertible_to<int>;
      { rules.king_number() } -> std::same_as<int>;
      { rules.home_kind(number) } -> std::same_as<Kind>;
      // What Red's dice make of a piece that promotes (CO-13); whether a number's pawn can have become that kind.
      { rules.red_becomes(kind) } -> std::same_as<Kind>;
      { rules.may_become(kind, number, true) } -> std::same_as<bool>;
      // The dice that name a number and a square; the highest number, in how many ways each is thrown, and all ways.
      { rules.naming() } -> std::convertible_to<NamingDice>;
      { rules.highest() } -> std::same_as<int>;
      rules.ways();
      { rules.all_ways() } -> std::same_as<std::uint32_t>;
      // The squares that dice can name (CO-27).
      { rules.thrown_squares() } -> std::convertible_to<typename R::Set>;

      // What a piece attacks, the last argument being the occupied cells; those of some pieces that attack a cell.
      { rules.attacks(piece, cell, cells) } -> std::same_as<typename R::Set>;
      { rules.attacked(board, cell, cells, cells) } -> std::same_as<bool>;
      { rules.attackers(board, cell, cells, cells) } -> std::same_as<typename R::Set>;
      // What an army's pieces capture among some cells; pins do not count.
      rules.visit_strikes(board, army, cells, visit);
      // The cells next to one; so many cells towards the army's last rank; the cells where a kind promotes.
      { rules.around(cell) } -> std::convertible_to<typename R::Set>;
      { rules.ahead(army, cell, 1) } -> std::same_as<Cell>;
      { rules.last_rank(army, kind) } -> std::convertible_to<typename R::Set>;

      // Whether a king is attacked by one of some enemies, and what attacks and pins.
      { rules.in_check(board, cell, cells) } -> std::same_as<bool>;
      { rules.check_info(board, cell, cells) } -> std::same_as<typename R::CheckInfo>;
      { info.check() } -> std::same_as<bool>;
      { rules.checkers(board, info, cells) } -> std::convertible_to<typename R::Set>;
      // Legal moves of an army; `cells` are the enemies, then what can be captured.
      { rules.visit_legal(board, army, info, cells, cells, visit) } -> std::same_as<bool>;
      // Those of a piece's targets that leave another army's king, not in check, out of it.
      { rules.keeping(board, info, cells, cell, cells) } -> std::same_as<typename R::Set>;
      // Whether a king is safe after a move from, to, with what stood on `captured` gone.
      { rules.safe_after(board, cell, cells, cell, cell, cell) } -> std::same_as<bool>;

      { rules.passing_strikers(board, army, cell) } -> std::same_as<typename R::Set>;
      { rules.passable(army, cell) } -> std::same_as<bool>;
      { rules.steps_twice(piece, cell) } -> std::same_as<bool>;

      // What is wrong with the pieces of a position, if anything; `names` are those of the armies.
      { rules.check_pieces(board, names) } -> std::same_as<Expected<void>>;
    };

}  // namespace turncoat
