#pragma once
// The parts of a move as a person writes it: a piece, where it begins, where it ends, what it becomes.
#include <optional>
#include <string>
#include <string_view>

namespace turncoat {

struct WrittenMove {
  char kind = 0;                     // the piece's letter, as it is written; 0 if there is none
  std::string from_file, from_rank;  // as much of the cell where it begins as is written
  std::string to;                    // a cell; only its file in a capture that names nothing but two files, "exd"
  char promotion = 0;                // the letter of what it becomes
  std::string_view castling = {};    // "O-O", "O-O-O" or nothing

  bool tells_from() const { return !from_file.empty() && !from_rank.empty(); }
  std::string from() const { return from_file + from_rank; }
};

// Nothing if neither a cell nor a capture by files is named, and it is no castling.
std::optional<WrittenMove> take_apart(std::string_view written);

}  // namespace turncoat
