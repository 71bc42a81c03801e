#pragma once
// The rules of Cooperative Chess as BasicCooperative asks for them: the pieces of chess, and what options change.
// Variants with other pieces answer the same from tables (games/variants/cooperative/variant.hpp).
#include <algorithm>
#include <array>
#include <string_view>

#include "core/castling.hpp"
#include "core/fen.hpp"
#include "core/piece_setup.hpp"
#include "core/throw.hpp"
#include "games/cooperative/numbers.hpp"
#include "games/cooperative/options.hpp"

namespace turncoat {

class CooperativeRules {
 public:
  using BoardMap = Grid<8, 8>;
  using PieceMovement = ChessMovement<BoardMap, 0, 0, 2>;  // White's and Black's pawns go up, Red's down (CO-2)
  using Board = PieceMovement::Board;
  using Set = PieceMovement::Set;
  using Options = CooperativeOptions;
  static constexpr bool by_tables = false;

  CooperativeRules() = default;
  explicit CooperativeRules(const Options& options) : options_(options) {}

  // Draws the tables, once; every way to a new position calls it.
  static void prepare() { PieceMovement::prepare(); }
  static constexpr BoardMap map() { return {}; }
  static constexpr PieceMovement movement() { return {}; }
  static const FenForm& form() {
    static constexpr FenForm form = {.fields = chess_fields, .kinds = piece_infos, .armies = 3, .homes = 0b100};
    return form;
  }
  const std::string& start_fen() const { return options_.changes->start; }
  const Options& options() const { return options_; }
  static const Castling<PieceMovement, 2>& castling() {                                                   // CO-5
    static constexpr Castling<PieceMovement, 2> table({CastlingRight::on<BoardMap>('Q', white, 0, 3, 0),  //
                                                       CastlingRight::on<BoardMap>('k', black, 0, 4, 7)});
    return table;
  }

  // ---- kinds
  static constexpr Kind king() { return turncoat::king; }
  static char letter(Kind k) { return piece_infos[k].letter; }
  static std::string_view name(Kind k) { return piece_infos[k].name; }
  static Kind kind_of(char letter) { return kind_of_letter(letter); }
  // CO-15; a king counts highest (CO-27).
  static constexpr int worth(Kind k) { return std::array{1, 3, 3, 5, 9, 100}[k]; }
  static constexpr std::array<Kind, 1> promoters() { return {pawn}; }
  // The pieces of each worth, the highest first, kings left out.
  static std::array<Set, 4> by_worth(const Board& board) {
    return {board.all(queen), board.all(rook), board.all(bishop) | board.all(knight), board.all(pawn)};
  }

  // ---- Red's pieces (CO-4)
  static constexpr int most_numbers = 16;
  // Files and ranks of the board; pawns have the numbers up to the first, others as many behind them.
  static constexpr int files() { return BoardMap::files; }
  static constexpr int ranks() { return BoardMap::ranks; }
  static constexpr int king_number() { return 13; }
  // What a number's piece is at home.
  static constexpr Kind home_kind(int number) { return red_home_kind(number); }
  // What Red's dice make of a piece that promotes (CO-13).
  static constexpr Kind red_becomes(Kind) { return queen; }
  // Whether the pawn with a number can have become a piece of kind `k`, by dice or by a player.
  static constexpr bool may_become(Kind k, int, bool by_dice) { return !by_dice || k == queen; }

  // ---- the dice that name a number and a square
  static constexpr NamingDice naming() { return {}; }
  // CO-22: the highest number that three dice name, in how many of the 216 ways they name each, and all these ways.
  static constexpr int highest() { return most_numbers; }
  static constexpr const ByNumber<int, most_numbers>& ways() { return ways_; }
  static constexpr std::uint32_t all_ways() { return 216; }
  // CO-27: the squares that two dice name, files b to g and ranks 2 to 7.
  static constexpr Set thrown_squares() {
    constexpr Set squares = [] {
      Set out;
      for (int file = 1; file <= 6; ++file)
        for (int rank = 1; rank <= 6; ++rank) out.add(BoardMap::at(file, rank));
      return out;
    }();
    return squares;
  }

  // ---- where pieces go
  static Set attacks(Piece piece, Cell from, const Set& occupied) {
    return PieceMovement::attacks(piece, from, occupied);
  }
  static bool attacked(const Board& board, Cell target, const Set& by, const Set& occupied) {
    return PieceMovement::attacked(board, target, by, occupied);
  }
  static Set attackers(const Board& board, Cell target, const Set& by, const Set& occupied) {
    return PieceMovement::attackers(board, target, by, occupied);
  }
  // What pieces capture or attack; pins do not count.
  template <class Visit>
  static void visit_strikes(const Board& board, Army a, const Set& targets, Visit& visit) {
    PieceMovement::visit_pieces(board, a, board.of(a), targets, targets, visit);
    for (Cell c : board.of(a, turncoat::king)) visit(turncoat::king, c, PieceMovement::king_reach(c));
  }
  static const Set& around(Cell c) { return PieceMovement::king_reach(c); }
  static Cell ahead(Army a, Cell c, int steps) { return PieceMovement::ahead(a, c, steps); }

  // ---- kings
  static bool in_check(const Board& board, Cell king_cell, const Set& enemies) {
    return PieceMovement::in_check(board, king_cell, enemies) || !touching_king(board, king_cell, enemies).empty();
  }
  // What gives check to a king and what is pinned to it. No game leads to two hostile kings side by side, but the
  // text of a position may: then they check each other.
  struct CheckInfo {
    Cell king_cell;
    turncoat::CheckInfo<Set> pieces;
    bool check() const { return static_cast<bool>(pieces.checkers); }
  };
  static CheckInfo check_info(const Board& board, Cell king_cell, const Set& enemies) {
    CheckInfo out{king_cell, PieceMovement::check_info(board, king_cell, enemies)};
    out.pieces.checkers |= touching_king(board, king_cell, enemies);
    return out;
  }
  static Set checkers(const Board&, const CheckInfo& info, const Set&) { return info.pieces.checkers; }
  template <class Visit>
  static bool visit_legal(const Board& board, Army a, const CheckInfo& info, const Set& enemies, const Set& capturable,
                          Visit& visit) {
    return PieceMovement::visit_legal(board, a, info.king_cell, info.pieces, enemies, capturable, visit);
  }
  // Those of a piece's targets that leave a king, which is not in check, out of it; the king is another army's.
  static Set keeping(const Board&, const CheckInfo& info, const Set&, Cell from, const Set& targets) {
    return info.pieces.pinned.has(from) ? targets & PieceMovement::pin_line(info.pieces, info.king_cell, from)
                                        : targets;
  }
  // Whether a king is safe once a piece has gone to another cell, and what stood on `captured` is gone.
  static bool safe_after(const Board& board, Cell king_cell, const Set& enemies, Cell from, Cell to, Cell captured) {
    return PieceMovement::safe_en_passant(board, king_cell, enemies, from, to, captured);
  }

  // ---- pawns
  static Set last_rank(Army a, Kind k) { return k == pawn ? PieceMovement::last_rank(a) : Set(); }
  // Whether a move of this piece can never be taken back, though it captures nothing (CO-12).
  static bool irreversible(Piece piece) { return piece.kind == pawn; }
  static Cell passed_over(Piece piece, Cell from, Cell to) {
    return piece.kind == pawn && PieceMovement::ahead(piece.army, from, 2) == to
               ? PieceMovement::ahead(piece.army, from, 1)
               : nowhere;
  }
  static bool takes_in_passing(Piece piece, Cell, Cell) { return piece.kind == pawn; }
  static Set passing_strikers(const Board& board, Army a, Cell passed) {
    return board.of(a, pawn) & PieceMovement::pawn_strikers(a, passed);
  }
  static bool passable(Army a, Cell cell) { return BoardMap::rank(cell) == (a == 2 ? 5 : 2); }
  static bool steps_twice(Piece piece, Cell) { return piece.kind == pawn; }

  static Expected<void> check_pieces(const Board& board, std::span<const std::string_view> armies);

 private:
  static constexpr ByNumber<int, most_numbers> ways_ = {0, 1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1};

  static Set touching_king(const Board& board, Cell king_cell, const Set& enemies) {
    return PieceMovement::king_reach(king_cell) & board.all(turncoat::king) & enemies;
  }

  Options options_;
};

}  // namespace turncoat
