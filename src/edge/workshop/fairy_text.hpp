#pragma once
// Files of variants as Fairy-Stockfish reads them (`variants.ini`): headings `[name:template]` and lines `key = value`,
// with the templates from which entries can start.
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace turncoat {

inline constexpr std::size_t most_fairy_bytes = 100'000, most_fairy_entries = 200, most_fairy_lines = 200;

struct FairyLine {
  std::string key, value;
  int line = 0;  // from 1; 0: the template says it
};

// A heading with its lines and, before them, those of what it starts from, up to the template.
struct FairyEntry {
  std::string name, from;
  int line = 0;
  std::vector<FairyLine> lines;
  bool known = true;  // whether there is a template or an entry above of the name `from`
};

// An error if there is no heading, or too much of anything. Lines that are none are left out, as Fairy-Stockfish does.
Expected<std::vector<FairyEntry>> read_fairy(std::string_view text);

// The names of all templates that are known here.
std::string fairy_templates();

}  // namespace turncoat
