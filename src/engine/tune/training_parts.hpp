#pragma once
// Games of a training that other processes play (docs/lab/cluster.md): which are lacking, one part of them, and what
// has come of them, in a file beside the one that they belong to.
#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <string_view>

#include "engine/tune/training_folder.hpp"
#include "lab/experiment/play.hpp"

namespace turncoat {

struct TrainingParts {
  bool outline = false;         // nothing is played, and `said` is what is lacking first (lab::parts_outline)
  std::string part, signature;  // "1-8": `said` are these games alone, if this program has this signature
  std::string said = {};

  void add_to(CLI::App& command);
  bool active() const { return outline || !part.empty(); }
  // What the first line of each part ends with: games of other programs are other games.
  static Expected<std::string> of_program(const std::string& spec);
  // Says what is to be said of games that are lacking. `spec` is the game's, `play` the line or lines of a game or a
  // pair by its number, from 0 in these games. Ends in an error: fault::stopped where something is said.
  std::unexpected<Error> serve(const std::string& spec, const lab::PartsOutline& games,
                               const std::function<Expected<std::string>(int)>& play);
};

// The file in which games for this one come back.
std::string returned_file(const std::string& path);
// What stands in that file behind its first line, if that is the manifest; the file goes as soon as `take` has it.
Expected<void> take_returned(const std::string& path, std::string_view manifest,
                             const std::function<Expected<void>(std::string_view)>& take);

// The scores of pairs of games in the order of their numbers, a line of 0 to 4 quarters for each.
class PairFile {
 public:
  static Expected<PairFile> open(const std::string& path, const std::string& first_line);

  int count() const { return static_cast<int>(scores_.size()); }
  // Of so many pairs from this one on: those that are there, and those that `play` plays, which are added. With parts
  // nothing is played but what they ask for. `games` says what these pairs are, without how many are there already.
  Expected<std::vector<double>> scores(int from, int count, int threads, const std::string& spec,
                                       lab::PartsOutline games, TrainingParts* parts,
                                       const std::function<Expected<double>(int)>& play);

 private:
  explicit PairFile(LineFile file, std::string path) : file_(std::move(file)), path_(std::move(path)) {}
  Expected<void> add(std::string_view line);

  LineFile file_;
  std::string path_;
  std::vector<double> scores_;
};

}  // namespace turncoat
