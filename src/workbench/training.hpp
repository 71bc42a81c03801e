#pragma once
// What a game's network (eval/network.hpp) learns from. Only for native programs.
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "eval/network.hpp"

namespace turncoat {

// A position as the network sees it.
struct TrainingPosition {
  std::vector<std::uint16_t> ours, theirs;  // the inputs, as the side to move sees them and as the other one does
  int bucket = 0;
  int opinion = 0;  // the evaluation's without the network, in hundredths of a pawn, from the side to move
};

// Games that the engine plays against itself, to take positions from its searches.
struct SamplingOrder {
  std::uint64_t nodes = 3000;      // of a search, on the average
  int every = 40;                  // one evaluated position of so many is taken
  std::uint64_t positions = 1000;  // how many are wanted
  std::uint64_t seed = 1;
};

class Training {
 public:
  virtual ~Training() = default;

  virtual int inputs() const = 0;
  virtual int buckets() const = 0;
  virtual Expected<TrainingPosition> look(std::string_view fen) const = 0;
  // Gives the FENs of positions that searches evaluate, out of check, until `take` says that it wants no more (false).
  virtual void sample(const SamplingOrder& order, const std::function<bool(const std::string& fen)>& take) const = 0;
};

// For the game with this id. An error if there is none that has a network.
Expected<std::unique_ptr<Training>> open_training(std::string_view id);

}  // namespace turncoat
