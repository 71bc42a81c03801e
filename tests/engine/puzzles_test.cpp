// That puzzles are what they promise, and come out the same whenever they are looked for.
#include "training/puzzles.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/puzzle_pages.hpp"
#include "support/sanitized.hpp"
#include "training/puzzle_rules.hpp"

namespace turncoat::testing {

namespace {

// A tiny budget: what is to be tested is not how good the puzzles are.
PuzzleOptions small(std::string_view spec, int count) {
  return {.spec = std::string(spec), .count = count, .nodes = 400, .seed = 4};
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
  EXPECT_EQ(puzzle_grade({}), 1);
  EXPECT_EQ(puzzle_grade({.depth = 2}), 2);
  EXPECT_EQ(puzzle_grade({.moves = 2}), 3);
  EXPECT_EQ(puzzle_grade({.quiet = true}), 2);
  EXPECT_EQ(puzzle_grade({.choices = 41}), 2);
  EXPECT_EQ(puzzle_grade({.depth = 9, .moves = 4}), hardest_puzzle);
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

// ---- matters of judgement

std::string move_of(std::string_view fen, SearcherKind kind, std::uint64_t nodes) {
  auto game = *open_game("mercurial");
  EXPECT_TRUE(game->restart(fen)) << fen;
  return fresh_searcher(*game, kind)->search(*game, {.nodes = nodes}).move;
}

TEST(JudgementsTest, TheTermsErrWhereTheNetworkDoesNot) {
  const PuzzleOptions order = {.spec = "mercurial", .count = 1, .nodes = 200, .seed = 1};
  const auto found = find_judgements(order), again = sanitized ? found : find_judgements(order);
  ASSERT_TRUE(found && again);
  ASSERT_EQ(found->size(), 1u);
  EXPECT_EQ(judgements_json(order, *found), judgements_json(order, *again));
  const Judgement& one = found->front();
  EXPECT_NE(one.right, one.wrong);
  EXPECT_EQ(move_of(one.fen, SearcherKind::usual, order.nodes), one.right);
  for (const int length : terms_lengths)
    EXPECT_EQ(move_of(one.fen, SearcherKind::terms, order.nodes * static_cast<std::uint64_t>(length)), one.wrong);
  for (const auto of : {&Expectations::network, &Expectations::terms}) {
    EXPECT_GE(one.of_right.*of - one.of_wrong.*of, clearly);
    EXPECT_GE(one.of_right.*of - one.of_next.*of, clearly);
  }
}

TEST(JudgementsTest, AMoveThatBothChooseIsNone) {
  auto game = *open_game("mercurial");
  EXPECT_FALSE(JudgementFinder(400).at(*game));
  ASSERT_TRUE(game->restart("k/6/6/8/8/r5/R5/K w - 0 1"));  // a rook that stands free
  EXPECT_FALSE(JudgementFinder(400).at(*game));
}

TEST(JudgementsTest, EndWhenToldTo) {
  int asked = 0;
  const auto found = find_judgements(small("merger", 10), [&](int, std::size_t) { return ++asked < 3; });
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->empty());
  EXPECT_LT(asked, 10);
}

TEST(JudgementsTest, AGameWithoutANetworkIsRefused) {
  const auto refused = [](std::string_view spec) {
    const auto found = find_judgements(small(spec, 1));
    return found ? "" : sentence(found.error());
  };
  EXPECT_EQ(refused("cooperative"), "cooperative has no engine 'terms'");
  EXPECT_EQ(refused("mercenary:armies=two"), "mercenary has no engine 'terms'");
}

TEST(JudgementsTest, APageShowsEachPositionAndItsSolution) {
  const PuzzleOptions order = {.spec = "mercurial", .count = 1, .nodes = 400, .seed = 4};
  const std::vector<Judgement> judgements = {{.fen = "k/dnrsnd/pppppp/8/8/PPPPPP/DNSRND/K w - 0 1",
                                              .right = "a3a4",
                                              .wrong = "b3b4",
                                              .of_right = {.network = 0.63, .terms = 0.7},
                                              .of_wrong = {.network = 0.5, .terms = 0.51},
                                              .of_next = {.network = 0.55, .terms = 0.6}}};
  const std::string page = judgement_page("docs/games/some.md", {order, "some.json", "", judgements});
  for (const std::string_view part :
       {"# Find the move: Mercurial Chess\n",
        "turncoat puzzles mercurial --judgement --count 1 --nodes 400 --seed 4 --file some.json --page "
        "docs/games/some.md",
        "](some-1.svg)", "White to move: `k/dnrsnd/", "| **`a3a4`**, the right one | 0.63 | 0.70 |",
        "| `b3b4`, which the terms choose | 0.50 | 0.51 |"})
    EXPECT_TRUE(page.contains(part)) << part << "\n" << page;
  EXPECT_TRUE(
      judgements_json(order, judgements)
          .contains(
              R"("turns":[["a3a4"]],"goal":"judge","instead":"b3b4","expected":{"network":[630,500],"terms":[700,510]})"));
}

}  // namespace

}  // namespace turncoat::testing
