#pragma once
// Games of a variant to learn from: the engine plays against itself, and its searches say what the positions are worth.
// As training/sampling.hpp does for the games of the table, but through the edge.
#include <cstddef>
#include <cstdint>

#include "edge/game/any_game.hpp"
#include "training/sampling.hpp"

namespace turncoat {

inline constexpr std::size_t game_hash_megabytes = 1;  // of each player
inline constexpr int most_game_plies = 400;            // a longer game is a draw

struct VariantSampling {
  std::uint64_t nodes = 100;  // of a search, on the average
  std::uint64_t seed = 1;
};

// The game of this number from the start of `start`, which is always the same for the same order. Its positions are out
// of check, and the best move of none takes anything, promotes or mates; there may be none.
Expected<SampledGame> sample_variant_game(const AnyGame& start, const VariantSampling& order, std::uint64_t number);

}  // namespace turncoat
