#pragma once
// The options for printing a game: the paper, how large the squares are, and the language.
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "print/words.hpp"

namespace turncoat::print {

// In millimetres, upright.
struct Paper {
  std::string_view name;
  double width = 0, height = 0;
};
inline constexpr Paper papers[] = {{"a4", 210, 297}, {"letter", 215.9, 279.4}};

inline constexpr double least_square = 15, most_square = 80, usual_square = 40;

struct Order {
  Paper paper = papers[0];
  double square = usual_square;   // the side of a cell, in millimetres
  const Words* words = &english;  // of the language
};

// "a4" or "letter", "40mm" or "40", a code of the `languages`; an error says what there is.
Expected<Paper> read_paper(std::string_view text);
Expected<double> read_square(std::string_view text);
Expected<const Words*> read_language(std::string_view text);

}  // namespace turncoat::print
