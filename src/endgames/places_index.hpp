#pragma once
// Positions of one material as numbers: cells × turns, those that are the same by a symmetry of the board once.
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "endgames/material.hpp"

namespace turncoat {

// The cells of a board, numbered in the order of its rows.
struct EndgameCells {
  explicit EndgameCells(const std::vector<std::vector<Cell>>& board_rows);

  std::vector<std::vector<Cell>> rows;
  std::vector<Cell> cells;         // by number
  std::array<Cell, 256> number{};  // of a cell
  // By which the board can be turned and mirrored so that cells come upon cells, the identity first: by a cell the cell
  // that it comes upon. Whether a game's moves allow it is another matter.
  std::vector<std::array<Cell, 256>> symmetries;
};

class PlacesIndex {
 public:
  // `symmetries`: which of the cells' symmetries count, bit by bit; they must be a group, or there is the first alone.
  PlacesIndex(const EndgameCells& cells, const Material& material, unsigned symmetries, int turns);

  std::uint64_t size() const { return size_; }
  unsigned symmetries() const { return symmetries_; }
  // Of the numbers below size() some have the same position as another, or two pieces on a cell: those are not found.
  EndgamePlaces places(std::size_t number) const;
  std::size_t find(const EndgamePlaces& places) const;
  bool is_found(std::size_t number, const EndgamePlaces& places) const;

 private:
  std::size_t number_by(const std::array<Cell, 256>& symmetry, const EndgamePlaces& places) const;

  const EndgameCells* cells_;
  std::size_t count_ = 0;   // of pieces
  std::size_t anchor_ = 0;  // the piece that symmetries bring to few cells
  unsigned symmetries_ = 1;
  std::size_t turns_ = 1;
  std::uint64_t size_ = 0;                           // also of what is too large for this machine
  std::vector<std::uint8_t> same_as_before_;         // of each piece: whether it equals the one before
  std::vector<Cell> anchors_;                        // the anchor's cells
  std::array<std::uint8_t, 256> anchor_number_{};    // of a cell
  std::array<std::vector<std::uint8_t>, 256> ways_;  // of a cell: the symmetries that bring it to one of these
};

}  // namespace turncoat
