#pragma once
// A small neural network: what the pieces of a position say together, each on its cell, beyond the terms of an
// evaluation.
//
//   a piece on its cell -> a row of hidden numbers; summed up for either side's view, cut to 0..1 and squared
//   hidden numbers of both views -> one value, with weights for each bucket (how full the board is)
//
// The layout is that of NNUE (Nasu 2018; chessprogramming.org, "NNUE"). The sums are not kept with positions: each
// thread remembers the last ones and adds the pieces that have changed. `turncoat train` finds the numbers.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>

namespace turncoat {

inline constexpr int network_unit = 64;  // a stored number of 64 means 1

// A row of sums and one of stored numbers, number by number. Gives a new row: the compiler takes bytes that are read to
// be perhaps those that are written, and then takes one number at a time.
template <class Row, class Stored>
Row combined_rows(const Row& sum, const Stored& row, auto operation) {
  Row out;
  for (std::size_t i = 0; i < sum.size(); ++i) out[i] = static_cast<std::int16_t>(operation(sum[i], row[i]));
  return out;
}

// What hidden numbers, cut to 0..1 and squared, come to with their weights. A number times its weight stays within 16
// bits, so that two products are added up at once.
template <class Row>
std::int32_t weighted_total(const Row& first, const Row& sum, const std::int16_t* weights) {
  std::int32_t out = 0;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    const std::int16_t x = std::clamp<std::int16_t>(static_cast<std::int16_t>(first[i] + sum[i]), 0, network_unit);
    const auto weighted = static_cast<std::int16_t>(x * weights[i]);
    out += static_cast<std::int32_t>(weighted) * x;
  }
  return out;
}

struct NetworkShape {
  int inputs = 0;
  int hidden = 0;  // numbers that each side's view is summed up in, a power of two
  int buckets = 0;
  // The value comes out as log odds of winning: so many centipawns, as the game's terms count them, are one.
  int centipawns_per_logit = 0;
  int sides = 2;  // that look at a position
  // So much of what it says counts: less where it has learnt from few games and knows their results in part by heart
  // (shrinkage; James and Stein 1961).
  int percent = 100;

  // How many numbers are stored, one after the other: a row for each input and one to begin the sums with; for each
  // bucket a row for each side's view; and for each bucket a number to begin with. They are the end of the file; before
  // them stands a line of text, which says what the network was made from.
  constexpr std::size_t size() const {
    return static_cast<std::size_t>((inputs + 1) * hidden + buckets * (sides * hidden + 1));
  }
};

// The numbers that the bytes of a file are.
inline std::span<const std::int8_t> stored_numbers(std::span<const unsigned char> bytes) {
  return {reinterpret_cast<const std::int8_t*>(bytes.data()), bytes.size()};
}

// Inputs of a game's network:
//   shape                 how many inputs (a piece on a cell, as a view has it), hidden numbers and buckets there are
//   planes, views         how many sets of cells make up a position, and in how many ways it can be looked at
//   Inputs(g)             looks at a position
//   plane(p)              the cells of one of its sets
//   view(side)            how a side looks at it: 0 the one that asks, or is to move, 1 the next one and so on
//   input(view, p, cell)  what a cell in a set is to a view; each input has one for each view
//   bucket()              0 to shape.buckets - 1
//   factors, factor(input, i)  for learning alone: what an input has in common with others, as so many numbers from 0
//   on
// Each class of inputs has one network: what a thread remembers doesn't tell several apart.
template <class Inputs>
class Network {
 public:
  // From a file.
  explicit constexpr Network(std::span<const std::int8_t> stored) {
    const std::int8_t* next = stored.last(Inputs::shape.size()).data();
    const auto fill = [&](auto& row) {
      for (auto& number : row) number = *next++;
    };
    for (Stored& row : rows_) fill(row);
    fill(first_);
    for (auto& row : outputs_) fill(row);
    fill(first_outputs_);
  }

  // In centipawns, from the side that asks.
  int value(const Inputs& inputs) const {
    const auto bucket = static_cast<std::size_t>(inputs.bucket());
    const std::int16_t* weights = outputs_[bucket].data();
    std::int64_t sum = 0;
    for (int side = 0; side < sides; ++side, weights += hidden) {
      const auto view = static_cast<std::size_t>(inputs.view(side));
      if (side == 0 || together == 1) catch_up(inputs, view / together);
      sum += weighted_total(first_, remembered_[view / together].sums[view % together], weights);
    }
    constexpr int counts = Inputs::shape.centipawns_per_logit * Inputs::shape.percent / 100, cube = unit * unit * unit;
    return static_cast<int>((sum + first_outputs_[bucket] * unit * unit) * counts / cube);
  }

 private:
  static constexpr int hidden = Inputs::shape.hidden, buckets = Inputs::shape.buckets, sides = Inputs::shape.sides,
                       unit = network_unit;
  struct alignas(64) Row : std::array<std::int16_t, hidden> {};
  // A row of an input: in bytes, so that more of them fit into a cache.
  struct alignas(64) Stored : std::array<std::int8_t, hidden> {};

  // Where each side has one view only, all views are asked for at once.
  static constexpr std::size_t together = Inputs::views == sides ? std::size_t{sides} : 1;

  // A thread's last position in some views, and the sums of its rows.
  struct Remembered {
    std::array<typename Inputs::Plane, Inputs::planes> planes{};
    std::array<Row, together> sums{};
  };
  static constinit inline thread_local std::array<Remembered, Inputs::views / together> remembered_{};

  // Few pieces change from one position that a search looks at to the next.
  void catch_up(const Inputs& inputs, std::size_t group) const {
    Remembered& last = remembered_[group];
    for (int p = 0; p < Inputs::planes; ++p) {
      typename Inputs::Plane& before = last.planes[static_cast<std::size_t>(p)];
      const typename Inputs::Plane now = inputs.plane(p);
      const auto each = [&](const auto& cells, auto operation) {
        for (const auto cell : cells)
          for (std::size_t i = 0; i < together; ++i) {
            const int input = Inputs::input(static_cast<int>(group * together + i), p, cell);
            last.sums[i] = combined_rows(last.sums[i], rows_[static_cast<std::size_t>(input)], operation);
          }
      };
      each(now - before, std::plus());
      each(before - now, std::minus());
      before = now;
    }
  }

  std::array<Stored, Inputs::shape.inputs> rows_{};
  Row first_{};
  std::array<std::array<std::int16_t, sides * hidden>, buckets> outputs_{};
  std::array<std::int16_t, buckets> first_outputs_{};
};

// A game's network: built in, or brought later to a program that began without it (networks.hpp), once. It stands
// beside the game's evaluation.
template <class Inputs>
class GameNetwork {
 public:
  // From a file; empty: it comes later.
  explicit constexpr GameNetwork(std::span<const unsigned char> file) {
    if (!file.empty()) network_.emplace(stored_numbers(file));
  }

  // In centipawns, from the side that asks; 0 as long as there is no network.
  int value(const auto&... position) const { return network_ ? network_->value(Inputs(position...)) : 0; }
  // False if there is one already, or these are not its numbers. No thread may ask for values meanwhile.
  bool take(std::span<const std::int8_t> stored) {
    if (network_ || stored.size() != Inputs::shape.size()) return false;
    network_.emplace(stored);
    return true;
  }

 private:
  std::optional<Network<Inputs>> network_;
};

}  // namespace turncoat
