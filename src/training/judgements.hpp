#pragma once
// Looks for matters of judgement in games of the engine with itself. Only for native programs.
#include <functional>
#include <vector>

#include "training/judgement.hpp"
#include "training/puzzles.hpp"

namespace turncoat {

// Those of the greatest difference first; the same ones for the same order. An error if the game has no network. At
// every position `report` hears how many games were begun and how many are found; if it answers false, that is all.
Expected<std::vector<Judgement>> find_judgements(const PuzzleOptions& order,
                                                 const std::function<bool(int games, std::size_t found)>& report = {});

}  // namespace turncoat
