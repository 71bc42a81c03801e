#include "training/puzzle_games.hpp"

namespace turncoat {

namespace {

constexpr int most_game_plies = 240, most_of_a_game = 2, plies_apart = 6;
constexpr int most_idle = 10;  // plies in which every move wins, or none

}  // namespace

void PuzzleGames::play(AnyGame& game, const Look& look, const std::function<bool()>& stopped) {
  const auto searcher = fresh_searcher(game);
  if (!openings_.empty()) static_cast<void>(game.restart(openings_[played_++ % openings_.size()]));
  const int opening = 2 + static_cast<int>(random_.below(8));
  int taken = 0, last = -plies_apart, idle = 0;
  const auto over = [&] { return game.claim() || game.decided(); };
  for (int ply = 0; ply < most_game_plies && taken < most_of_a_game && !over() && !stopped(); ++ply) {
    if (game.actor() == dice || ply < opening) {
      static_cast<void>(game.play(by_chance(game)));
      continue;
    }
    const TwoBest best = two_best(*searcher, game, nodes_);
    idle = best.expected[1] > 0.97 || best.expected[0] < 0.03 ? idle + 1 : 0;
    if (idle > most_idle) return;
    if (ply - last >= plies_apart && look(game, best)) ++taken, last = ply;
    static_cast<void>(game.play(chosen(game, best)));
  }
}

std::string PuzzleGames::chosen(const AnyGame& game, const TwoBest& best) {
  const auto slip = random_.below(20);
  if (slip < 2 || best.moves[0].empty()) return by_chance(game);
  return best.moves[slip < 6 && !best.moves[1].empty() ? 1 : 0];
}

std::string PuzzleGames::by_chance(const AnyGame& game) {
  if (game.actor() != dice) {
    const auto moves = game.moves();
    return moves[random_.below(static_cast<std::uint32_t>(moves.size()))].text;
  }
  const auto outcomes = game.outcomes();
  double point = static_cast<double>(random_.next() >> 11) * 0x1p-53;
  for (const OutcomeView& o : outcomes)
    if ((point -= static_cast<double>(o.numerator) / static_cast<double>(o.denominator)) < 0) return o.text;
  return outcomes.back().text;
}

}  // namespace turncoat
