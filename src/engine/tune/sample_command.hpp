#pragma once
// The arguments of `turncoat sample`.
#include <CLI/CLI.hpp>

#include "workbench/sampling.hpp"

namespace turncoat {

struct SampleCommand {
  SamplingOptions order;
  std::string file, teacher, openings;
  std::uint64_t positions = 1000;  // that are wanted

  void add_to(CLI::App& app);
  // Collects positions that searches of the game evaluate, and what they are worth, in a file or on standard output. An
  // error for people; otherwise there are as many as are wanted, or it was interrupted.
  Expected<void> run() const;

 private:
  std::string ordered() const;
};

}  // namespace turncoat
