#pragma once
// A run of the lab as text: the manifest in the first line, then a line for each game, in any order.
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lab/experiment/lab_game.hpp"
#include "lab/experiment/plan.hpp"

namespace turncoat::lab {

struct LabRun {
  LabManifest manifest;
  std::vector<LabGame> games;  // in the order of their lines
  std::size_t whole = 0;       // bytes of whole lines: a last one without its end was cut off and does not count
};

// An error names the line. A text without a whole line is no run yet: an empty one, with no bytes whole.
Expected<LabRun> read_run(std::string_view text);

// Several files of one experiment: games that are in more than one count once; other experiments are refused. In the
// order of their numbers.
class LabGames {
 public:
  // `name` is the file's, for errors.
  Expected<void> add(const std::string& name, LabRun run);
  Expected<void> finish();

  const LabManifest& manifest() const { return manifest_; }
  const std::vector<LabGame>& games() const { return games_; }

 private:
  LabManifest manifest_;
  std::vector<LabGame> games_;
  bool begun_ = false;
};

}  // namespace turncoat::lab
