#pragma once
// The values of orthodox chess.
#include "eval/men.hpp"
#include "eval/values.hpp"

namespace turncoat {

struct ChessValues {
  // Where a man stands: the files a to d, and h to e alike, rank by rank from the own edge.
  using Place = std::array<int, 32>;
  template <std::size_t N>
  using Row = std::array<int, N>;  // by count, distance or rank from the own edge

  ManValues men{}, men_in_endgame{};
  std::array<Place, man_kinds> place{}, place_in_endgame{};

  // ---- freedom: cells that a man reaches and no enemy pawn strikes, by their number
  Row<9> knight_mobility{}, knight_mobility_in_endgame{};
  Row<14> bishop_mobility{}, bishop_mobility_in_endgame{};
  Row<15> rook_mobility{}, rook_mobility_in_endgame{};
  Row<28> queen_mobility{}, queen_mobility_in_endgame{};

  // ---- pawns
  Tapered doubled, isolated, backward;
  Row<8> connected{}, connected_in_endgame{};  // beside or guarded by another
  Row<8> passed{}, passed_in_endgame{};
  // A passed pawn's steps from its second rank on, times: the enemy king is so much farther away than one's own; its
  // next cell is taken; its whole way is safe.
  Tapered passed_kings, passed_blocked, passed_free;

  // ---- pieces
  Tapered bishop_pair, bishop_and_pawns;  // each own pawn on the bishop's colour
  Tapered knight_outpost, bishop_outpost, minor_behind_pawn;
  Tapered rook_on_open_file, rook_on_half_open_file;

  // ---- threats
  Tapered threat_by_pawn, threat_by_push, threat_by_king, hanging;
  ManValues threat_by_minor{}, threat_by_minor_in_endgame{};  // on a man of that kind
  ManValues threat_by_rook{}, threat_by_rook_in_endgame{};

  // ---- the kings' safety
  Row<4> shield{};  // on each of the three files before the king: no own pawn, or one 1, 2, 3 or more ranks ahead
  Row<4> storm{};   // the same for the enemy's pawns
  // Danger counts in units, of which it is the square that matters.
  ManValues attacker{}, safe_check{};  // units, by kind
  int ring_hit = 0, ring_weak = 0;  // units: each attack beside the king; each such cell that only king or queen guard
  int other_check = 0;                 // units: where a kind has checks, but none is safe
  int no_queen = 0, danger_from = 0;  // units: without a queen; to begin with

  int tempo = 0;  // the right to move

  static void each(auto& v, const auto& visit) {
    visit("men", v.men);
    visit("men_in_endgame", v.men_in_endgame);
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
// than by hand, half of it 100 Elo better. See docs/strength.md.
inline constexpr ChessValues chess_values = {
    .men = {87, 336, 343, 412, 844, 0},
    .men_in_endgame = {104, 299, 324, 565, 998, 0},
    .place = {{{0, 0,  0,  0,  -2, 6,  3,  -2, -1, 2,  5,  7,  4, 0, 15, 30,
                6, 20, 16, 22, 18, 15, 13, 7,  29, 18, 16, 14, 0, 0, 0,  0},
               {-21, -10, -12, -14, -12, -13, -3, 4,  -4,  -4,  14, 9, 4,   4,   10,  32,
                14,  21,  18,  36,  -2,  13,  24, 14, -24, -10, 2,  4, -36, -44, -32, -16},
               {-35, -30, -14, -12, -8,  4,  0, 3, -4,  1, 10, 7, -2, 4,   8,  18,
                2,   8,   14,  18,  -10, -2, 1, 5, -10, 0, -2, 6, -5, -12, -8, -1},
               {0,  -6, 0, 8, -12, -3, -13, -8, -8, -12, -2, -6, 6, -8, -2, 0,
                -1, -4, 2, 6, -1,  6,  0,   4,  14, 21,  29, 22, 0, -2, -3, -2},
               {-7, -5, -20, -1, -4, 0, -2, 2, -5, -8, -2, 0, -6, 0,  3, 4,
                8,  4,  -1,  4,  6,  0, -6, 0, -2, 15, -2, 4, 0,  -3, 2, 3},
               {2,   28,  12,  -7,   -2,  -16, -8,  -3,  -52, -6,  -38, -48, -50,  -39, -38, -83,
                -48, -42, -71, -118, -82, -50, -13, -72, -95, -38, -9,  -54, -162, -82, -52, -52}}},
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
    .knight_mobility = {-35, -23, -12, -6, 2, 10, 16, 20, 16},
    .knight_mobility_in_endgame = {-80, -35, -10, -10, 17, 16, 13, 7, 12},
    .bishop_mobility = {-27, -14, 2, 12, 16, 19, 20, 27, 27, 30, 31, 40, 18, 1},
    .bishop_mobility_in_endgame = {-54, -28, -10, 0, 12, 20, 32, 34, 36, 36, 36, 42, 34, 22},
    .rook_mobility = {-58, -18, -6, -6, -2, 3, 7, 10, 12, 18, 18, 17, 10, 17, -10},
    .rook_mobility_in_endgame = {-86, -21, 0, 14, 16, 18, 32, 40, 41, 46, 52, 59, 66, 60, 86},
    .queen_mobility = {-20, -20, -16, -12, -8, -10, -6, -3, 0,  6,  5,  12, 10, 12,
                       12,  16,  15,  26,  18, 27,  23, 24, 22, 20, 21, 34, 28, 30},
    .queen_mobility_in_endgame = {-40, -25, -21, -16, -8, -4, -8, 2,  8,  7,  14, 18, 24, 28,
                                  42,  50,  28,  43,  59, 66, 59, 63, 48, 64, 48, 80, 60, 54},
    .doubled = {-8, -32},
    .isolated = {-4, -12},
    .backward = {-11, -10},
    .connected = {0, 4, 8, 7, 13, 36, 39, 0},
    .connected_in_endgame = {0, -1, 2, 1, 12, 30, 30, 0},
    .passed = {0, 6, -4, 0, 16, 22, 60, 0},
    .passed_in_endgame = {0, -4, 9, 28, 68, 125, 212, 0},
    .passed_kings = {-3, 6},
    .passed_blocked = {-6, -6},
    .passed_free = {-25, 23},
    .bishop_pair = {62, 32},
    .bishop_and_pawns = {-3, -7},
    .knight_outpost = {28, 18},
    .bishop_outpost = {13, 10},
    .minor_behind_pawn = {8, 10},
    .rook_on_open_file = {40, -1},
    .rook_on_half_open_file = {15, 10},
    .threat_by_pawn = {70, 40},
    .threat_by_push = {19, 12},
    .threat_by_king = {8, 54},
    .hanging = {20, 8},
    .threat_by_minor = {7, 24, 32, 46, 48, 0},
    .threat_by_minor_in_endgame = {13, 18, 20, 44, 30, 0},
    .threat_by_rook = {10, 16, 23, 4, 46, 0},
    .threat_by_rook_in_endgame = {23, 22, 22, 9, 21, 0},
    .shield = {-18, 18, 5, -2},
    .storm = {-7, 2, -10, -4},
    .attacker = {0, 11, 8, 10, 5, 0},
    .safe_check = {0, 90, 50, 80, 80, 0},
    .ring_hit = 11,
    .ring_weak = 15,
    .other_check = 10,
    .no_queen = -140,
    .danger_from = -15,
    .tempo = 16,
};

}  // namespace turncoat
