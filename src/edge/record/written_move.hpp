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

// Signs that annotate a move, and their numbers in PGN (numeric annotation glyphs, "$1").

// A text and what is read in its place.
struct Replaced {
  std::string_view text, by;
};

// "!" for 1; "$99" if there is no sign for it.
std::string sign_of(int number);

// Whether a word is a sign of this kind, and its number.
std::optional<int> sign_number(std::string_view word);

// Whether a word says nothing that the move before it does not show: "+", "mate", "e.p.".
bool is_ignored_sign(std::string_view word);

// Takes a sign off the end of a word that has something before it: "Nf3!?" becomes "Nf3". Empty if there is none.
std::string take_sign(std::string& word);

}  // namespace turncoat
