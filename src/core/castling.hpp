#pragma once
// Castling: the king goes two cells towards an unmoved rook, which lands on the cell passed over.
#include <string>
#include <vector>

#include "core/chess_movement.hpp"
#include "core/error.hpp"
#include "core/faults.hpp"
#include "core/setup.hpp"

namespace turncoat {

// The right of one king to castle with one rook. `letter` names it in a FEN, behind a star for the third army; 0: no
// right at all, which only fills a table.
struct CastlingRight {
  char letter = 0;
  Army army = 0;
  Cell king = nowhere, rook = nowhere, king_to = nowhere, rook_to = nowhere;
  Kind king_kind = turncoat::king, rook_kind = turncoat::rook;

  // A king and a rook that start on the same rank of a grid.
  template <class Grid>
  static constexpr CastlingRight on(char letter, Army army, int rank, int king_file, int rook_file) {
    const int side = rook_file > king_file ? 1 : -1;
    return {letter,
            army,
            Grid::at(king_file, rank),
            Grid::at(rook_file, rank),
            Grid::at(king_file + 2 * side, rank),
            Grid::at(king_file + side, rank)};
  }
};

// Which rights are left: bit i stands for the i-th right of the game's table.
using CastlingRights = std::uint8_t;

template <class PieceMovement, std::size_t Size>
class Castling {
 public:
  using Set = typename PieceMovement::Set;
  using Board = typename PieceMovement::Board;

  constexpr explicit Castling(const std::array<CastlingRight, Size>& table) : table_(table) {
    kept_.fill(all);
    for (std::size_t i = 0; i < Size; ++i) {
      if (table[i].letter == 0) continue;
      of_[table[i].army] |= static_cast<CastlingRights>(1 << i);
      kept_[table[i].king] &= static_cast<CastlingRights>(~(1 << i));
      kept_[table[i].rook] &= static_cast<CastlingRights>(~(1 << i));
    }
  }
  static constexpr CastlingRights all = (1 << Size) - 1;
  // The rights that there are; bit i of CastlingRights stands for the i-th.
  constexpr const std::array<CastlingRight, Size>& table() const { return table_; }

  // The rights that remain when a piece leaves `from` and another one arrives on `to`.
  CastlingRights kept(CastlingRights rights, Cell from, Cell to) const { return rights & kept_[from] & kept_[to]; }

  // The cells to which the king of army `a`, which must not be in check, may castle. `enemies`: a set of pieces, or
  // what `PieceMovement::foes` has made of it.
  Set targets(const Board& board, Army a, CastlingRights rights, const auto& enemies,
              const PieceMovement& pieces = {}) const {
    Set out;
    const unsigned own = rights & of_[a];
    if (own == 0) return out;
    const auto& foes = pieces.foes(board, enemies);
    for (std::size_t i = 0; i < Size; ++i)
      if (own >> i & 1 && may(board, table_[i], foes, pieces)) out.add(table_[i].king_to);
    return out;
  }
  // The right that a king's move from `from` to `to`, out of its usual reach, uses; none if it is an ordinary move.
  const CastlingRight* used(Cell from, Cell to) const {
    for (const CastlingRight& right : table_)
      if (right.king == from && right.king_to == to && !walks(from, to)) return &right;
    return nullptr;
  }

  // Whether this right of the table is among them.
  bool has(CastlingRights rights, const CastlingRight& right) const { return rights >> (&right - table_.data()) & 1; }

  std::vector<Right> list(CastlingRights rights) const {
    std::vector<Right> out;
    for (std::size_t i = 0; i < Size; ++i)
      if (rights >> i & 1) out.push_back({name(table_[i]), static_cast<Seat>(table_[i].army)});
    return out;
  }
  // The rights of a setup, in any order; each needs its king and rook at home, and where pieces can share a cell, each
  // `alone` there: then no others are on `board`.
  Expected<CastlingRights> take(const std::vector<Right>& wanted, const Board& board, bool alone = false,
                                const PieceMovement& pieces = {}) const {
    CastlingRights rights = 0;
    for (const Right& one : wanted) {
      const std::string& letter = one.letter;
      std::size_t i = 0;
      while (i < Size && name(table_[i]) != letter) ++i;
      if (i == Size) return failure(fault::no_right, letter, names());
      if (rights >> i & 1) return failure(fault::right_twice, letter);
      const CastlingRight& right = table_[i];
      if (board[right.king] != Piece(right.army, right.king_kind) ||
          board[right.rook] != Piece(right.army, right.rook_kind)) {
        const std::string king_cell = cell_name(pieces.map(), right.king),
                          rook_cell = cell_name(pieces.map(), right.rook);
        if (alone) return failure(fault::right_alone, letter, king_cell, rook_cell);
        return failure(fault::right_home, letter, king_cell, rook_cell);
      }
      rights |= static_cast<CastlingRights>(1 << i);
    }
    return rights;
  }
  static std::uint64_t key(CastlingRights rights) { return rights == 0 ? 0 : zobrist<0x10000, all + 1>(rights); }

 private:
  std::string names() const {
    std::string out;
    for (const CastlingRight& right : table_)
      if (right.letter != 0) out += name(right);
    return out;
  }
  // Whether a king goes there without castling. (No king of a variant that castles does.)
  static bool walks(Cell from, Cell to) {
    if constexpr (requires { PieceMovement::king_reach(from); })
      return PieceMovement::king_reach(from).has(to);
    else
      return false;
  }
  static std::string name(const CastlingRight& right) { return std::string(right.army >= 2 ? "*" : "") + right.letter; }
  static bool may(const Board& board, const CastlingRight& right, const auto& foes, const PieceMovement& pieces) {
    Set occupied = board.occupied();
    if (pieces.between(right.king, right.rook) & occupied) return false;
    if (pieces.attacked(board, right.rook_to, foes, occupied)) return false;
    occupied.drop(right.king), occupied.drop(right.rook), occupied.add(right.king_to), occupied.add(right.rook_to);
    return !pieces.attacked(board, right.king_to, foes, occupied);
  }

  std::array<CastlingRight, Size> table_;
  std::array<CastlingRights, PieceMovement::BoardMap::size> kept_{};
  std::array<CastlingRights, 3> of_{};  // each army's
};

}  // namespace turncoat
