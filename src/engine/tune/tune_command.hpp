#pragma once
// The arguments of `turncoat tune`.
#include <CLI/CLI.hpp>

#include "edge/game/any_game.hpp"

namespace turncoat {

struct TuneCommand {
  std::string game, records, teacher;
  double trust = 3;
  std::vector<std::string> kept;

  void add_to(CLI::App& app);
  // Fits the values of a game's evaluation to the games of a file, and prints them. An error for people.
  Expected<void> run() const;
};

}  // namespace turncoat
