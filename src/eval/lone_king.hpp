#pragma once
// Endings of the pieces of chess in which one side has nothing but its king, or a piece beside it against a queen: how
// near to a mate the other side is (mop_up.hpp).
#include <optional>

#include "eval/mop_up.hpp"
#include "eval/values.hpp"

namespace turncoat {

// Whether a king and these pieces can mate a king that is alone.
template <class PieceMovement>
bool mates_alone(const typename PieceMovement::Board& board, const typename PieceMovement::Set& pieces) {
  using Map = typename PieceMovement::BoardMap;
  if (pieces & (board.all(rook) | board.all(queen))) return true;
  const auto bishops = pieces & board.all(bishop), knights = pieces & board.all(knight);
  if (bishops && knights) return true;
  bool of_shade[2] = {};
  for (Cell c : bishops) of_shade[Map::shade(c)] = true;
  return (of_shade[0] && of_shade[1]) || knights.count() > 2;
}

// What an ending of this kind is worth to the side that is not `weak` and has `beside_pawns` beside its king; none if it is
// another ending, or one of pawns.
template <class PieceMovement>
std::optional<int> lone_king(const typename PieceMovement::Board& board, Army weak,
                             const typename PieceMovement::Set& pieces, const PieceValues& values) {
  using Map = typename PieceMovement::BoardMap;
  constexpr int won = 1000;  // more than an advantage that has yet to be turned into this
  const auto kings = board.all(king), rest = board.of(weak) - kings, beside_pawns = pieces - board.all(pawn);
  if (!beside_pawns || rest.several()) return {};
  const Cell own = (board.of(weak) & kings).first(), other = (board.of(!weak) & kings).first();
  int worth = 0;
  for (Cell c : pieces) worth += values[board[c].kind];
  if (rest) {
    const Kind last = board[rest.first()].kind;
    worth -= values[last];
    if (last == pawn || last == queen || !(beside_pawns & board.all(queen)) || worth <= values[bishop]) return {};
    return worth + driven_to_edge<Map>(own, other);
  }
  const bool pawns = static_cast<bool>(pieces - beside_pawns);
  if (!mates_alone<PieceMovement>(board, beside_pawns)) return pawns ? std::nullopt : std::optional(0);
  if (pawns || beside_pawns.count() > 2 || !(beside_pawns & board.all(knight)) || !(beside_pawns & board.all(bishop)))
    return won + worth + driven_to_edge<Map>(own, other);
  return won + worth + driven_to_corner<Map>(own, other, Map::shade((beside_pawns & board.all(bishop)).first()));
}

}  // namespace turncoat
