#pragma once
// The values of orthodox chess.
#include "eval/values.hpp"

namespace turncoat {

struct ChessValues {
  // Where a piece stands: the files a to d, and h to e alike, rank by rank from its own edge.
  using Place = std::array<int, 32>;
  template <std::size_t N>
  using Row = std::array<int, N>;  // by count, distance or rank from its own edge

  PieceValues pieces{}, pieces_in_endgame{};
  std::array<Place, piece_kinds> place{}, place_in_endgame{};

  // ---- freedom: cells that a piece reaches and no enemy pawn strikes, by their number
  Row<9> knight_mobility{}, knight_mobility_in_endgame{};
  Row<14> bishop_mobility{}, bishop_mobility_in_endgame{};
  Row<15> rook_mobility{}, rook_mobility_in_endgame{};
  Row<28> queen_mobility{}, queen_mobility_in_endgame{};

  // ---- pawns
  Tapered doubled, isolated, backward;
  Row<8> connected{}, connected_in_endgame{};  // next to or guarded by another
  Row<8> passed{}, passed_in_endgame{};
  // A passed pawn's steps from its second rank on, times: how much farther away the enemy king is than one's own; its
  // next cell is taken; its whole way is safe.
  Tapered passed_kings, passed_blocked, passed_free;

  // ---- pieces
  Tapered bishop_pair, bishop_and_pawns;  // each own pawn on the bishop's colour
  Tapered knight_outpost, bishop_outpost, minor_behind_pawn;
  Tapered rook_on_open_file, rook_on_half_open_file;

  // ---- threats
  Tapered threat_by_pawn, threat_by_push, threat_by_king, hanging;
  PieceValues threat_by_minor{}, threat_by_minor_in_endgame{};  // on a piece of that kind
  PieceValues threat_by_rook{}, threat_by_rook_in_endgame{};

  // ---- the kings' safety
  Row<4> shield{};  // on each of the three files before the king: no own pawn, or one 1, 2, 3 or more ranks ahead
  Row<4> storm{};   // the same for the enemy's pawns
  // Danger counts in units, of which it is the square that matters.
  PieceValues attacker{}, safe_check{};  // units, by kind
  int ring_hit = 0, ring_weak = 0;       // units: each attack next to the king; each one where only king or queen guard
  int other_check = 0;                   // units: where a kind has checks, but none is safe
  int no_queen = 0, danger_from = 0;     // units: without a queen; to begin with

  int tempo = 0;  // the right to move

  static void each(auto& v, const auto& visit) {
    visit("pieces", v.pieces);
    visit("men_in_endgame", v.pieces_in_endgame);
    visit("place", v.place);
    visit("place_in_endgame", v.place_in_endgame);
    visit("knight_mobility", v.knight_mobility);
    visit("knight_mobility_in_endgame", v.knight_mobility_in_endgame);
    visit("bishop_mobility", v.bishop_mobility);
    visit("bishop_mobility_in_endgame", v.bishop_mobility_in_endgame);
    visit("rook_mobility", v.rook_mobility);
    visit("rook_mobility_in_endgame", v.rook_mobility_in_endgame);
    visit("queen_mobility", v.queen_mobility);
    visit("queen_mobility_in_endgame", v.queen_mobility_in_endgame);
    visit("doubled", v.doubled);
    visit("isolated", v.isolated);
    visit("backward", v.backward);
    visit("connected", v.connected);
    visit("connected_in_endgame", v.connected_in_endgame);
    visit("passed", v.passed);
    visit("passed_in_endgame", v.passed_in_endgame);
    visit("passed_kings", v.passed_kings);
    visit("passed_blocked", v.passed_blocked);
    visit("passed_free", v.passed_free);
    visit("bishop_pair", v.bishop_pair);
    visit("bishop_and_pawns", v.bishop_and_pawns);
    visit("knight_outpost", v.knight_outpost);
    visit("bishop_outpost", v.bishop_outpost);
    visit("minor_behind_pawn", v.minor_behind_pawn);
    visit("rook_on_open_file", v.rook_on_open_file);
    visit("rook_on_half_open_file", v.rook_on_half_open_file);
    visit("threat_by_pawn", v.threat_by_pawn);
    visit("threat_by_push", v.threat_by_push);
    visit("threat_by_king", v.threat_by_king);
    visit("hanging", v.hanging);
    visit("threat_by_minor", v.threat_by_minor);
    visit("threat_by_minor_in_endgame", v.threat_by_minor_in_endgame);
    visit("threat_by_rook", v.threat_by_rook);
    visit("threat_by_rook_in_endgame", v.threat_by_rook_in_endgame);
    visit("shield", v.shield);
    visit("storm", v.storm);
    visit("attacker", v.attacker);
    visit("safe_check", v.safe_check);
    visit("ring_hit", v.ring_hit);
    visit("ring_weak", v.ring_weak);
    visit("other_check", v.other_check);
    visit("no_queen", v.no_queen);
    visit("danger_from", v.danger_from);
    visit("tempo", v.tempo);
  }
};

// Half way between values by hand and what `turncoat tune chess --teacher` made of them: the whole way plays no better
// than by hand, half of it 100 Elo better. See
// docs/journal/2026-11-21-chess-values-from-a-teacher.md.
inline constexpr ChessValues chess_values = {
    .pieces = {82, 342, 354, 412, 795, 0},
    .pieces_in_endgame = {96, 293, 311, 557, 966, 0},
    .place = {{{0, 0,  0,  0,  -2, 10, 4,  -2, -2, 4,  4,  4,  0, -4, 15, 28,
                6, 21, 16, 30, 20, 18, 15, 6,  28, 19, 16, 14, 0, 0,  0,  0},
               {-20, -10, -12, -15, -11, -14, -4, 4,  -7,  -2,  14, 8, 6,   4,   10,  32,
                18,  24,  19,  36,  -2,  14,  26, 15, -26, -10, 2,  4, -42, -48, -33, -16},
               {-36, -32, -13, -12, -9,  8,  -2, 0, -4,  1, 12, 8, 0,  4,   8,  21,
                2,   9,   16,  23,  -13, -2, 0,  5, -10, 0, -4, 6, -4, -12, -8, -2},
               {1,  -6, 1, 10, -14, -4, -16, -11, -11, -12, -3, -6, 8, -8, -1, 1,
                -2, -4, 3, 6,  0,   8,  0,   4,   16,  19,  30, 21, 2, -1, -3, -2},
               {-8, -6, -24, -1, -4, 1, -4, 0, -5, -8, -6, -1, -7, 1,  3, 3,
                11, 5,  -2,  6,  7,  0, -6, 0, -1, 18, -2, 5,  0,  -4, 2, 4},
               {-1,  32,  6,   -4,   0,   -11, -9,  -6,  -60,  -6,  -36, -47, -56,  -32, -40, -88,
                -44, -36, -60, -148, -70, -42, -12, -63, -106, -34, -8,  -47, -244, -82, -52, -50}}},
    .place_in_endgame =
        {{{0,  0,  0,  0,  0,  0,  0,  0,  9,  9,  9,  9,  18, 18, 18, 18,
           27, 27, 27, 27, 36, 36, 36, 36, 45, 45, 45, 45, 0,  0,  0,  0},
          {-18, -12, -6, 0,  -12, -6, 0, 6,  -6,  0,  6, 12, 0,   6,   12, 18,
           0,   6,   12, 18, -6,  0,  6, 12, -12, -6, 0, 6,  -18, -12, -6, 0},
          {-9, -6, -3, 0, -6, -3, 0, 3, -3, 0, 3, 6, 0, 3, 6, 9, 0, 3, 6, 9, -3, 0, 3, 6, -6, -3, 0, 3, -9, -6, -3, 0},
          {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 16, 16, 16, 16, 4, 4, 4, 4},
          {-12, -8, -4, 0,  -8, -4, 0, 4, -4, 0,  4, 8, 0,   4,  8,  12,
           0,   4,  8,  12, -4, 0,  4, 8, -8, -4, 0, 4, -12, -8, -4, 0},
          {-27, -18, -9, 0,  -18, -9, 0, 9,  -9,  0,  9, 18, 0,   9,   18, 27,
           0,   9,   18, 27, -9,  0,  9, 18, -18, -9, 0, 9,  -27, -18, -9, 0}}},
    .knight_mobility = {-31, -20, -12, -8, 1, 11, 16, 22, 15},
    .knight_mobility_in_endgame = {-92, -42, -12, -10, 20, 17, 15, 6, 12},
    .bishop_mobility = {-26, -14, 2, 10, 18, 20, 20, 28, 24, 30, 38, 36, 18, 0},
    .bishop_mobility_in_endgame = {-64, -32, -11, -1, 12, 20, 32, 38, 42, 42, 38, 40, 36, 22},
    .rook_mobility = {-74, -20, -8, -6, 0, 4, 8, 12, 13, 20, 19, 16, 8, 16, -12},
    .rook_mobility_in_endgame = {-96, -24, -2, 13, 15, 20, 34, 46, 45, 54, 57, 65, 75, 64, 98},
    .queen_mobility = {-20, -24, -18, -13, -8, -12, -8, -3, 0,  7,  6,  13, 11, 12,
                       12,  16,  17,  24,  18, 30,  24, 24, 23, 20, 20, 36, 28, 30},
    .queen_mobility_in_endgame = {-40, -25, -22, -16, -8, -4, -10, 2,  8,  6,  14, 20, 25, 34,
                                  50,  58,  32,  44,  58, 65, 58,  58, 49, 68, 47, 78, 62, 49},
    .doubled = {-8, -34},
    .isolated = {-6, -10},
    .backward = {-12, -8},
    .connected = {0, 4, 8, 8, 13, 39, 38, 0},
    .connected_in_endgame = {0, -1, 2, 0, 10, 30, 26, 0},
    .passed = {0, 7, -4, -2, 17, 18, 64, 0},
    .passed_in_endgame = {0, -4, 10, 37, 84, 154, 242, 0},
    .passed_kings = {-4, 8},
    .passed_blocked = {-4, -6},
    .passed_free = {-37, 29},
    .bishop_pair = {60, 28},
    .bishop_and_pawns = {-4, -8},
    .knight_outpost = {27, 16},
    .bishop_outpost = {18, 11},
    .minor_behind_pawn = {8, 16},
    .rook_on_open_file = {48, -2},
    .rook_on_half_open_file = {18, 12},
    .threat_by_pawn = {82, 40},
    .threat_by_push = {20, 14},
    .threat_by_king = {8, 68},
    .hanging = {19, 8},
    .threat_by_minor = {10, 27, 42, 56, 57, 0},
    .threat_by_minor_in_endgame = {16, 21, 20, 46, 30, 0},
    .threat_by_rook = {12, 19, 27, 4, 55, 0},
    .threat_by_rook_in_endgame = {35, 26, 28, 9, 20, 0},
    .shield = {-18, 17, 4, -1},
    .storm = {-10, 4, -11, -2},
    .attacker = {0, 5, 4, 8, 6, 0},
    .safe_check = {0, 89, 40, 75, 82, 0},
    .ring_hit = 14,
    .ring_weak = 14,
    .other_check = 18,
    .no_queen = -140,
    .danger_from = -5,
    .tempo = 14,
};

}  // namespace turncoat
