#include "engine/tune/sample_command.hpp"

#include <iostream>

#include "engine/figures.hpp"
#include "engine/files.hpp"
#include "engine/options.hpp"
#include "engine/terminal.hpp"
#include "engine/tune/judged_games.hpp"
#include "engine/tune/position_file.hpp"
#include "engine/tune/variant_games.hpp"
#include "native/clock.hpp"
#include "native/interrupts.hpp"
#include "training/training.hpp"

namespace turncoat {

namespace {

// Replaces what positions are worth by another player's evaluation, and leaves those out that it sees a mate in.
Expected<void> ask_teacher(Player& teacher, SampledGame& game) {
  std::vector<SampledPosition> judged;
  for (const SampledPosition& position : game.positions) {
    const auto evaluation = teacher.judge(position.fen);
    if (!evaluation) return std::unexpected(evaluation.error());
    if (evaluation->score && evaluation->score->mate_plies == 0)
      judged.push_back({position.fen, evaluation->score->centipawns, position.seat});
  }
  game.positions = std::move(judged);
  return {};
}

}  // namespace

void SampleCommand::add_to(CLI::App& app) {
  CLI::App& sample = *app.add_subcommand("sample", "Collect positions that searches evaluate, for `turncoat train`");
  command_ = &sample;
  sample.add_option("game", order.game, "Which game, e.g. chess, or which variant, e.g. variants/hawks.ini")
      ->required();
  sample.add_option("--positions", positions, "How many")->check(CLI::Range(1, 1'000'000'000))->capture_default_str();
  sample.add_option("--file", file, "Add them to this file and go on from what it has, instead of printing them");
  sample
      .add_option("--openings", openings, "Begin with positions of this file, a FEN on each line, drawn for each game")
      ->group(of_games);
  sample.add_option("--usual", order.usual, "Options that are not varied, e.g. armies,setup")
      ->delimiter(',')
      ->group(of_games);
  sample.add_option("--nodes", order.nodes, "Of a search for a move, on the average")
      ->check(CLI::Range(10, 1'000'000'000))
      ->capture_default_str();
  sample
      .add_option("--every", order.every,
                  "Take one position of so many that the searches evaluate; 0: those of the games")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str()
      ->group(of_games);
  sample
      .add_option("--label-nodes", order.label_nodes,
                  "Of the search that says what an evaluated position is worth; 0: all are taken, and are worth 0")
      ->check(CLI::Range(0, 1'000'000'000))
      ->capture_default_str()
      ->group(of_games);
  sample.add_option("--seed", order.seed, "Of the games")->check(seed_number())->capture_default_str();
  sample.add_option("--teacher", teacher, "Ask this player instead what each is worth, e.g. cmd=stockfish,nodes=100");
}

std::string SampleCommand::ordered(const AnyGame& start) const {
  const bool is_variant = start.spec().is_variant();
  std::string out = is_variant ? std::string(start.info().id) : order.game;
  for (const std::string& option : order.usual) out += (&option == order.usual.data() ? " --usual " : ",") + option;
  const auto add = [&](const char* name, std::uint64_t number) { out += name + std::to_string(number); };
  if (!openings.empty()) out += " --openings " + openings;
  add(" --nodes ", order.nodes);
  if (!is_variant) add(" --every ", static_cast<std::uint64_t>(order.every)), add(" --label-nodes ", order.label_nodes);
  add(" --seed ", order.seed);
  return teacher.empty() ? out : out + " --teacher " + teacher;
}

Expected<SampleCommand::Games> SampleCommand::games(std::shared_ptr<const AnyGame> start) const {
  if (start->spec().is_variant()) {
    if (const auto training = open_variant_training(order.game); !training) return std::unexpected(training.error());
    const VariantSampling sampling{.nodes = order.nodes, .seed = order.seed};
    return [sampling, start](std::uint64_t number) { return sample_variant_game(*start, sampling, number); };
  }
  SamplingOptions sampling = order;
  if (!teacher.empty()) sampling.label_nodes = 0;
  auto read = read_openings(openings, order.game);
  if (!read) return std::unexpected(read.error());
  sampling.openings = std::move(*read);
  return [sampling](std::uint64_t number) { return sample_game(sampling, number); };
}

Expected<void> SampleCommand::run() const {
  auto opened = open_for(*command_, order.game);
  if (!opened) return std::unexpected(opened.error());
  const std::shared_ptr<const AnyGame> start = std::move(*opened);
  PlayerSettings settings;
  std::unique_ptr<Player> asked;
  if (!teacher.empty()) {
    auto player = open_teacher(teacher, order.game, settings);
    if (!player) return std::unexpected(player.error());
    asked = std::move(*player);
    if (auto ok = asked->begin(1); !ok) return ok;
  }
  const auto play = games(start);
  if (!play) return std::unexpected(play.error());
  std::optional<PositionFile> kept;
  if (!file.empty()) {
    auto positions_so_far = PositionFile::open(file, ordered(*start));
    if (!positions_so_far) return std::unexpected(positions_so_far.error());
    kept = std::move(*positions_so_far);
  }
  stop_on_interrupts();
  const double began = seconds_now();
  ProgressLine progress;
  std::uint64_t taken = kept ? kept->positions() : 0;
  const std::uint64_t before = taken;
  for (std::uint64_t number = kept ? kept->next_game() : 0; taken < positions && !interrupted; ++number) {
    auto game = (*play)(number);
    if (!game) return std::unexpected(game.error());
    if (taken + game->positions.size() > positions) game->positions.resize(positions - taken);
    if (asked)
      if (auto ok = ask_teacher(*asked, *game); !ok) return ok;
    taken += game->positions.size();
    if (!kept) {
      if (!(std::cout << text_of(*game, number))) return {};
      continue;
    }
    if (auto ok = kept->add(*game); !ok) return ok;
    progress.tell(std::to_string(taken) + " positions of " + std::to_string(number + 1) + " games, " +
                  with_prefix(per_second(taken - before, seconds_now() - began)) + " a second");
  }
  return {};
}

}  // namespace turncoat
