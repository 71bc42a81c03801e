#pragma once
// The arguments of `turncoat puzzles`.
#include <CLI/CLI.hpp>

#include "workbench/puzzles.hpp"

namespace turncoat {

struct PuzzlesCommand {
  std::string file;
  PuzzleOrder order;

  void add_to(CLI::App& app);
  // Prints the puzzles as JSON, or writes them to a file. An error for people.
  Expected<void> run() const;
};

}  // namespace turncoat
