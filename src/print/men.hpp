#pragma once
// Pieces as they are printed: silhouettes in the colour of their army, as the page draws them.
#include <string_view>

#include "print/pen.hpp"

namespace turncoat::print {

// The colours of an army: of its pieces, of the lines on them, and of what is written in it.
struct Paint {
  std::string_view name;  // "White"
  std::string_view fill, line;
};

// By the army's name; of one that nobody knows a grey one.
Paint paint_of(std::string_view army);

// A piece in a square of this side, whose upper left corner is at `at`. A kind that has no drawing is its letter.
void draw_man(Pen& pen, char kind, const Paint& paint, Point at, double side);

}  // namespace turncoat::print
