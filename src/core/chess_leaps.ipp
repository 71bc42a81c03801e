// How the tables of leaps are made; for the files that define them. Part of chess_movement.hpp.
#include "core/chess_movement.hpp"

namespace turncoat {

template <Map M, bool pawns_leap, int... Ways>
constexpr ChessLeaps<M, pawns_leap, Ways...> drawn_chess_leaps() {
  using Movement = BasicChessMovement<M, pawns_leap, Ways...>;
  // Each by itself, as the compiler bounds the steps that one takes.
  static constexpr std::array knight = knight_tables<M>();
  static constexpr SetTable<M> king = leap_table<M>("K");
  static constexpr std::array step = {leap_table<M>("fmW", Ways)...};
  static constexpr std::array captures = {leap_table<M>("fcF", Ways)...};
  static constexpr std::array leap = {leap_table<M>("fmnD", Ways)...};
  ChessLeaps<M, pawns_leap, Ways...> out{.knight = knight,
                                         .knight_strikers = {},
                                         .king = king,
                                         .pawn_step = step,
                                         .pawn_captures = captures,
                                         .pawn_strikers = captures,
                                         .pawn_leap = {},
                                         .second_rank = {}};
  for (std::size_t rule = 0; rule < out.knight_strikers.size(); ++rule)
    out.knight_strikers[rule] = inverse(knight[rule]);
  for (int a = 0; a < Movement::armies; ++a) {
    out.pawn_strikers[a] = inverse(captures[a]);
    for (int c = 0; c < M::size; ++c) {
      const Cell from = static_cast<Cell>(c);
      const auto ahead = [&](int steps) { return Movement::ahead(static_cast<Army>(a), from, steps); };
      if (ahead(-1) == nowhere || ahead(-2) != nowhere) continue;
      out.second_rank[a].add(from);
      if (pawns_leap) out.pawn_leap[a][c] = leap[a][c];
    }
  }
  return out;
}

template <Map M, bool pawns_leap, int... Ways>
constinit const ChessLeaps<M, pawns_leap, Ways...> chess_leaps = drawn_chess_leaps<M, pawns_leap, Ways...>();

}  // namespace turncoat
