#pragma once
// Pieces of work that show how fast a game is: the same for the native program and for WebAssembly.
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "core/spec.hpp"

namespace turncoat {

// The positions by which speed is measured.

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

// One kind of work. What a game has not got (dice) it has no workload for.
struct Workload {
  // "counted" and "played": leaves of perft, the last ply counted or played too; "steps": a copied position and a move
  // played on it; "playouts": games of random moves to their end, with every rule that ends them; "playout moves": the
  // moves in them; "edge moves": the same by numbers behind AnyGame; "dice": outcomes with their exact probabilities;
  // "search": nodes of a search, of UCT playouts.
  std::string_view name;
  // Does a portion, some hundredths of a second at most, and says how much of it that was.
  std::function<std::uint64_t()> run;
};

struct Workloads {
  std::size_t position_bytes = 0;
  std::vector<Workload> list;
};

// The work for a game of the catalogue with its options as they are by default. With dice that move a player, perft and
// steps are those of the game in which a person moves that player: its nodes are moves, and "dice" has the rest.
Workloads workloads(const GameInfo& game);

// How much of the work is done in a second of the clock `now`, which counts seconds; measured for so many of them,
// after one portion to warm up.
double rate(const Workload& work, double seconds, const std::function<double()>& now);

}  // namespace turncoat
