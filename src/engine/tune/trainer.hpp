#pragma once
// Learns the numbers of a network (eval/network.hpp) from positions and what they are worth, by gradient descent (Adam:
// Kingma and Ba 2015). The network learns what the evaluation without it gets wrong, as expected scores of a game.
#include <cstdint>
#include <vector>

#include "workbench/training.hpp"

namespace turncoat {

struct TrainingPlan {
  int epochs = 8;             // how often each position is looked at
  double rate = 0.004;        // of learning, at its fastest: it falls to nothing towards the end
  std::size_t batch = 16384;  // positions that a step is taken for
  int threads = 1;
  std::uint64_t seed = 1;
};

// Mean squares of errors of the expected score.
struct TrainingLoss {
  double learnt = 0;  // of the positions that are learnt from
  double unseen = 0;  // of those kept apart
};

class Trainer {
 public:
  Trainer(int inputs, int buckets, const TrainingPlan& plan);

  // Begins with an existing network instead of a random one. An error for people if it has another size.
  Expected<void> begin_with(const std::vector<std::int8_t>& stored);

  // A position, and what it is worth in hundredths of a pawn to the side to move. Positions come in blocks that belong
  // together (of a game): one block of twenty is kept apart.
  void add(const TrainingPosition& position, int worth);
  std::size_t positions() const { return bucket_.size(); }

  // What the evaluation without a network gets wrong.
  TrainingLoss loss_without() const;
  // Learns from each position once; epochs are counted from 0.
  TrainingLoss run_epoch(int epoch);
  // What is to be stored, each number from -127 to 127.
  std::vector<std::int8_t> stored() const;

 private:
  struct View;  // of one position while it is worked out
  using Numbers = std::vector<float>;

  bool unseen(std::size_t position) const { return position / block % 20 == 7; }
  const float* row(const Numbers& numbers, int input) const;
  float work_out(std::size_t position, View& view) const;
  // The square of the error; its slope is added to `slopes`.
  double learn(std::size_t position, Numbers& slopes) const;
  void step(const std::vector<Numbers>& slopes, std::size_t positions, double rate);
  double loss_of(bool unseen, bool without) const;

  static constexpr std::size_t block = 500;

  int inputs_, buckets_;
  TrainingPlan plan_;
  // Of all positions, one after the other: those of position i begin at begin_[i].
  std::vector<std::uint16_t> ours_, theirs_;
  std::vector<std::size_t> begin_{0};
  std::vector<std::uint8_t> bucket_;
  Numbers opinion_, expected_;  // log odds without the network; the expected score
  // The network's numbers in the order in which they are stored, and what Adam remembers of their slopes.
  Numbers numbers_, mean_, square_;
  int steps_ = 0;
};

}  // namespace turncoat
