#pragma once
// What keeps a man of chess from a cell: found for any map and army, told in words in one place.
#include <optional>
#include <string>
#include <vector>

#include "core/castling.hpp"
#include "core/chessmen.hpp"
#include "core/refusal.hpp"

namespace turncoat {

enum class Hurdle : unsigned char {
  another_way,       // a man of its kind does not go so, whatever stands there
  blocked,           // somebody stands in the way
  taken_ahead,       // a pawn captures nothing straight ahead
  nothing_to_take,   // nor does it go diagonally without
  not_from_there,    // nor two cells from anywhere
  own,               // a man of its own side stands there
  king,              // a king stands there
  pinned,            // it alone shields its king
  opened,            // or with what it captures in passing
  still_check,       // the king would be in check as before
  into_check,        // the king itself goes where it is attacked
  castling_right,    // there is no right to castle
  castling_way,      // something stands between king and rook
  castling_check,    // the king is in check
  castling_through,  // the king would be attacked on its way
};

struct ManHurdle {
  Hurdle what = Hurdle::another_way;
  Kind other = no_kind;              // who stands in the way, or attacks
  Cell at = nowhere;                 // where that one stands; or the cell that must be empty
  Cell king = nowhere;               // where the king would be attacked
  std::vector<Cell> attackers = {};  // by whom
};

// The words for it; `name` gives the cells of the map their names.
Refusal in_words(const ManHurdle& hurdle, Kind man, Cell from, Cell to, std::string (*name)(Cell));

// Attacks on a king as a hurdle; the first attacker is the one that is named.
template <class Men>
ManHurdle attacked_by(Hurdle what, const typename Men::Board& board, Cell king, const typename Men::Set& attackers) {
  ManHurdle out{.what = what, .other = board[attackers.first()].kind, .at = attackers.first(), .king = king};
  for (Cell c : attackers) out.attackers.push_back(c);
  return out;
}

// A man who wants to go from a cell to another one.
template <class Men>
struct ManAttempt {
  using Set = typename Men::Set;

  const typename Men::Board& board;
  Cell from, to;
  Set prey;          // what it may capture
  Cell victim = to;  // what it would capture: in passing this is another cell

  // What keeps it from getting there, kings' safety apart.
  std::optional<ManHurdle> way() const {
    const Piece man = board[from];
    const Set occupied = board.occupied();
    if (man.kind == pawn) {
      if (!Men::pawn_captures(man.army, from).has(to)) return straight(man.army, occupied);
      if (!occupied.has(to) && victim == to) return ManHurdle{.what = Hurdle::nothing_to_take};
    } else {
      if (!Men::reach(man, from, board.knight_rule()).has(to)) return ManHurdle{};
      if (!Men::attacks(man, from, occupied, board.knight_rule()).has(to)) return blocked(man, occupied);
    }
    if (!occupied.has(to) || prey.has(to)) return {};
    const bool king_there = board[to].kind == king && board[to].army != man.army;
    return ManHurdle{.what = king_there ? Hurdle::king : Hurdle::own, .other = board[to].kind, .at = to};
  }

  // Which of the enemies would attack a king then. It stands on `king_cell`, unless it is the one who goes.
  std::optional<ManHurdle> danger(Cell king_cell, const Set& enemies) const {
    const bool walks = from == king_cell;
    Set occupied = board.occupied() - Set::of(from) - Set::of(victim);
    occupied.add(to);
    const Set then = Men::attackers(board, walks ? to : king_cell, enemies - Set::of(victim), occupied);
    if (!then) return {};
    if (walks) return attacked_by<Men>(Hurdle::into_check, board, to, then);
    const Set still = then & Men::attackers(board, king_cell, enemies, board.occupied());
    if (still) return attacked_by<Men>(Hurdle::still_check, board, king_cell, still);
    const bool alone = (Men::between(king_cell, then.first()) & board.occupied()) == Set::of(from);
    return attacked_by<Men>(alone ? Hurdle::pinned : Hurdle::opened, board, king_cell, then);
  }

 private:
  // A pawn that does not go to one of the cells that it captures on.
  std::optional<ManHurdle> straight(Army army, const Set& occupied) const {
    const Set& step = Men::pawn_step(army, from);
    if (!step.has(to)) {
      if (Men::ahead(army, from, 2) != to) return ManHurdle{};
      if (!Men::pawn_leap(army, from).has(to)) return ManHurdle{.what = Hurdle::not_from_there};
      if (const Set taken = step & occupied)
        return ManHurdle{.what = Hurdle::blocked, .other = board[taken.first()].kind, .at = taken.first()};
    }
    if (!occupied.has(to)) return {};
    return ManHurdle{.what = Hurdle::taken_ahead, .other = board[to].kind, .at = to};
  }
  std::optional<ManHurdle> blocked(Piece man, const Set& occupied) const {
    Set in_the_way = Men::between(from, to) & occupied;
    for (Cell c : in_the_way)
      if (!Men::attacks(man, from, occupied, board.knight_rule()).has(c)) in_the_way.drop(c);
    const Cell at = in_the_way ? in_the_way.first() : to;
    return ManHurdle{.what = Hurdle::blocked, .other = board[at].kind, .at = at};
  }
};

// What keeps a king, none of whose ordinary steps this is, from castling: these cells must be empty, over those it
// goes.
template <class Men>
std::optional<ManHurdle> castling_hurdle(const typename Men::Board& board, const CastlingRight& way, bool has_right,
                                         const typename Men::Set& empty, const typename Men::Set& over,
                                         const typename Men::Set& enemies) {
  using Set = typename Men::Set;
  const Set occupied = board.occupied();
  if (!has_right) return ManHurdle{.what = Hurdle::castling_right};
  if (const Set taken = empty & occupied) return ManHurdle{.what = Hurdle::castling_way, .at = taken.first()};
  const auto attackers = [&](Cell c, const Set& by_then) { return Men::attackers(board, c, enemies, by_then); };
  if (const Set checkers = attackers(way.king, occupied))
    return attacked_by<Men>(Hurdle::castling_check, board, way.king, checkers);
  for (Cell c : over)
    if (const Set attack = attackers(c, occupied)) return attacked_by<Men>(Hurdle::castling_through, board, c, attack);
  const Set after = (occupied - Set::of(way.king) - Set::of(way.rook)) | Set{way.king_to, way.rook_to};
  if (const Set attack = attackers(way.king_to, after))
    return attacked_by<Men>(Hurdle::castling_through, board, way.king_to, attack);
  return {};
}

// The same for the castling of a table, if that is what the king's way would be.
template <class Men, std::size_t Size>
std::optional<ManHurdle> castling_hurdle(const Castling<Men, Size>& castling, const typename Men::Board& board,
                                         Army army, CastlingRights rights, Cell from, Cell to,
                                         const typename Men::Set& enemies) {
  const CastlingRight* const way = castling.used(from, to);
  if (way == nullptr || way->army != army || board[from] != Piece(army, king)) return {};
  return castling_hurdle<Men>(board, *way, castling.has(rights, *way), Men::between(way->king, way->rook),
                              {way->rook_to, way->king_to}, enemies);
}

}  // namespace turncoat
