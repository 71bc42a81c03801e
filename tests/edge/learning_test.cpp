// What a network is shown of positions, and the tokens that it chooses moves by, along random games of every game.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "edge/learning/batch.hpp"
#include "support/game_at.hpp"
#include "support/specs.hpp"

namespace turncoat::testing {

namespace {

class LearningTest : public ::testing::TestWithParam<std::string> {
 protected:
  // Shows every position of some random games to `look`.
  template <class Look>
  void random_games(Look look) {
    const auto game = game_at(GetParam());
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Random random(seed);
      game->restart();
      for (int ply = 0; ply < 150 && !HasFailure(); ++ply) {
        look(*game);
        if (!game->play_random(random)) break;
      }
    }
  }
};

TEST_P(LearningTest, EveryMoveHasTokensOfItsOwn) {
  const Vocabulary vocabulary(*game_at(GetParam()));
  random_games([&](const AnyGame& game) {
    if (game.actor() == dice) return;
    std::set<std::vector<Token>> seen;
    for (std::size_t i = 0; i < game.count(); ++i) {
      const auto steps = game.steps_at(i);
      const auto tokens = vocabulary.tokens_of(steps);
      std::string said, wanted;
      for (Token token : tokens) said += vocabulary.name(token);
      for (const Step& step : steps) wanted += step.text;
      EXPECT_EQ(said, wanted) << game.fen();
      EXPECT_TRUE(seen.insert(tokens).second) << game.text_at(i) << " in " << game.fen();
    }
  });
}

// Every way through the tokens ends at a move, and all moves are reached.
TEST_P(LearningTest, ChoosingReachesEveryMove) {
  const Vocabulary vocabulary(*game_at(GetParam()));
  int looked = 0;
  random_games([&](const AnyGame& game) {
    if (game.actor() == dice || ++looked % 7 != 0) return;
    std::set<std::size_t> reached;
    const auto go_on = [&](auto self, const Choosing& choosing) -> void {
      for (Token token : choosing.legal()) {
        Choosing next = choosing;
        std::optional<std::size_t> whole;
        ASSERT_TRUE(next.choose(token, whole));
        if (whole)
          EXPECT_TRUE(reached.insert(*whole).second) << game.text_at(*whole) << " in " << game.fen();
        else
          self(self, next);
      }
    };
    Choosing choosing(vocabulary);
    choosing.begin(game);
    go_on(go_on, choosing);
    EXPECT_EQ(reached.size(), game.count()) << game.fen();
    std::optional<std::size_t> whole;
    EXPECT_FALSE(choosing.choose(static_cast<Token>(vocabulary.size()), whole));
  });
}

// Planes say all that a position has but its move number; merged pieces only which homes there are on a cell.
TEST_P(LearningTest, DifferentPositionsHaveDifferentPlanes) {
  const Planes planes(*game_at(GetParam()));
  EXPECT_EQ(planes.names().size(), planes.planes());
  EXPECT_EQ(std::set<std::string>(planes.names().begin(), planes.names().end()).size(), planes.planes());
  std::map<std::vector<float>, turncoat::Setup> seen;
  random_games([&](const AnyGame& game) {
    std::vector<float> out(planes.size() + 1, -7);
    planes.write(game, out.data());
    EXPECT_EQ(out.back(), -7) << "written behind its end";
    turncoat::Setup setup = game.setup();
    setup.number = 1;
    const auto [at, added] = seen.emplace(out, setup);
    EXPECT_EQ(at->second, setup) << game.fen();
  });
}

TEST_P(LearningTest, ABatchPlaysWhatItIsTold) {
  const auto game = game_at(GetParam());
  Batch batch(*game, 3, 5), same(*game, 3, 5);
  std::vector<std::uint32_t> counts(3);
  const auto mask = std::make_unique<bool[]>(3 * batch.vocabulary().size());
  int finished = 0;
  for (int ply = 0; ply < 400; ++ply) {
    batch.count(counts.data());
    for (std::size_t i = 0; i < 3; ++i) {
      ASSERT_GT(counts[i], 0u);
      ASSERT_NE(batch.actors()[i], dice);
    }
    const std::int64_t wrong[] = {0, counts[1], 0};
    ASSERT_EQ(batch.step(wrong), 1u);
    const std::int64_t numbers[] = {0, counts[1] - 1, counts[2] / 2};
    ASSERT_FALSE(batch.step(numbers));
    ASSERT_FALSE(same.step(numbers));
    for (std::size_t i = 0; i < 3; ++i) {
      ASSERT_EQ(batch.game(i).fen(), same.game(i).fen());
      finished += batch.finished()[i];
      if (batch.finished()[i])
        EXPECT_LE(batch.game(i).ply(), 1);
      else
        EXPECT_EQ(batch.rewards()[i * batch.seats()], 0);
    }
  }
  // By tokens, always the first that is allowed.
  for (int choice = 0; choice < 100; ++choice) {
    batch.mask(mask.get());
    std::int64_t tokens[3];
    for (std::size_t i = 0; i < 3; ++i) {
      const bool* row = mask.get() + i * batch.vocabulary().size();
      tokens[i] = std::find(row, row + batch.vocabulary().size(), true) - row;
      ASSERT_LT(tokens[i], static_cast<std::int64_t>(batch.vocabulary().size()));
    }
    ASSERT_FALSE(batch.choose(tokens));
  }
  for (int ply = 0; ply < 600; ++ply) {
    batch.play_random();
    for (std::uint8_t one : batch.finished()) finished += one;
  }
  EXPECT_GT(finished, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, LearningTest, ::testing::ValuesIn(specs_to_test()),
                         [](const auto& info) { return name_of_spec(info.param); });

TEST(Learning, VocabulariesAreAsSmallAsMovesAllow) {
  EXPECT_EQ(Vocabulary(*game_at("chess")).size(), 64u + 6 + 6 + 5);
  EXPECT_EQ(Vocabulary(*game_at("merger")).size(), 64u + 6 + 6 + 4 + 32 + 64 + 32);
}

TEST(Learning, PlanesHoldWhatStandsThere) {
  const auto chess = game_at("chess");
  const Planes planes(*chess);
  std::vector<float> out(planes.size());
  planes.write(*chess, out.data());
  const auto at = [&](std::string_view plane, std::size_t cell) {
    const auto names = planes.names();
    return out[static_cast<std::size_t>(std::ranges::find(names, plane) - names.begin()) * 64 + cell];
  };
  EXPECT_EQ(at("white king", 60), 1);  // e1: the last row of the FEN, the fifth file
  EXPECT_EQ(at("black queen", 3), 1);
  EXPECT_EQ(at("black queen", 4), 0);
  EXPECT_EQ(at("turn w", 17), 1);
  EXPECT_EQ(at("turn b", 17), 0);
  EXPECT_EQ(at("right K of black", 0), 1);
}

}  // namespace

}  // namespace turncoat::testing
