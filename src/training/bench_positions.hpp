#pragma once
// The positions by which speed is measured.
#include <span>
#include <string_view>

namespace turncoat {

struct BenchPosition {
  std::string_view spec, fen;  // no FEN: the start
  int shallower = 0;           // searched by so many plies less than the others: dice take long
};

// From the opening to the endgame; a game that is not listed is measured from its start.
std::span<const BenchPosition> bench_positions();

// Whether a position is one of this game, whatever its options.
inline bool is_of(const BenchPosition& position, std::string_view game) {
  return position.spec.substr(0, position.spec.find(':')) == game;
}

}  // namespace turncoat
