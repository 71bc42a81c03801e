#include "engine/puzzles_command.hpp"

#include <iostream>

#include "engine/files.hpp"
#include "engine/options.hpp"
#include "engine/puzzles_json.hpp"

namespace turncoat {

void PuzzlesCommand::add_to(CLI::App& app) {
  CLI::App& puzzles = *app.add_subcommand("puzzles", "Find positions in which one move alone wins, as JSON");
  puzzles.add_option("spec", order.spec, "The game, e.g. mercurial")->required();
  puzzles.add_option("--count", order.count, "How many at most")->check(CLI::Range(1, 100'000))->capture_default_str();
  puzzles.add_option("--nodes", order.nodes, "Of a search in the games; puzzles are checked with more")
      ->check(CLI::Range(100, 1'000'000'000))
      ->capture_default_str();
  puzzles.add_option("--seed", order.seed, "Of the games")->check(seed_number())->capture_default_str();
  puzzles.add_option("--file", file, "Write them to this file, in place of printing them");
}

Expected<void> PuzzlesCommand::run() const {
  if (!file.empty())
    if (auto ok = check_writable(file); !ok) return ok;
  int number = 0;
  const auto found = find_puzzles(order, [&](const Puzzle&) {
    std::cerr << "\r" << ++number << " puzzles" << std::flush;
    return true;
  });
  if (!found) return std::unexpected(found.error());
  std::cerr << '\n';
  const std::string text = puzzles_json(order.spec, *found);
  if (!file.empty()) return write_file(file, text);
  std::cout << text;
  return {};
}

}  // namespace turncoat
