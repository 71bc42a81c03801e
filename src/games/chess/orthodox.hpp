#pragma once
// The rules of orthodox chess as BasicChess asks for them (games/chess/chess.hpp): fixed when it is compiled, and empty
// as a value. The rules of chess' variants answer the same from tables (games/variants).
#include <string_view>

#include "core/castling.hpp"
#include "core/fen.hpp"
#include "core/material.hpp"
#include "core/piece_setup.hpp"
#include "core/result.hpp"
#include "core/spec.hpp"
#include "core/visited_moves.hpp"

namespace turncoat {

// Orthodox chess has no options.

extern const GameInfo chess_info;

struct ChessOptions {};
Expected<ChessOptions> chess_options(const Spec& spec);

using ChessPieceMovement = ChessMovement<Grid<8, 8>, 0, 2>;

class OrthodoxRules {
 public:
  using PieceMovement = ChessPieceMovement;
  using BoardMap = Grid<8, 8>;
  using Board = PieceMovement::Board;
  using Set = PieceMovement::Set;
  using Options = ChessOptions;

  using Visited = VisitedMoves<PieceMovement, 24>;    // sets of moves of a position: 16 pieces, castling and en passant
  static constexpr bool has_capture_effects = false;  // whether captures leave more behind than an empty cell
  static constexpr bool has_ends = false;             // whether a text says what ends a game
  struct CapturedPieces {};
  static constexpr bool draws_claimed = true;  // FIDE 9.2, 9.3
  static constexpr std::string_view start_fen() { return "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"; }
  static const FenForm& form() {
    static constexpr FenForm form = {.fields = chess_fields, .kinds = piece_infos};
    return form;
  }

  constexpr OrthodoxRules() = default;
  explicit constexpr OrthodoxRules(const Options&) {}

  // Draws the tables, once; every way to a new position calls it.
  static void prepare() { PieceMovement::prepare(); }
  static constexpr PieceMovement movement() { return {}; }
  static constexpr BoardMap map() { return {}; }
  static const Castling<PieceMovement, 4>& castling();
  static char letter(Kind k) { return piece_infos[k].letter; }
  static Kind kind_of(char letter) { return kind_of_letter(letter); }

  // ---- kings
  // The pieces that must not be attacked.
  static Set royals(const Board& board, Army a) { return board.of(a, king); }
  // All pieces of the royal kinds.
  static const Set& royal_kinds(const Board& board) { return board.all(king); }
  static bool is_king(Kind k) { return k == king; }
  static bool castles_with(Kind k) { return is_king(k); }
  // Of an army with one.
  static Cell king_of(const Board& board, Army a) { return board.of(a, king).first(); }
  static bool in_check(const Board& board, Army a) {
    return PieceMovement::in_check(board, board.of(a, king).first(), board.of(!a));
  }
  // The royal pieces of the army to move that are attacked.
  static Set checked(const Board& board, Army a) { return in_check(board, a) ? royals(board, a) : Set(); }
  struct CheckInfo {
    Cell king_cell;
    turncoat::CheckInfo<Set> pieces;
    bool check() const { return static_cast<bool>(pieces.checkers); }
  };
  static CheckInfo check_info(const Board& board, Army a) {
    const Cell king_cell = board.of(a, king).first();
    return {king_cell, PieceMovement::check_info(board, king_cell, board.of(!a))};
  }
  // The pieces that may attack its king.
  static Set foes(const Board& board, Army a, const CheckInfo&) { return board.of(!a); }
  template <class Visit>
  static bool visit_legal(const Board& board, Army a, const CheckInfo& check_info, Visit& visit) {
    const Set enemies = board.of(!a);
    return PieceMovement::visit_legal(board, a, check_info.king_cell, check_info.pieces, enemies, enemies, visit);
  }

  // ---- pawns
  static Cell ahead(Army a, Cell c, int steps) { return PieceMovement::ahead(a, c, steps); }
  // Whether a move of this piece can never be taken back, though it captures nothing.
  static bool irreversible(Piece piece) { return piece.kind == pawn; }
  // The cell that a piece passes over on a double step; nowhere if the move is none.
  static Cell passed_over(Piece piece, Cell from, Cell to) {
    return piece.kind == pawn && PieceMovement::ahead(piece.army, from, 2) == to
               ? PieceMovement::ahead(piece.army, from, 1)
               : nowhere;
  }
  // Whether a piece that goes to the passed cell captures.
  static bool takes_in_passing(Piece piece, Cell, Cell) { return piece.kind == pawn; }
  static Set passing_strikers(const Board& board, Army a, Cell cell) {
    return board.of(a, pawn) & PieceMovement::pawn_strikers(a, cell);
  }
  static bool safe_in_passing(const Board& board, Army a, Cell from, Cell to, Cell captured) {
    return PieceMovement::safe_en_passant(board, board.of(a, king).first(), board.of(!a), from, to, captured);
  }
  // Whether a double step of an army can have gone over a cell, and whether a piece can have made it.
  static bool passable(Army a, Cell cell) { return BoardMap::rank(cell) == (a == white ? 2 : 5); }
  static bool steps_twice(Piece piece, Cell) { return piece.kind == pawn; }

  // ---- ends
  static bool insufficient(const Board& board) { return insufficient_material<PieceMovement>(board); }
  static constexpr int move_limit() { return 100; }
  static Decision mated(Seat other) { return Decision::win(other, Reason::checkmate); }
  // The result for a player that is not in check and has no move: 0 lost, 1 drawn, 2 won.
  static constexpr int stalemate() { return 1; }

  static Expected<void> check_pieces(const Board& board);
};

}  // namespace turncoat
