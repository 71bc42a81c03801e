#pragma once
// The arguments of `turncoat train`.
#include <CLI/CLI.hpp>

#include "engine/tune/trainer.hpp"

namespace turncoat {

struct TrainCommand {
  std::string game, network, start;
  std::vector<std::string> positions;
  TrainingPlan plan;

  void add_to(CLI::App& app);
  // Learns a network from the positions of files and writes it to a file. An error for people.
  Expected<void> run() const;

 private:
  std::string origin(const Trainer& trainer, const TrainingLoss& loss) const;
};

}  // namespace turncoat
