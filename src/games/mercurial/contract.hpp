#pragma once
// What BasicMercurial asks of its rules (games/mercurial/mercurial.hpp). PlanetRules are fixed but for one option,
// MercurialTables (games/variants/mercurial) come from a text. Jumpers capture by jumping over (pawns), flyers take
// passengers along to the satellite and back (rockets), all others are walkers.
#include <string_view>

#include "core/rules.hpp"

namespace turncoat {

template <class R>
concept RulesOfMercurial =
    Rules<R> && requires(const R rules, const typename R::Board& board, Army army, Kind kind, Piece piece, Cell cell,
                         const typename R::Set& cells, MoveVisitor<typename R::Set>& visit) {
      // How many pieces of each kind are prisoners, or in hand (games/mercurial/piece_counts.hpp).
      typename R::PieceCounts;
      { R::by_tables } -> std::convertible_to<bool>;
      rules.start_fen();
      // All cells, those of the planet, and those of the satellite.
      { rules.cells() } -> std::convertible_to<typename R::Set>;
      { rules.main_board() } -> std::convertible_to<typename R::Set>;
      { rules.satellite() } -> std::convertible_to<typename R::Set>;

      // Ranges of kinds: all, in the order in which FENs list them; jumpers; flyers.
      rules.kinds();
      rules.jumpers();
      rules.flyers();
      { rules.name(kind) } -> std::same_as<std::string_view>;
      { rules.is_king(kind) } -> std::same_as<bool>;
      { rules.royal_kinds(board) } -> std::convertible_to<typename R::Set>;
      { rules.jumps(kind) } -> std::same_as<bool>;
      // Whether jumpers also jump over their own pieces (option jump=any).
      { rules.jumps_any() } -> std::same_as<bool>;
      { rules.irreversible(piece) } -> std::same_as<bool>;

      // Targets of a piece that does not jump; `cells` are occupied, enemies, empty.
      { rules.targets(piece, cell, cells, cells, cells) } -> std::same_as<typename R::Set>;
      // The same for all walkers, or flyers, among some pieces of an army.
      { rules.visit_walkers(board, army, cells, cells, cells, cells, visit) } -> std::same_as<bool>;
      { rules.visit_flyers(board, army, cells, cells, cells, cells, visit) } -> std::same_as<bool>;
      // Targets of a jumper; `cells` can be jumped over, are empty. The cell that a move jumps over; nowhere if it
      // steps.
      { rules.jumper_targets(piece, cell, cells, cells) } -> std::same_as<typename R::Set>;
      { rules.jumped(piece, cell, cell) } -> std::same_as<Cell>;
      // What a piece that does not jump attacks; the army's pieces that attack a cell; whether one can jump over it.
      { rules.attacks(piece, cell, cells) } -> std::same_as<typename R::Set>;
      { rules.attackers(board, army, cell, cells) } -> std::same_as<typename R::Set>;
      { rules.is_jumped(board, army, cell, cells) } -> std::same_as<bool>;
      // The pieces of both armies that a flyer may take along (MU-10).
      { rules.passengers(board, cell) } -> std::same_as<typename R::Set>;

      { rules.promotes(kind) } -> std::same_as<bool>;
      // The kinds that it promotes to, how many more than one they are, and on which cells.
      rules.becomes(kind);
      { rules.choices(kind) } -> std::same_as<std::size_t>;
      { rules.promotion_zone(army, kind) } -> std::convertible_to<typename R::Set>;
      // Those of some cells where a piece from the hand may be put.
      { rules.drop_cells(army, kind, cells) } -> std::same_as<typename R::Set>;

      // Whether captors carry their prisoners; whether captured pieces go to the hand instead. Neither: they are gone.
      { rules.carries() } -> std::same_as<bool>;
      { rules.takes_in_hand() } -> std::same_as<bool>;
      // Plies without an irreversible move that end the game; the result without a move: 0 lost, 1 drawn, 2 won.
      { rules.move_limit() } -> std::same_as<int>;
      { rules.stalemate() } -> std::same_as<int>;
    };

}  // namespace turncoat
