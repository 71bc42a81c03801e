#pragma once
// Endings of the pieces of chess in which one side has nothing but its king, or a piece beside it against a queen: how
// near to a mate the other side is (mop_up.hpp).
#include <optional>

#include "eval/men.hpp"
#include "eval/mop_up.hpp"

namespace turncoat {

// Whether a king and these pieces can mate a king that is alone.
template <class Men>
bool mates_alone(const typename Men::Board& board, const typename Men::Set& pieces) {
  using Map = typename Men::BoardMap;
  if (pieces & (board.all(rook) | board.all(queen))) return true;
  const auto bishops = pieces & board.all(bishop), knights = pieces & board.all(knight);
  if (bishops && knights) return true;
  bool of_shade[2] = {};
  for (Cell c : bishops) of_shade[Map::shade(c)] = true;
  return (of_shade[0] && of_shade[1]) || knights.count() > 2;
}

// What an ending of this kind is worth to the side that is not `weak` and has `men` beside its king; none if it is
// another ending, or one of pawns.
template <class Men>
std::optional<int> lone_king(const typename Men::Board& board, Army weak, const typename Men::Set& men,
                             const ManValues& values) {
  using Map = typename Men::BoardMap;
  constexpr int won = 1000;  // more than an advantage that has yet to be turned into this
  const auto kings = board.all(king), rest = board.of(weak) - kings, pieces = men - board.all(pawn);
  if (!pieces || rest.several()) return {};
  const Cell own = (board.of(weak) & kings).first(), other = (board.of(!weak) & kings).first();
  int worth = 0;
  for (Cell c : men) worth += values[board[c].kind];
  if (rest) {
    const Kind last = board[rest.first()].kind;
    worth -= values[last];
    if (last == pawn || last == queen || !(pieces & board.all(queen)) || worth <= values[bishop]) return {};
    return worth + driven_to_edge<Map>(own, other);
  }
  const bool pawns = static_cast<bool>(men - pieces);
  if (!mates_alone<Men>(board, pieces)) return pawns ? std::nullopt : std::optional(0);
  if (pawns || pieces.count() > 2 || !(pieces & board.all(knight)) || !(pieces & board.all(bishop)))
    return won + worth + driven_to_edge<Map>(own, other);
  return won + worth + driven_to_corner<Map>(own, other, Map::shade((pieces & board.all(bishop)).first()));
}

}  // namespace turncoat
