#pragma once
// The values of Merger Chess.
#include "eval/values.hpp"

namespace turncoat {

struct MergerValues {
  PieceValues pieces{};   // active in a Piece of its own army
  PieceValues captive{};  // that the enemy holds in its Piece: it does not move
  PieceValues gray{};     // in a grey Piece, for the player with the colour of its square (MG-3)
  int full = 0;           // per cent of its worth that a Piece of four loses by being stiff (MG-6)
  int rank = 0;           // each rank that a Piece has come
  int king_rank = 0;      // each rank beyond the second of the Piece that holds the king
  int king_in_gray = 0;   // the king in a grey Piece
  int tempo = 0;          // the right to move

  static void each(auto& v, const auto& visit) {
    visit("pieces", v.pieces);
    visit("captive", v.captive);
    visit("gray", v.gray);
    visit("full", v.full);
    visit("rank", v.rank);
    visit("king_rank", v.king_rank);
    visit("king_in_gray", v.king_in_gray);
    visit("tempo", v.tempo);
  }
};

// By hand: fast games of Merger Chess turn on captured kings, and these values predict next to nothing of that.
inline constexpr MergerValues merger_values = {
    .pieces = {80, 300, 320, 480, 900, 300},
    .captive = {16, 60, 64, 96, 180, 60},
    .gray = {20, 75, 80, 120, 225, 75},
    .full = 8,
    .rank = 3,
    .king_rank = -25,
    .king_in_gray = -150,
    .tempo = 10,
};

}  // namespace turncoat
