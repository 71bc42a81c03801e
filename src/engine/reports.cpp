#include "engine/reports.hpp"

#include <algorithm>
#include <cstdlib>
#include <iomanip>
#include <ostream>
#include <string>

#include "edge/game/any_game.hpp"
#include "edge/game/experiments.hpp"
#include "engine/figures.hpp"
#include "engine/terminal.hpp"
#include "engine/variant_files.hpp"
#include "native/clock.hpp"
#include "training/workload.hpp"

namespace turncoat {

namespace {

struct Tally {
  int positions = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

void search(const BenchPosition& position, int depth, Tally& tally) {
  const auto game = open_game(position.spec);
  if (!game || (!position.fen.empty() && !(*game)->restart(position.fen)))
    std::abort();  // the table of positions is wrong
  SearchLimits limits;
  limits.depth = std::max(1, depth - position.shallower);
  const auto searcher = (*game)->searcher(usual_hash_megabytes);
  if (!searcher) std::abort();
  const double start = cpu_seconds_now();
  tally.nodes += (*searcher)->search(**game, limits).nodes;
  tally.seconds += cpu_seconds_now() - start;
  ++tally.positions;
}

Tally bench(const GameInfo& info, int depth) {
  Tally tally;
  for (const BenchPosition& position : bench_positions())
    if (is_of(position, info.id)) search(position, depth, tally);
  if (tally.positions == 0) search({info.id, ""}, depth, tally);
  return tally;
}

void write_tally(std::ostream& out, std::string_view name, const Tally& tally) {
  out << std::left << std::setw(14) << name << std::right << std::setw(4) << tally.positions << " positions"
      << std::setw(12) << tally.nodes << " nodes" << std::setw(9) << decimal(tally.seconds, 2) << " s" << std::setw(11)
      << decimal(per_second(tally.nodes, tally.seconds), 0) << " nodes/s\n"
      << std::flush;
}

}  // namespace

void run_bench(std::string_view game, int depth, std::ostream& out) {
  Tally all;
  for (const GameInfo* info : games()) {
    if (!game.empty() && game != info->id) continue;
    const Tally tally = bench(*info, depth);
    write_tally(out, info->id, tally);
    all.positions += tally.positions;
    all.nodes += tally.nodes;
    all.seconds += tally.seconds;
  }
  write_tally(out, "all", all);
  out << "Signature: " << all.nodes << '\n';
}

namespace {

class SpeedReport {
 public:
  SpeedReport(const SpeedOptions& order, std::ostream& out) : order_(order), out_(out) {}

  void game(const GameInfo& info) {
    const Workloads work = workloads(info);
    line(info.id, "bytes", static_cast<double>(work.position_bytes), "");
    for (const Workload& one : work.list) line(info.id, one.name, rate(one, order_.seconds, cpu_seconds_now), "/s");
  }

 private:
  void line(std::string_view game, std::string_view name, double figure, std::string_view unit) {
    if (order_.plain)
      out_ << game << '\t' << name << '\t' << decimal(figure, 0) << '\n';
    else
      out_ << std::left << std::setw(14) << game << std::setw(16) << name << std::right << std::setw(8)
           << with_prefix(figure) << unit << '\n';
    out_.flush();
  }

  const SpeedOptions& order_;
  std::ostream& out_;
};

}  // namespace

void report_speed(const SpeedOptions& order, std::ostream& out) {
  SpeedReport report(order, out);
  for (const GameInfo* info : games())
    if (order.game.empty() || order.game == info->id) report.game(*info);
}

void list_games(std::ostream& out) {
  std::size_t widest = 0;
  for (const auto& list : {games(), experiments()})
    for (const GameInfo* game : list) widest = std::max(widest, game->id.size());
  for (const auto& list : {games(), experiments()})
    for (const GameInfo* game : list) {
      out << "  " << game->id << std::string(widest + 2 - game->id.size(), ' ') << game->title << '\n';
      write_wrapped(out, game->summary, widest + 4);
    }
  out << "\n`turncoat games <id>` lists the options of a game, `turncoat play <id>` plays it.\n";
}

void explain_game(const GameInfo& game, std::ostream& out) {
  out << game.title << " (" << game.id << ")\n";
  write_wrapped(out, game.summary, 2);
  out << "\n  Players:";
  for (std::size_t i = 0; i < game.seats.size(); ++i) out << (i == 0 ? " " : ", ") << game.seats[i];
  out << '\n';
  if (game.options.empty()) {
    out << "  There are no options.\n";
    return;
  }
  out << "\n  Options, the default first:\n";
  for (const Option& option : game.options) {
    out << "\n  " << option.name << '=';
    for (std::size_t i = 0; i < option.values().size(); ++i) out << (i == 0 ? "" : " | ") << option.values()[i];
    if (option.other != nullptr) out << " | " << option.other->english;
    out << '\n';
    write_wrapped(out, option.meaning, 6);
  }
  if (game.options.size() < 2) return;
  const Option &first = game.options[0], &second = game.options[1];
  out << "\n  A game with options is written like " << game.id << ':' << first.name << '=' << first.values().back()
      << ',' << second.name << '=' << second.values().back() << '\n';
}

void report_perft(const AnyGame& game, const PerftOptions& order, std::ostream& out) {
  const double start = seconds_now();
  std::uint64_t leaves = 0;
  std::vector<PerftLine> lines;
  if (order.played)
    leaves = game.perft_by_playing(order.depth);
  else
    lines = game.perft(order.depth);
  for (const PerftLine& line : lines) leaves += line.leaves;
  const double seconds = seconds_now() - start;

  for (const PerftLine& line : lines)
    if (order.divide) out << line.move << ": " << line.leaves << '\n';
  out << short_name(game) << ", depth " << order.depth << ": " << leaves << " positions in " << decimal(seconds, 3)
      << " s, " << decimal(per_second(leaves, seconds) / 1e6, 1) << " million per second\n";
}

}  // namespace turncoat
