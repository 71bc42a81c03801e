// Static exchanges on positions whose result can be counted by hand.
#include "eval/exchange.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "eval/chess.hpp"

namespace turncoat::testing {

namespace {

struct Exchange {
  std::string_view fen, move;
  int gain;  // in the values of Evaluation<Chess>
};

constexpr auto& values = Evaluation<Chess>::usual.men;

TEST(ExchangeTest, GainsWhatTheBestSequenceOfCapturesGains) {
  const int pawn_worth = values[pawn], knight_worth = values[knight], rook_worth = values[rook];
  const int queen_worth = values[queen];
  const Exchange exchanges[] = {
      // Nobody guards the pawn.
      {"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", pawn_worth},
      // The knight takes, the knight takes back, and behind the rook stands a bishop's aim: a knight for a pawn.
      {"1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", pawn_worth - knight_worth},
      // A queen takes a guarded pawn.
      {"4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1", "d2d6", pawn_worth - queen_worth},
      // A king guards; a second rook behind the first holds it back.
      {"8/8/3k4/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", pawn_worth},
      {"8/8/3k4/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", pawn_worth - rook_worth},
      // En passant, taken back by nobody; a quiet move into a pawn's aim.
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", pawn_worth},
      {"4k3/3p4/8/8/8/8/8/2R1K3 w - - 0 1", "c1c6", -rook_worth},
      // A promotion is a gain as long as the queen is not taken.
      {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", queen_worth - pawn_worth},
      {"r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7b8q", -pawn_worth},
  };
  for (const Exchange& x : exchanges) {
    const Chess g = *Chess::from_fen({}, x.fen);
    MoveList<Move> moves;
    g.list(moves);
    bool found = false;
    for (const Move& m : moves) {
      if (g.text(m) != x.move) continue;
      found = true;
      EXPECT_TRUE(Evaluation<Chess>::keeps(g, m, x.gain)) << x.fen << ' ' << x.move;
      EXPECT_FALSE(Evaluation<Chess>::keeps(g, m, x.gain + 1)) << x.fen << ' ' << x.move;
    }
    EXPECT_TRUE(found) << x.move;
  }
}

}  // namespace

}  // namespace turncoat::testing
