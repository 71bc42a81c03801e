#pragma once
// The lines that count for a variant, of its section and those above it.
#include <vector>

#include "games/variants/text/sections.hpp"

namespace turncoat {

struct VariantLines {
  std::string name;  // the variant's
  int heading_line = 1;
  std::vector<VariantEntry> entries;
  std::vector<VariantEntry> replaced;  // what sections above say of the same keys
};

}  // namespace turncoat
