#include "engine/tune/train_command.hpp"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>

#include "engine/faults.hpp"
#include "engine/figures.hpp"
#include "engine/files.hpp"
#include "engine/options.hpp"
#include "engine/terminal.hpp"
#include "engine/tune/faults.hpp"
#include "engine/tune/position_file.hpp"
#include "native/interrupts.hpp"

namespace turncoat {

namespace {

constexpr int most_worth = 3000;  // positions beyond it teach nothing more

// Gives the trainer the positions of a file.
Expected<void> learn_from(const std::string& path, const Training& training, Trainer& trainer) {
  ProgressLine progress;
  return read_positions(path, [&](const FiledPosition& filed) -> Expected<void> {
    const auto position = training.look(filed.spec, filed.fen, filed.seat);
    if (!position) return std::unexpected(position.error());
    if (std::abs(filed.worth) > most_worth) return {};
    std::optional<double> result;
    if (!filed.scores.empty()) result = value_of(filed.scores[static_cast<std::size_t>(position->seat)]);
    trainer.add(*position, position->seat == filed.seat ? filed.worth : -filed.worth, result, filed.game);
    if (trainer.positions() % 1000 == 0) progress.tell(std::to_string(trainer.positions()) + " positions");
    return {};
  });
}

Expected<void> begin_with_file(const std::string& path, Trainer& trainer) {
  constexpr std::size_t largest = 1 << 28;
  const auto stored = read_file(path, largest);
  if (!stored) return std::unexpected(stored.error());
  if (auto ok = trainer.begin_with({stored->begin(), stored->end()}); !ok) return failure(fault::at, path, ok.error());
  return {};
}

// What the positions of a file are, if it says so.
std::string first_line(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string line;
  std::getline(in, line);
  return line.starts_with("# ") ? "(" + line.substr(2) + ")" : "a file";
}

std::string loss_text(const TrainingLoss& loss) {
  return decimal(loss.learnt, 6) + ", on positions kept apart " + decimal(loss.unseen, 6);
}

}  // namespace

// The line before a network's numbers.
std::string TrainCommand::origin(const Trainer& trainer, const TrainingLoss& loss) const {
  std::string out = game + ": " + std::to_string(trainer.positions()) + " positions";
  for (const std::string& path : positions) out += (&path == positions.data() ? " of " : ", ") + first_line(path);
  if (!start.empty()) out += "; begun with another network";
  return out + "; epochs " + std::to_string(plan.epochs) + ", rate " + decimal(plan.rate, 4) + ", results " +
         decimal(plan.results, 2) + ", seed " + std::to_string(plan.seed) + "; squared error " + loss_text(loss) + '\n';
}

void TrainCommand::add_to(CLI::App& app) {
  CLI::App& train = *app.add_subcommand(
      "train", "Learn the network of a game's evaluation, or make one for a variant: games, learning and match in one");
  command_ = &train;
  train.add_option("game", game, "Which game, e.g. chess, or which variant, e.g. variants/hawks.ini")->required();
  train
      .add_option("--positions", positions,
                  "Files of positions and what they are worth, as `turncoat sample` prints them")
      ->group(of_games);
  train.add_option("--network", network, "The file to write")->group(of_games);
  train.add_option("--start", start, "A network to begin with, instead of one by chance")->group(of_games);
  train.add_option("--epochs", plan.epochs, "How often each position is looked at")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str()
      ->group(of_games);
  train.add_option("--rate", plan.rate, "Of learning")
      ->check(number_from(1e-6, 1.0))
      ->capture_default_str()
      ->group(of_games);
  train
      .add_option("--results", plan.results,
                  "How much of what a position is worth the result of its game says, from 0 to 1")
      ->check(number_from(0.0, 1.0))
      ->capture_default_str()
      ->group(of_games);
  train
      .add_option("--per-logit", plan.per_logit,
                  "Hundredths of a pawn, as the positions are labelled, that are one logit; 0: as for the network")
      ->check(CLI::Range(0, 10'000))
      ->capture_default_str()
      ->group(of_games);
  train.add_option("--hours", variant.hours, "How long it may take, about")
      ->check(number_from(0.01, 1000.0))
      ->capture_default_str()
      ->group(of_variants);
  train
      .add_option("--count", variant.positions,
                  "Positions that each network learns from; 0: as many as the hours allow")
      ->check(CLI::Range(0, 1'000'000'000))
      ->capture_default_str()
      ->group(of_variants);
  train.add_option("--nodes", variant.nodes, "Of a search that says what a position is worth")
      ->check(CLI::Range(10, 1'000'000))
      ->capture_default_str()
      ->group(of_variants);
  train.add_option("--generations", variant.generations, "Networks, each from games of the one before")
      ->check(CLI::Range(1, 20))
      ->capture_default_str()
      ->group(of_variants);
  train.add_option("--match", variant.match_pairs, "Pairs of games of each match")
      ->check(CLI::Range(2, 100'000))
      ->capture_default_str()
      ->group(of_variants);
  train.add_option("--match-nodes", variant.match_nodes, "Of each search of a match")
      ->check(CLI::Range(10, 1'000'000))
      ->capture_default_str()
      ->group(of_variants);
  train.add_option("--memory", variant.megabytes, "Megabytes for what a network learns from")
      ->check(CLI::Range(10, 1'000'000))
      ->capture_default_str()
      ->group(of_variants);
  train.add_option("--out", variant.out, "A new file for the network, by default NAME.network")->group(of_variants);
  parts.add_to(train);
  train.add_option("--number", variant.stage.number, "With --part: for which network, or of which match")
      ->group(of_variants);
  train.add_option("--from", variant.stage.from, "With --part: the first game that is lacking")->group(of_variants);
  train.add_option("--scores", variant.stage.scores, "With --part: the file of the scores of the match so far")
      ->group(of_variants);
  train.add_option("--player", variant.stage.player, "With --part: the network that plays")->group(of_variants);
  train.add_option("--other", variant.stage.other, "With --part: the network that it plays against")
      ->group(of_variants);
  train.add_option("--threads", plan.threads, "That work together")->check(CLI::Range(1, 256))->capture_default_str();
  train.add_option("--seed", plan.seed, "Of what it begins with, and of the order")
      ->check(seed_number())
      ->capture_default_str();
}

Expected<void> TrainCommand::run() {
  const auto opened = open_for(*command_, game);
  if (!opened) return std::unexpected(opened.error());
  return (*opened)->spec().is_variant() ? find_network() : learn();
}

Expected<void> TrainCommand::find_network() {
  const auto opened = open_game(game);
  if (!opened) return std::unexpected(opened.error());
  const std::string_view id = (*opened)->info().id;
  variant.text = game;
  if (variant.out.empty()) variant.out = std::string(id.substr(0, id.find('@'))) + ".network";
  variant.threads = plan.threads, variant.seed = plan.seed;
  stop_on_interrupts();
  std::ostringstream report;
  const auto trained = train_variant(variant, interrupted, parts.active() ? report : std::cout, std::cerr, &parts);
  std::cout << (parts.said.empty() ? report.str() : parts.said);
  return parts.said.empty() ? trained : Expected<void>();
}

Expected<void> TrainCommand::learn() const {
  if (positions.empty() || network.empty()) return failure(fault::no_train_files);
  const auto training = open_training(game);
  if (!training) return std::unexpected(training.error());
  Trainer trainer((*training)->shape(), plan, (*training)->factors());
  if (!start.empty())
    if (auto ok = begin_with_file(start, trainer); !ok) return ok;
  for (const std::string& path : positions)
    if (auto ok = learn_from(path, **training, trainer); !ok) return ok;
  if (trainer.positions() == 0) return failure(fault::no_positions);
  // Tried before the work; what stands there is kept until there is something to take its place.
  if (auto ok = check_writable(network); !ok) return ok;
  std::cout << '\n'
            << trainer.positions() << " positions; squared error without a network "
            << loss_text(trainer.loss_without()) << std::endl;
  TrainingLoss loss;
  for (int epoch = 0; epoch < plan.epochs; ++epoch) {
    loss = trainer.run_epoch(epoch);
    std::cout << "epoch " << epoch + 1 << " of " << plan.epochs << ": " << loss_text(loss) << std::endl;
  }
  const std::vector<std::int8_t> stored = trainer.stored();
  return write_file(network, origin(trainer, loss) + std::string(stored.begin(), stored.end()));
}

}  // namespace turncoat
