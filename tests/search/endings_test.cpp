// Endings that are won are won: in few nodes a move, from starts far from the mate, and within the move limit. Longer
// and by the clock: bench/endings.sh.
#include <gtest/gtest.h>

#include "support/game_at.hpp"
#include "support/sanitized.hpp"

namespace turncoat::testing {

namespace {

struct Ending {
  std::string name, spec;
  std::vector<std::string> fens;
};

// Both sides search; the one that acts first must win.
void expect_win(const std::string& spec, const std::string& fen) {
  const auto game = game_at(spec, fen);
  const auto attacker = *game->searcher(usual_hash_megabytes), defender = *game->searcher(usual_hash_megabytes);
  const Seat winner = game->actor();
  while (!game->decided()) {
    const bool attacks = game->actor() == winner;
    AnySearcher& player = attacks ? *attacker : *defender;
    ASSERT_TRUE(game->play(player.search(*game, {.nodes = attacks ? 30'000u : 3'000u}).move));
  }
  EXPECT_EQ(game->decided()->scores[static_cast<std::size_t>(winner)], Score::whole)
      << spec << ' ' << fen << ": " << game->result() << ' ' << game->fen();
}

class EndingTest : public ::testing::TestWithParam<Ending> {};

TEST_P(EndingTest, IsWon) {
  std::vector<std::string> fens = GetParam().fens;
  if (sanitized) fens.resize(1);
  for (const std::string& fen : fens) expect_win(GetParam().spec, fen);
}

INSTANTIATE_TEST_SUITE_P(
    Endings, EndingTest,
    ::testing::Values(
        Ending{"queen", "chess", {"8/8/8/5k2/8/8/1Q6/K7 w - - 0 1", "8/7q/8/8/3K4/8/8/k7 b - - 0 1"}},
        Ending{"rook", "chess", {"8/8/8/8/8/2k5/1R6/K7 w - - 0 1", "8/8/3K4/8/8/8/7r/k7 b - - 0 1"}},
        Ending{"bishops", "chess", {"8/8/8/3k4/8/8/8/KBB5 w - - 0 1", "8/6bb/8/8/2K5/8/8/7k b - - 0 1"}},
        Ending{"bishop_and_knight",
               "chess",
               {"8/8/8/N7/8/1K6/B6k/8 w - - 0 1", "8/8/k7/2K5/5B2/8/5N2/8 w - - 0 1", "8/k7/8/8/8/8/8/1NBK4 w - - 0 1",
                "k7/8/8/8/3K4/8/6bn/8 b - - 0 1"}},
        Ending{"queen_and_rook", "chess", {"8/8/3k4/3r4/8/8/8/KQ6 w - - 0 1", "8/8/8/2r5/3k4/8/8/K6Q w - - 0 1"}},
        Ending{
            "pawn",
            "chess",
            {"8/8/8/1k6/8/8/K5P1/8 w - - 0 1", "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", "8/8/2k5/8/2K5/8/2P5/8 w - - 0 1"}},
        Ending{"mercenary_queen",
               "mercenary",
               {"12/12/12/12/12/12/9k2/KQ10 w main - - -/- 0 1", "12/12/12/12/12/12/12/K*Q5k4 w main - - b1/- 0 1"}},
        Ending{"mercenary_rook",
               "mercenary",
               {"12/12/7kR3/12/12/12/12/K11 w main - - -/- 0 1", "12/12/12/12/12/12/1*R1k8/1K10 w main - - b2/- 0 1"}},
        Ending{"mercenary_bishops", "mercenary", {"12/12/12/6k5/12/12/12/KBB9 w main - - -/- 0 1"}},
        Ending{"mercurial_rook", "mercurial", {"1/6/6/1R6/2k5/6/6/K w - 0 1", "1/6/R5/8/3k4/6/6/K w - 0 1"}},
        Ending{"mercurial_dragon", "mercurial", {"1/D5/6/3k4/8/6/6/K w - 0 1", "1/6/6/8/2k1D3/6/6/K w - 0 1"}},
        Ending{"mercurial_knights", "mercurial", {"1/6/2N3/2N5/5k2/6/6/K w - 0 1"}}),
    [](const auto& info) { return info.param.name; });

// What cannot be won is worth nothing, however much there is of it.
TEST(Endings, OfPiecesThatCannotMateAreEven) {
  for (const std::string fen : {"8/8/8/3k4/8/8/8/KNN5 w - - 0 1", "8/8/8/3k4/8/8/1B6/K1B5 w - - 0 1"})
    EXPECT_EQ(last_lines(*game_at("chess", fen), {.nodes = 5'000})[0].score.centipawns, 0) << fen;
}

}  // namespace

}  // namespace turncoat::testing
