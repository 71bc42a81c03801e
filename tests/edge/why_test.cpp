// Why moves are refused: the cases of why.txt, with its grammar in its first lines, and laws along random games.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "core/random.hpp"
#include "edge/game/why_not.hpp"
#include "support/game_at.hpp"
#include "support/specs.hpp"

namespace turncoat::testing {

namespace {

struct WhyCase {
  int line = 0;
  std::string spec, fen, wish, expected;
  std::vector<std::string> played;
};

std::vector<WhyCase> read_cases() {
  std::vector<WhyCase> out;
  std::ifstream in(TURNCOAT_TESTS_DIR "/why.txt");
  WhyCase now;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string word = line.substr(0, space), rest = line.substr(std::min(space + 1, line.size()));
    if (word == "in") {
      now = {.spec = rest};
    } else if (word == "start" || word == "fen") {
      now.fen = rest;
      now.played.clear();
    } else if (word == "play") {
      now.played.push_back(rest);
    } else if (const std::size_t colon = line.find(": "); colon != line.npos) {
      now.line = number;
      now.wish = line.substr(0, colon);
      now.expected = line.substr(colon + 2);
      out.push_back(now);
    } else {
      ADD_FAILURE() << "why.txt, line " << number;
    }
  }
  return out;
}

bool has(const std::vector<std::string>& texts, const std::string& one) {
  return std::ranges::find(texts, one) != texts.end();
}

// "the reason [MC-14] e4 f6>e8", or "legal".
std::string told(const std::optional<WhyNot>& refusal) {
  if (!refusal) return "legal";
  std::string out = sentence(refusal->error);
  if (!refusal->clause.empty()) out += " [" + std::string(refusal->clause) + ']';
  for (const std::string& cell : refusal->cells) out += ' ' + cell;
  for (const std::string& from : refusal->attackers) out += ' ' + from + '>' + refusal->attacked;
  return out;
}

// "e2 e5" is how a move begins, "e2e5" a move.
std::optional<WhyNot> asked(const AnyGame& game, std::string wish) {
  const auto cells = game.cells();
  const bool begun =
      wish.contains(' ') || std::ranges::any_of(cells, [&](const CellView& cell) { return cell.name == wish; });
  std::erase(wish, ' ');
  return why_not(game, wish, begun);
}

TEST(WhyTest, TellsWhy) {
  const auto cases = read_cases();
  EXPECT_GT(cases.size(), 100u);
  for (const WhyCase& one : cases) {
    SCOPED_TRACE("why.txt, line " + std::to_string(one.line) + ": " + one.wish);
    const auto game = game_at(one.spec, one.fen);
    for (const std::string& move : one.played) {
      const auto done = game->play(move);
      EXPECT_TRUE(done) << sentence(done.error());
    }
    EXPECT_EQ(told(asked(*game, one.wish)), one.expected);
  }
}

TEST(WhyTest, IsPartOfTheErrorOfAnIllegalMove) {
  const auto game = game_at("chess");
  EXPECT_EQ(sentence(game->play("e2d3").error()),
            "'e2d3' is no legal move here: a pawn goes diagonally only to capture, and d3 is empty");
  EXPECT_EQ(sentence(game->play("x").error()), "'x' is no legal move here");
}

class WhyLawsTest : public ::testing::TestWithParam<std::string> {};

// Along random games: nothing is said against legal moves, and against everything else something is.
TEST_P(WhyLawsTest, AnswersForEveryWay) {
  const auto game = game_at(GetParam());
  const auto cells = game->cells();
  Random random(7);
  const auto any_cell = [&] { return cells[random.below(static_cast<std::uint32_t>(cells.size()))].name; };
  for (int ply = 0; ply < (std::getenv("TURNCOAT_SIMULATION") != nullptr ? 400 : 150); ++ply) {
    const auto moves = game->moves();
    if (moves.empty()) {
      EXPECT_EQ(sentence(why_not(*game, "a1a2", true)->error), "the game is over");
      break;
    }
    const auto& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    if (game->actor() != dice) {
      EXPECT_EQ(told(why_not(*game, move.text, false)), "legal") << move.text << " in " << game->fen();
      std::vector<std::string> starts;
      for (const MoveView& m : moves) starts.push_back(m.steps[0].text + (m.steps.size() > 1 ? m.steps[1].text : ""));
      for (const auto& piece : game->view().pieces) {
        const std::string wish = piece.cell + any_cell();
        const bool legal = has(starts, wish);
        const auto refusal = why_not(*game, wish, true);
        EXPECT_EQ(!refusal, legal) << wish << " in " << game->fen();
        // Every game has a better answer than that its rules do not allow it.
        if (refusal) EXPECT_NE(refusal->error.fault->code, "not-allowed") << wish << " in " << game->fen();
        (void)why_not(*game, piece.cell, true);
      }
    }
    ASSERT_TRUE(game->play(move.text));
  }
}

// The position without what a refusal names, if there is one.
std::unique_ptr<AnyGame> without_named(const AnyGame& game, const WhyNot& refusal) {
  auto setup = game.setup();
  const auto named = [&](Cell cell) {
    const std::string name = game.cell_name(cell);
    return has(refusal.cells, name) || has(refusal.attackers, name);
  };
  if (std::erase_if(setup.stacks, [&](const Stack& stack) { return named(stack.cell); }) == 0) return nullptr;
  for (auto& list : setup.control) std::erase_if(list, named);
  auto copy = game.clone();
  return copy->restart(setup) ? std::move(copy) : nullptr;
}

// Whatever is named as the reason: without it there is another one, or none.
TEST_P(WhyLawsTest, WhatIsNamedIsTheReason) {
  const auto game = game_at(GetParam());
  const auto cells = game->cells();
  Random random(11);
  for (int ply = 0; ply < 60; ++ply) {
    const auto moves = game->moves();
    if (moves.empty()) break;
    for (const auto& piece : game->view().pieces) {
      const std::string wish = piece.cell + cells[random.below(static_cast<std::uint32_t>(cells.size()))].name;
      const auto refusal = why_not(*game, wish, true);
      if (!refusal || game->actor() == dice || refusal->error.fault->code == "jump-nothing" ||
          refusal->error.fault->code == "jump-empty")
        continue;
      if (has(refusal->cells, piece.cell)) continue;
      if (const auto copy = without_named(*game, *refusal))
        EXPECT_NE(told(why_not(*copy, wish, true)), told(refusal)) << wish << " in " << game->fen();
    }
    ASSERT_TRUE(game->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))].text));
  }
}

// What the rules hide: where a king stays, nothing is said of a silent attack on it; and it never keeps a piece from a
// way that it would have without it.
TEST(WhyTest, SilentAttacksStayHidden) {
  int seen = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const auto game = game_at("mercenary3");
    Random random(seed);
    for (int ply = 0; ply < 200; ++ply) {
      const auto moves = game->moves();
      if (moves.empty()) break;
      const auto setup = game->setup();
      for (const Mark& mark : setup.silent) {
        if (mark.seat != game->actor()) continue;
        ++seen;
        const std::string attacker = game->cell_name(mark.cell);
        for (const auto& from : game->view().pieces)
          for (const CellView& to : game->cells()) {
            if (from.kind == 'K') continue;
            const auto refusal = why_not(*game, from.cell + to.name, true);
            if (refusal)
              EXPECT_FALSE(has(refusal->attackers, attacker)) << from.cell << to.name << " in " << game->fen();
          }
      }
      ASSERT_TRUE(game->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))].text));
    }
  }
  EXPECT_GT(seen, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, WhyLawsTest, ::testing::ValuesIn(specs_to_test()),
                         [](const auto& info) { return name_of_spec(info.param); });

}  // namespace

}  // namespace turncoat::testing
