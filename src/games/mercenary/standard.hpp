#pragma once
// The pieces, boards and limits of Mercenary Chess as BasicMercenary asks for them (games/mercenary/mercenary.hpp):
// fixed when it is compiled, and empty as a value. Its variants have theirs from tables (games/variants).
#include <type_traits>

#include "core/castling.hpp"
#include "core/fen.hpp"
#include "core/material.hpp"
#include "core/piece_setup.hpp"
#include "games/mercenary/options.hpp"

namespace turncoat {

inline constexpr Field mercenary_fields[] = {Field::board,  Field::turn,    Field::phase, Field::castling,
                                             Field::passed, Field::control, Field::clock, Field::number};

template <MercenaryArmies A>
class StandardMercenary {
 public:
  static constexpr MercenaryArmies layout = A;
  static constexpr bool by_tables = false;  // whether a text says which armies, boards and pieces there are
  static constexpr int files = A == MercenaryArmies::one ? 12 : 16, ranks = 8;
  static constexpr int bands = A == MercenaryArmies::fourth ? 2 : 1;
  using BoardMap = Grid<files, 8>;
  // White's pawns go up, Black's down, the right army's to the left (MC-4) and the left army's to the right (MC-30).
  // The farthest and the second rank are those of the whole board (MC-24).
  using PieceMovement = std::conditional_t<A == MercenaryArmies::one, ChessMovement<BoardMap, 0, 2, 3>,
                                           ChessMovement<BoardMap, 0, 2, 3, 1>>;
  using Board = typename PieceMovement::Board;
  using Set = typename PieceMovement::Set;
  using Options = MercenaryOptions;

  static const FenForm& form() {
    static constexpr FenForm form = {.fields = mercenary_fields,
                                     .kinds = piece_infos,
                                     .armies = PieceMovement::armies,
                                     .marks_name_seats = true,
                                     .bands = bands};
    return form;
  }

  constexpr StandardMercenary() = default;
  explicit constexpr StandardMercenary(const Options&) {}

  static void prepare() { PieceMovement::prepare(); }
  static constexpr PieceMovement movement() { return {}; }
  static constexpr BoardMap map() { return {}; }
  static char letter(Kind k) { return piece_infos[k].letter; }
  static Kind kind_of(char letter) { return kind_of_letter(letter); }

  // ---- kings
  static bool is_king(Kind k) { return k == king; }
  static const Set& royal_kinds(const Board& board) { return board.all(king); }
  static bool in_check(const Board& board, Army a, const Set& enemies) {
    return PieceMovement::in_check(board, board.of(a, king).first(), enemies);
  }
  struct CheckInfo {
    Cell king_cell;
    turncoat::CheckInfo<Set> pieces;
    bool check() const { return static_cast<bool>(pieces.checkers); }
  };
  static CheckInfo check_info(const Board& board, Army a, const Set& enemies) {
    const Cell king_cell = board.of(a, king).first();
    return {king_cell, PieceMovement::check_info(board, king_cell, enemies)};
  }
  template <class Visit>
  static bool visit_legal(const Board& board, Army a, const CheckInfo& check_info, const Set& enemies,
                          const Set& capturable, Visit& visit) {
    return PieceMovement::visit_legal(board, a, check_info.king_cell, check_info.pieces, enemies, capturable, visit);
  }
  // Moves of pieces without a king of their own that must be safe.
  template <class Visit>
  static bool visit_pieces(const Board& board, Army a, const Set& movers, const Set& capturable, Visit& visit) {
    return PieceMovement::visit_pieces(board, a, movers, capturable, Set::all(), visit);
  }

  // ---- pawns
  static Cell ahead(Army a, Cell c, int steps) { return PieceMovement::ahead(a, c, steps); }
  static bool irreversible(Piece piece) { return piece.kind == pawn; }
  static Cell passed_over(Piece piece, Cell from, Cell to) {
    return piece.kind == pawn && PieceMovement::ahead(piece.army, from, 2) == to
               ? PieceMovement::ahead(piece.army, from, 1)
               : nowhere;
  }
  static bool takes_in_passing(Piece piece, Cell from, Cell to) {
    return piece.kind == pawn && PieceMovement::pawn_captures(piece.army, from).has(to);
  }
  static Set passing_strikers(const Board& board, Army a, Cell cell) {
    return board.of(a, pawn) & PieceMovement::pawn_strikers(a, cell);
  }
  // Whether a double step of an army can have gone over a cell, and whether a piece can have made it.
  static bool passable(Army a, Cell skipped) {
    constexpr int first_file = A == MercenaryArmies::one ? 0 : 4;
    const Cell start = PieceMovement::ahead(a, skipped, -1);
    const bool main_file = BoardMap::file(skipped) >= first_file && BoardMap::file(skipped) < first_file + 8;
    return start != nowhere && PieceMovement::second_rank(a).has(start) && (a >= 2 || main_file);
  }
  static bool steps_twice(Piece piece, Cell) { return piece.kind == pawn; }
  static bool safe_in_passing(const Board& board, Army a, const Set& enemies, Cell from, Cell to, Cell captured) {
    return PieceMovement::safe_en_passant(board, board.of(a, king).first(), enemies, from, to, captured);
  }

  // ---- ends
  static bool insufficient(const Board& board) { return insufficient_material<PieceMovement>(board); }
  static constexpr int move_limit() { return A == MercenaryArmies::fourth ? 300 : 200; }  // MC-21
};

}  // namespace turncoat
