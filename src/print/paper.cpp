#include "print/paper.hpp"

#include <algorithm>

#include "print/faults.hpp"

namespace turncoat::print {

Expected<Paper> read_paper(std::string_view text) {
  const auto* const found = std::ranges::find(papers, text, &Paper::name);
  if (found == std::end(papers)) return failure(fault::no_paper, text);
  return *found;
}

// Whole millimetres or tenths of them.
Expected<double> read_square(std::string_view text) {
  std::string_view digits = text;
  if (digits.ends_with("mm")) digits.remove_suffix(2);
  int tenths = 0, behind = -1;
  bool fits = !digits.empty() && digits.size() <= 5;
  for (const char c : fits ? digits : std::string_view()) {
    if (c == '.' && behind < 0)
      behind = 0;
    else if (c < '0' || c > '9' || behind > 0)
      fits = false;
    else
      tenths = tenths * 10 + (c - '0'), behind += behind < 0 ? 0 : 1;
  }
  const double square = fits ? (behind == 1 ? tenths / 10.0 : tenths) : 0;
  if (behind == 0 || square < least_square || square > most_square) return failure(fault::square_size, text);
  return square;
}

Expected<const Words*> read_language(std::string_view text) {
  std::string known;
  for (const Words* const words : languages) {
    if (words->code == text) return words;
    known += (known.empty() ? "" : ", ") + std::string(words->code);
  }
  return failure(fault::no_language, text, known);
}

}  // namespace turncoat::print
