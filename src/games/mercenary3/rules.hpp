#pragma once
// The rules of Mercenary Chess for three as BasicMercenary3 asks for them: fixed when it is compiled. The rules of
// variants answer the same from tables (games/variants/mercenary3/variant.hpp).
#include <string_view>

#include "core/castling.hpp"
#include "core/fen.hpp"
#include "core/piece_setup.hpp"
#include "games/mercenary3/faults.hpp"
#include "games/mercenary3/options.hpp"
#include "games/mercenary3/star.hpp"

namespace turncoat {

extern template const ChessLeaps<Star, true, 0, 1, 2> chess_leaps<Star, true, 0, 1, 2>;

inline constexpr Field mercenary3_fields[] = {Field::board,  Field::turn,  Field::castling, Field::passed,
                                              Field::silent, Field::clock, Field::number};

// A king and a rook that start on the same row of a territory (M3-9).
constexpr CastlingRight star_castling(char letter, Army army, Cell king_cell, Cell rook_cell) {
  const int territory = Star::territory(king_cell), row = Star::row(king_cell), column = Star::column(king_cell);
  const int side = Star::column(rook_cell) > column ? 1 : -1;
  return {letter,
          army,
          king_cell,
          rook_cell,
          Star::at(territory, column + 2 * side, row),
          Star::at(territory, column + side, row)};
}

class Mercenary3Rules {
 public:
  using BoardMap = Star;
  using PieceMovement = ChessMovement<Star, 0, 1, 2>;  // an army's pawns come from its own territory (M3-7)
  using Board = PieceMovement::Board;
  using Set = PieceMovement::Set;
  using Options = Mercenary3Options;
  static constexpr bool by_tables = false;

  constexpr Mercenary3Rules() = default;
  explicit constexpr Mercenary3Rules(const Options&) {}

  // Draws the tables, once.
  static void prepare() { PieceMovement::prepare(); }
  static constexpr PieceMovement movement() { return {}; }
  static constexpr Star map() { return {}; }
  static const FenForm& form() {
    static constexpr FenForm form = {
        .fields = mercenary3_fields, .kinds = piece_infos, .armies = 3, .owners = true, .marks_name_seats = true};
    return form;
  }
  static constexpr std::string_view start_fen() {
    return "*Q*B*N*R*K*B*N*R/*P*P*P*P*P*P*P*P/8/8/rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq*K*Q - - 0 1";
  }
  static char letter(Kind k) { return piece_infos[k].letter; }
  static Kind kind_of(char letter) { return kind_of_letter(letter); }

  // M3-9, M3-10: the king starts in column 4, right of the queen.
  static const Castling<PieceMovement, 6>& castling() {
    constexpr auto toward = [](char letter, Army army, int rook_column) {
      return star_castling(letter, army, Star::at(army, 4, 0), Star::at(army, rook_column, 0));
    };
    static constexpr Castling<PieceMovement, 6> table({toward('K', 0, 7), toward('Q', 0, 0), toward('k', 1, 7),
                                                       toward('q', 1, 0), toward('K', 2, 7), toward('Q', 2, 0)});
    return table;
  }

  // ---- kings
  static bool is_king(Kind k) { return k == king; }
  static const Set& royal_kinds(const Board& board) { return board.all(king); }
  // The pieces that give check are known.
  using CheckInfo = turncoat::CheckInfo<Set>;
  static CheckInfo check_info(const Board& board, Cell king_cell, const Set& foes, const Set& checkers) {
    auto out = PieceMovement::check_info(board, king_cell, foes);
    out.checkers = checkers;  // kings too
    return out;
  }
  // Moves of pieces of an army, none a king, and those of a king but for castling.
  template <class Visit>
  static bool visit_guarding(const Board& board, Army birth, const Set& pieces, Cell king_cell, const CheckInfo& info,
                             const Set&, const Set& capturable, Visit& visit) {
    return PieceMovement::visit_guarding(board, birth, pieces, king_cell, info, capturable, visit);
  }
  template <class Visit>
  static bool visit_king(const Board& board, Cell king_cell, const CheckInfo&, const Set& foes, const Set& capturable,
                         Visit& visit) {
    return PieceMovement::visit_king(board, king_cell, foes, capturable, visit);
  }

  // ---- attacks
  static Set attacks(const Board& board, Piece piece, Cell from, const Set& occupied) {
    return PieceMovement::attacks(piece, from, occupied, board.knight_rule());
  }
  static bool attacked(const Board& board, Cell target, const Set& by, const Set& occupied) {
    return PieceMovement::attacked(board, target, by, occupied);
  }
  static Set attackers(const Board& board, Cell target, const Set& by) {
    return PieceMovement::attackers(board, target, by);
  }
  // The cells on which a change can open or close an attack on a cell.
  static Set sight(Cell c) { return PieceMovement::sight(c); }
  // M3-15: what a silent attacker attacks otherwise than on the line on which it attacks the king.
  static Set minded(const Board& board, Cell attacker, Cell king_cell) {
    static const Lines<Star> lines("Q");
    const Piece piece = board[attacker];
    const bool rides = piece.kind == bishop || piece.kind == rook || piece.kind == queen;
    return attacks(board, piece, attacker, board.occupied()) - (rides ? lines.through(attacker, king_cell) : Set());
  }
  // The cells that a piece attacks on an empty board, and those that some piece could attack over a cell that is left.
  static const Set& reach(const Board& board, Piece piece, Cell from) {
    return PieceMovement::reach(piece, from, board.knight_rule());
  }
  static const Set& lines_over(Cell c) { return PieceMovement::reach({white, queen}, c); }
  // Whether a piece on `from` attacks a cell of its reach; whether one of these does over a cell that has been left.
  static bool strikes(const Board& board, Piece piece, Cell from, Cell target, const Set& occupied) {
    return PieceMovement::strikes(piece, from, target, occupied, board.knight_rule());
  }
  static bool opens(const Board& board, Cell opened, Cell target, const Set& enemies, const Set& occupied) {
    return PieceMovement::opens(board, opened, target, enemies, occupied);
  }
  static bool castles(Piece piece, Cell from, Cell to) {
    return piece.kind == king && !PieceMovement::king_reach(from).has(to);
  }

  // ---- pawns
  static bool irreversible(Piece piece) { return piece.kind == pawn; }
  // The cell that a piece passes over on its double step; nowhere if the move is none.
  static Cell passed_over(Piece piece, Cell from, Cell to) {
    return piece.kind == pawn && PieceMovement::pawn_leap(piece.army, from).has(to)
               ? PieceMovement::pawn_step(piece.army, from).first()
               : nowhere;
  }
  // The army with double steps that pass over a cell, and where the piece stands after one.
  static Army passing_army(Cell skipped) { return static_cast<Army>(Star::territory(skipped)); }
  static Cell passer(Cell skipped) { return PieceMovement::pawn_step(passing_army(skipped), skipped).first(); }
  static bool passable(Cell skipped) { return Star::row(skipped) == 2; }
  // Whether a piece of an army can have passed over one of its cells.
  static bool may_have_passed(Piece piece, Army birth, Cell) { return piece == Piece(birth, pawn); }
  static bool takes_in_passing(Piece piece, Cell from, Cell to) {
    return piece.kind == pawn && PieceMovement::pawn_captures(piece.army, from).has(to);
  }
  // Those of some pieces that come from an army and capture in passing on a cell.
  static Set passing_strikers(const Board& board, const Set& pieces, Army birth, Cell skipped) {
    return pieces & board.all(pawn) & board.of(birth) & PieceMovement::pawn_strikers(birth, skipped);
  }
  // The kind of the pieces that capture in passing.
  static constexpr Kind passing_kind(const Board&, Cell) { return pawn; }
  static bool safe_in_passing(const Board& board, Cell king_cell, const Set& foes, Cell from, Cell to, Cell captured) {
    return PieceMovement::safe_en_passant(board, king_cell, foes, from, to, captured);
  }

  // ---- positions
  static Expected<void> check_pieces(const Board& board) {
    for (Cell c : board.all(pawn) & Star::whole_row(0)) return failure(fault::back_rank_pawn, Star::name(c));
    return {};
  }
  static constexpr Hiring hiring() { return Hiring::attacked; }
  static constexpr int move_limit() { return 50; }  // M3-26
  // M3-27
  static bool insufficient(const Board& board) {
    const Set pieces = board.occupied(), minor = pieces - board.all(king);
    const int number = pieces.count();
    if (number > 3) return false;
    return !minor || (number == 3 && !minor.several() && !(minor - board.all(knight) - board.all(bishop)));
  }
};

}  // namespace turncoat
