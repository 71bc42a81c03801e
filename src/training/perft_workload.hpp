#pragma once
// How fast perft is: work over the positions of the bench, for any class of positions.
#include <cstdlib>
#include <string_view>
#include <vector>

#include "core/fen.hpp"
#include "core/perft.hpp"
#include "training/workload.hpp"

namespace turncoat {

// The start and what stands in the table for this spec, read with these options.
template <Game G>
std::vector<G> bench_positions_of(std::string_view spec, const typename G::Options& options) {
  std::vector<G> out{G::start(options)};
  for (const BenchPosition& position : bench_positions()) {
    if (position.spec != spec || position.fen.empty()) continue;
    const auto g = read_fen<G>(options, position.fen);
    if (!g) std::abort();  // the table is wrong
    out.push_back(*g);
  }
  return out;
}

template <Game G>
struct PerftPosition {
  G position;
  int depth;
};

// Each position about as deep as this number of leaves lies.
template <Game G>
std::vector<PerftPosition<G>> perft_positions(const std::vector<G>& positions, std::uint64_t leaves) {
  constexpr std::uint64_t usual_moves = 40;
  std::vector<PerftPosition<G>> out;
  for (const G& g : positions) {
    int depth = 1;
    while (depth < 8 && perft(g, depth) * usual_moves <= leaves) ++depth;
    out.push_back({g, depth});
  }
  return out;
}

// Portions of about so many leaves; `count(position, depth)` counts those of a position.
template <Game G, class Count>
Workload perft_workload(std::string_view name, const std::vector<G>& positions, std::uint64_t leaves, Count count) {
  return {name, [work = perft_positions(positions, leaves), count] {
            std::uint64_t done = 0;
            for (const auto& [g, depth] : work) done += count(g, depth);
            return done;
          }};
}

template <Game G>
Workload perft_counted(const std::vector<G>& positions) {
  return perft_workload("counted", positions, 4'000'000,
                        [](const G& g, int depth) { return Perft<G>().count(g, depth); });
}

template <Game G>
Workload perft_played(const std::vector<G>& positions) {
  return perft_workload("played", positions, 400'000,
                        [](const G& g, int depth) { return Perft<G>().count_by_playing(g, depth); });
}

}  // namespace turncoat
