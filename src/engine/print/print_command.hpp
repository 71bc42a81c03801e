#pragma once
// `turncoat print`: what a game needs at a real board, as a PDF.
#include <CLI/CLI.hpp>
#include <string>

#include "core/error.hpp"

namespace turncoat {

class PrintCommand {
 public:
  void add_to(CLI::App& app);
  Expected<void> run() const;

 private:
  std::string spec_, out_, paper_ = "a4", square_ = "40mm", language_ = "en";
  bool force_ = false;
};

}  // namespace turncoat
