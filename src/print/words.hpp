#pragma once
// Names on the sheets, in both languages.
#include "print/paper.hpp"

namespace turncoat::print {

// "White", "Weiß"; also of the two colours of hired pieces, "I" and "II".
std::string_view army_word(std::string_view army, Language language);
// "rook", "Turm", by the letter of a kind; empty of one that is nowhere printed.
std::string_view kind_word(char kind, Language language);
// "Söldnerschach"; a title that is not known stays as it is.
std::string_view title_word(std::string_view title, Language language);

}  // namespace turncoat::print
