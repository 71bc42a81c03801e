#pragma once
// Files of positions to learn from (sampling.hpp). The first line says what was ordered; then follow games:
//
//   game 17 1/2,1/2 mercenary:hold=2
//   <fen>;<worth>;<seat>
//   …
//   (an empty line)
//
// The second word is the game's number, the third what each seat scored, or '-' for a game that was not played. A
// position is worth so much to the seat with this number, from 0. A file without "game" lines is of the usual options
// and knows no results.
#include <cstdint>
#include <fstream>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "training/sampling.hpp"

namespace turncoat {

// A file that games are added to.
class PositionFile {
 public:
  // Goes on where an earlier run with the same first line has ended; what isn't a whole game is cut off.
  static Expected<PositionFile> open(const std::string& path, const std::string& ordered);

  std::uint64_t positions() const { return positions_; }
  std::uint64_t next_game() const { return next_game_; }
  // How many bytes were cut off: of a game that was being written as the program was killed.
  std::uint64_t cut_off() const { return cut_off_; }
  Expected<void> add(const SampledGame& game);  // with the number next_game()
  // Games as text, in the order of their numbers from next_game() on, until there are so many positions.
  Expected<void> add(std::string_view games, std::uint64_t wanted);

 private:
  std::string path_;
  std::ofstream out_;
  std::uint64_t positions_ = 0, next_game_ = 0, cut_off_ = 0;
};

std::string text_of(const SampledGame& game, std::uint64_t number);

// A position that a file holds.
struct FiledPosition {
  std::string_view spec;  // empty: the usual options
  std::string_view fen;
  int worth = 0;
  Seat seat = 0;
  std::span<const Score> scores;  // each seat's; none: unknown
  std::uint64_t game = 0;         // the same for those of one game; without games, of each 500 lines
};

// Shows all positions of a file. An error names the line.
Expected<void> read_positions(const std::string& path, const std::function<Expected<void>(const FiledPosition&)>& take);

}  // namespace turncoat
