#pragma once
// Evaluation of orthodox chess: material, and where the men stand, between middle game and endgame.
#include "eval/exchange.hpp"
#include "games/chess/chess.hpp"

namespace turncoat {

template <>
struct Evaluation<Chess> {
  static constexpr int plies_per_turn = 1;
  static constexpr ManValues values = {100, 320, 335, 500, 975, 0};

  static int value(const Chess& g);
  static int gain(const Chess& g, Move m) { return taking_gain(g, m, values); }
  static bool keeps(const Chess& g, Move m, int least) {
    return move_gains(g, m, g.board().of(g.turn()), g.board().of(!g.turn()), values, least);
  }
  static bool in_check(const Chess& g) { return g.in_check(g.turn()); }
  static bool may_pass(const Chess& g) {
    const auto& board = g.board();
    return static_cast<bool>(board.of(g.turn()) - board.all(pawn) - board.all(king));
  }
  static bool skips(const Chess&) { return false; }
};

}  // namespace turncoat
