// Micro-benchmarks: what every generator stands on, map by map: attack look-ups, sets, one change of a board.
#include <benchmark/benchmark.h>

#include <vector>

#include "core/chess_movement.hpp"
#include "core/map.hpp"
#include "core/random.hpp"
#include "games/mercenary3/star.hpp"

namespace turncoat {

namespace {

using Small = ChessMovement<Grid<8, 8>, 0, 2>;
using Wide = ChessMovement<Grid<12, 8>, 0, 2, 3>;
using Six = ChessMovement<Star, 0, 1, 2>;

// A cell, and which cells are occupied: a third of them.
template <class PieceMovement>
struct Question {
  Cell cell;
  typename PieceMovement::Set occupied;
};

template <class PieceMovement>
std::vector<Question<PieceMovement>> questions() {
  PieceMovement::prepare();
  Random random(1);
  std::vector<Question<PieceMovement>> out(1024);
  for (auto& q : out) {
    q.cell = static_cast<Cell>(random.below(PieceMovement::BoardMap::size));
    for (int c = 0; c < PieceMovement::BoardMap::size; ++c)
      if (random.below(3) == 0) q.occupied.add(static_cast<Cell>(c));
  }
  return out;
}

template <class PieceMovement, class Ask>
void ask_all(benchmark::State& state, Ask ask) {
  const auto all = questions<PieceMovement>();
  for (auto _ : state)
    for (const auto& q : all) benchmark::DoNotOptimize(ask(q));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(all.size()));
}

template <class PieceMovement>
void rook_attacks(benchmark::State& state) {
  ask_all<PieceMovement>(state, [](const auto& q) { return PieceMovement::rook_attacks(q.cell, q.occupied); });
}
template <class PieceMovement>
void bishop_attacks(benchmark::State& state) {
  ask_all<PieceMovement>(state, [](const auto& q) { return PieceMovement::bishop_attacks(q.cell, q.occupied); });
}
template <class PieceMovement>
void knight_reach(benchmark::State& state) {
  ask_all<PieceMovement>(state, [](const auto& q) { return PieceMovement::knight_reach(q.cell) - q.occupied; });
}
template <class PieceMovement>
void walk_set(benchmark::State& state) {
  ask_all<PieceMovement>(state, [](const auto& q) {
    int sum = 0;
    for (Cell c : q.occupied) sum += c;
    return sum;
  });
}
template <class PieceMovement>
void put_and_take(benchmark::State& state) {
  typename PieceMovement::Board board;
  benchmark::DoNotOptimize(&board);
  ask_all<PieceMovement>(state, [&](const auto& q) {
    board.put(q.cell, Piece(white, knight));
    benchmark::ClobberMemory();
    board.take(q.cell);
    return board.key();
  });
}

#define ON_EVERY_MAP(name)                    \
  BENCHMARK(name<Small>)->Name(#name "/8x8"); \
  BENCHMARK(name<Wide>)->Name(#name "/12x8"); \
  BENCHMARK(name<Six>)->Name(#name "/star")

ON_EVERY_MAP(rook_attacks);
ON_EVERY_MAP(bishop_attacks);
ON_EVERY_MAP(knight_reach);
ON_EVERY_MAP(walk_set);
ON_EVERY_MAP(put_and_take);

}  // namespace

}  // namespace turncoat
