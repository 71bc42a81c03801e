#pragma once
// What keeps a man of chess from a cell, on whatever map: found slowly, since only people ask for it.
#include "core/castling.hpp"
#include "core/chessmen.hpp"
#include "core/refusal.hpp"

namespace turncoat {

// How the men of a board go, for whoever need not know the map.
class MenSight {
 public:
  // What a pawn can do without capturing; `two` is the cell two steps ahead, from wherever it stands.
  struct PawnWays {
    Cells step, leap;
    Cell two;
  };

  explicit MenSight(const Cells& occupied) : occupied_(occupied) {}
  const Cells& occupied() const { return occupied_; }
  virtual Piece on(Cell c) const = 0;
  // What the man on a cell attacks if only those cells are taken.
  virtual Cells attacks(Cell from, const Cells& taken) const = 0;
  virtual PawnWays pawn_ways(Cell from) const = 0;
  // Who of these attacks a cell if only those cells are taken.
  Cells attackers(Cell target, const Cells& by, const Cells& taken) const;
  Word kind(Cell c) const { return Word::kind(man_infos[on(c).kind].letter); }

 protected:
  ~MenSight() = default;

 private:
  Cells occupied_;
};

template <class Men>
class MenOn final : public MenSight {
 public:
  explicit MenOn(const typename Men::Board& board) : MenSight(Cells(board.occupied())), board_(board) {}
  Piece on(Cell c) const override { return board_[c]; }
  Cells attacks(Cell from, const Cells& taken) const override {
    return Cells(Men::attacks(board_[from], from, typename Men::Set(taken), board_.knight_rule()));
  }
  PawnWays pawn_ways(Cell from) const override {
    const Army army = board_[from].army;
    return {Cells(Men::pawn_step(army, from)), Cells(Men::pawn_leap(army, from)), Men::ahead(army, from, 2)};
  }

 private:
  const typename Men::Board& board_;
};

// A man who wants to go from a cell to another one.
struct ManAttempt {
  const MenSight& men;
  Cell from, to;
  Cells prey;        // what it may capture
  Cell victim = to;  // what it would capture: in passing this is another cell

  // What keeps it from getting there, kings' safety apart; nothing if it gets there.
  Refusal way() const;
  // Who of the enemies would attack a king then. It stands on that cell, unless it is the one who goes.
  Refusal danger(Cell king_cell, const Cells& enemies) const;

 private:
  Refusal pawn_way() const;
};

// That the king would be attacked where it goes.
Refusal into_check(const MenSight& men, Cell to, const Cells& attackers);

// A king's castling, none of whose ordinary steps this is: these cells must be empty, over those it goes.
struct CastlingAttempt {
  CastlingRight way;
  bool has_right;
  Cells empty, over;

  Refusal refused(const MenSight& men, const Cells& enemies) const;
};

// The same for a castling of a table, if that is what the way of the king of an army would be.
template <class Men, std::size_t Size>
Refusal castling_refused(const Castling<Men, Size>& castling, const MenSight& men, Army army, CastlingRights rights,
                         Cell from, Cell to, const Cells& enemies) {
  const CastlingRight* const way = castling.used(from, to);
  if (way == nullptr || way->army != army || men.on(from) != Piece(army, king)) return {};
  const CastlingAttempt attempt{
      *way, castling.has(rights, *way), Cells(Men::between(way->king, way->rook)), {way->rook_to, way->king_to}};
  return attempt.refused(men, enemies);
}

// That the castling would lead over an attacked cell.
Refusal castling_through(const MenSight& men, Cell over, const Cells& attackers);

}  // namespace turncoat
