// That puzzles are what they promise, and come out the same whenever they are looked for.
#include "workbench/puzzles.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/puzzles_json.hpp"
#include "sanitized.hpp"
#include "workbench/puzzle_rules.hpp"

namespace turncoat::testing {

namespace {

// A tiny budget: what is to be tested is not how good the puzzles are.
PuzzleOrder small(std::string_view spec, int count) {
  return {.spec = std::string(spec), .count = count, .nodes = 400, .seed = 3};
}

TEST(PuzzlesTest, TheSameOrderFindsTheSame) {
  constexpr int count = sanitized ? 1 : 2;
  const auto once = find_puzzles(small("mercurial", count)), again = find_puzzles(small("mercurial", count));
  ASSERT_TRUE(once && again);
  EXPECT_EQ(once->size(), count);
  EXPECT_EQ(puzzles_json("mercurial", *once), puzzles_json("mercurial", *again));
}

TEST(PuzzlesTest, EachMoveOfTheSolverIsTheOnlyOne) {
  for (const std::string_view spec : {"mercurial", "chess"}) {
    const auto order = small(spec, 1);
    const auto puzzles = find_puzzles(order);
    ASSERT_TRUE(puzzles);
    EXPECT_EQ(puzzles->size(), 1) << spec;
    std::set<std::string> fens;
    for (const Puzzle& puzzle : *puzzles) {
      EXPECT_TRUE(fens.insert(puzzle.fen).second) << puzzle.fen;
      auto game = *open_game(spec);
      ASSERT_TRUE(game->restart(puzzle.fen)) << puzzle.fen;
      for (const PuzzleTurn& turn : puzzle.turns) {
        if (game->moves().size() > 1)
          EXPECT_EQ(only_move(*game, order.nodes * check_factor).move, turn.move) << game->fen();
        ASSERT_TRUE(game->play(turn.move));
        for (const std::string& answer : turn.answers) ASSERT_TRUE(game->play(answer)) << answer;
      }
      EXPECT_EQ(puzzle.goal == PuzzleGoal::end, game->decided().has_value()) << puzzle.fen;
    }
  }
}

TEST(PuzzlesTest, AWinThatManyMovesKeepIsNoPuzzle) {
  auto game = *open_game("chess");
  EXPECT_EQ(only_move(*game, 2000).move, "");
  ASSERT_TRUE(game->restart("6k1/5ppp/8/8/8/8/2q2PPP/R5K1 w - - 0 1"));
  EXPECT_EQ(only_move(*game, 2000).move, "a1a8");
  ASSERT_TRUE(game->restart("7k/8/8/8/8/8/Q1Q5/6K1 w - - 0 1"));
  EXPECT_EQ(only_move(*game, 2000).move, "");
}

TEST(PuzzlesTest, LongerAndDeeperIsHarder) {
  EXPECT_EQ(puzzle_grade(1, 1), 1);
  EXPECT_EQ(puzzle_grade(2, 1), 2);
  EXPECT_EQ(puzzle_grade(1, 2), 3);
  EXPECT_EQ(puzzle_grade(9, 4), hardest_puzzle);
}

// The first clause that a move turns on.
std::string rule_of(std::string_view spec, std::string_view fen, std::string_view move) {
  auto game = *open_game(spec);
  EXPECT_TRUE(game->restart(fen)) << fen;
  auto next = game->clone();
  EXPECT_TRUE(next->play(move)) << move;
  for (const MoveView& one : game->moves())
    if (one.text == move) {
      const auto rules = rules_turned_on(*game, one, *next);
      return rules.empty() ? "" : std::string(rules.front().clause);
    }
  return "";
}

TEST(PuzzlesTest, NamesTheRuleThatAMoveTurnsOn) {
  const auto mercurial = [](std::string_view fen, std::string_view move) { return rule_of("mercurial", fen, move); };
  const std::string start = "k/dnrsnd/pppppp/8/8/PPPPPP/DNSRND/K w - 0 1";
  EXPECT_EQ(mercurial(start, "c1*3"), "MU-9");
  EXPECT_EQ(mercurial(start, "c1*3+b1*4"), "MU-10");
  EXPECT_EQ(mercurial("k/6/6/8/6N1/6/6/K w R 0 1", "*3d4"), "MU-11");
  EXPECT_EQ(mercurial("k/6/6/8/8/6/6/K w R 0 1", "R@d4"), "MU-15");
  EXPECT_EQ(mercurial("k/6/6/r(N)7/8/6/R5/K w - 0 1", "a1a4"), "MU-13");
  EXPECT_EQ(rule_of("mercenary", "k11/12/12/12/12/11*R/12/4K7 w gray - - -/- 0 1", "l3l4"), "MC-7");
  EXPECT_EQ(rule_of("merger",
                    "ranbbcqdkebfngrh/papbpcpdpepfpgph/8/8/8/8/PaPbPcPdPePfPgPh/RaNbBcQdKeBfNgRh w KQkq - 0 1", "e2e4"),
            "");
}

TEST(PuzzlesTest, AnUnknownGameIsRefused) { EXPECT_FALSE(find_puzzles(small("draughts", 1))); }

}  // namespace

}  // namespace turncoat::testing
