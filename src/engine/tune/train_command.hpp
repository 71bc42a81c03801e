#pragma once
// The arguments of `turncoat train`: a game's network, from files of positions, or a variant's, by games it plays.
#include <CLI/CLI.hpp>

#include "engine/tune/trainer.hpp"
#include "engine/tune/training_parts.hpp"
#include "engine/tune/variant_network.hpp"

namespace turncoat {

struct TrainCommand {
  std::string game, network, start;
  std::vector<std::string> positions;
  TrainingPlan plan;
  VariantTraining variant;  // threads and seed are the plan's
  TrainingParts parts;

  void add_to(CLI::App& app);
  // Learns a network from the positions of files, or makes all that is needed for a variant's, and writes it to a file.
  // An error for people.
  Expected<void> run();

 private:
  Expected<void> learn() const;
  Expected<void> find_network();
  std::string origin(const Trainer& trainer, const TrainingLoss& loss) const;

  const CLI::App* command_ = nullptr;
};

}  // namespace turncoat
