// Fitting evaluations to games: what is taken from records, and that a fit foretells better.
#include <gtest/gtest.h>

#include <cmath>

#include "core/random.hpp"
#include "engine/tune/fit.hpp"

namespace turncoat::testing {

namespace {

// An evaluation of two values of which the second is wrong: games are won by 3 x + 2 y, not by 3 x.
class TwoValues final : public Tuning {
 public:
  TwoValues() {
    Random random(1);
    for (int game = 0; game < 2000; ++game) {
      const int x = static_cast<int>(random.below(201)) - 100, y = static_cast<int>(random.below(201)) - 100;
      const double chance = 1 / (1 + std::exp(-(3 * x + 2 * y) / 100.0));
      points_.push_back({x, y});
      samples_.push_back({random.below(1000) < 1000 * chance ? 1.0 : 0.0, 0.5, game});
    }
  }
  std::vector<int> values() const override { return {300, 50}; }
  std::vector<std::string> names() const override { return {"x", "y"}; }
  std::string text(std::span<const int>) const override { return ""; }
  Expected<void> add(const Record&, const Teacher&) override { return {}; }
  std::span<const TuningSample> samples() const override { return samples_; }
  std::vector<int> evaluate(std::span<const int> values) const override {
    std::vector<int> out;
    for (const auto& [x, y] : points_) out.push_back((values[0] * x + values[1] * y) / 100);
    return out;
  }

 private:
  std::vector<std::pair<int, int>> points_;
  std::vector<TuningSample> samples_;
};

TEST(TuneTest, FindsWhatForetellsTheGames) {
  const TuningFit fit = fit_values(TwoValues());
  EXPECT_LT(fit.after.fitted, fit.before.fitted);
  EXPECT_LT(fit.after.unseen, fit.before.unseen);
  EXPECT_GT(fit.values[1], 70);
  EXPECT_EQ(fit_values(TwoValues()).values, fit.values);
  EXPECT_EQ(fit_values(TwoValues(), std::vector<std::string>{"y"}).values[1], 50);
}

TEST(TuneTest, TakesQuietPositionsOfItsGame) {
  const auto tuning = open_tuning("chess");
  ASSERT_TRUE(tuning);
  const auto mate = read_record(
      "[Variant \"chess\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"1 0 checkmate\"]\n\n"
      "1. e2e4 e7e5 2. d1h5 b8c6 3. f1c4 g8f6 4. h5f7 1-0\n");
  ASSERT_TRUE(mate) << sentence(mate.error());
  ASSERT_TRUE((*tuning)->add(*mate));
  ASSERT_EQ((*tuning)->samples().size(), 6u);  // the last move takes
  EXPECT_EQ((*tuning)->samples()[0].score, 1);
  EXPECT_EQ((*tuning)->samples()[1].score, 0);
  const std::vector<int> values = (*tuning)->values();
  EXPECT_EQ((*tuning)->evaluate(values).size(), 6u);
  EXPECT_TRUE((*tuning)->text(values).starts_with("    .pieces = {"));

  Record other = *mate;
  other.spec = "mercenary";
  EXPECT_FALSE((*tuning)->add(other));
  other = *mate;
  other.result = "*";
  EXPECT_FALSE((*tuning)->add(other));
  EXPECT_FALSE(open_tuning("ludo"));
}

TEST(TuneTest, EveryGameHasValues) {
  for (const GameInfo* game : games()) {
    const auto tuning = open_tuning(game->id);
    ASSERT_TRUE(tuning) << game->id;
    EXPECT_GT((*tuning)->values().size(), 10u);
  }
}

}  // namespace

}  // namespace turncoat::testing
