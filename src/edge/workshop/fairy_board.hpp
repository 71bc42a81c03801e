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

// Cells by rank and file, from 0: "*2 d4 e4".
using FairyRegion = std::array<std::bitset<16>, 16>;
FairyRegion fairy_region(std::string_view text);

// How many of a kind's pieces stand where they may step twice: all of them (and there is no such cell ahead), none, or
// neither.
enum class DoubleSteps { none, some, all };

struct FairyBoard {
  int files = 8, ranks = 8;
  std::vector<std::vector<char>> rows;  // from rank 1; 0 is an empty cell, '*' none at all
  std::string start, holes;             // as our texts have them
  std::string rights = "-";             // of castling
  bool plain = true;                    // whether White begins, nothing is in hand and nothing promoted

  // How many of a kind an army has, 0 White, and the file of the first one, from 1; 0 if there is none.
  int count(char letter, std::size_t army) const;
  int file_of(char letter, std::size_t army) const;

  DoubleSteps double_steps(char letter, std::size_t army, const FairyRegion& region) const;
  // From which rank on pieces promote, counted from their own edge; nothing if the regions are not the last ranks of
  // both alike.
  std::optional<int> promotion_rank(std::string_view upper, std::string_view lower) const;
  // The first and the last rank on which pieces are put, likewise; an empty region is the whole board.
  std::optional<std::pair<int, int>> drop_ranks(std::string_view upper, std::string_view lower) const;

 private:
  // The ranks of a region, from 1; nothing if it is not made of whole ranks that follow each other.
  std::optional<std::pair<int, int>> whole_ranks(std::string_view region) const;
};

FairyBoard read_fairy_board(std::string_view fen, int files, int ranks);

}  // namespace turncoat
