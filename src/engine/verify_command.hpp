#pragma once
// `turncoat verify RECORD`: whether the dice of games at tables fell as they had to (fair_dice/verify.hpp).
#include <CLI/CLI.hpp>
#include <string>

namespace turncoat {

struct VerifyCommand {
  std::string file;

  void add_to(CLI::App& app);
  // 0: they did; 1: they did not, or it cannot be said.
  int run() const;
};

}  // namespace turncoat
