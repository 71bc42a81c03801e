#pragma once
// The arguments of `turncoat match`.
#include <CLI/CLI.hpp>

#include "engine/match/match.hpp"

namespace turncoat {

struct MatchCommand {
  MatchOptions order;
  std::string players[3];  // settings; empty: none
  std::string sprt, part, out;
  bool outline = false;
  int margin = 200;  // milliseconds

  void add_to(CLI::App& app);
  // An error for people; otherwise the match was played, or stopped by an interrupt from the keyboard.
  Expected<void> run();
};

}  // namespace turncoat
