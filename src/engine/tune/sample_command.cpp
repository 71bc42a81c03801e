#include "engine/tune/sample_command.hpp"

#include <iostream>

#include "engine/options.hpp"
#include "engine/tune/teacher.hpp"

namespace turncoat {

void SampleCommand::add_to(CLI::App& app) {
  CLI::App& sample = *app.add_subcommand("sample", "Print positions that searches evaluate, for `turncoat train`");
  sample.add_option("game", game, "Which game, e.g. chess")->required();
  sample.add_option("--positions", order.positions, "How many")
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
  sample.add_option("--nodes", order.nodes, "Of a search, on the average")
      ->check(CLI::Range(10, 1'000'000'000))
      ->capture_default_str();
  sample.add_option("--every", order.every, "Take one evaluated position of so many")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  sample.add_option("--seed", order.seed, "Of the games")->check(seed_number())->capture_default_str();
  sample.add_option("--teacher", teacher, "Ask this player what each is worth, e.g. cmd=stockfish,nodes=100");
}

Expected<void> SampleCommand::run() const {
  const auto training = open_training(game);
  if (!training) return std::unexpected(training.error());
  if (teacher.empty()) {
    (*training)->sample(order, [](const std::string& fen) { return static_cast<bool>(std::cout << fen << '\n'); });
    return {};
  }
  PlayerSettings settings;
  const auto asked = open_teacher(teacher, game, settings);
  if (!asked) return std::unexpected(asked.error());
  if (auto ok = (*asked)->begin(1); !ok) return ok;
  Expected<void> ended;
  (*training)->sample(order, [&](const std::string& fen) {
    const auto opinion = (*asked)->judge(fen);
    if (!opinion) {
      ended = std::unexpected(opinion.error());
      return false;
    }
    if (opinion->score && opinion->score->mate_plies == 0)
      std::cout << fen << ';' << opinion->score->centipawns << '\n';
    return std::cout.good();
  });
  return ended;
}

}  // namespace turncoat
