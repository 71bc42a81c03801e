#pragma once
// The lines that count for a variant, of its section and those above it.
#include <algorithm>
#include <span>
#include <vector>

#include "games/variants/text/sections.hpp"

namespace turncoat {

struct VariantLines {
  std::string name;  // the variant's
  int heading_line = 1;
  std::vector<VariantEntry> entries;
  std::vector<VariantEntry> replaced;  // what sections above say of the same keys
};

// Whether a text says that it is of language 1, by the lines that count, or by all of its sections.
inline bool says_first_language(std::span<const VariantEntry> entries) {
  const auto said = std::ranges::find(entries, "language", &VariantEntry::key);
  return said != entries.end() && said->value == "1";
}
bool says_first_language(std::span<const VariantSection> sections);

}  // namespace turncoat
