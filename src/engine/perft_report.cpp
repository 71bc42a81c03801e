#include "engine/perft_report.hpp"

#include <ostream>

#include "engine/figures.hpp"
#include "engine/variant_files.hpp"
#include "native/clock.hpp"

namespace turncoat {

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
