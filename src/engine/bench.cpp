#include "engine/bench.hpp"

#include <algorithm>
#include <cstdlib>
#include <iomanip>
#include <ostream>
#include <string>

#include "edge/game/any_game.hpp"
#include "engine/figures.hpp"
#include "native/clock.hpp"
#include "training/bench_positions.hpp"

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

}  // namespace turncoat
