#include "engine/lab/lab_command.hpp"

#include <filesystem>
#include <iostream>
#include <sstream>

#include "edge/game/variants.hpp"
#include "engine/faults.hpp"
#include "engine/lab/search_command.hpp"
#include "engine/options.hpp"
#include "engine/variant_files.hpp"
#include "lab/experiment/budget.hpp"
#include "lab/experiment/faults.hpp"
#include "lab/experiment/play.hpp"
#include "lab/experiment/preset.hpp"
#include "lab/measures/book.hpp"
#include "lab/measures/confirmation.hpp"
#include "lab/measures/measures.hpp"
#include "lab/report/report.hpp"
#include "native/interrupts.hpp"
#include "native/terminal.hpp"

namespace turncoat::lab {

namespace {

std::string or_none(const std::string& hash) { return hash.empty() ? "none" : hash; }

void add_network(CLI::App& command, std::string& file) {
  command.add_option("--network", file, "A variant's network, as `turncoat train` makes it, for the players");
}

}  // namespace

void LabCommand::add_to(CLI::App& app) {
  lab_ = app.add_subcommand("lab", "Ask thousands of games what a rule does");
  lab_->require_subcommand(0, 1);
  add_run(*lab_->add_subcommand("run", "Play the games of an experiment, or a part of them"));
  add_forecast(*lab_->add_subcommand("plan", "Say how many games, and minutes, an experiment needs"));
  add_report(*lab_->add_subcommand("report", "Say what the games show: as a page, as JSON, as CSV"));
  add_confirm(
      *lab_->add_subcommand("confirm", "Play what a run suggests again, by new games, and say whether it holds"));
  CLI::App& verify = *lab_->add_subcommand("verify", "Play some games again and say what comes out differently");
  verify.add_option("files", files_, "Of the experiment")->required();
  add_network(verify, network_);
  verify.add_option("--share", share_, "Of the games")->check(number_from(0, 1))->capture_default_str();
  search_.add_to(*lab_);
  lab_->add_subcommand("signature", "Say what distinguishes this program's searches and games from another program's")
      ->add_option("spec", spec_, "The game, e.g. mercenary or mercenary:hold=2")
      ->required();
  add_preset(*lab_);
  for (const LabPreset& preset : lab_presets)
    add_preset(*lab_->add_subcommand(std::string(preset.name), std::string(preset.title)));
}

void LabCommand::add_preset(CLI::App& command) {
  command.add_option("spec", spec_, "The game, e.g. mercenary or mercenary:hold=2");
  command.add_option("--minutes", minutes_, "How long, on this machine")
      ->check(number_from(0.01, 100'000))
      ->capture_default_str();
  command.add_option("--seed", order_.plan.seed, "Of everything drawn")->check(seed_number())->capture_default_str();
  command.add_option("--page", page_, "Where games are looked at")->capture_default_str();
  command.add_option("--folder", folder_, "Where the games and the report are kept; made if it is missing")
      ->capture_default_str();
  add_jobs(command, order_);
}

void LabCommand::add_plan(CLI::App& run) {
  LabPlan& plan = order_.plan;
  run.add_option(
         "spec", spec_,
         "The game, e.g. mercenary or mercenary:hold=2; the first line of a run, or its file, e.g. ./hold.jsonl")
      ->required();
  run.add_option("--vary", vary_, "An option with the values to compare, e.g. hold=1,2,3; several times")->take_all();
  run.add_option("--design", design_, "Every value with every other, or one option at a time")
      ->check(CLI::IsMember({"factorial", "single"}))
      ->capture_default_str();
  run.add_option("--nodes", nodes_,
                 "Of a search; several, e.g. 400,1600, are compared; left out: what 99 of 100 first iterations take");
  add_network(run, network_);
  run.add_flag("--skill", skill_, "One side has twice as many nodes; each opening with each side so");
  run.add_option("--single", singles_,
                 "How the one side plays, each opening with each side so: how many times as many nodes it has, whether "
                 "the other two play together, whether it puts nobody out first, or how many of 100 nodes the first "
                 "move of its turns has; e.g. 1,4+together,1+patient,1+first=25; all are compared");
  run.add_flag("--against-uct", against_uct_, "All sides but one play UCT, with as many playouts as the one has nodes")
      ->excludes("--skill")
      ->excludes("--single");
  run.add_option("--searchers", searchers_, "Who plays; several, e.g. default,uct, are compared")
      ->capture_default_str();
  run.add_option("--odds", odds_,
                 "What one side begins without, e.g. none,P,N,R:NP (a rook for a knight and a pawn); all are compared");
  run.add_option("--luck", plan.luck, "Judge every outcome of every throw with so many nodes")
      ->check(CLI::Range(std::uint64_t{0}, most_nodes))
      ->capture_default_str();
  run.add_option("--luck-slope", luck_slope_, "Draw these judgements through a logistic curve of this slope")
      ->check(number_from(0.001, 1))
      ->capture_default_str();
  run.add_flag("--ask", plan.ask,
               "Ask every budget, and UCT, for its move in one position of each game, and a player under each value of "
               "an option");
  run.add_option("--games", plan.games, "How many in all shards")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  run.add_option("--seed", plan.seed, "Of openings and dice")->check(seed_number())->capture_default_str();
  run.add_option("--opening", plan.opening_plies, "Plies drawn from the nearly best ones")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  run.add_option("--temperature", temperature_, "How far from the best these may be, in points")
      ->check(number_from(0, 100))
      ->capture_default_str();
  run.add_option("--max-plies", plan.most_plies,
                 "A longer game is cut off and counts as a draw; the report says how many")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
}

void LabCommand::add_run(CLI::App& run) {
  add_plan(run);
  run.add_option("--claim", order_.plan.claims,
                 "What the run is to decide, stated beforehand, e.g. 'turns: hold 2, not 1'; several times")
      ->take_all();
  auto* const outline = add_outline(run, outline_);
  run.add_option("--shard", shard_, "Play only this part, e.g. 3/16")->excludes(outline)->capture_default_str();
  run.add_option("--part", part_, "Play only these rounds, e.g. 1-8, each of which has every combination and seating")
      ->excludes(outline);
  run.add_option("--signature", order_.signature, "Play only if this program has this signature");
  run.add_option("--out", order_.file, "The file, from which a run goes on; -: standard output, all games at the end")
      ->excludes(outline);
  add_jobs(run, order_);
}

void LabCommand::add_forecast(CLI::App& command) {
  add_plan(command);
  command.add_option("--detect", detect_, "The difference to find, e.g. 1point or 2turns")->capture_default_str();
  command.add_option("--power", power_, "How likely it is to be found")
      ->check(number_from(0.01, 0.999))
      ->capture_default_str();
  command.add_option("--claims", claims_, "Among how many comparisons")
      ->check(CLI::Range(1, 10'000))
      ->capture_default_str();
  command.add_option("--pilot", pilot_, "Games of each combination that say how much games vary")
      ->check(CLI::Range(2, 100'000))
      ->capture_default_str();
  add_jobs(command, order_);
}

void LabCommand::add_confirm(CLI::App& command) {
  command.add_option("files", files_, "Of the run that suggests something")->required();
  command.add_option("--claim", order_.plan.claims, "Only this, as the report's JSON names it; several times")
      ->take_all();
  command.add_option("--power", power_, "How likely half of what was seen is to be found")
      ->check(number_from(0.01, 0.999))
      ->capture_default_str();
  add_network(command, network_);
  command.add_option("--most", most_games_, "Games, whatever the power needs")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  command.add_option("--out", order_.file, "The file of the new run; it goes on from what it has")->required();
  add_outline(command, outline_);
  command.add_option("--html", html_, "Write a page to this file");
  command.add_option("--json", json_, "Write all numbers to this file");
  command.add_option("--page", page_, "Where games are looked at")->capture_default_str();
  add_jobs(command, order_);
}

void LabCommand::add_report(CLI::App& report) {
  report.add_option("files", files_, "Of one experiment")->required();
  report.add_option("--html", html_, "Write a page to this file");
  report.add_option("--json", json_, "Write all numbers to this file");
  report.add_option("--notes", notes_, "Write what the page's form of options says to this file");
  report.add_option("--book", book_, "Write an opening book of the games to this file, for the page");
  report.add_option("--csv", csv_, "Write tables into this folder, which is made if it is missing");
  report.add_option("--page", page_, "Where games are looked at")->capture_default_str();
}

Expected<LabPlan> LabCommand::plan() {
  // A run that is there already, by its first line, or by a path with a slash, which no game's id has.
  std::string line = spec_.starts_with('{') ? spec_ : std::string();
  if (line.empty() && !spec_.starts_with('[') && spec_.find_first_of("/\\") != std::string::npos) {
    auto text = read_file(spec_);
    if (!text) return std::unexpected(text.error());
    line = text->substr(0, text->find('\n'));
  }
  if (!line.empty()) {
    auto manifest = read_manifest(line);
    if (!manifest) return std::unexpected(manifest.error());
    auto own = network_of(*manifest);
    if (!own) return std::unexpected(own.error());
    if (!order_.signature.empty() && order_.signature != manifest->signature)
      return failure(fault::lab_other, "--signature " + order_.signature, "signature");
    order_.signature = manifest->signature;
    manifest->plan.network = std::move(*own);
    return manifest->plan;
  }
  LabPlan plan = order_.plan;
  plan.spec = spec_;
  plan.design = design_ == "single" ? LabDesign::single : LabDesign::factorial;
  plan.luck_slope = static_cast<int>(luck_slope_ * 1000 + 0.5);
  plan.temperature = static_cast<int>(temperature_ * 1000 + 0.5);
  for (const std::string& text : vary_) {
    auto factor = read_factor(text);
    if (!factor) return std::unexpected(factor.error());
    for (const LabFactor& other : plan.options)
      if (other.name == factor->name) return failure(fault::lab_vary_twice, factor->name);
    plan.options.push_back(std::move(*factor));
  }
  auto nodes = budgets_of(spec_, nodes_);
  if (!nodes) return std::unexpected(nodes.error());
  plan.nodes = std::move(*nodes);
  auto searchers = read_searchers(searchers_);
  if (!searchers) return std::unexpected(searchers.error());
  plan.searchers = std::move(*searchers);
  if (!singles_.empty()) {
    auto singles = read_singles(singles_);
    if (!singles) return std::unexpected(singles.error());
    plan.singles = std::move(*singles);
  }
  const bool nodes_differ = skill_ || !singles_.empty();
  plan.contest = nodes_differ ? LabContest::nodes : against_uct_ ? LabContest::uct : LabContest::none;
  if (!odds_.empty()) {
    auto odds = read_odds_list(odds_);
    if (!odds) return std::unexpected(odds.error());
    plan.odds = std::move(*odds);
  }
  auto own = network();
  if (!own) return std::unexpected(own.error());
  plan.network = std::move(*own);
  const auto game = open_with_network(spec_, network_);
  if (!game) return std::unexpected(game.error());
  plan.spec = (*game)->spec().text();
  return plan;
}

// The content of the file that was named, if one was.
Expected<std::string> LabCommand::network() const {
  return network_.empty() ? Expected<std::string>("") : read_file(network_, most_variant_file_bytes);
}

// That content, if it is the network of the run.
Expected<std::string> LabCommand::network_of(const LabManifest& run) const {
  auto own = network();
  if (!own) return own;
  const std::string named = network_hash(*own);
  return named == run.network ? own : failure(fault::lab_network, or_none(run.network), or_none(named));
}

Expected<void> LabCommand::report(const std::vector<std::string>& files, bool worths) const {
  const auto games = read_labs(files);
  if (!games) return std::unexpected(games.error());
  const auto results = measure(*games);
  if (!results) return std::unexpected(results.error());
  std::cout << answer_of(*results) << '\n';
  if (worths) std::cout << worths_answer(*results) << '\n';
  if (!html_.empty())
    if (auto ok = write_file(html_, report_html(*results, page_)); !ok) return ok;
  if (!json_.empty())
    if (auto ok = write_file(json_, report_json(*results)); !ok) return ok;
  if (!notes_.empty())
    if (auto ok = write_file(notes_, report_notes(*results)); !ok) return ok;
  if (!book_.empty()) {
    const auto book = book_of(*games);
    if (!book) return std::unexpected(book.error());
    if (auto ok = write_file(book_, book_json(*book)); !ok) return ok;
  }
  if (!csv_.empty()) {
    if (auto ok = make_folder(csv_); !ok) return ok;
    for (const auto& [name, text] : report_csv(*results))
      if (auto ok = write_file(csv_ + '/' + name, text); !ok) return ok;
  }
  return {};
}

Expected<void> LabCommand::confirm() {
  const auto games = read_labs(files_);
  if (!games) return std::unexpected(games.error());
  const auto results = measure(*games);
  if (!results) return std::unexpected(results.error());
  const auto next = confirmation_of(*results, {order_.plan.claims, power_, most_games_});
  if (!next && order_.plan.claims.empty()) return failure(fault::lab_nothing_suggested);
  if (!next) return failure(fault::lab_no_claim);
  auto own = network_of(games->manifest());
  if (!own) return std::unexpected(own.error());
  order_.plan = next->plan;
  order_.plan.network = std::move(*own);
  order_.network = network_;
  if (outline_) {
    const auto lacking = outline_of(order_);
    if (!lacking) return std::unexpected(lacking.error());
    std::cout << *lacking;
    if (!lacking->empty()) return {};
  }
  for (const std::string& claim : next->plan.claims) std::cout << "To be confirmed: " << claim << '\n';
  if (!next->enough) std::cout << "The power needs more games than " << most_games_ << " (--most).\n";
  if (auto ok = run_lab(order_, interrupted, std::cout, progress()); !ok) return ok;
  return report({order_.file});
}

// So many games as this machine plays in the time, which a few games tell; then the report.
Expected<void> LabCommand::preset(const std::string& name) {
  const auto game = open_game(spec_);
  if (!game) return std::unexpected(game.error());
  if (auto ok = make_folder(folder_); !ok) return ok;
  const auto first = first_iterations(spec_);
  if (!first) return std::unexpected(first.error());
  auto plan = preset_plan(name, **game, first->budget());
  if (!plan) return std::unexpected(plan.error());
  plan->seed = order_.plan.seed;
  order_.plan = *plan;
  const std::string base = folder_ + '/' + std::string((*game)->info().id) + (name.empty() ? "" : "-" + name);
  order_.file = base + ".jsonl";
  html_ = base + ".html";
  json_ = base + ".json";
  // The report takes some of the time, and later games may be slower than the first ones.
  const auto games = games_in(order_, 0.9 * 60 * minutes_);
  if (!games) return std::unexpected(games.error());
  order_.plan.games = *games;
  if (auto ok = run_lab(order_, interrupted, std::cout, progress()); !ok) return ok;
  if (auto ok = report({order_.file}, name == "pieces"); !ok) return ok;
  std::cout << "The report: " << html_ << '\n';
  return {};
}

Expected<int> LabCommand::run() {
  stop_on_interrupts();
  const auto done = [](const Expected<void>& ok) { return ok ? Expected<int>(0) : std::unexpected(ok.error()); };
  if (lab_->got_subcommand("signature")) {
    const auto signature = lab_signature(spec_);
    if (!signature) return std::unexpected(signature.error());
    std::cout << *signature << '\n';
    return 0;
  }
  if (lab_->got_subcommand("report")) return done(report(files_));
  if (lab_->got_subcommand("confirm")) return done(confirm());
  if (lab_->got_subcommand("search")) return done(search_.run());
  if (lab_->got_subcommand("verify")) {
    const auto own = network();
    if (!own) return std::unexpected(own.error());
    const auto different = verify_lab(files_, share_, std::cout, *own);
    return different ? Expected<int>(*different > 0 ? 1 : 0) : different;
  }
  if (lab_->get_subcommands().empty()) return done(preset(""));
  if (!lab_->got_subcommand("run") && !lab_->got_subcommand("plan"))
    return done(preset(lab_->get_subcommands().front()->get_name()));
  const auto wanted = plan();
  if (!wanted) return std::unexpected(wanted.error());
  if (lab_->got_subcommand("plan")) {
    order_.plan = *wanted;
    const auto detect = read_detect(detect_);
    if (!detect) return std::unexpected(detect.error());
    return done(tell_forecast(order_, *detect, {.power = power_, .claims = claims_}, pilot_, std::cout));
  }
  order_.plan = *wanted;
  if (outline_) {
    order_.network = network_;
    const auto outline = outline_of(order_);
    if (!outline) return std::unexpected(outline.error());
    std::cout << *outline;
    return 0;
  }
  const auto shard = read_shard(shard_);
  if (!shard) return std::unexpected(shard.error());
  order_.shard = *shard;
  if (!part_.empty()) {
    const auto part = read_part(part_);
    if (!part) return std::unexpected(part.error());
    order_.shard.rounds = *part;
  }
  if (order_.file.empty()) return failure(fault::lab_no_file);
  if (order_.file == "-") return done(write_part(order_, interrupted, std::cout));
  return done(run_lab(order_, interrupted, std::cout, progress()));
}

}  // namespace turncoat::lab
