#pragma once
// Learns the numbers of a network (eval/network.hpp) from positions and what they are worth, by gradient descent (Adam:
// Kingma and Ba 2015). The network learns what the evaluation without it gets wrong, as expected scores of a game.
#include <cstdint>
#include <optional>
#include <vector>

#include "training/training.hpp"

namespace turncoat {

struct TrainingPlan {
  int epochs = 8;             // how often each position is looked at
  double rate = 0.004;        // of learning, at its fastest: it falls to nothing towards the end
  std::size_t batch = 16384;  // positions that a step is taken for
  double results = 0;         // how much of what a position is worth the game's result says, if it is known
  int per_logit = 0;          // centipawns, as worths are given, that are one logit; 0: as for the network
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
  // Inputs that have factors in common learn together (Training::factors): what is learnt is a row for each input and
  // one for each factor; an input's row in the network is their sum.
  Trainer(const NetworkShape& shape, const TrainingPlan& plan, std::vector<std::vector<int>> factors = {});

  // Begins with an existing network instead of a random one. An error for people if it has another size.
  Expected<void> begin_with(const std::vector<std::int8_t>& stored);

  // A position of a game, what it is worth in centipawns to the side that asks, and what that side scored in
  // the game, if it is known. One game of twenty is kept apart.
  void add(const TrainingPosition& position, int worth, std::optional<double> result, std::uint64_t game);
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

  const float* row(const Numbers& numbers, int input) const;
  float* in(Numbers& numbers, int input) const;
  float work_out(std::size_t position, View& view) const;
  // The square of the error; its slope is added to `slopes`.
  double learn(std::size_t position, Numbers& slopes) const;
  void step(const std::vector<Numbers>& slopes, std::size_t positions, double rate);
  void add_to_factors(Numbers& slopes) const;
  void add_up();
  double loss_of(bool unseen, bool without) const;

  NetworkShape shape_;
  int hidden_;
  TrainingPlan plan_;
  std::vector<std::vector<int>> factors_;
  // Of all positions, one after the other: those of position i begin at begin_[i].
  std::vector<std::vector<std::uint16_t>> inputs_;  // by side
  std::vector<std::size_t> begin_{0};
  std::vector<std::uint8_t> bucket_;
  std::vector<bool> unseen_;
  Numbers static_logit_, expected_;  // log odds without the network; the expected score
  Numbers numbers_;                  // the network's, in the order in which they are stored
  // What is learnt: the same without the factors, then a row for each factor; and what Adam remembers of their slopes.
  Numbers learnt_, mean_, square_;
  int steps_ = 0;
};

}  // namespace turncoat
