#pragma once
// The arguments of `turncoat sample`.
#include <CLI/CLI.hpp>
#include <functional>

#include "edge/game/any_game.hpp"
#include "training/sampling.hpp"

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
  // What decides about the games of `start`, in a line.
  std::string ordered(const AnyGame& start) const;
  // Games of the table, and those of a variant.
  using Games = std::function<Expected<SampledGame>(std::uint64_t number)>;
  Expected<Games> games(std::shared_ptr<const AnyGame> start) const;

  const CLI::App* command_ = nullptr;
};

}  // namespace turncoat
