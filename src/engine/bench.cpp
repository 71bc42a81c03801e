#include "engine/bench.hpp"

#include <iomanip>
#include <ostream>
#include <string>

#include "edge/any_game.hpp"
#include "engine/clock.hpp"
#include "engine/figures.hpp"

namespace turncoat {

namespace {

struct BenchPosition {
  std::string_view spec, fen;  // no FEN: the start
};

// From the opening to the endgame; a game that is not listed is searched from its start.
constexpr BenchPosition positions[] = {
    {"chess", ""},
};

struct Tally {
  int positions = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

void search(const BenchPosition& position, int depth, Tally& tally) {
  const auto game = open_game(position.spec);
  if (!game) return;
  if (!position.fen.empty() && !(*game)->restart(position.fen)) return;
  SearchLimits limits;
  limits.depth = depth;
  (*game)->reset_search(16);
  const double start = seconds_now();
  tally.nodes += (*game)->search(limits, {}).nodes;
  tally.seconds += seconds_now() - start;
  ++tally.positions;
}

Tally bench(const GameInfo& info, int depth) {
  Tally tally;
  for (const BenchPosition& position : positions)
    if (position.spec.substr(0, position.spec.find(':')) == info.id) search(position, depth, tally);
  if (tally.positions == 0) search({info.id, ""}, depth, tally);
  return tally;
}

void write(std::ostream& out, std::string_view name, const Tally& tally) {
  out << std::left << std::setw(14) << name << std::right << std::setw(4) << tally.positions << " positions"
      << std::setw(12) << tally.nodes << " nodes" << std::setw(9) << decimal(tally.seconds, 2) << " s" << std::setw(11)
      << decimal(per_second(tally.nodes, tally.seconds), 0) << " nodes/s\n"
      << std::flush;
}

}  // namespace

void run_bench(int depth, std::ostream& out) {
  Tally all;
  for (const GameInfo* info : games()) {
    const Tally tally = bench(*info, depth);
    write(out, info->id, tally);
    all.positions += tally.positions;
    all.nodes += tally.nodes;
    all.seconds += tally.seconds;
  }
  write(out, "all", all);
  out << "Signature: " << all.nodes << '\n';
}

}  // namespace turncoat
