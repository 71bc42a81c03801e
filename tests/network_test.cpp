// The network of chess: what it sees, and that it learns.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/random.hpp"
#include "engine/tune/trainer.hpp"
#include "eval/chess.hpp"

namespace turncoat::testing {

namespace {

Chess at(const std::string& fen) { return *read_fen<Chess>({}, fen); }

TEST(NetworkTest, SeesEitherSideFromItsOwnEnd) {
  const Chess whites = at("r2q1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w - - 0 1"),
              blacks = at("r3kb1r/pppq2pp/2n1bp2/3np3/8/2NP1NP1/PP2PPBP/R2Q1RK1 b - - 0 1");
  EXPECT_EQ(network_value(whites), network_value(blacks));
  EXPECT_NE(network_value(whites), 0);
}

TEST(NetworkTest, SeesBoardsAndTheirMirrorImagesAlike) {
  EXPECT_EQ(network_value(at("6k1/5ppp/8/8/8/1r6/5PPP/3R2K1 w - - 0 1")),
            network_value(at("1k6/ppp5/8/8/8/6r1/PPP5/1K2R3 w - - 0 1")));
}

TEST(NetworkTest, EveryManOnEveryCellIsAnInputOfItsOwn) {
  std::set<int> seen;
  int men = 0;
  const Chess start = Chess::start();
  const ChessInputs inputs(start);
  for (int plane = 0; plane < ChessInputs::planes; ++plane)
    for (const Cell cell : inputs.plane(plane)) {
      const int input = ChessInputs::input(inputs.view(false), plane, cell);
      EXPECT_TRUE(input >= 0 && input < ChessInputs::count);
      seen.insert(input);
      ++men;
    }
  EXPECT_EQ(men, 32);
  EXPECT_EQ(seen.size(), 32u);
  EXPECT_EQ(inputs.bucket(), 7);
  EXPECT_EQ(ChessInputs(at("8/8/8/4k3/8/8/8/4K2R w - - 0 1")).bucket(), 0);
}

TEST(NetworkTest, KingsHaveZones) {
  // The zone of White's view and of Black's, with White to move.
  const auto zones = [](const std::string& fen) {
    const Chess g = at(fen);
    const ChessInputs inputs(g);
    return std::pair(inputs.view(false) % ChessInputs::zones, inputs.view(true) % ChessInputs::zones);
  };
  EXPECT_EQ(zones("6k1/8/8/8/8/8/8/1K6 w - - 0 1"), std::pair(0, 0));
  EXPECT_EQ(zones("4k3/8/8/8/8/8/8/2K5 w - - 0 1"), std::pair(1, 1));
  EXPECT_EQ(zones("8/1k6/8/8/8/8/7K/8 w - - 0 1"), std::pair(2, 2));
  EXPECT_EQ(zones("8/8/3k4/8/8/8/8/3K4 w - - 0 1"), std::pair(1, 3));
  EXPECT_EQ(zones("K7/8/8/8/8/8/8/7k w - - 0 1"), std::pair(3, 3));
}

TEST(NetworkTest, OpinionsAreOfAnEvaluationAndItsNetwork) {
  const Chess g = Chess::start();
  EXPECT_EQ(Evaluation<Chess>::value(g),
            Evaluation<Chess>::value(g, Evaluation<Chess>::usual_weights) + network_value(g));
}

// Eight inputs of which two together make a position good, which no evaluation of single inputs can say.
TEST(NetworkTest, LearnsWhatMenAreWorthTogether) {
  const TrainingPlan plan{.epochs = 12, .rate = 0.02, .batch = 256};
  Trainer trainer(8, 1, plan);
  Random random(1);
  for (int i = 0; i < 20'000; ++i) {
    TrainingPosition position;
    std::set<std::uint16_t> ours;
    while (ours.size() < 3) ours.insert(static_cast<std::uint16_t>(random.below(8)));
    position.ours.assign(ours.begin(), ours.end());
    for (int k = 0; k < 3; ++k) position.theirs.push_back(static_cast<std::uint16_t>(random.below(8)));
    trainer.add(position, ours.contains(2) == ours.contains(5) ? 150 : -150);
  }
  EXPECT_EQ(trainer.positions(), 20'000u);
  const TrainingLoss before = trainer.loss_without();
  TrainingLoss after;
  for (int epoch = 0; epoch < plan.epochs; ++epoch) after = trainer.run_epoch(epoch);
  EXPECT_LT(after.unseen, before.unseen / 4);
  EXPECT_LT(after.learnt, before.learnt / 4);
  const auto stored = trainer.stored();
  EXPECT_EQ(stored.size(), network_size(8, 1));
  EXPECT_TRUE(std::ranges::any_of(stored, [](std::int8_t number) { return number != 0; }));

  Trainer next(8, 1, plan);
  EXPECT_TRUE(next.begin_with(stored));
  EXPECT_EQ(next.stored(), stored);
  const auto other = next.begin_with({1, 2, 3});
  ASSERT_FALSE(other);
  EXPECT_NE(sentence(other.error()).find("3 numbers instead of"), std::string::npos) << sentence(other.error());
  EXPECT_EQ(next.stored(), stored);
}

TEST(NetworkTest, SamplesAreOfTheGamesSearches) {
  const auto training = open_training("chess");
  ASSERT_TRUE(training);
  const auto sample = [&] {
    std::vector<std::string> fens;
    (*training)->sample({.nodes = 200, .every = 5, .positions = 100},
                        [&](const std::string& fen) { return fens.push_back(fen), true; });
    return fens;
  };
  const std::vector<std::string> fens = sample();
  ASSERT_EQ(fens.size(), 100u);
  EXPECT_EQ(sample(), fens);
  for (const std::string& fen : fens) {
    const auto position = (*training)->look(fen);
    ASSERT_TRUE(position) << fen;
    EXPECT_EQ(position->ours.size(), position->theirs.size());
    EXPECT_FALSE(at(fen).in_check(at(fen).turn())) << fen;
  }
  EXPECT_FALSE((*training)->look("rubbish"));
  EXPECT_FALSE(open_training("go"));
}

}  // namespace

}  // namespace turncoat::testing
