#pragma once
// Where some paths of a rider lead by which of their cells are taken: the contents of a table of attacks, and the
// numbers by which it is indexed.
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/cells.hpp"

namespace turncoat {

// The cells to which a rider comes one after the other, nearest first.
using Path = std::vector<Cell>;

// The paths of a cell, line by line.
struct PathsByLine {
  std::vector<Path> paths;
  std::vector<std::size_t> ends;  // behind the paths of each line; empty lines have the end of the one before

  // The end of the paths that a look takes from `begin` on: with `most_bits` cells that matter at most, unless a single
  // path has more or no looks are left, and not of two lines where each line can have its own look.
  std::size_t look_from(std::size_t begin, int looks_left, int most_bits) const;
};

struct LookTable {
  using Set = CellSet<128>;

  explicit LookTable(std::span<const Path> paths);
  // Finds factors of the two words of a set, cut by the mask, so that the upper bits of the sum of the products, from
  // `shift` on, are an index: no two occupancies with different attacks have the same one.
  // Source: chessprogramming.org, "Magic bitboards".
  void find_magic();

  Set mask;                               // the cells that matter: all of the paths but their ends
  std::vector<Set> occupancies, attacks;  // each way to take cells of the mask, and where the paths lead then
  std::array<std::uint64_t, 2> magic{};
  int shift = 63;  // 64 - bits of the index

 private:
  bool try_magic(std::uint32_t attempt);

  std::vector<std::vector<Cell>> orders_;     // of the cells of the mask, that are promising
  std::vector<std::uint32_t> stamp_, entry_;  // of each index: in which attempt it was taken last, and by what
};

}  // namespace turncoat
