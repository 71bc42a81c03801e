#pragma once
// Random games: what playouts, random openings and measurements are made of.
#include <optional>

#include "core/game.hpp"
#include "core/match.hpp"
#include "core/random.hpp"

namespace turncoat {

// Draws moves, each legal one as likely as any other; the dice fall by their probabilities. Keeps its lists from one
// move to the next.
template <Game G>
class RandomPlayer {
 public:
  using Move = typename G::Move;

  explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}

  // Nothing once the position is decided.
  std::optional<Move> choose(const G& g) {
    if constexpr (Dicey<G>) {
      if (g.actor() == dice) return g.thrown(random_);
    }
    if constexpr (G::traits.draws_moves) {
      return g.random_move(random_);
    } else {
      moves_.clear();
      g.list(moves_);
      if (moves_.empty()) return {};
      return moves_[random_.below(static_cast<std::uint32_t>(moves_.size()))];
    }
  }
  Random& random() { return random_; }

 private:
  Random random_;
  MoveList<Move> moves_;
};

// Plays a match to its end; `look` sees each position on the way.
template <Game G, class Look>
void play_out(Match<G>& match, RandomPlayer<G>& player, Look look) {
  while (!match.ended_by_history()) {
    const auto m = player.choose(match.position());
    if (!m) return;
    match.play(*m);
    look(match.position());
  }
}

}  // namespace turncoat
