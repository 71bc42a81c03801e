#pragma once
// Signs that annotate a move, and their numbers in PGN (numeric annotation glyphs, "$1").
#include <optional>
#include <string>
#include <string_view>

namespace turncoat {

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
