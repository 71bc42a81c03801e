#include "engine/lab/search_command.hpp"

#include <filesystem>
#include <iostream>
#include <sstream>

#include "edge/game/variants.hpp"
#include "engine/lab/search_page.hpp"
#include "engine/options.hpp"
#include "lab/experiment/budget.hpp"
#include "lab/experiment/faults.hpp"
#include "native/interrupts.hpp"
#include "native/terminal.hpp"

namespace turncoat::lab {

void SearchCommand::add_to(CLI::App& lab) {
  CLI::App& command = *lab.add_subcommand("search", "Propose options that come closest to what is wanted of a game");
  command.add_option("spec", plan_.spec, "The game; options that it names are not searched")->required();
  command.add_option("--want", want_, "Of balance, decisive, skill, diversity, length=TURNS, captures=MOVES")
      ->capture_default_str();
  command.add_option("--nodes", asked_nodes_, "Of a search; left out: what 99 of 100 first iterations take");
  command.add_option("--candidates", plan_.candidates, "Sets of rules at the beginning")
      ->check(CLI::Range(1, static_cast<int>(lab::most_cells)))
      ->capture_default_str();
  command.add_option("--games", plan_.first_games, "Of each in the first round; twice as many in every other")
      ->check(CLI::Range(2, 100'000))
      ->capture_default_str();
  command.add_option("--keys", keys_, "Of a variant: the keys that may change, e.g. piece,start,board; left out: all")
      ->delimiter(',');
  command.add_option("--cross", cross_,
                     "Of a variant: another text, or its file, of which single rules are taken over");
  command.add_option("--screen", plan_.screening_games, "Quick games that leave out what cannot be played; 0: none")
      ->check(CLI::Range(0, 1000))
      ->capture_default_str();
  command.add_option("--least-moves", plan_.playable.least_moves, "Of a player, the median of these games")
      ->check(number_from(0, 1000))
      ->capture_default_str();
  command.add_option("--most-moves", plan_.playable.most_moves, "The same, at most")
      ->check(number_from(0, 1000))
      ->capture_default_str();
  command.add_option("--texts", texts_, "Of a variant: write those of the last round into this folder, 1.ini the best");
  command.add_option("--finalists", plan_.finalists, "Sets of rules that play for the last time")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command.add_option("--last", plan_.last_games, "Games of each of these, which no choice is made by")
      ->check(CLI::Range(2, 1'000'000))
      ->capture_default_str();
  command.add_option("--times", plan_.last_times, "As many nodes in the last games as in those before")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command.add_option("--seed", plan_.seed, "Of everything drawn")->check(seed_number())->capture_default_str();
  command.add_option("--html", html_, "Write a page with boards to this file");
  command.add_option("--json", json_, "Write all numbers to this file");
  command.add_option("--page", page_, "In whose workshop its links open")->capture_default_str();
  command.add_option("--folder", folder_, "Where its games are kept, from which it goes on; made if it is missing");
  add_outline(command, outline_);
  add_jobs(command, order_);
}

// The command that searches like this again.
std::string SearchCommand::words() const {
  const auto quoted = [](std::string_view text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + '\'';
  };
  std::string out = "turncoat lab search " + quoted(plan_.spec) + " --want " + want_;
  const auto add = [&out](std::string_view name, const auto& value) {
    std::ostringstream text;
    text << " --" << name << ' ' << value;
    out += text.str();
  };
  add("nodes", nodes_), add("candidates", plan_.candidates), add("games", plan_.first_games);
  add("screen", plan_.screening_games), add("least-moves", plan_.playable.least_moves);
  add("most-moves", plan_.playable.most_moves), add("finalists", plan_.finalists);
  add("last", plan_.last_games), add("times", plan_.last_times), add("seed", plan_.seed);
  for (const std::string& key : keys_) add("keys", key);
  if (!cross_.empty()) add("cross", quoted(cross_));
  return out;
}

Expected<void> SearchCommand::read_plan() {
  auto wants = read_wants(want_);
  if (!wants) return std::unexpected(wants.error());
  plan_.wants = std::move(*wants);
  plan_.scope = {.steps = true, .keys = keys_, .other = cross_};
  if (plan_.playable.least_moves > plan_.playable.most_moves) return failure(fault::lab_moves);
  const auto nodes = budgets_of(plan_.spec, asked_nodes_);
  if (!nodes) return std::unexpected(nodes.error());
  if (nodes->size() > 1) return failure(fault::lab_one_budget, asked_nodes_);
  nodes_ = nodes->front();
  return outline_ && folder_.empty() ? failure(fault::lab_no_folder) : Expected<void>();
}

// Before any game is played.
Expected<void> SearchCommand::check_files() const {
  if (!texts_.empty() && std::filesystem::exists(texts_))
    for (int number = 1; number <= plan_.finalists; ++number)
      if (auto ok = check_new(text_file(number)); !ok) return ok;
  for (const std::string& file : {html_, json_})
    if (!file.empty())
      if (auto ok = check_writable(file); !ok) return ok;
  return folder_.empty() ? Expected<void>() : make_folder(folder_);
}

Expected<void> SearchCommand::run() {
  if (auto ok = read_plan(); !ok) return ok;
  if (auto ok = check_files(); !ok) return ok;
  std::string lacking;
  const ArenaOptions arena{nodes_, order_.jobs, folder_, outline_ ? &lacking : nullptr, order_.jobs_for_parts};
  const auto found = search_rules(plan_, arena_of(arena, interrupted, progress()));
  std::cout << lacking;
  if (!lacking.empty()) return {};
  return found ? write(*found) : std::unexpected(found.error());
}

Expected<void> SearchCommand::write(const LabProposal& proposal) const {
  std::cout << described(proposal, plan_.wants);
  if (!html_.empty())
    if (auto ok = write_file(html_, search_page(proposal, plan_.wants, words(), page_)); !ok) return ok;
  if (!json_.empty()) {
    JsonWriter json;
    json.object([&] { write_proposal(json, proposal, plan_.wants); });
    if (auto ok = write_file(json_, json.text() + '\n'); !ok) return ok;
  }
  return texts_.empty() ? Expected<void>() : write_texts(proposal);
}

Expected<void> SearchCommand::write_texts(const LabProposal& proposal) const {
  if (auto ok = make_folder(texts_); !ok) return ok;
  int number = 0;
  for (const LabFinalist& one : proposal.finalists) {
    if (one.usual || !is_variant_text(one.trial.spec)) continue;
    if (auto ok = write_new_file(text_file(++number), one.trial.spec + '\n'); !ok) return ok;
  }
  return {};
}

void add_jobs(CLI::App& command, LabOptions& order) {
  command.add_option("--jobs", order.jobs, "Games at a time")
      ->check(CLI::Range(1, 256))
      ->each([&order](const std::string&) { order.jobs_for_parts = true; })
      ->capture_default_str();
}

CLI::Option* add_outline(CLI::App& command, bool& outline) {
  return command.add_flag("--outline", outline,
                          "Play nothing; say as JSON what is to be played, and in how many rounds");
}

Expected<std::vector<std::uint64_t>> budgets_of(const std::string& spec, const std::string& nodes) {
  if (!nodes.empty()) return read_nodes(nodes);
  const auto first = first_iterations(spec);
  if (!first) return std::unexpected(first.error());
  return std::vector{first->budget()};
}

std::ostream* progress() { return is_terminal(2) ? &std::cerr : nullptr; }

}  // namespace turncoat::lab
