#include "lab/experiment/budget.hpp"

#include <algorithm>

#include "core/random.hpp"
#include "edge/game/any_game.hpp"
#include "edge/game/drawn_throw.hpp"
#include "lab/statistics/statistics.hpp"

namespace turncoat::lab {

namespace {

constexpr int drawn_plies = 8;       // at the beginning of a game, from all moves
constexpr int searched_plies = 120;  // of a game: the next one begins behind them
constexpr std::size_t megabytes = 2;

// What the first iterations of a game take, ply by ply.
Expected<void> play_one(AnyGame& game, Random& random, std::size_t positions, std::vector<double>& out) {
  game.restart();
  const auto searcher = game.searcher(megabytes);
  if (!searcher) return std::unexpected(searcher.error());
  SearchLimits limits;
  limits.depth = 1;
  limits.nodes = promised_nodes;
  for (int ply = 0; ply < searched_plies && !game.decided() && !game.claim() && out.size() < positions; ++ply) {
    std::string move;
    if (game.actor() == dice) {
      move = drawn_outcome(game, random.next()).text;
    } else if (ply < drawn_plies) {
      const auto moves = game.moves();
      move = moves[random.below(static_cast<std::uint32_t>(moves.size()))].text;
    } else {
      const SearchResult found = (*searcher)->search(game, limits);
      out.push_back(static_cast<double>(found.nodes));
      move = found.move;
    }
    static_cast<void>(game.play(move));
  }
  return {};
}

}  // namespace

std::uint64_t FirstIterations::budget() const {
  for (std::uint64_t power = 1;; power *= 10)
    for (const std::uint64_t digit : {1, 2, 5})
      if (static_cast<double>(digit * power) >= ninety_ninth) return digit * power;
}

Expected<FirstIterations> first_iterations(const std::string& spec, int positions) {
  auto game = open_game(spec);
  if (!game) return std::unexpected(game.error());
  Random random(1);
  std::vector<double> nodes;
  const auto wanted = static_cast<std::size_t>(std::max(1, positions));
  for (int games = 0; nodes.size() < wanted && games < positions; ++games)
    if (auto ok = play_one(**game, random, wanted, nodes); !ok) return std::unexpected(ok.error());
  if (nodes.empty()) return FirstIterations{};
  std::ranges::sort(nodes);
  return FirstIterations{static_cast<int>(nodes.size()), quantile(nodes, 0.5), quantile(nodes, 0.99), nodes.back()};
}

}  // namespace turncoat::lab
