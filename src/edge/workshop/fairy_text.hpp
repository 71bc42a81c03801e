#pragma once
// Files of variants as Fairy-Stockfish reads them (`variants.ini`): headings `[name:template]` and lines `key = value`,
// with the templates from which entries can start.
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "edge/workshop/fairy_rules.hpp"

namespace turncoat {

inline constexpr std::size_t most_fairy_bytes = 100'000, most_fairy_entries = 200, most_fairy_lines = 200;

struct FairyEntry {
  std::string name, from;
  int line = 0;
  bool known = true;   // whether there is a template or an entry above of the name `from`
  bool taken = false;  // whether there is one of its own name
  FairyRules rules = FairyRules(false);
};

// An error if there is no heading, or too much of anything. Lines that are none are left out, as Fairy-Stockfish does.
Expected<std::vector<FairyEntry>> read_fairy(std::string_view text);

}  // namespace turncoat
