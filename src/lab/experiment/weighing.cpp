#include "lab/experiment/weighing.hpp"

#include <algorithm>
#include <array>

#include "core/exponential.hpp"

namespace turncoat::lab {

namespace {

struct Candidate {
  std::string move;
  double expected = 0;
};

}  // namespace

Weighed weigh(AnySearcher& searcher, const AnyGame& game, std::uint64_t nodes, int temperature) {
  SearchLimits limits;
  limits.nodes = nodes;
  limits.lines = weighed_lines;
  std::array<Candidate, weighed_lines> found;
  const Seat actor = game.actor();
  const auto note = [&](const SearchLine& line) {
    if (line.rank > static_cast<int>(weighed_lines) || line.moves.empty()) return;
    found[static_cast<std::size_t>(line.rank - 1)] = {line.moves[0],
                                                      line.score.expected[static_cast<std::size_t>(actor)] / 1000.0};
  };
  Weighed out{.best = searcher.search(game, limits, note).move};
  double top = 0;
  for (const Candidate& one : found) top = one.move.empty() ? top : std::max(top, one.expected);
  for (const Candidate& one : found) {
    if (one.move.empty()) continue;
    const double weight =
        temperature == 0 ? (one.move == out.best ? 1 : 0) : exponential((one.expected - top) * 1000 / temperature);
    out.moves.emplace_back(one.move, weight);
    out.sum += weight;
  }
  return out;
}

}  // namespace turncoat::lab
