// Static exchanges on positions with results that can be counted by hand.
#include "eval/exchange.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "eval/chess.hpp"
#include "eval/mercenary.hpp"
#include "eval/mercenary3.hpp"
#include "eval/mercurial.hpp"
#include "eval/merger.hpp"
#include "eval/table_chess.hpp"
#include "games/variants/chess/capture_effect_rules.hpp"

namespace turncoat::testing {

namespace {

struct Exchange {
  std::string_view fen, move;
  int gain;  // in the usual values of the game's evaluation
};

template <class G>
void expect_gain(const Exchange& x) {
  const G g = *read_fen<G>({}, x.fen);
  MoveList<typename G::Move> moves;
  g.list(moves);
  bool found = false;
  for (const auto& m : moves) {
    if (g.text(m) != x.move) continue;
    found = true;
    EXPECT_TRUE(Evaluation<G>::static_exchange(g, m, x.gain)) << x.fen << ' ' << x.move;
    EXPECT_FALSE(Evaluation<G>::static_exchange(g, m, x.gain + 1)) << x.fen << ' ' << x.move;
  }
  EXPECT_TRUE(found) << x.move;
}

constexpr auto& values = Evaluation<Chess>::usual.pieces;

TEST(ExchangeTest, GainsWhatTheBestSequenceOfCapturesGains) {
  const int pawn_worth = values[pawn], knight_worth = values[knight], rook_worth = values[rook];
  const int queen_worth = values[queen];
  const Exchange exchanges[] = {
      // No piece guards the pawn.
      {"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", pawn_worth},
      // The knight takes, the knight takes back, and behind the rook stands a bishop's aim: a knight for a pawn.
      {"1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", pawn_worth - knight_worth},
      // A queen takes a guarded pawn.
      {"4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1", "d2d6", pawn_worth - queen_worth},
      // A king guards; a second rook behind the first holds it back.
      {"8/8/3k4/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", pawn_worth},
      {"8/8/3k4/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", pawn_worth - rook_worth},
      // En passant, not taken back; a quiet move into a pawn's aim.
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", pawn_worth},
      {"4k3/3p4/8/8/8/8/8/2R1K3 w - - 0 1", "c1c6", -rook_worth},
      // A promotion is a gain as long as the queen is not taken.
      {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", queen_worth - pawn_worth},
      {"r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7b8q", -pawn_worth},
  };
  for (const Exchange& x : exchanges) expect_gain<Chess>(x);
}

TEST(ExchangeTest, APieceFromTheHandMayBeCapturedWhereItIsPut) {
  using G = CaptureEffectChess<64>;
  VariantFaults faults;
  const auto definition = read_definition("[x : chess]\ncapture = hand", faults);
  ASSERT_TRUE(definition);
  const auto variant = std::make_shared<ChessVariant<64>>(*definition);
  const auto g = read_fen<G>({variant}, "4k3/3p4/8/8/8/8/8/4K3 w - - Q 0 1");
  ASSERT_TRUE(g);
  const int queen_worth = variant->values.pieces[g->rules().kind_of('Q')];
  MoveList<Move> moves;
  g->list(moves);
  const auto put = [&](std::string_view text) {
    return *std::ranges::find_if(moves, [&](const Move& m) { return g->text(m) == text; });
  };
  EXPECT_FALSE(Evaluation<G>::static_exchange(*g, put("Q@c6"), 1 - queen_worth));
  EXPECT_TRUE(Evaluation<G>::static_exchange(*g, put("Q@c6"), -queen_worth));
  EXPECT_TRUE(Evaluation<G>::static_exchange(*g, put("Q@a3"), 0));
}

TEST(ExchangeTest, InMercenaryGrayPiecesTakeForWhoeverMayMoveThem) {
  using G = Mercenary<MercenaryArmies::one>;
  constexpr auto& worth = Evaluation<G>::usual.pieces;
  const Exchange exchanges[] = {
      {"k11/12/12/3p8/12/12/3R8/7K4 w main - - -/- 0 1", "d2d5", worth[pawn]},
      // A gray rook that no player controls takes back for Black, one that White controls doesn't (MC-8).
      {"k11/12/12/3p7*R/12/12/3R8/7K4 w main - - -/- 0 1", "d2d5", worth[pawn] - worth[rook]},
      {"k11/12/12/3p7*R/12/12/3R8/7K4 w main - - l5/- 0 1", "d2d5", worth[pawn]},
      // White takes back with one as well; a gray pawn counts a quarter.
      {"k11/12/2p9/3p7*R/12/12/3R8/7K4 w main - - l5/- 0 1", "d2d5", worth[pawn] - worth[rook] + worth[pawn]},
      {"k11/12/12/3*P8/12/12/3R8/7K4 w main - - -/- 0 1", "d2d5", worth[pawn] / 4},
  };
  for (const Exchange& x : exchanges) expect_gain<G>(x);
}

TEST(ExchangeTest, AmongThreeBothOpponentsTakeBackAndMercenariesDoNot) {
  constexpr auto& worth = Evaluation<Mercenary3>::usual.pieces;
  const Exchange exchanges[] = {
      {"6*K1/8/8/8/1k6/8/p7/8/8/8/8/R5K1 w - - - 0 1", "a1a6", worth[pawn]},
      {"6*K1/8/8/8/1k6/8/p6*R/8/8/8/8/R5K1 w - - - 0 1", "a1a6", worth[pawn] - worth[rook]},
      // No player moves the pieces of a player that is out (M3-19).
      {"8/8/8/8/1k6/8/p6*R/8/8/8/8/R5K1 w - - - 0 1", "a1a6", worth[pawn]},
  };
  for (const Exchange& x : exchanges) expect_gain<Mercenary3>(x);
}

TEST(ExchangeTest, InMercurialWhoTakesLastFreesWhatWasTakenBefore) {
  using PieceMovement = MercurialMovement;
  constexpr auto& worth = Evaluation<Mercurial>::usual.pieces;
  const Exchange exchanges[] = {
      // No piece guards the dragon.
      {"k/6/3d2/8/2N5/6/6/K w - 0 1", "c3d5", worth[PieceMovement::dragon]},
      // A rook does: it frees the dragon (MU-13), and only the knight is lost.
      {"k/3r2/3d2/8/2N5/6/6/K w - 0 1", "c3d5", -worth[PieceMovement::knight]},
      // A rook behind the knight holds it back.
      {"k/3r2/3d2/8/2N5/6/3R2/K w - 0 1", "c3d5", worth[PieceMovement::dragon]},
      // What the dragon held stays free, whatever follows; what the knight holds goes with it.
      {"k/3r2/3d(NN)2/8/2N5/6/6/K w - 0 1", "c3d5", 2 * worth[PieceMovement::knight] - worth[PieceMovement::knight]},
      {"k/3r2/3d2/8/2N(s)5/6/6/K w - 0 1", "c3d5", -worth[PieceMovement::knight] - worth[PieceMovement::rocket]},
      // A king takes only unguarded pieces.
      {"1/2k3/3d2/8/2N5/6/6/K w - 0 1", "c3d5", -worth[PieceMovement::knight]},
      {"1/2k3/3d2/8/2N5/6/3R2/K w - 0 1", "c3d5", worth[PieceMovement::dragon]},
      // A pawn takes by jumping over the knight, if there is room behind it (MU-4).
      {"k/4p1/3d2/8/2N5/6/6/K w - 0 1", "c3d5", -worth[PieceMovement::knight]},
      {"k/4p1/3d2/2P5/2N5/6/6/K w - 0 1", "c3d5", worth[PieceMovement::dragon]},
  };
  for (const Exchange& x : exchanges) expect_gain<Mercurial>(x);
}

// A threat to the king is as good as a check, unless the other king can be taken first (MU-16).
TEST(ExchangeTest, InMercurialAThreatToTheKingIsSeen) {
  using Eval = Evaluation<Mercurial>;
  const auto at = [](std::string_view fen) { return *read_fen<Mercurial>({}, fen); };
  EXPECT_TRUE(Eval::in_check(at("k/6/6/2r5/8/6/6/K w - 0 1")));
  EXPECT_FALSE(Eval::in_check(at("k/6/6/2r5/8/2P3/6/K w - 0 1")));
  // A pawn jumps over the king, or cannot.
  EXPECT_TRUE(Eval::in_check(at("k/6/6/8/3p4/2K3/6/1 w - 0 1")));
  EXPECT_FALSE(Eval::in_check(at("k/6/6/8/3p4/2K3/1P4/1 w - 0 1")));
  const Mercurial both = at("k/6/3R2/2r5/8/6/6/K w - 0 1");
  EXPECT_FALSE(Eval::in_check(both));
  EXPECT_EQ(Eval::value(both), Eval::king_taken);
}

// The same (MG-17), by a Piece that is big enough to make the king's grey (MG-16).
TEST(ExchangeTest, InMergerAThreatToTheKingIsSeen) {
  using Eval = Evaluation<Merger>;
  Merger g = Merger::start();
  const auto play = [&g](std::string_view text) {
    MoveList<MergerMove> moves;
    g.list(moves);
    for (const MergerMove& m : moves)
      if (g.text(m) == text) {
        const int gain = Eval::gain(g, m);
        g.play(m);
        return gain;
      }
    ADD_FAILURE() << text << " is no move";
    return 0;
  };
  for (const auto* text : {"e2e4", "f7f6"}) EXPECT_EQ(play(text), 0) << text;
  EXPECT_FALSE(Eval::in_check(g));
  play("d1h5");
  EXPECT_TRUE(Eval::in_check(g));
  const Merger attacked = g;
  play("g7g6");
  EXPECT_FALSE(Eval::in_check(g));
  EXPECT_LT(Eval::value(g), Eval::king_taken);
  g = attacked;
  play("a7a6");
  EXPECT_FALSE(Eval::in_check(g));
  EXPECT_EQ(Eval::value(g), Eval::king_taken);
  EXPECT_EQ(play("h5e8"), Eval::king_gain);
  EXPECT_EQ(Eval::value(g), -Eval::king_taken);
}

}  // namespace

}  // namespace turncoat::testing
