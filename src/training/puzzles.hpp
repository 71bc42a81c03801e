#pragma once
// Looks for puzzles in games of the engine with itself. Only for native programs.
#include <functional>

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

}  // namespace turncoat
