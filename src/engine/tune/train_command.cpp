#include "engine/tune/train_command.hpp"

#include <cstdlib>
#include <fstream>
#include <iostream>

#include "edge/protocol/words.hpp"
#include "engine/figures.hpp"
#include "engine/files.hpp"
#include "engine/options.hpp"

namespace turncoat {

namespace {

constexpr int most_worth = 3000;  // positions beyond it teach nothing more

// Gives the trainer the positions of a file.
Expected<void> read_positions(const std::string& path, const Training& training, Trainer& trainer) {
  std::ifstream in(path, std::ios::binary);
  if (!in || in.peek() == EOF) return in.eof() ? Expected<void>() : file_failure("cannot-read", path);
  std::size_t number = 0;
  for (std::string line; std::getline(in, line);) {
    const auto fault = [&](const auto& why) { return failure("at-line", path, number, why); };
    ++number;
    const auto colon = line.find(';');
    if (colon == line.npos) return fault(failure("no-worth"));
    const auto worth = read_integer("worth", std::string_view(line).substr(colon + 1), -100'000, 100'000);
    if (!worth) return fault(worth.error());
    const auto position = training.look(std::string_view(line).substr(0, colon));
    if (!position) return fault(position.error());
    if (std::abs(*worth) <= most_worth) trainer.add(*position, static_cast<int>(*worth));
    if (number % 100'000 == 0) std::cerr << "\r" << trainer.positions() << " positions" << std::flush;
  }
  return in.bad() ? file_failure("cannot-read", path) : Expected<void>();
}

Expected<void> begin_with_file(const std::string& path, Trainer& trainer) {
  constexpr std::size_t largest = 1 << 28;
  const auto stored = read_file(path, largest);
  if (!stored) return std::unexpected(stored.error());
  if (auto ok = trainer.begin_with({stored->begin(), stored->end()}); !ok) return failure("at", path, ok.error());
  return {};
}

std::string loss_text(const TrainingLoss& loss) {
  return decimal(loss.learnt, 6) + ", on positions kept apart " + decimal(loss.unseen, 6);
}

}  // namespace

void TrainCommand::add_to(CLI::App& app) {
  CLI::App& train = *app.add_subcommand("train", "Learn the network of a game's evaluation");
  train.add_option("game", game, "Which game, e.g. chess")->required();
  train
      .add_option("--positions", positions,
                  "Files of positions and what they are worth, as `turncoat sample` prints them")
      ->required();
  train.add_option("--network", network, "The file to write")->required();
  train.add_option("--start", start, "A network to begin with, instead of one by chance");
  train.add_option("--epochs", plan.epochs, "How often each position is looked at")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  train.add_option("--rate", plan.rate, "Of learning")->check(number_from(1e-6, 1.0))->capture_default_str();
  train.add_option("--threads", plan.threads, "That work together")->check(CLI::Range(1, 256))->capture_default_str();
  train.add_option("--seed", plan.seed, "Of what it begins with, and of the order")
      ->check(seed_number())
      ->capture_default_str();
}

Expected<void> TrainCommand::run() const {
  const auto training = open_training(game);
  if (!training) return std::unexpected(training.error());
  Trainer trainer((*training)->inputs(), (*training)->buckets(), plan);
  if (!start.empty())
    if (auto ok = begin_with_file(start, trainer); !ok) return ok;
  for (const std::string& path : positions)
    if (auto ok = read_positions(path, **training, trainer); !ok) return ok;
  if (trainer.positions() == 0) return failure("no-positions");
  // Tried before the work; what stands there is kept until there is something to take its place.
  if (auto ok = check_writable(network); !ok) return ok;
  std::cout << '\n'
            << trainer.positions() << " positions; squared error without a network "
            << loss_text(trainer.loss_without()) << std::endl;
  for (int epoch = 0; epoch < plan.epochs; ++epoch)
    std::cout << "epoch " << epoch + 1 << " of " << plan.epochs << ": " << loss_text(trainer.run_epoch(epoch))
              << std::endl;
  const std::vector<std::int8_t> stored = trainer.stored();
  return write_file(network, {reinterpret_cast<const char*>(stored.data()), stored.size()});
}

}  // namespace turncoat
