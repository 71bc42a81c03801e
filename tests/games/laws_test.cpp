// Laws that every game keeps, thrown at it along random games of many option mixes.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

#include "core/random.hpp"
#include "edge/game/experiments.hpp"
#include "support/outcomes.hpp"
#include "support/specs.hpp"

namespace turncoat::testing {

namespace {

// `make simulation` plays more.
#if defined(NDEBUG)
const int games_per_spec = std::getenv("TURNCOAT_SIMULATION") != nullptr ? 100 : 4;
#else
const int games_per_spec = 2;
#endif

class LawsTest : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    auto opened = open_game(GetParam());
    ASSERT_TRUE(opened) << sentence(opened.error());
    game_ = std::move(*opened);
  }

  // Plays random moves from the start and shows every position on the way to `look`.
  template <class Look>
  void random_games(int plies, Look look) {
    for (int n = 0; n < games_per_spec; ++n) {
      Random random(static_cast<std::uint64_t>(n) + 1);
      game_->restart();
      for (int ply = 0; ply < plies; ++ply) {
        const auto moves = game_->moves();
        look(moves);
        if (moves.empty() || ::testing::Test::HasFailure()) break;
        const auto& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        ASSERT_TRUE(game_->play(move.text)) << move.text << " in " << game_->fen();
      }
    }
  }

  std::unique_ptr<AnyGame> game_;
};

TEST_P(LawsTest, PositionsReadBackAsThemselves) {
  auto copy = *open_game(GetParam());
  random_games(200, [&](const auto& moves) {
    const auto done = copy->restart(game_->fen());
    // What history alone knows (a king just captured in merger) is not in the FEN.
    if (game_->decided()) return;
    ASSERT_TRUE(done) << sentence(done.error()) << " in " << game_->fen();
    EXPECT_EQ(copy->fen(), game_->fen());
    EXPECT_EQ(copy->key(), game_->key()) << game_->fen();
    EXPECT_EQ(copy->moves().size(), moves.size()) << game_->fen();
  });
}

// A spec that the program does not know would leave tests out without a word, and so would a game without a spec.
TEST(Laws, AreTestedForEveryGame) {
  std::set<std::string> ids;
  for (const std::string& spec : testing::specs_to_test()) {
    const auto game = open_game(spec);
    ASSERT_TRUE(game) << spec << ": " << sentence(game.error());
    ids.insert(std::string((*game)->info().id));
  }
  for (const auto& list : {games(), experiments()})
    for (const GameInfo* game : list)
      EXPECT_TRUE(ids.contains(std::string(game->id))) << game->id << ": tests/support/specs.hpp";
}

TEST_P(LawsTest, MoveTextsAreUniqueAndDecidedPositionsHaveNone) {
  random_games(200, [&](const auto& moves) {
    std::set<std::string> texts;
    for (const MoveView& m : moves) {
      EXPECT_TRUE(texts.insert(m.text).second) << m.text << " twice in " << game_->fen();
      EXPECT_FALSE(m.steps.empty());
    }
    EXPECT_EQ(moves.empty(), game_->decided().has_value()) << game_->fen();
  });
}

TEST_P(LawsTest, StepsTellMovesApart) {
  random_games(60, [&](const auto& moves) {
    std::set<std::vector<std::string>> seen;
    for (const MoveView& m : moves) {
      std::vector<std::string> texts;
      for (const Step& step : m.steps) texts.push_back(step.text);
      EXPECT_TRUE(seen.insert(texts).second) << m.text << " in " << game_->fen();
    }
  });
}

TEST_P(LawsTest, NumbersNameEveryMoveOnce) {
  random_games(60, [&](const auto& moves) {
    ASSERT_EQ(game_->count(), moves.size()) << game_->fen();
    std::map<std::string, std::size_t> numbers;
    for (std::size_t i = 0; i < game_->count(); ++i) numbers[game_->text_at(i)] = i;
    for (const MoveView& move : moves) {
      ASSERT_TRUE(numbers.contains(move.text)) << move.text << " in " << game_->fen();
      const std::size_t number = numbers[move.text];
      EXPECT_EQ(game_->steps_at(number).size(), move.steps.size());
      EXPECT_EQ(game_->captures_at(number), move.captures);
    }
    if (moves.empty()) return;
    auto copy = game_->clone(), other = game_->clone();
    copy->play_at(numbers[moves.back().text]);
    ASSERT_TRUE(other->play(moves.back().text));
    EXPECT_EQ(copy->fen(), other->fen());
  });
}

TEST_P(LawsTest, RandomMovesAreLegalAndTheSameForASeed) {
  Random random(5), again(5);
  auto copy = game_->clone();
  for (int ply = 0; ply < 2000; ++ply) {
    auto before = game_->clone();
    if (!game_->play_random(random)) break;
    ASSERT_TRUE(before->play(game_->played().back()));
    ASSERT_TRUE(copy->play_random(again));
    ASSERT_EQ(copy->key(), game_->key());
  }
  EXPECT_TRUE(game_->decided());
  EXPECT_FALSE(game_->play_random(random));
}

TEST_P(LawsTest, CountingEqualsPlaying) {
  random_games(30, [&](const auto& moves) {
    if (moves.size() > 200) return;
    std::uint64_t leaves = 0;
    for (const PerftLine& line : game_->perft(2)) leaves += line.leaves;
    EXPECT_EQ(leaves, game_->perft_by_playing(2)) << game_->fen();
  });
}

TEST_P(LawsTest, UndoAndCopiesLeadBack) {
  random_games(80, [&](const auto& moves) {
    if (moves.empty()) return;
    const std::string fen = game_->fen();
    const auto copy = game_->clone();
    ASSERT_TRUE(copy->play(moves[0].text));
    EXPECT_EQ(game_->fen(), fen);
    ASSERT_TRUE(copy->undo());
    EXPECT_EQ(copy->fen(), fen);
    EXPECT_EQ(copy->key(), game_->key());
  });
}

TEST_P(LawsTest, LeavingIsNoPly) {
  random_games(60, [&](const auto& moves) {
    if (moves.empty()) return;
    const std::string fen = game_->fen();
    for (const char* text : {"w:resign", "b:time", "r:resign", "agreement"}) {
      const auto copy = game_->clone();
      const auto done = copy->play(text);
      if (!done || copy->decided()) {
        EXPECT_EQ(copy->moves().empty(), done.has_value()) << text << " in " << fen;
      } else {  // the game goes on without that player, in a position that can be read
        const std::string left = copy->fen();
        ASSERT_TRUE(copy->restart(left)) << left;
        EXPECT_EQ(copy->fen(), left);
        continue;
      }
      if (!done || game_->info().id != "mercenary3") EXPECT_EQ(copy->fen(), fen) << text;
      if (!done) continue;
      EXPECT_EQ(copy->played().back(), text);
      ASSERT_TRUE(copy->undo());
      EXPECT_EQ(copy->fen(), fen);
      EXPECT_FALSE(copy->decided());
    }
  });
}

TEST_P(LawsTest, IllegalMovesChangeNothing) {
  random_games(40, [&](const auto&) {
    const std::string fen = game_->fen();
    for (const char* text : {"", "z9z9", "e2e9", "pass!", "e2", "e2e4e5", "N@", "~", "=", "a1(", "*3"}) {
      EXPECT_FALSE(game_->play(text)) << text;
      EXPECT_EQ(game_->fen(), fen);
    }
  });
}

TEST_P(LawsTest, OutcomesSumToOne) {
  random_games(120, [&](const auto& moves) {
    if (game_->actor() == dice && !moves.empty())
      EXPECT_EQ(expect_whole_outcomes(*game_).size(), moves.size());
    else
      EXPECT_TRUE(game_->outcomes(true).empty());
  });
}

INSTANTIATE_TEST_SUITE_P(Games, LawsTest, ::testing::ValuesIn(specs_to_test()),
                         [](const auto& info) { return name_of_spec(info.param); });

}  // namespace

}  // namespace turncoat::testing
