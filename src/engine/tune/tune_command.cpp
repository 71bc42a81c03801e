#include "engine/tune/tune_command.hpp"

#include <algorithm>
#include <iostream>

#include "engine/faults.hpp"
#include "engine/figures.hpp"
#include "engine/files.hpp"
#include "engine/match/match_records.hpp"
#include "engine/options.hpp"
#include "engine/terminal.hpp"
#include "engine/tune/faults.hpp"
#include "engine/tune/fit.hpp"
#include "engine/tune/judged_games.hpp"
#include "native/interrupts.hpp"

namespace turncoat {

namespace {

Teacher evaluations_of(Player& player) {
  return [&player](const std::vector<std::string>& moves, Seat actor) -> Expected<SearchScore> {
    const auto choice = player.choose(moves, actor, {});
    if (!choice) return std::unexpected(choice.error());
    if (!choice->score) return failure(fault::teacher_score);
    return *choice->score;
  };
}

// Gives the tuning all games of a file that came to their end by the rules, and the teacher's evaluation if there is
// one; returns how many.
Expected<int> read_games(const std::string& path, Tuning& tuning, Player* teacher) {
  const auto text = read_file(path);
  if (!text) return std::unexpected(text.error());
  int games = 0;
  ProgressLine progress;
  for (const std::string_view one : split_records(*text)) {
    const auto record = read_record(one);
    if (!record) return failure(fault::at_record, path, games + 1, record.error());
    if (teacher != nullptr)
      if (auto ok = teacher->begin(1); !ok) return std::unexpected(ok.error());
    if (const auto ok = tuning.add(*record, teacher != nullptr ? evaluations_of(*teacher) : Teacher()); !ok)
      return failure(fault::at_record, path, games + 1, ok.error());
    ++games;
    if (teacher != nullptr)
      progress.tell(std::to_string(games) + " games, " + std::to_string(tuning.samples().size()) + " positions");
  }
  return games;
}

std::string loss_text(const TuningLoss& loss) {
  return decimal(loss.fitted, 5) + " on four games of five, " + decimal(loss.unseen, 5) + " on the fifth";
}

}  // namespace

void TuneCommand::add_to(CLI::App& app) {
  CLI::App& tune = *app.add_subcommand(
      "tune",
      "Fit the values of a game's evaluation to games that were played, or find better worths for a "
      "variant's pieces by playing");
  command_ = &tune;
  tune.add_option("game", game, "Which game, e.g. mercenary, or which variant, e.g. variants/hawks.ini")->required();
  tune.add_option("--records", records, "The games, as `turncoat match --records` writes them")->group(of_games);
  auto* const asked =
      tune.add_option("--teacher", teacher,
                      "Fit to this player's evaluation of the positions in place of the results, e.g. nodes=20000")
          ->group(of_games);
  tune.add_option("--trust", trust, "How many results of games an evaluation of the teacher counts as much as")
      ->check(number_from(0.01, 1000.0))
      ->needs(asked)
      ->capture_default_str()
      ->group(of_games);
  tune.add_option("--keep", kept, "Values to leave as they are, e.g. pieces,tempo")->delimiter(',')->group(of_games);
  tune.add_option("--nodes", worths.nodes, "Of each search")
      ->check(CLI::Range(10, 1'000'000))
      ->capture_default_str()
      ->group(of_variants);
  tune.add_option("--pairs", worths.pairs, "Of games to learn by")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str()
      ->group(of_variants);
  tune.add_option("--match", worths.match_pairs, "At most so many pairs of games decide whether that is better")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str()
      ->group(of_variants);
  tune.add_option("--threads", worths.threads, "That play together")
      ->check(CLI::Range(1, 256))
      ->capture_default_str()
      ->group(of_variants);
  tune.add_option("--seed", worths.seed, "Of openings and changes")
      ->check(seed_number())
      ->capture_default_str()
      ->group(of_variants);
  tune.add_option("--scores", scores, "A file for the scores of the games, from which it goes on")->group(of_variants);
  parts.add_to(tune);
  tune.add_option("--out", out, "A new file for the variant with better worths")->group(of_variants);
}

Expected<void> TuneCommand::run() {
  const auto opened = open_for(*command_, game);
  if (!opened) return std::unexpected(opened.error());
  return (*opened)->spec().is_variant() ? find_worths() : fit();
}

// What decides about the pairs of games, in a line.
std::string TuneCommand::ordered() const {
  return std::string((*open_game(game))->info().id) + " --nodes " + std::to_string(worths.nodes) + " --pairs " +
         std::to_string(worths.pairs) + " --match " + std::to_string(worths.match_pairs) + " --seed " +
         std::to_string(worths.seed);
}

Expected<void> TuneCommand::find_worths() {
  if (parts.active() && scores.empty()) return failure(fault::no_scores);
  if (!out.empty() && parts.part.empty())
    if (auto ok = check_new(out); !ok) return ok;
  worths.text = game;
  PairSource source;
  std::optional<PairFile> file;
  if (!scores.empty()) {
    auto opened = PairFile::open(scores, ordered());
    if (!opened) return std::unexpected(opened.error());
    file.emplace(std::move(*opened));
    lab::PartsOutline games{.manifest = "tune " + ordered(), .signature = {}};
    games.arguments = {{"tune"},     {game},
                       {"--nodes"},  {std::to_string(worths.nodes)},
                       {"--pairs"},  {std::to_string(worths.pairs)},
                       {"--match"},  {std::to_string(worths.match_pairs)},
                       {"--seed"},   {std::to_string(worths.seed)},
                       {"--scores"}, {scores, lab::PartsOutline::Argument::Kind::file}};
    source = [&, games](int from, int count, const std::function<Expected<double>(int)>& play) {
      return file->scores(from, count, worths.threads, game, games, &parts, play);
    };
  }
  stop_on_interrupts();
  ProgressLine line;
  const auto progress = [&](int pairs, const std::vector<PieceWorth>& now) {
    std::string how = (pairs < worths.pairs ? "learning, " : "match, ") + std::to_string(2 * pairs) + " games:";
    for (const PieceWorth& worth : now) how += ' ' + std::string(worth.name) + ' ' + std::to_string(worth.centipawns);
    line.tell(how);
    return !interrupted;
  };
  const auto found = tune_worths(worths, progress, source);
  line.end();
  std::cout << parts.said;
  if (!parts.said.empty()) return {};
  if (!found) return std::unexpected(found.error());
  const auto elo = lab::elo_interval(found->match);
  for (std::size_t i = 0; i < found->before.size(); ++i)
    std::cout << "# " << found->before[i].name << ": " << found->before[i].centipawns << ", now "
              << found->after[i].centipawns << '\n';
  std::cout << "# against those before, in " << 2 * found->match.count() << " games of " << worths.nodes
            << " nodes a move: " << decimal(elo.value, 0) << " Elo (" << decimal(elo.low, 0) << " to "
            << decimal(elo.high, 0) << ")\n";
  if (!found->accepted) {
    std::cout << "# that is not shown to be better: the text stays as it is\n";
    return {};
  }
  const std::string text = with_worths(game, found->after);
  std::cout << text;
  return out.empty() ? Expected<void>() : write_new_file(out, text);
}

Expected<void> TuneCommand::fit() const {
  if (records.empty()) return failure(fault::no_records);
  const auto tuning = open_tuning(game);
  if (!tuning) return std::unexpected(tuning.error());
  const std::vector<std::string> names = (*tuning)->names();
  for (const std::string& name : kept)
    if (std::ranges::find(names, name) == names.end()) return failure(fault::kept_value, game, name);
  PlayerSettings settings;  // the teacher's
  std::unique_ptr<Player> asked;
  if (!teacher.empty()) {
    auto player = open_teacher(teacher, game, settings);
    if (!player) return std::unexpected(player.error());
    asked = std::move(*player);
  }
  const auto games = read_games(records, **tuning, asked.get());
  if (!games) return std::unexpected(games.error());
  if ((*tuning)->samples().empty()) return failure(fault::quiet, records);
  const TuningFit fit = fit_values(**tuning, kept, asked ? trust : 0);
  std::cout << "// " << *games << " games, " << (*tuning)->samples().size() << " quiet positions; "
            << decimal(fit.centipawns_per_logit, 0) << " centipawns are one logit\n"
            << "// loss before: " << loss_text(fit.before) << '\n'
            << "// loss after:  " << loss_text(fit.after) << '\n'
            << (*tuning)->text(fit.values);
  return {};
}

}  // namespace turncoat
