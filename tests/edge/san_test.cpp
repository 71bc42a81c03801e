// Moves in SAN: each legal move has its own, which reads back as that move.
#include <gtest/gtest.h>

#include <set>

#include "edge/record/san.hpp"
#include "support/game_at.hpp"
#include "support/specs.hpp"

namespace turncoat::testing {

namespace {

// The positions of tests/perft/chess.perft.
constexpr const char* perft_positions[] = {
    "",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
};

// Every legal move of a position, and of those after it.
void expect_all_read_back(AnyGame& game, int plies) {
  std::set<std::string> seen;
  for (const MoveView& move : game.moves()) {
    const auto san = san_of(game, move.text);
    ASSERT_TRUE(san) << move.text << " in " << game.fen();
    EXPECT_TRUE(seen.insert(*san).second) << *san << " in " << game.fen();
    const auto read = read_san(game, *san);
    ASSERT_TRUE(read) << *san << " in " << game.fen();
    EXPECT_EQ(*read, move.text);
    if (plies <= 1) continue;
    ASSERT_TRUE(game.play(move.text));
    expect_all_read_back(game, plies - 1);
    game.undo();
  }
}

TEST(San, OfEveryMoveIsItsOwnAndReadsBack) {
  for (const char* fen : perft_positions) {
    const auto game = game_at("chess", fen);
    expect_all_read_back(*game, 2);
  }
}

struct Written {
  std::string fen, move, san;
};

TEST(San, LooksLikeThis) {
  for (const auto& [fen, move, san] : std::vector<Written>{
           {"", "e2e4", "e4"},
           {"", "g1f3", "Nf3"},
           {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O"},
           {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O"},
           {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
           {"4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1f1", "Raf1"},
           {"4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3"},
           {"7k/8/8/8/N3N3/8/8/N3K3 w - - 0 1", "a4c3", "Nac3"},
           {"k7/8/8/3N3N/8/3N4/8/4K3 w - - 0 1", "d5f4", "Nd5f4"},
           {"k7/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
           {"1n5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n", "axb8=N"},
           {"7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a8=Q+"},
           {"7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6g7", "Qg7#"},
       }) {
    const auto game = game_at("chess", fen);
    EXPECT_EQ(san_of(*game, move), san) << fen;
    const auto read = read_san(*game, san);
    ASSERT_TRUE(read) << sentence(read.error());
    EXPECT_EQ(*read, move);
  }
}

TEST(San, IsReadAsPeopleWriteIt) {
  const auto game = game_at("chess", "r3k2r/pP6/8/8/8/8/4N3/N3K3 w kq - 0 1");
  for (const auto& [san, move] : std::vector<std::pair<std::string, std::string>>{
           {"bxa8Q", "b7a8q"}, {"ba8=Q!?", "b7a8q"}, {"b8=N", "b7b8n"}, {"Ne2c3", "e2c3"}, {"N2c3", "e2c3"}}) {
    const auto read = read_san(*game, san);
    ASSERT_TRUE(read) << san;
    EXPECT_EQ(*read, move) << san;
  }
  for (const std::string san : {"", "e9", "b8", "Qd1", "O-O", "N", "bxa8=K", "=", "+#"})
    EXPECT_FALSE(read_san(*game, san)) << san;
}

// It is made of what games say of their moves; where that says more than SAN can, there is none, and nothing breaks.
TEST(San, OfOtherGamesReadsBackWhereThereIsOne) {
  for (const std::string& spec : specs_to_test()) {
    const auto game = game_at(spec);
    for (const MoveView& move : game->moves())
      if (const auto san = san_of(*game, move.text); san && game->actor() >= 0) {
        const auto read = read_san(*game, *san);
        ASSERT_TRUE(read) << spec << ' ' << *san;
        EXPECT_EQ(*read, move.text) << spec << ' ' << *san;
      }
  }
}

}  // namespace

}  // namespace turncoat::testing
