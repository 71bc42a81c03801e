#pragma once
// Pieces as they are printed: silhouettes in the colour of their army, as the page draws them.
#include <span>
#include <string_view>

#include "core/view.hpp"
#include "print/pen.hpp"

namespace turncoat::print {

// The colours of an army: of its pieces, of the lines on them, and of what is written in it.
struct Paint {
  std::string_view name;  // "White"
  std::string_view fill, line;
};

// By the army's name; grey for an unknown one.
Paint paint_of(std::string_view army);

// The kind of this letter; of a letter that none has, one without a name.
KindView kind_of(std::span<const KindView> kinds, char letter);

// A piece in a square of this side, with its upper left corner at `at`. Its kind has the drawing that it is said to
// take, or that of its name, or that of its letter; without any it is its letter.
void draw_figure(Pen& pen, const KindView& kind, const Paint& paint, Point at, double side);

}  // namespace turncoat::print
