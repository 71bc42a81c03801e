#include "engine/lab/lab_command.hpp"

#include <filesystem>
#include <iostream>
#include <sstream>

#include "edge/game/variants.hpp"
#include "engine/faults.hpp"
#include "engine/lab/search_page.hpp"
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

Expected<void> make_folder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  return error ? failure(fault::cannot_write, path, error.message()) : Expected<void>();
}

std::ostream* progress() { return is_terminal(2) ? &std::cerr : nullptr; }

std::string or_none(const std::string& hash) { return hash.empty() ? "none" : hash; }

void add_network(CLI::App& command, std::string& file) {
  command.add_option("--network", file, "A variant's network, as `turncoat train` makes it, for the players");
}

void add_jobs(CLI::App& command, LabOptions& order) {
  command.add_option("--jobs", order.jobs, "Games at a time")
      ->check(CLI::Range(1, 256))
      ->each([&order](const std::string&) { order.jobs_for_parts = true; })
      ->capture_default_str();
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
  add_search(*lab_->add_subcommand("search", "Propose options that come closest to what is wanted of a game"));
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
  auto* const outline = add_outline(run);
  run.add_option("--shard", shard_, "Play only this part, e.g. 3/16")->excludes(outline)->capture_default_str();
  run.add_option("--part", part_, "Play only these rounds, e.g. 1-8, each of which has every combination and seating")
      ->excludes(outline);
  run.add_option("--signature", order_.signature, "Play only if this program has this signature");
  run.add_option("--out", order_.file, "The file, from which a run goes on; -: standard output, all games at the end")
      ->excludes(outline);
  add_jobs(run, order_);
}

CLI::Option* LabCommand::add_outline(CLI::App& command) {
  return command.add_flag("--outline", outline_,
                          "Play nothing; say as JSON what is to be played, and in how many rounds");
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
  add_outline(command);
  command.add_option("--html", html_, "Write a page to this file");
  command.add_option("--json", json_, "Write all numbers to this file");
  command.add_option("--page", page_, "Where games are looked at")->capture_default_str();
  add_jobs(command, order_);
}

void LabCommand::add_search(CLI::App& command) {
  command.add_option("spec", search_.spec, "The game; options that it names are not searched")->required();
  command.add_option("--want", want_, "Of balance, decisive, skill, diversity, length=TURNS, captures=MOVES")
      ->capture_default_str();
  command.add_option("--nodes", nodes_, "Of a search; left out: what 99 of 100 first iterations take");
  command.add_option("--candidates", search_.candidates, "Sets of rules at the beginning")
      ->check(CLI::Range(1, static_cast<int>(lab::most_cells)))
      ->capture_default_str();
  command.add_option("--games", search_.first_games, "Of each in the first round; twice as many in every other")
      ->check(CLI::Range(2, 100'000))
      ->capture_default_str();
  command.add_option("--keys", keys_, "Of a variant: the keys that may change, e.g. piece,start,board; left out: all")
      ->delimiter(',');
  command.add_option("--cross", cross_,
                     "Of a variant: another text, or its file, of which single rules are taken over");
  command.add_option("--screen", search_.screening_games, "Quick games that leave out what cannot be played; 0: none")
      ->check(CLI::Range(0, 1000))
      ->capture_default_str();
  command.add_option("--least-moves", search_.playable.least_moves, "Of a player, the median of these games")
      ->check(number_from(0, 1000))
      ->capture_default_str();
  command.add_option("--most-moves", search_.playable.most_moves, "The same, at most")
      ->check(number_from(0, 1000))
      ->capture_default_str();
  command.add_option("--texts", texts_, "Of a variant: write those of the last round into this folder, 1.ini the best");
  command.add_option("--finalists", search_.finalists, "Sets of rules that play for the last time")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command.add_option("--last", search_.last_games, "Games of each of these, which no choice is made by")
      ->check(CLI::Range(2, 1'000'000))
      ->capture_default_str();
  command.add_option("--times", search_.last_times, "As many nodes in the last games as in those before")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command.add_option("--seed", search_.seed, "Of everything drawn")->check(seed_number())->capture_default_str();
  command.add_option("--html", html_, "Write a page with boards to this file");
  command.add_option("--json", json_, "Write all numbers to this file");
  command.add_option("--page", page_, "In whose workshop its links open")->capture_default_str();
  command.add_option("--folder", search_folder_,
                     "Where its games are kept, from which it goes on; made if it is missing");
  add_outline(command);
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
  auto nodes = budgets(spec_);
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

Expected<std::vector<std::uint64_t>> LabCommand::budgets(const std::string& spec) const {
  if (!nodes_.empty()) return read_nodes(nodes_);
  const auto first = first_iterations(spec);
  if (!first) return std::unexpected(first.error());
  return std::vector{first->budget()};
}

// The command that searches like this again.
std::string LabCommand::search_words(std::uint64_t nodes) const {
  const auto quoted = [](std::string_view text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + '\'';
  };
  std::string out = "turncoat lab search " + quoted(search_.spec) + " --want " + want_;
  const auto add = [&out](std::string_view name, const auto& value) {
    std::ostringstream text;
    text << " --" << name << ' ' << value;
    out += text.str();
  };
  add("nodes", nodes), add("candidates", search_.candidates), add("games", search_.first_games);
  add("screen", search_.screening_games), add("least-moves", search_.playable.least_moves);
  add("most-moves", search_.playable.most_moves), add("finalists", search_.finalists);
  add("last", search_.last_games), add("times", search_.last_times), add("seed", search_.seed);
  for (const std::string& key : keys_) add("keys", key);
  if (!cross_.empty()) add("cross", quoted(cross_));
  return out;
}

Expected<void> LabCommand::search() {
  auto wants = read_wants(want_);
  if (!wants) return std::unexpected(wants.error());
  search_.wants = std::move(*wants);
  search_.scope = {.steps = true, .keys = keys_, .other = cross_};
  const auto nodes = budgets(search_.spec);
  if (!nodes) return std::unexpected(nodes.error());
  if (outline_ && search_folder_.empty()) return failure(fault::lab_no_folder);
  if (!texts_.empty() && std::filesystem::exists(texts_))
    for (int number = 1; number <= search_.finalists; ++number)
      if (auto ok = check_new(text_file(number)); !ok) return ok;
  for (const std::string& file : {html_, json_})
    if (!file.empty())
      if (auto ok = check_writable(file); !ok) return ok;
  if (!search_folder_.empty())
    if (auto ok = make_folder(search_folder_); !ok) return ok;
  std::string lacking;
  const ArenaOptions arena{nodes->front(), order_.jobs, search_folder_, outline_ ? &lacking : nullptr,
                           order_.jobs_for_parts};
  const auto found = search_rules(search_, arena_of(arena, interrupted, progress()));
  std::cout << lacking;
  if (!lacking.empty()) return {};
  if (!found) return std::unexpected(found.error());
  std::cout << described(*found, search_.wants);
  const std::string asked = search_words(nodes->front());
  if (!html_.empty())
    if (auto ok = write_file(html_, search_page(*found, search_.wants, asked, page_)); !ok) return ok;
  if (!json_.empty()) {
    JsonWriter json;
    json.object([&] { write_proposal(json, *found, search_.wants); });
    if (auto ok = write_file(json_, json.text() + '\n'); !ok) return ok;
  }
  if (texts_.empty()) return {};
  if (auto ok = make_folder(texts_); !ok) return ok;
  int number = 0;
  for (const LabFinalist& one : found->finalists) {
    if (one.usual || !is_variant_text(one.trial.spec)) continue;
    if (auto ok = write_new_file(text_file(++number), one.trial.spec + '\n'); !ok) return ok;
  }
  return {};
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
  if (lab_->got_subcommand("search")) return done(search());
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
