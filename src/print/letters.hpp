#pragma once
// How wide a text is, and how it falls into lines. The widths are those of DejaVu Sans, which is wider than most: what
// fits by them also fits in the letters of a browser.
#include <string>
#include <string_view>
#include <vector>

namespace turncoat::print {

// In the unit of `size`.
double width_of(std::string_view text, double size, bool bold = false);

// That size, or the smaller one at which the text is so wide.
double fitting_size(std::string_view text, double size, double room, bool bold = false);

// Lines of at most this width; a word that is wider has a line of its own.
std::vector<std::string> lines_of(std::string_view text, double width, double size, bool bold = false);

}  // namespace turncoat::print
