#pragma once
// Games of the engine with itself in which puzzles are looked for: some random moves, then the engine's, with blunders,
// for these make puzzles.
#include <functional>
#include <span>

#include "core/random.hpp"
#include "training/puzzle.hpp"

namespace turncoat {

class PuzzleGames {
 public:
  // `openings`, which must outlive it, are FENs to begin with, in turns.
  PuzzleGames(std::uint64_t seed, std::uint64_t nodes, std::span<const std::string> openings)
      : random_(seed), nodes_(nodes), openings_(openings) {}

  // One from the next opening on, or without any from the position of `game`. `look` is shown positions in which the
  // engine moves, with what a search of so many nodes says of each, and answers whether it takes it. A game yields two
  // at most, some plies apart, and ends once they are taken, when nothing has been open any more for a while, or when
  // `stopped` says so.
  using Look = std::function<bool(const AnyGame& position, const TwoBest& best)>;
  void play(AnyGame& game, const Look& look, const std::function<bool()>& stopped);

 private:
  std::string chosen(const AnyGame& game, const TwoBest& best);
  std::string by_chance(const AnyGame& game);

  Random random_;
  std::uint64_t nodes_;
  std::span<const std::string> openings_;
  std::size_t played_ = 0;
};

}  // namespace turncoat
