#include "engine/tune/variant_network.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <limits>
#include <set>

#include "core/blake2b.hpp"
#include "core/hex.hpp"
#include "core/random.hpp"
#include "edge/game/variants.hpp"
#include "engine/faults.hpp"
#include "engine/figures.hpp"
#include "engine/terminal.hpp"
#include "engine/tune/faults.hpp"
#include "engine/tune/judged_games.hpp"
#include "engine/tune/position_file.hpp"
#include "engine/tune/trainer.hpp"
#include "engine/tune/training_folder.hpp"
#include "engine/tune/training_parts.hpp"
#include "engine/tune/variant_games.hpp"
#include "engine/tune/worth_tuning.hpp"
#include "engine/variant_files.hpp"
#include "lab/statistics/elo.hpp"
#include "native/clock.hpp"
#include "native/terminal.hpp"
#include "native/threads.hpp"
#include "training/training.hpp"

namespace turncoat {

namespace {

namespace fs = std::filesystem;

constexpr double of_games = 0.7;     // of the hours; the rest is for learning and matches
constexpr double announced_by = 60;  // seconds of games, at most, from which it follows how many the hours allow
constexpr int worth_going_on = 10;   // Elo that a network must gain for another one to be made

class VariantTrainer {
 public:
  VariantTrainer(const VariantTraining& order, TrainingParts* parts, const std::atomic<bool>& stopped,
                 std::ostream& report, std::ostream& progress)
      : order_(order),
        parts_(parts != nullptr && parts->active() ? parts : nullptr),
        stopped_(stopped),
        report_(report),
        progress_(progress, &progress == &std::cerr && is_terminal(2)) {}

  Expected<void> run() {
    if (auto ok = begin(); !ok) return ok;
    int best = 0;      // the number of the network; 0: the terms
    lab::Sample last;  // of the last match, which was against the terms if `against_terms`
    bool against_terms = false;
    for (int g = 1; g <= order_.generations; ++g) {
      if (auto ok = make_network(g, best); !ok) return ok;
      auto scores = match(std::to_string(g) + ".match", g, best, g);
      if (!scores) return std::unexpected(scores.error());
      last = *scores, against_terms = best == 0;
      if (last.mean() > 0.5) best = g;
      if (lab::elo_interval(last).value < worth_going_on) break;
    }
    if (best == 0) {
      report_ << "no network is better than the terms; more hours may help\n";
      return {};
    }
    if (!against_terms) {
      auto scores = match("last.match", best, 0, order_.generations + 1);
      if (!scores) return std::unexpected(scores.error());
      last = *scores;
    }
    if (lab::elo_interval(last).low <= 0) {
      report_ << "that is not shown to be better than the terms: no network is written; more hours may help\n";
      return {};
    }
    const auto network = network_of(best);
    if (!network) return std::unexpected(network.error());
    if (auto ok = write_new_file(order_.out, *network); !ok) return ok;
    report_ << "written to " << order_.out << '\n';
    return {};
  }

  // Plays the part that is asked for, of which nothing is kept.
  Expected<void> play_part() {
    const TrainingStage& stage = order_.stage;
    auto game = open_game(order_.text);
    if (!game) return std::unexpected(game.error());
    start_ = std::move(*game);
    if (!stage.scores.empty()) {
      const auto scores = match_of({.file = stage.scores,
                                    .first = stage.player,
                                    .second = stage.other,
                                    .number = stage.number,
                                    .who = {},
                                    .whom = {}});
      return scores ? Expected<void>() : std::unexpected(scores.error());
    }
    const auto player = stage.player.empty() ? Expected<std::string>("") : read_file(stage.player, most_network_bytes);
    if (!player) return std::unexpected(player.error());
    const auto start = open_game_with(order_.text, *player);
    if (!start) return std::unexpected(start.error());
    return serve_games(**start, stage.number, *player, stage.from, std::numeric_limits<int>::max());
  }

 private:
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  // Whether this can be trained at all, and what an earlier run has left.
  Expected<void> begin() {
    constexpr std::string_view suffix = ".network";
    if (!order_.out.ends_with(suffix)) return failure(fault::network_name, order_.out);
    auto training = open_variant_training(order_.text);
    if (!training) return std::unexpected(training.error());
    training_ = std::move(*training);
    auto game = open_game(order_.text);
    if (!game) return std::unexpected(game.error());
    start_ = std::move(*game);
    if (auto ok = check_new(order_.out); !ok) return ok;
    if (const auto openings = distinct_openings(1); !openings) return std::unexpected(openings.error());
    folder_ = order_.out.substr(0, order_.out.size() - suffix.size()) + ".training";
    if (auto ok = make_folder(folder_.string()); !ok) return ok;
    auto plan = LineFile::open(path("plan"), ordered());
    if (!plan) return std::unexpected(plan.error());
    plan_.emplace(std::move(*plan));
    if (!plan_->lines().empty()) report_ << "going on with what there is in " << folder_.string() << std::endl;
    return plan_positions();
  }

  // What decides about the files, in a line.
  std::string ordered() const {
    std::string out(start_->info().id);
    const auto add = [&](const char* name, std::uint64_t number) { out += name + std::to_string(number); };
    if (order_.positions > 0)
      add(" --count ", order_.positions);
    else
      out += " --hours " + decimal(order_.hours, 3);
    add(" --nodes ", order_.nodes), add(" --match-nodes ", order_.match_nodes);
    add(" --match ", static_cast<std::uint64_t>(order_.match_pairs));
    add(" --generations ", static_cast<std::uint64_t>(order_.generations)), add(" --seed ", order_.seed);
    return out;
  }

  // How many positions each network gets: as ordered, or as the first games foretell. Those games count.
  Expected<void> plan_positions() {
    if (parts_ != nullptr && order_.positions == 0) return failure(fault::no_count);
    if (plan_->lines().empty()) {
      std::uint64_t each = order_.positions;
      if (each == 0) {
        const double seconds = order_.hours * 3600;
        const auto rate = play_games(1, 0, 0, std::clamp(seconds / 100, 2.0, announced_by));
        if (!rate) return std::unexpected(rate.error());
        each = static_cast<std::uint64_t>(*rate * seconds * of_games / order_.generations) + 1;
      }
      if (auto ok = plan_->add(std::to_string(each)); !ok) return ok;
      report_ << with_prefix(static_cast<double>(each)) << " positions for each network" << std::endl;
    }
    const auto each = read_integer(path("plan"), plan_->lines()[0], 1, std::int64_t{1} << 40);
    if (!each) return std::unexpected(each.error());
    positions_ = static_cast<std::uint64_t>(*each);
    return {};
  }

  // Plays games for a network until there are so many positions, or, if `seconds` is not 0, for so long. How many
  // positions came in a second.
  Expected<double> play_games(int generation, int player, std::uint64_t wanted, double seconds) {
    const VariantSampling games = sampling_of(generation);
    const auto network = network_of(player);
    if (!network) return std::unexpected(network.error());
    const auto start = open_game_with(order_.text, *network);
    if (!start) return std::unexpected(start.error());
    auto file = PositionFile::open(games_of(generation), std::string(start_->info().id) + " --nodes " +
                                                             std::to_string(games.nodes) + " --seed " +
                                                             std::to_string(games.seed));
    if (!file) return std::unexpected(file.error());
    if (file->cut_off() > 0) report_ << "dropped " << file->cut_off() << " bytes of a game that was not whole\n";
    if (parts_ != nullptr && file->positions() < wanted) {
      const auto take = [&](std::string_view more) { return file->add(more, wanted); };
      const auto manifest = games_manifest(generation, *network, file->next_game());
      if (!manifest) return std::unexpected(manifest.error());
      if (auto ok = take_returned(games_of(generation), *manifest, take); !ok) return std::unexpected(ok.error());
      if (file->positions() < wanted) {
        // As many as it takes by those so far, and a few more; what is too much is dropped.
        const double each = std::max(1.0, static_cast<double>(file->positions()) /
                                              static_cast<double>(std::max<std::uint64_t>(1, file->next_game())));
        const double rounds = 1.05 * static_cast<double>(wanted - file->positions()) / each + 4;
        const auto served = serve_games(**start, generation, *network, file->next_game(),
                                        file->next_game() == 0 ? 64 : static_cast<int>(std::min(rounds, 1e6)), player);
        return std::unexpected(served.error());
      }
    }
    const double begun = seconds_now();
    const std::uint64_t before = file->positions();
    const auto batch = static_cast<std::size_t>(order_.threads) * 4;
    while (seconds > 0 ? seconds_now() < begun + seconds : file->positions() < wanted) {
      std::vector<Expected<SampledGame>> played(batch);
      std::atomic<std::size_t> next = 0;
      run_together(order_.threads, [&](int) {
        const auto own = (*start)->clone();
        for (std::size_t i = next++; i < batch && !stopped_; i = next++)
          played[i] = sample_variant_game(*own, games, file->next_game() + i);
      });
      if (stopped_) return failure(fault::stopped);
      for (const auto& game : played) {
        if (!game) return std::unexpected(game.error());
        if (wanted > 0 && file->positions() >= wanted) break;
        if (auto ok = file->add(*game); !ok) return std::unexpected(ok.error());
      }
      const double rate = per_second(file->positions() - before, seconds_now() - begun);
      std::string left;
      if (wanted > file->positions() && rate > 0)
        left = " of " + with_prefix(static_cast<double>(wanted)) + "; " +
               minutes(static_cast<double>(wanted - file->positions()) / rate);
      progress_.tell("games for network " + std::to_string(generation) + ": " +
                     with_prefix(static_cast<double>(file->positions())) + " positions" + left);
    }
    progress_.end();
    return per_second(file->positions() - before, seconds_now() - begun);
  }

  VariantSampling sampling_of(int generation) const {
    return {.nodes = order_.nodes, .seed = scatter(order_.seed) + static_cast<unsigned>(generation)};
  }
  Expected<std::string> games_manifest(int generation, const std::string& player, std::uint64_t from) const {
    const auto program = TrainingParts::of_program(order_.text);
    if (!program) return std::unexpected(program.error());
    return "train " + ordered() + " | games for network " + std::to_string(generation) + " | played by " +
           (player.empty() ? "the terms" : hex(blake2b(player)).substr(0, 16)) + " | from game " +
           std::to_string(from) + *program;
  }
  // Says which games are lacking, or what came of a part of them.
  Expected<void> serve_games(const AnyGame& start, int generation, const std::string& player, std::uint64_t from,
                             int rounds, int player_number = 0) const {
    const auto manifest = games_manifest(generation, player, from);
    if (!manifest) return std::unexpected(manifest.error());
    lab::PartsOutline games{.manifest = *manifest, .signature = {}, .rounds = rounds};
    games.file = returned_file(games_of(generation));
    games.arguments = stage_arguments(generation);
    games.arguments.insert(games.arguments.end(), {{"--from"}, {std::to_string(from)}});
    if (player_number > 0)
      games.arguments.insert(games.arguments.end(),
                             {{"--player"}, {network_file(player_number), lab::PartsOutline::Argument::Kind::file}});
    const VariantSampling sampling = sampling_of(generation);
    return parts_->serve(order_.text, games, [&](int i) -> Expected<std::string> {
      const std::uint64_t number = from + static_cast<unsigned>(i);
      const auto game = sample_variant_game(start, sampling, number);
      return game ? Expected<std::string>(text_of(*game, number)) : std::unexpected(game.error());
    });
  }
  std::vector<lab::PartsOutline::Argument> stage_arguments(int number) const {
    std::vector<lab::PartsOutline::Argument> out = {{"train"}, {order_.text}};
    const auto add = [&](const char* name, std::uint64_t value) {
      out.push_back({name}), out.push_back({std::to_string(value)});
    };
    add("--count", order_.positions), add("--nodes", order_.nodes), add("--match-nodes", order_.match_nodes);
    add("--match", static_cast<std::uint64_t>(order_.match_pairs));
    add("--generations", static_cast<std::uint64_t>(order_.generations)), add("--seed", order_.seed);
    add("--number", static_cast<std::uint64_t>(number));
    return out;
  }

  std::string network_file(int number) const { return path(std::to_string(number) + ".network"); }
  // The content of the file of the network of this number; nothing of the terms.
  Expected<std::string> network_of(int number) const {
    return number == 0 ? Expected<std::string>("") : read_file(network_file(number), most_network_bytes);
  }
  // Makes the network of this number, if it is not there; `player` plays the games from which it learns.
  Expected<void> make_network(int generation, int player) {
    if (fs::exists(network_file(generation))) return {};
    if (auto ok = play_games(generation, player, positions_, 0); !ok) return std::unexpected(ok.error());
    auto file = learn(generation);
    return file ? write_file(network_file(generation), *file) : std::unexpected(file.error());
  }

  Expected<std::string> learn(int generation) {
    NetworkShape shape = training_->shape();
    WorthScale scale;
    std::size_t positions = 0;
    const auto weigh = [&](std::span<const JudgedPosition> game) -> Expected<void> {
      for (const JudgedPosition& p : game) scale.add(p.worth, p.result);
      positions += game.size();
      return {};
    };
    for (int g = generation; g > 0; --g)
      if (auto ok = each_judged_game(games_of(g), weigh); !ok) return std::unexpected(ok.error());
    shape.centipawns_per_logit = scale.centipawns();
    const TrainingPlan plan{.epochs = epochs,
                            .rate = 0.006,
                            .batch = std::clamp<std::size_t>(positions / 48, 512, 16384),
                            .results = 1,  // what `foreseen` makes of them
                            .threads = 1,  // or the numbers would depend on how many there are
                            .seed = order_.seed};
    Trainer trainer(shape, plan, training_->factors());
    std::size_t bytes = 0;
    const auto add = [&](std::span<const JudgedPosition> game) -> Expected<void> {
      const auto expected = foreseen(game, shape.centipawns_per_logit);
      for (std::size_t i = 0; i < game.size() && bytes >> 20 < static_cast<std::size_t>(order_.megabytes); ++i) {
        const auto seen = training_->look("", game[i].fen, game[i].seat);
        if (!seen) return std::unexpected(seen.error());
        bytes += 2 * sizeof(std::uint16_t) * seen->views[0].size() + bytes_beside;
        trainer.add(*seen, game[i].worth, expected[i], game[i].game);
      }
      return stopped_ ? failure(fault::stopped) : Expected<void>();
    };
    // The newest first, in case there is no memory for all.
    for (int g = generation; g > 0; --g)
      if (auto ok = each_judged_game(games_of(g), add); !ok) return std::unexpected(ok.error());
    if (trainer.positions() == 0) return failure(fault::no_positions);
    const double before = trainer.loss_without().unseen;
    double least = 0;  // error, of the round after which the network is taken
    std::vector<std::int8_t> numbers;
    for (int epoch = 0; epoch < epochs; ++epoch) {
      const double unseen = trainer.run_epoch(epoch).unseen;
      if (numbers.empty() || unseen < least) least = unseen, numbers = trainer.stored();
      if (stopped_) return failure(fault::stopped);
      progress_.tell("network " + std::to_string(generation) + " learns: round " + std::to_string(epoch + 1) + " of " +
                     std::to_string(epochs));
    }
    progress_.end();
    const std::string origin = std::to_string(trainer.positions()) + " positions; " + ordered() +
                               "; squared error on positions kept apart " + decimal(before, 5) + " without it, " +
                               decimal(least, 5) + " with it";
    report_ << "network " << generation << ": " << origin << std::endl;
    return variant_network_file(order_.text, shape, origin, numbers);
  }
  std::string games_of(int generation) const { return path(std::to_string(generation) + ".positions"); }

  // What a network (or the terms, if its number is 0) scores against another one, pair by pair.
  Expected<lab::Sample> match(const std::string& name, int first, int second, int number) {
    return match_of({.file = path(name),
                     .first = first == 0 ? "" : network_file(first),
                     .second = second == 0 ? "" : network_file(second),
                     .number = number,
                     .who = "network " + std::to_string(first),
                     .whom = second == 0 ? "the terms" : "the one before"});
  }
  struct Match {
    std::string file, first, second;  // files of the scores and of networks; none: the terms
    int number = 0;                   // openings are its own
    std::string who, whom;
  };
  Expected<lab::Sample> match_of(const Match& match) {
    const auto openings = distinct_openings(match.number);
    if (!openings) return std::unexpected(openings.error());
    const auto first = open_with_network(order_.text, match.first),
               second = open_with_network(order_.text, match.second);
    if (!first) return std::unexpected(first.error());
    if (!second) return std::unexpected(second.error());
    auto file = PairFile::open(match.file, ordered());
    if (!file) return std::unexpected(file.error());
    lab::PartsOutline games{.manifest = "train " + ordered() + " | match " + std::to_string(match.number),
                            .signature = {}};
    games.arguments = stage_arguments(match.number);
    games.arguments.insert(games.arguments.end(),
                           {{"--scores"}, {match.file, lab::PartsOutline::Argument::Kind::file}});
    for (const auto& [option, network] : {std::pair{"--player", match.first}, {"--other", match.second}}) {
      if (network.empty()) continue;
      games.arguments.insert(games.arguments.end(), {{option}, {network, lab::PartsOutline::Argument::Kind::file}});
      games.manifest += " | " + hex(blake2b(*read_file(network, most_network_bytes))).substr(0, 16);
    }
    lab::Sample scores;
    while (scores.count() < order_.match_pairs) {
      const auto done = static_cast<int>(scores.count());
      const int batch =
          parts_ != nullptr ? order_.match_pairs : std::min(2 * order_.threads, order_.match_pairs - done);
      const auto played =
          file->scores(done, batch, order_.threads, order_.text, games, parts_, [&](int pair) -> Expected<double> {
            if (stopped_) return failure(fault::stopped);
            return play_pair(**first, **second, order_.match_nodes, (*openings)[static_cast<std::size_t>(pair)]);
          });
      if (!played) return std::unexpected(played.error());
      for (const double score : *played) scores.add(score);
      progress_.tell(match.who + " against " + match.whom + ": " + std::to_string(2 * scores.count()) + " of " +
                     std::to_string(2 * order_.match_pairs) + " games, " + decimal(100 * scores.mean(), 1) + " %");
    }
    progress_.end();
    const auto elo = lab::elo_interval(scores);
    report_ << match.who << " against " << match.whom << ", " << 2 * scores.count() << " games of "
            << order_.match_nodes << " nodes a move: " << decimal(elo.value, 0) << " Elo (" << decimal(elo.low, 0)
            << " to " << decimal(elo.high, 0) << ")" << std::endl;
    return scores;
  }

  // Seeds of as many openings as a match has, no two of which are alike.
  Expected<std::vector<std::uint64_t>> distinct_openings(int number) const {
    std::vector<std::uint64_t> out;
    std::set<std::vector<std::string>> seen = {{}};
    for (std::uint64_t i = 0; std::ssize(out) < order_.match_pairs; ++i) {
      if (i > static_cast<std::uint64_t>(order_.match_pairs) * 20)
        return failure(fault::no_distinct, order_.match_pairs);
      const std::uint64_t seed = scatter(order_.seed ^ scatter(static_cast<unsigned>(number) + (i << 8)));
      if (seen.insert(random_opening(*start_, seed)).second) out.push_back(seed);
    }
    return out;
  }

  // ---- how it goes on
  static std::string minutes(double seconds) {
    return seconds < 90 ? decimal(seconds, 0) + " seconds left" : decimal(seconds / 60, 0) + " minutes left";
  }
  static constexpr int epochs = 5;
  static constexpr std::size_t bytes_beside = 32, most_network_bytes = 1 << 24;

  const VariantTraining& order_;
  TrainingParts* parts_;  // where other processes play; null: all is played here
  const std::atomic<bool>& stopped_;
  std::ostream& report_;
  ProgressLine progress_;
  std::unique_ptr<Training> training_;
  std::unique_ptr<AnyGame> start_;
  fs::path folder_;
  std::optional<LineFile> plan_;
  std::uint64_t positions_ = 0;  // for each network
};

}  // namespace

Expected<void> train_variant(const VariantTraining& training, const std::atomic<bool>& stopped, std::ostream& report,
                             std::ostream& progress, TrainingParts* parts) {
  VariantTrainer trainer(training, parts, stopped, report, progress);
  return parts != nullptr && !parts->part.empty() ? trainer.play_part() : trainer.run();
}

}  // namespace turncoat
