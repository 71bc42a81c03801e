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
  std::vector<std::vector<std::uint16_t>>
      views;  // the inputs, as each side sees them, beginning with the one that asks
  int bucket = 0;
  Seat seat = 0;       // of the side that asks
  int evaluation = 0;  // the evaluation's without the network, in centipawns, from that side
  double even = 0.5;   // the expected score that a value of 0 stands for
};

class Training {
 public:
  virtual ~Training() = default;

  virtual NetworkShape shape() const = 0;
  // What each input has in common with others, as numbers from 0 on: what is learnt of one helps the others.
  virtual std::vector<std::vector<int>> factors() const = 0;
  // A position of a game with these options (a spec; empty: the usual ones), as this seat looks at it, or in a game of
  // two sides the one to move.
  virtual Expected<TrainingPosition> look(std::string_view spec, std::string_view fen, Seat seat) const = 0;
};

// For the game with this id. An error if there is none that has a network.
Expected<std::unique_ptr<Training>> open_training(std::string_view id);

// How positions look to the network of a variant that is to be trained (eval/table_inputs.hpp). Only for native
// programs.

// For the last variant of a text. Its `shape` has the usual scale; its positions are read with an empty spec. An error
// for people if the text is wrong, or variants of its kind have no network.
Expected<std::unique_ptr<Training>> open_variant_training(std::string_view text);

// The file of a network of that variant, with these numbers.
std::string variant_network_file(std::string_view text, const NetworkShape& shape, std::string_view origin,
                                 std::span<const std::int8_t> numbers);

}  // namespace turncoat
