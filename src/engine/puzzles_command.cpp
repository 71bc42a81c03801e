#include "engine/commands.hpp"

#include <iostream>

#include "engine/files.hpp"
#include "engine/options.hpp"
#include "engine/puzzle_pages.hpp"
#include "engine/terminal.hpp"
#include "native/interrupts.hpp"
#include "training/puzzles.hpp"

namespace turncoat {

void PuzzlesCommand::add_to(CLI::App& app) {
  CLI::App& puzzles = *app.add_subcommand("puzzles", "Find positions in which one move alone is right, as JSON");
  puzzles.add_option("spec", order.spec, "The game, e.g. mercurial")->required();
  puzzles.add_option("--count", order.count, "How many at most")->check(CLI::Range(1, 100'000))->capture_default_str();
  puzzles.add_option("--nodes", order.nodes, "Of a search in the games; puzzles are checked with more")
      ->check(CLI::Range(100, 1'000'000'000))
      ->capture_default_str();
  puzzles.add_option("--seed", order.seed, "Of the games")->check(seed_number())->capture_default_str();
  puzzles.add_option("--openings", openings,
                     "Begin games with the positions of this file, a FEN on each line, in turns");
  puzzles.add_option("--file", file, "Write them to this file, in place of printing them");
  auto* const other = puzzles.add_flag(
      "--judgement", judgement,
      "In place of moves that alone win: moves that the engine finds with the game's network and does not without it, "
      "and that it finds either way when it searches for longer. An interrupt ends it with what was found");
  puzzles.add_option("--page", page, "Write a page of Markdown about them as well, its pictures beside it")
      ->needs(other);
}

Expected<void> PuzzlesCommand::run() {
  for (const std::string& one : {file, page})
    if (!one.empty())
      if (auto ok = check_writable(one); !ok) return ok;
  auto read = read_openings(openings, order.spec);
  if (!read) return std::unexpected(read.error());
  order.openings = std::move(*read);
  return judgement ? find_matters_of_judgement() : find_only_moves();
}

Expected<void> PuzzlesCommand::find_only_moves() const {
  int number = 0;
  ProgressLine progress;
  const auto found = find_puzzles(order, [&](const Puzzle&) {
    progress.tell(std::to_string(++number) + " puzzles");
    return true;
  });
  if (!found) return std::unexpected(found.error());
  return write(puzzles_json(order.spec, *found));
}

Expected<void> PuzzlesCommand::find_matters_of_judgement() const {
  stop_on_interrupts();
  ProgressLine progress;
  const auto tell = [&](int games, std::size_t puzzles) {
    progress.tell(std::to_string(puzzles) + " puzzles in " + std::to_string(games) + " games");
    return !interrupted;
  };
  const auto found = find_judgements(order, tell);
  if (!found) return std::unexpected(found.error());
  if (!page.empty())
    if (auto ok = write_judgement_page(page, {order, file, openings, *found}); !ok) return ok;
  return write(judgements_json(order, *found));
}

Expected<void> PuzzlesCommand::write(const std::string& json) const {
  if (!file.empty()) return write_file(file, json);
  std::cout << json;
  return {};
}

}  // namespace turncoat
