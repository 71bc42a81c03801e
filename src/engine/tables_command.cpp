#include "engine/commands.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iostream>
#include <optional>
#include <ranges>

#include "endgames/exact_ending.hpp"
#include "endgames/faults.hpp"
#include "engine/faults.hpp"
#include "engine/figures.hpp"
#include "engine/files.hpp"
#include "engine/options.hpp"
#include "engine/table_files.hpp"
#include "engine/terminal.hpp"
#include "native/clock.hpp"
#include "native/threads.hpp"

namespace turncoat {

namespace {

std::string in_words(const EndgameValue& value) {
  const std::string plies = " in " + std::to_string(value.plies) + (value.plies == 1 ? " ply" : " plies");
  switch (value.result) {
    case EndgameValue::Result::won: return "won" + plies;
    case EndgameValue::Result::lost: return value.plies == 0 ? "lost" : "lost" + plies;
    default: return "drawn";
  }
}

// What may come before an end of so many plies, to be said behind it; nothing if the move limit cannot.
std::string too_late(const ExactEnding& ending, bool late, int clock) {
  if (!late) return {};
  return ", unless the move limit comes before: " + std::to_string(*ending.move_limit) + " plies, of which " +
         std::to_string(clock) + (clock == 1 ? " is" : " are") + " over";
}

void print_heading() {
  std::printf("%-12s %12s %12s %12s %12s %8s %8s %9s\n", "material", "positions", "won", "drawn", "lost", "longest",
              "MB", "seconds");
}

void print_row(const EndgameCounts& counts, const std::string& seconds) {
  std::printf("%-12s %12s %12s %12s %12s %8d %8s %9s\n", counts.material.c_str(),
              std::to_string(counts.positions).c_str(), std::to_string(counts.won).c_str(),
              std::to_string(counts.drawn).c_str(), std::to_string(counts.lost).c_str(), counts.longest,
              decimal(static_cast<double>(counts.bytes) / (1 << 20), 2).c_str(), seconds.c_str());
  std::fflush(stdout);
}

}  // namespace

void TablesCommand::add_to(CLI::App& app) {
  CLI::App& tables = *app.add_subcommand("tables", "Make tables of endings, and say what is in them");
  tables.require_subcommand(0, 1);
  tables.add_option("spec", game, "The game, e.g. chess or mercenary");
  tables.add_option("material", materials, "Each army's pieces, e.g. KQvK or KRvKN")->option_text("MATERIAL ...");
  tables.add_option("--out", out, "The folder that they are written to; what is there is not made again");
  tables.add_option("--threads", threads, "That work together")
      ->check(CLI::Range(1, most_threads))
      ->capture_default_str();
  tables.add_option("--check", checked, "Compare one position in so many with what its moves say; 1: all of them")
      ->check(CLI::Range(1, 1'000'000'000));
  CLI::App& probe = *tables.add_subcommand("probe", "Say what tables know of a position, and of each of its moves");
  probe.add_option("spec", probed_game, "The game")->required();
  probe.add_option("fen", fen, "The position, as one word")->required();
  probe.add_option("--from", from, "The folder of the tables")->required();
  probe_ = &probe;
}

Expected<void> TablesCommand::run() const {
  if (probe_->parsed()) return probe();
  if (game.empty() || materials.empty() || out.empty()) return failure(fault::tables_need);
  const auto at = open_game(game);
  if (!at) return std::unexpected(at.error());
  if (auto ok = make_folder(out); !ok) return ok;
  for (const std::string& material : materials)
    if (auto ok = make(**at, material); !ok) return ok;
  return {};
}

// With all that it leads to. Only these tables are in memory at a time.
Expected<void> TablesCommand::make(const AnyGame& at, const std::string& material) const {
  const auto tables = at.endgames();
  if (!tables) return failure(fault::no_endgames, at.info().id);
  ProgressLine line;
  EndgameWork work{
      .progress =
          [&](std::string_view what, std::uint64_t done, std::uint64_t all) {
            line.tell(std::string(what) + ": " + std::to_string(100 * done / std::max<std::uint64_t>(all, 1)) + " %");
          },
      .threads = threads,
      .together = run_together};
  const auto plan = tables->plan(material, work);
  if (!plan) return std::unexpected(plan.error());
  if (&material == materials.data()) print_heading();
  for (const auto& group : *plan) {
    const auto is_made = [&](const std::string& one) { return std::filesystem::exists(table_path(out, at, one)); };
    const bool made = std::ranges::all_of(group, is_made);
    const double begun = seconds_now();
    if (made) {
      for (const std::string& one : group) {
        const auto file = read_file(table_path(out, at, one));
        if (!file) return std::unexpected(file.error());
        auto ok = tables->read(*file);
        if (ok && !tables->has(one)) ok = failure(fault::endgame_shape, one);
        if (!ok) return failure(fault::at, table_path(out, at, one), ok.error());
      }
    } else {
      if (auto ok = tables->make(group, work); !ok) return ok;
      for (const std::string& one : group)
        if (auto ok = write_file(table_path(out, at, one), tables->file(one)); !ok) return ok;
    }
    line.end();
    const std::string seconds = made ? "there" : decimal(seconds_now() - begun, 1);
    for (const std::string& one : group) {
      print_row(tables->counts(one), seconds);
      if (checked == 0) continue;
      if (const std::string wrong = tables->contradiction(one, checked); !wrong.empty())
        return failure(fault::tables_wrong, one, wrong);
    }
  }
  return {};
}

Expected<void> TablesCommand::probe() const {
  const auto at = open_game(probed_game);
  if (!at) return std::unexpected(at.error());
  if (auto ok = (*at)->restart(fen); !ok) return ok;
  const auto tables =
      read_tables(**at, from, [](const Error& error) { std::cerr << "turncoat: " << sentence(error) << '\n'; });
  if (!tables) return std::unexpected(tables.error());
  const auto ending = exact_ending(**at, **tables);
  if (!ending) return failure(fault::no_table, fen, from);
  std::cout << in_words(ending->value) << too_late(*ending, ending->may_be_late(), ending->clock) << '\n';
  for (const ExactMove& one : ending->moves)
    std::cout << "  " << one.move << "  " << in_words(one.value)
              << too_late(*ending, ending->may_be_late(one), one.clock) << '\n';
  return {};
}

}  // namespace turncoat
