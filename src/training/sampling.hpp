#pragma once
// Positions to learn from: games that the engine plays against itself, and what its searches look at in them. Only for
// native programs.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/result.hpp"

namespace turncoat {

struct SamplingOptions {
  std::string game;                // its id
  std::vector<std::string> usual;  // options that are left as they usually are; the others are drawn in half the games
  std::uint64_t nodes = 800;       // of a search for a move, on the average
  // One of this many positions that a search for a move evaluates is taken; with 0 those of the game itself, worth what
  // the search for the move says.
  int every = 0;
  std::uint64_t label_nodes = 300;  // of the search that says what an evaluated position is worth; 0: nothing says it
  std::uint64_t seed = 1;
  // FENs that games begin with, one drawn for each; none: the game's start.
  std::vector<std::string> openings = {};
};

struct SampledPosition {
  std::string fen;
  int worth = 0;  // in centipawns, to this seat
  Seat seat = 0;
};

struct SampledGame {
  std::string spec;
  std::vector<Score> scores;  // each seat's; none if the opening was no good
  std::vector<SampledPosition> positions;
};

// The game of this number, which is always the same for the same order. Its positions are out of check, and the best
// move of none takes anything or mates; there may be none. An error if no games like these can be played.
Expected<SampledGame> sample_game(const SamplingOptions& order, std::uint64_t number);

}  // namespace turncoat
