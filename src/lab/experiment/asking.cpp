#include "lab/experiment/asking.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/exponential.hpp"
#include "lab/experiment/play.hpp"

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

namespace {

constexpr std::size_t most_levels = 12;       // an option of more is not asked about
constexpr std::uint64_t most_playouts = 100;  // of UCT: each is a whole game

Expected<LabChoice> chosen_by(const AnyGame& game, SearcherKind searcher, std::uint64_t nodes, int temperature) {
  LabChoice out;
  SearchLimits limits;
  limits.nodes = nodes;
  {
    const auto asked = game.searcher(lab_hash_megabytes, searcher);
    if (!asked) return std::unexpected(asked.error());
    out.move = (*asked)->search(game, limits).move;
  }
  const auto asked = game.searcher(lab_hash_megabytes, searcher);
  if (!asked) return std::unexpected(asked.error());
  // As many nodes for each line as the move had.
  const Weighed weighed = weigh(**asked, game, weighed_lines * nodes, temperature);
  for (const auto& [move, weight] : weighed.moves)
    if (const auto share = static_cast<int>(std::lround(1000 * weight / weighed.sum)); share > 0)
      out.shares[move] = share;
  return out;
}

// The cell that differs from this one in one level only; null if there is none.
const LabCell* neighbour(std::span<const LabCell> cells, const LabCell& cell, const LabAsked& asked) {
  auto levels = cell.levels;
  levels[static_cast<std::size_t>(asked.factor)] = asked.level;
  const auto found = std::ranges::find(cells, levels, &LabCell::levels);
  return found == cells.end() ? nullptr : &*found;
}

}  // namespace

std::vector<LabAsked> asked_in(const LabPlan& plan) {
  std::vector<LabAsked> out;
  for (const std::uint64_t nodes : plan.nodes)
    out.push_back({.name = std::to_string(nodes) + " nodes", .nodes = nodes});
  const std::uint64_t playouts = std::min(plan.nodes.front(), most_playouts);
  out.push_back({.name = "UCT with " + std::to_string(playouts), .searcher = SearcherKind::uct, .nodes = playouts});
  for (std::size_t f = 0; f < plan.options.size(); ++f) {
    const LabFactor& factor = plan.options[f];
    if (factor.levels.size() > most_levels) continue;
    for (std::size_t level = 0; level < factor.levels.size(); ++level)
      out.push_back({.name = factor.name + ' ' + factor.levels[level],
                     .factor = static_cast<int>(f),
                     .level = static_cast<int>(level)});
  }
  return out;
}

Expected<std::vector<LabChoice>> ask_all(const LabPlan& plan, std::span<const LabCell> cells, const LabCell& cell,
                                         const AnyGame& game) {
  std::vector<LabChoice> out;
  // A text, as a setup must be of the very same armies; one that is not can be refused as a text alone.
  const std::string position = game.fen();
  for (const LabAsked& asked : asked_in(plan)) {
    std::unique_ptr<AnyGame> player;
    if (asked.factor < 0) {
      player = game.clone();
    } else if (const LabCell* other = neighbour(cells, cell, asked)) {
      auto opened = open_game(other->spec);
      if (!opened) return std::unexpected(opened.error());
      if ((*opened)->restart(position) && !(*opened)->decided()) player = std::move(*opened);
    }
    LabChoice& answer = out.emplace_back();
    if (!player) continue;
    auto chosen = chosen_by(*player, asked.searcher, asked.nodes == 0 ? cell.nodes : asked.nodes, plan.temperature);
    if (!chosen) return std::unexpected(chosen.error());
    answer = std::move(*chosen);
  }
  return out;
}

}  // namespace turncoat::lab
