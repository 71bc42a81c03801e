// The searcher finds mates, beats a player of random moves, stops when asked and reports what it does.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ostream>
#include <tuple>

#include "core/random.hpp"
#include "games/chess/chess.hpp"
#include "native/threads.hpp"
#include "search/limits.hpp"
#include "support/game_at.hpp"
#include "support/sanitized.hpp"

namespace turncoat::testing {

namespace {

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Searches to a depth and returns the last report of the best line.
SearchLine best_line(const AnyGame& game, int depth) {
  SearchLine best;
  search(game, {.depth = depth}, [&](const SearchLine& line) { best = line.rank == 1 ? line : best; });
  return best;
}

struct Mate {
  std::string spec, fen, move;  // the move may be empty: any that mates in time
  int plies;
};

void PrintTo(const Mate& m, std::ostream* out) { *out << m.spec << ' ' << m.fen; }

class MateTest : public ::testing::TestWithParam<Mate> {};

TEST_P(MateTest, IsFound) {
  const Mate& m = GetParam();
  const auto game = game_at(m.spec, m.fen);
  const SearchLine line = best_line(*game, m.plies + 2);
  ASSERT_FALSE(line.moves.empty());
  EXPECT_EQ(line.score.mate_plies, m.plies);
  if (!m.move.empty()) EXPECT_EQ(line.moves[0], m.move);
  // The line leads to the mate.
  for (const std::string& move : line.moves) ASSERT_TRUE(game->play(move)) << move;
  EXPECT_EQ(static_cast<int>(line.moves.size()), m.plies);
  EXPECT_NE(game->result().find("checkmate"), std::string::npos);
}

// A search for it finds it as well, and none in fewer turns.
TEST_P(MateTest, IsSearchedFor) {
  const Mate& m = GetParam();
  const auto game = game_at(m.spec, m.fen);
  const SearchLine line = best_line(*game, m.plies + 2);
  const int turns = line.score.mate_turns;
  ASSERT_GT(turns, 0);
  for (int asked = 1; asked <= turns; ++asked) {
    const auto afresh = game_at(m.spec, m.fen);
    const auto lines = last_lines(*afresh, {.mate = asked});
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines[0].score.mate_plies, asked == turns ? m.plies : 0) << asked;
    EXPECT_EQ(lines[0].score.mate_turns, asked == turns ? turns : 0) << asked;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Positions, MateTest,
    ::testing::Values(
        Mate{"chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "a1a8", 1},
        Mate{"chess", "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "g1g7", 1},
        // Smothered mate: queen to g8, taken by the rook, knight mates on f7.
        Mate{"chess", "5r1k/6pp/7N/8/8/1Q6/5PPP/6K1 w - - 0 1", "b3g8", 3},
        // Two rooks drive the king to the edge.
        Mate{"chess", "8/8/8/7k/R7/1R6/8/K7 w - - 0 1", "", 3},
        // Black moves the gray rook, which is then Black's: White has no main move against it (MC-16).
        Mate{"mercenary", "4k3r2*R/12/12/12/12/12/6PP4/7K4 b gray - - -/- 0 1", "l8l1", 1},
        // Black moves twice in a turn: any gray move, then the rook mates. A mate in two plies of one side.
        Mate{"mercenary", "r3k7/12/12/9*P2/12/12/5PPP4/6K5 b gray - - -/- 0 1", "", 2},
        // White's rook and Black's mate together, whatever the dice bring between.
        Mate{"cooperative", "7*Ke/R7/1R6/8/8/8/8/K6k w - - 0 1", "b6b8", 1},
        Mate{"cooperative", "7*Ke/8/R7/1r6/8/8/8/K6k w - - 0 1", "a6a7", 3},
        // Against a Red that chooses as well.
        Mate{"cooperative:red=player", "7*Ke/8/R7/1r6/8/8/8/K6k w - - 0 1", "a6a7", 3}));

// Mates that begin with a quiet move, or leave the king an only move for long: nothing may be pruned away.
TEST(MateSearch, OverlooksNoMate) {
  const std::pair<const char*, int> problems[] = {
      {"8/8/8/8/8/2K5/7R/k7 w - - 0 1", 2},
      {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2},  // Morphy: the rook goes to a6
      {"8/8/8/2P3R1/5B2/2rP1p2/p1P1PP2/RnQ1K2k w Q - 5 3", 2},
      {"r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", 3},
      {"r3k2r/ppp2Npp/1b5n/4p2b/2B1P2q/BQP2P2/P5PP/RN5K w kq - 1 1", 3},
  };
  for (const auto& [fen, turns] : problems) {
    const auto game = game_at("chess", fen);
    EXPECT_EQ(last_lines(*game, {.mate = turns})[0].score.mate_turns, turns) << fen;
  }
}

// Turns of several plies, of which the evaluation knows nothing: a move and the duck, or two moves.
TEST(MateSearch, CountsTurnsOfSeveralPlies) {
  const std::tuple<const char*, const char*, int> problems[] = {
      {"[d : chess] | royal = - | turn = move duck | extinct = K", "7k/8/5P2/8/8/6Q1/8/K6* w - - 0 1", 2},
      {"[m : chess] | turn = move move", "7k/8/5K2/8/8/8/8/R7 w - - 0 1", 1},
  };
  for (const auto& [spec, fen, turns] : problems) {
    const auto game = game_at(spec, fen);
    EXPECT_EQ(last_lines(*game, {.nodes = 3'000'000, .mate = turns})[0].score.mate_turns, turns) << spec;
  }
}

// What the rules call a draw at the third time is a mate if it is reached for the second time only.
TEST(MateSearch, GoesThroughAPositionThatWasThereBefore) {
  const auto game = game_at("chess", "8/8/8/8/8/2K5/7R/k7 w - - 0 1");
  for (const char* move : {"h2g2", "a1b1", "g2h2", "b1a1"}) ASSERT_TRUE(game->play(move));
  EXPECT_EQ(last_lines(*game, {.mate = 2})[0].score.mate_turns, 2);
}

class RandomOpponentTest : public ::testing::TestWithParam<std::string> {};

// The first issue's bar: 100 of 100 games against random legal moves, with few nodes; `make simulation` plays all of
// them.
TEST_P(RandomOpponentTest, LosesEveryGame) {
  const int games = std::getenv("TURNCOAT_SIMULATION") != nullptr ? 100 : sanitized ? 2 : 8;
  int won = 0;
  for (int n = 0; n < games; ++n) {
    const auto game = game_at(GetParam());
    Random random(static_cast<std::uint64_t>(n) + 100);
    const Seat engine = n % 2 == 0 ? 0 : 1;
    const auto searcher = *game->searcher(usual_hash_megabytes);
    while (!game->decided() && game->ply() < 1200) {
      if (game->actor() == engine) {
        ASSERT_TRUE(game->play(searcher->search(*game, {.nodes = 3000}).move));
      } else {
        const auto moves = game->moves();
        ASSERT_TRUE(game->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))].text));
      }
    }
    const auto decision = game->decided();
    ASSERT_TRUE(decision) << game->fen();
    won += decision->scores[static_cast<std::size_t>(engine)] == Score::whole;
    if (decision->scores[static_cast<std::size_t>(engine)] != Score::whole)
      ADD_FAILURE() << game->result() << ' ' << game->fen();
  }
  EXPECT_EQ(won, games);
}

INSTANTIATE_TEST_SUITE_P(Games, RandomOpponentTest, ::testing::Values("chess", "mercenary", "mercurial", "merger"),
                         [](const auto& info) { return info.param; });

TEST(Search, StopsWhenTold) {
  for (const std::string spec : {"chess", "mercenary", "mercenary3", "cooperative"}) {
    const auto game = game_at(spec);
    int asked = 0;
    const SearchResult result = search(*game, {.infinite = true, .stopped = [&asked] { return ++asked > 20; }});
    EXPECT_FALSE(result.move.empty());
    EXPECT_LE(result.nodes, 40'000u);
    EXPECT_TRUE(game->play(result.move));
  }
}

TEST(Search, KeepsToItsNodesDepthAndTime) {
  const auto game = game_at("mercenary");
  EXPECT_LE(search(*game, {.nodes = 5000}).nodes, 5000u + 512);
  int deepest = 0;
  search(*game, {.depth = 4}, [&](const SearchLine& line) { deepest = line.depth; });
  EXPECT_EQ(deepest, 4);
  double time = 0;  // a millisecond a look, of which there is one every 512 nodes
  const auto now = [&time] { return time += 0.001; };
  EXPECT_LE(search(*game, {.seconds = 0.05, .now = now}).nodes, 50 * 512u);
  EXPECT_LT(time, 0.06);
}

TEST(Search, IsTheSameTwiceWithTheSameNodes) {
  for (const std::string spec : {"chess", "mercenary", "mercenary3", "cooperative"}) {
    const auto first = game_at(spec), second = game_at(spec);
    const SearchLine a = best_line(*first, 6), b = best_line(*second, 6);
    EXPECT_EQ(a.moves, b.moves);
    EXPECT_EQ(a.nodes, b.nodes);
  }
}

TEST(Search, ThreadsFindTheSameMateAndStopTogether) {
  for (const std::string spec : {"chess", "mercenary", "mercenary3", "mercurial", "merger", "cooperative"}) {
    const auto game = game_at(spec);
    const auto searcher = *game->searcher(usual_hash_megabytes);
    for (int move = 0; move < 3 && game->actor() != dice; ++move) {
      const SearchResult result =
          searcher->search(*game, {.seconds = 0.03, .threads = 3, .together = run_together, .now = seconds_now});
      ASSERT_TRUE(game->play(result.move)) << spec << ' ' << result.move;
    }
  }
  const auto game = game_at("chess", "5r1k/6pp/7N/8/8/1Q6/5PPP/6K1 w - - 0 1");
  SearchLine line;
  search(*game, {.depth = 6, .threads = 3, .together = run_together}, [&](const SearchLine& best) { line = best; });
  EXPECT_EQ(line.score.mate_plies, 3);
  EXPECT_EQ(line.moves[0], "b3g8");
}

TEST(Search, ThreadsCountTheirNodesTogether) {
  const auto game = game_at("chess");
  const std::uint64_t nodes = search(*game, {.nodes = 30'000, .threads = 2, .together = run_together}).nodes;
  EXPECT_GE(nodes, 30'000u);
  EXPECT_LE(nodes, 30'000u + 4096);  // each thread is asked every 512 nodes
}

TEST(Search, SeesRepetitionAsADraw) {
  // White is about to be mated, but checks for ever from g5 and f6.
  const auto game = game_at("chess", "7k/5p1p/8/6Q1/8/q7/rr4PP/7K w - - 0 1");
  const SearchLine line = best_line(*game, 9);
  EXPECT_EQ(line.score.centipawns, 0);
}

// Every line can be played, also where it ends before the dice, and after many iterations over the same frames.
TEST(Search, LinesAreLegal) {
  const std::pair<std::string, std::string> positions[] = {
      {"cooperative",
       "*Ra1*Bc*Qd*Ke*Bf*Rh1/2*Pc1*Pe*Pf*Pg1/*Pa1*Nb5/3*Pd3*Ph/*Pb7/2PPBp1n/1P2b1pp/RN1Kk1r1 w Q h6 0 6"},
      {"cooperative", ""},
      {"mercenary3",
       "*Q*B2*K2*R/1*P3*P1*P/3*P*P1*P1/5p2/rnb3nr/1p2b3/1q4kp/p1p1B3/P1Pp3P/NP1PPQ2/2K3P1/R4BNR w - - - 2 21"},
      {"mercenary", ""}};
  for (const auto& [spec, fen] : positions) {
    const auto game = game_at(spec, fen);
    search(*game, {.depth = spec == "cooperative" && fen.empty() ? 6 : 9}, [&](const SearchLine& line) {
      const auto copy = game->clone();
      for (const std::string& move : line.moves) ASSERT_TRUE(copy->play(move)) << move << ' ' << copy->fen();
    });
  }
}

TEST(Search, GivesSeveralLinesOfDifferentMoves) {
  const auto game = game_at("mercenary");
  const auto last = last_lines(*game, {.depth = 4, .lines = 3});
  ASSERT_EQ(last.size(), 3u);
  EXPECT_NE(last[0].moves[0], last[1].moves[0]);
  EXPECT_NE(last[1].moves[0], last[2].moves[0]);
  EXPECT_GE(last[0].score.centipawns, last[1].score.centipawns);
  EXPECT_GE(last[1].score.centipawns, last[2].score.centipawns);
}

TEST(Search, KeepsToTheMovesThatItIsGiven) {
  const auto game = game_at("chess");
  EXPECT_EQ(search(*game, {.depth = 3, .only = {"a2a3"}}).move, "a2a3");
}

// Where depth has ended only captures and promotions are listed: those, and no others.
TEST(Search, NoisyMovesAreTheCapturesAndPromotionsOfAll) {
  for (const std::string fen :
       {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"}) {
    const Chess g = *read_fen<Chess>({}, fen);
    MoveList<Move> all, noisy;
    g.list(all);
    g.list_noisy(noisy);
    std::vector<std::string> expected, listed;
    for (Move m : all)
      if (g.captures(m) || m.promotion != no_kind) expected.push_back(g.text(m));
    for (Move m : noisy) listed.push_back(g.text(m));
    std::ranges::sort(expected), std::ranges::sort(listed);
    EXPECT_EQ(listed, expected) << fen;
  }
}

TEST(Search, FindsNoMoveWhereTheGameIsOver) {
  const auto game = game_at("chess", "7k/6Q1/5K2/8/8/8/8/8 b - - 0 1");
  EXPECT_EQ(game->result(), "1 0 checkmate");
  EXPECT_EQ(search(*game, {.depth = 3}).move, "");
}

// How often of a hundred a level plays a move.
int times_played(const std::string& fen, const std::string& move, int level) {
  const auto game = game_at("chess", fen);
  int out = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed)
    out += search(*game, {.depth = 4, .level = level, .seed = seed}).move == move ? 1 : 0;
  return out;
}

TEST(Search, WeakLevelsNowAndThenOverlookTheReply) {
  const std::string mate = "6k1/q4ppp/8/8/8/8/8/R3R2K w - - 0 1";
  EXPECT_EQ(times_played(mate, "e1e8", strongest_level), 100);
  EXPECT_GE(times_played(mate, "e1e8", 9), 95);
  EXPECT_LT(times_played(mate, "e1e8", 5), 100);
  EXPECT_LT(times_played(mate, "e1e8", 1), times_played(mate, "e1e8", 5));

  // A knight that a pawn guards is not for the queen.
  const std::string guarded = "6k1/5ppp/4p3/3n4/8/8/5PPP/3Q2K1 w - - 0 1";
  EXPECT_GE(times_played(guarded, "d1d5", 1), 20);
  EXPECT_LE(times_played(guarded, "d1d5", 9), 5);
}

// Mistakes are those of people: the queen that stands there for nothing is taken, and none is given away for a pawn.
TEST(Search, WeakLevelsMakePlausibleMistakes) {
  EXPECT_GE(times_played("6k1/5ppp/8/3q4/8/8/5PPP/3R2K1 w - - 0 1", "d1d5", 1), 95);
}

TEST(Search, LowLevelsLoseToHighOnes) {
  int points = 0;  // of the higher level, in halves
  constexpr int games = 6;
  for (int n = 0; n < games; ++n) {
    const auto game = game_at("mercenary");
    const auto high = *game->searcher(usual_hash_megabytes), low = *game->searcher(usual_hash_megabytes);
    const Seat strong = static_cast<Seat>(n % 2);
    while (!game->decided()) {
      const bool thinks_high = game->actor() == strong;
      const SearchLimits limits{.level = thinks_high ? 5 : 1, .seed = static_cast<std::uint64_t>(n) + 1};
      ASSERT_TRUE(game->play((thinks_high ? high : low)->search(*game, limits).move));
    }
    const Score score = game->decided()->scores[static_cast<std::size_t>(strong)];
    points += score == Score::whole ? 2 : score == Score::half ? 1 : 0;
  }
  EXPECT_GE(points, games + games / 2);
}

// Beyond the fiftieth move a draw has not been claimed; what still wins before the seventy-fifth is worth more than a
// draw.
TEST(Search, WinsBehindTheMoveLimitThatNobodyClaimed) {
  const auto game = game_at("chess", "7k/8/5K2/8/8/8/8/1R6 w - - 110 90");
  EXPECT_GT(best_line(*game, 8).score.mate_plies, 0);
}

}  // namespace

}  // namespace turncoat::testing
