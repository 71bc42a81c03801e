#pragma once
// The arguments of `turncoat tune`: the values of a game, fitted to records, or a variant's worths, by games it plays.
#include <CLI/CLI.hpp>

#include "engine/tune/training_parts.hpp"
#include "engine/tune/worth_tuning.hpp"

namespace turncoat {

struct TuneCommand {
  std::string game, records, teacher;
  double trust = 3;
  std::vector<std::string> kept;
  // Of a variant:
  WorthTuning worths;
  std::string out;     // a file for the text with what was found
  std::string scores;  // a file for the scores of the games
  TrainingParts parts;

  void add_to(CLI::App& app);
  // Fits the values of a game's evaluation to the games of a file, and prints them; or finds better worths for a
  // variant's pieces, and prints its text with them. An error for people.
  Expected<void> run();

 private:
  Expected<void> fit() const;
  Expected<void> find_worths();
  std::string ordered() const;

  const CLI::App* command_ = nullptr;
};

}  // namespace turncoat
