#pragma once
// Commands with arguments of their own: verify, pgn, puzzles, tables and print.
#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "edge/game/any_game.hpp"
#include "training/puzzles.hpp"

namespace turncoat {

struct VerifyCommand {
  std::string file;

  void add_to(CLI::App& app);
  // 0: they did; 1: they did not, or it cannot be said.
  int run() const;
};

// `turncoat pgn FILE …`: reads files of games, says what is odd in them, and writes games of chess as PGN.

struct PgnCommand {
  std::vector<std::string> files;
  std::string out;
  bool quiet = false;

  void add_to(CLI::App& app);
  // 0: every game could be read; 1: one could not, or a file could not.
  int run() const;
};

// The arguments of `turncoat puzzles`.

struct PuzzlesCommand {
  std::string file, page, openings;
  bool judgement = false;
  PuzzleOptions order;

  void add_to(CLI::App& app);
  // Prints the puzzles as JSON, or writes them to a file. An error for people.
  Expected<void> run();

 private:
  Expected<void> find_only_moves() const;
  Expected<void> find_matters_of_judgement() const;
  Expected<void> write(const std::string& json) const;
};

// `turncoat tables GAME MATERIAL… --out FOLDER`: makes tables of endings and says what is in them; `turncoat tables probe
// GAME FEN --from FOLDER`: what they say of a position and of what its moves lead to.

struct TablesCommand {
  std::string game, out;
  std::vector<std::string> materials;
  int threads = 1;
  std::uint64_t checked = 0;  // one position in so many; 0: none
  std::string probed_game, fen, from;

  void add_to(CLI::App& app);
  Expected<void> run() const;

 private:
  Expected<void> make(const AnyGame& at, const std::string& material) const;
  Expected<void> probe() const;

  const CLI::App* probe_ = nullptr;
};

// `turncoat print`: what a game needs at a real board, as a PDF.

class PrintCommand {
 public:
  void add_to(CLI::App& app);
  Expected<void> run() const;

 private:
  std::string spec_, out_, paper_ = "a4", square_ = "40mm", language_ = "en";
  bool force_ = false;
};

}  // namespace turncoat
