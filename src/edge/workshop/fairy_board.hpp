#pragma once
// The board of an entry of Fairy-Stockfish's `variants.ini`: what its `startFen` says, and regions of cells.
#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace turncoat {

// Cells by rank and file, from 0: "*2 d4 e4 h*".
using FairyRegion = std::array<std::bitset<16>, 16>;
FairyRegion fairy_region(std::string_view text);

struct FairyCell {
  std::size_t file = 0, rank = 0;  // from 0
};

struct FairyBoard {
  int files = 8, ranks = 8;
  std::vector<std::vector<char>> rows;  // from rank 1; 0 is an empty cell, '*' none at all
  std::string start, holes;             // as our texts have them
  std::string rights;                   // of castling, as they are written
  std::string hand;                     // what is in hand
  std::string forms;                    // letters of the forms that stand there
  bool plain = true;                    // whether White begins, and nothing is promoted or unknown

  // Where a kind's pieces stand, of army 0 White; ranks from their own edge.
  std::vector<FairyCell> cells_of(char letter, std::size_t army) const;
  int count(char letter, std::size_t army) const { return static_cast<int>(cells_of(letter, army).size()); }
  // The rank of an army's own, as the board numbers it, both from 0; and back.
  std::size_t rank_of(std::size_t own, std::size_t army) const;
  // Whether a cell of an army's own is in a region and on the board.
  bool has(const FairyRegion& region, FairyCell own, std::size_t army) const;

  // From which rank on pieces promote, counted from their own edge; 0 if nowhere, nothing if the region is not the last
  // ranks.
  std::optional<int> promotion_rank(const FairyRegion& region, std::size_t army) const;
  // The first and the last rank on which pieces are put, likewise; nothing if the region is not made of whole ranks
  // that follow each other.
  std::optional<std::pair<int, int>> whole_ranks(const FairyRegion& region, std::size_t army) const;
};

// `letters`: those of the pieces, in upper case.
FairyBoard read_fairy_board(std::string_view fen, int files, int ranks, std::string_view letters);

}  // namespace turncoat
