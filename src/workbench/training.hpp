#pragma once
// How positions look to the network of a game (eval/network.hpp) that is to be trained. Only for native programs.
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/result.hpp"
#include "eval/network.hpp"

namespace turncoat {

// A position as the network sees it.
struct TrainingPosition {
  std::vector<std::uint16_t> ours, theirs;  // the inputs, as the side to move sees them and as the other one does
  int bucket = 0;
  int opinion = 0;  // the evaluation's without the network, in hundredths of a pawn, from the side to move
  Seat seat = 0;    // to move
};

class Training {
 public:
  virtual ~Training() = default;

  virtual NetworkShape shape() const = 0;
  // What each input has in common with others, as numbers from 0 on: what is learnt of one helps the others.
  virtual std::vector<std::vector<int>> factors() const = 0;
  // A position of a game with these options (a spec; empty: the usual ones).
  virtual Expected<TrainingPosition> look(std::string_view spec, std::string_view fen) const = 0;
};

// For the game with this id. An error if there is none that has a network.
Expected<std::unique_ptr<Training>> open_training(std::string_view id);

}  // namespace turncoat
