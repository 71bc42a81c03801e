#include "training/judgements.hpp"

#include <algorithm>
#include <set>

#include "training/puzzle_games.hpp"
#include "training/training.hpp"

namespace turncoat {

Expected<std::vector<Judgement>> find_judgements(const PuzzleOptions& order,
                                                 const std::function<bool(int games, std::size_t found)>& report) {
  auto start = open_game(order.spec);
  if (!start) return std::unexpected(start.error());
  const AnyGame& game = **start;
  if (const auto training = open_training(game.info().id); !training) return std::unexpected(training.error());
  if (const auto terms = game.searcher(1, SearcherKind::terms); !terms) return std::unexpected(terms.error());

  const JudgementFinder finder(order.nodes);
  PuzzleGames games(order.seed, order.nodes, order.openings);
  std::vector<Judgement> found;
  std::set<std::uint64_t> seen;
  int played = 0;
  const auto over = [&] {
    return (report && !report(played, found.size())) || found.size() >= static_cast<std::size_t>(order.count);
  };
  const auto look = [&](const AnyGame& position, const TwoBest& best) {
    if (best.moves[1].empty() || !seen.insert(position.key()).second) return false;
    const auto judgement = finder.at(position);
    if (!judgement) return false;
    found.push_back(*judgement);
    return true;
  };
  const int most_games = 1000 * order.count;
  while (played < most_games && !over()) {
    ++played;
    games.play(*game.clone(), look, over);
  }
  const auto difference = [](const Judgement& one) { return one.of_right.network - one.of_wrong.network; };
  std::ranges::sort(found, std::ranges::greater(), difference);
  return found;
}

}  // namespace turncoat
