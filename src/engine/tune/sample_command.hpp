#pragma once
// The arguments of `turncoat sample`.
#include <CLI/CLI.hpp>

#include "workbench/training.hpp"

namespace turncoat {

struct SampleCommand {
  std::string game, teacher;
  SamplingOrder order;

  void add_to(CLI::App& app);
  // Prints positions that searches of the game evaluate, a FEN on each line; with a teacher ";" and its opinion, in
  // hundredths of a pawn. An error for people.
  Expected<void> run() const;
};

}  // namespace turncoat
