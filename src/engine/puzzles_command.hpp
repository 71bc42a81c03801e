#pragma once
// The arguments of `turncoat puzzles`.
#include <CLI/CLI.hpp>

#include "training/puzzles.hpp"

namespace turncoat {

struct PuzzlesCommand {
  std::string file, page, openings;
  bool judgement = false;
  PuzzleOptions order;

  void add_to(CLI::App& app);
  // Prints the puzzles as JSON, or writes them to a file. An error for people.
  Expected<void> run();

 private:
  Expected<void> find_only_moves() const;
  Expected<void> find_matters_of_judgement() const;
  Expected<void> write(const std::string& json) const;
};

}  // namespace turncoat
