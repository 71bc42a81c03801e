#pragma once
// Looks for puzzles in games of the engine with itself. Only for native programs.
#include <functional>
#include <span>
#include <vector>

#include "core/random.hpp"
#include "training/judgement.hpp"
#include "training/puzzle.hpp"

namespace turncoat {

// How well positions are looked at in games. Every move of a solution is checked with many times as many nodes, the
// first one at last with still more.
struct PuzzleOptions {
  std::string spec;
  int count = 100;
  std::uint64_t nodes = 1000;
  std::uint64_t seed = 1;
  std::vector<std::string> openings = {};  // FENs that the games begin with, in turns; none: the game's start
};
inline constexpr int check_factor = 32, proof_factor = 256;

// The same ones for the same order. `report` is called with each that is found; if it answers false, that was the last.
Expected<std::vector<Puzzle>> find_puzzles(const PuzzleOptions& order,
                                           const std::function<bool(const Puzzle&)>& report = {});

// Looks for matters of judgement in games of the engine with itself. Only for native programs.

// Those of the greatest difference first; the same ones for the same order. An error if the game has no network. At
// every position `report` hears how many games were begun and how many are found; if it answers false, that is all.
Expected<std::vector<Judgement>> find_judgements(const PuzzleOptions& order,
                                                 const std::function<bool(int games, std::size_t found)>& report = {});

// Games of the engine with itself in which puzzles are looked for: some random moves, then the engine's, with blunders,
// for these make puzzles.

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
