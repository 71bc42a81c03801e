#pragma once
// How small a board of files and ranks may be (docs/spec/variants.md, VA-6, VA-70).
#include "games/variants/definition.hpp"

namespace turncoat {

struct BoardLimits {
  int least_side = 4, least_cells = 16;
  bool without_holes = false;  // whether holes are taken off the most cells
};

inline BoardLimits board_limits(VariantParent parent, bool first_language = false) {
  if (parent != VariantParent::chess || first_language) return {};
  return {.least_side = 3, .least_cells = 9, .without_holes = true};
}

}  // namespace turncoat
