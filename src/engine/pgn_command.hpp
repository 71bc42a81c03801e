#pragma once
// `turncoat pgn FILE …`: reads files of games, says what is odd in them, and writes games of chess as PGN.
#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace turncoat {

struct PgnCommand {
  std::vector<std::string> files;
  std::string out;
  bool quiet = false;

  void add_to(CLI::App& app);
  // 0: every game could be read; 1: one could not, or a file could not.
  int run() const;
};

}  // namespace turncoat
