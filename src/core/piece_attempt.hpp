#pragma once
// What keeps a piece of chess from a cell, on any map. Found slowly, since only people ask for it.
#include "core/castling.hpp"
#include "core/chess_movement.hpp"
#include "core/refusal.hpp"

namespace turncoat {

// How the pieces of a board move, for callers that need not know the map.
class PiecesSight {
 public:
  // What a pawn can do without capturing; `two` is the cell two steps ahead, from wherever it stands.
  struct PawnWays {
    Cells step, leap;
    Cell two;
  };

  explicit PiecesSight(const Cells& occupied) : occupied_(occupied) {}
  const Cells& occupied() const { return occupied_; }
  virtual Piece on(Cell c) const = 0;
  // The cells that the piece on a cell attacks if only those cells are taken.
  virtual Cells attacks(Cell from, const Cells& taken) const = 0;
  virtual PawnWays pawn_ways(Cell from) const = 0;
  // Those of the pieces `by` that attack a cell if only those cells are taken.
  Cells attackers(Cell target, const Cells& by, const Cells& taken) const;
  Word kind(Cell c) const { return Word::kind(piece_infos[on(c).kind].letter); }

 protected:
  ~PiecesSight() = default;

 private:
  Cells occupied_;
};

template <class PieceMovement>
class PieceMovementOn final : public PiecesSight {
 public:
  explicit PieceMovementOn(const typename PieceMovement::Board& board)
      : PiecesSight(Cells(board.occupied())), board_(board) {}
  Piece on(Cell c) const override { return board_[c]; }
  Cells attacks(Cell from, const Cells& taken) const override {
    return Cells(PieceMovement::attacks(board_[from], from, typename PieceMovement::Set(taken), board_.knight_rule()));
  }
  PawnWays pawn_ways(Cell from) const override {
    const Army army = board_[from].army;
    return {Cells(PieceMovement::pawn_step(army, from)), Cells(PieceMovement::pawn_leap(army, from)),
            PieceMovement::ahead(army, from, 2)};
  }

 private:
  const typename PieceMovement::Board& board_;
};

// A piece that wants to go from a cell to another one.
struct PieceAttempt {
  const PiecesSight& pieces;
  Cell from, to;
  Cells capturable;  // what it may capture
  Cell captured;     // what it would capture: in passing this is another cell than `to`

  // Whether something keeps it from getting there, kings' safety apart.
  bool way_refused(Refusal& out) const;
  // Whether one of the enemies would attack a king then. The king stands on that cell, unless it is the piece that
  // goes.
  bool endangers(Cell king_cell, const Cells& enemies, Refusal& out) const;

 private:
  bool pawn_refused(Refusal& out) const;
};

// Whether a king would be attacked by these where it goes, or on its way when it castles.
bool walks_into(const PiecesSight& pieces, Cell to, const Cells& attackers, Refusal& out);
bool castles_over(const PiecesSight& pieces, Cell over, const Cells& attackers, Refusal& out);

// A king's castling that is none of its ordinary steps: these cells must be empty, over those it goes.
struct CastlingAttempt {
  CastlingRight way;
  bool has_right = false;
  Cells empty{}, over{};

  bool refused(const PiecesSight& pieces, const Cells& enemies, Refusal& out) const;
};

// The castling of a table that the way of an army's king is, if it is one: then it leads `over` something.
template <class PieceMovement, std::size_t Size>
CastlingAttempt castling_meant(const Castling<PieceMovement, Size>& castling, Army army, CastlingRights rights,
                               Cell from, Cell to) {
  const CastlingRight* const way = castling.used(from, to);
  if (way == nullptr || way->army != army) return {};
  return {*way,
          castling.has(rights, *way),
          Cells(PieceMovement::between(way->king, way->rook)),
          {way->rook_to, way->king_to}};
}

}  // namespace turncoat
