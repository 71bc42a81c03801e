#pragma once
// Entries of Fairy-Stockfish's `variants.ini` as texts of variants, for the part that both have.
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "edge/workshop/fairy_rules.hpp"

namespace turncoat {

// Files of variants as Fairy-Stockfish reads them (`variants.ini`): headings `[name:template]` and lines `key = value`,
// with the templates from which entries can start.

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

// A line that has no counterpart, and why.
struct FairyLeft {
  FairyLine line;
  Error why;
};

// `left` names what is not the same game, by its line, or by its key where the entry is silent and a default differs.
struct FairyVariant {
  std::string text;  // of a variant of chess, in lines
  std::vector<FairyLeft> left;
};
// The entry's template must be known. An error names a movement that cannot be read.
Expected<FairyVariant> variant_of(const FairyEntry& entry);

// {"entries": [{"name", "line", "text", "left": [{"key", "value", "line", "fault"}], "faults": [{"line", "column",
// "fault"}]}]}: for each entry of a file its text, what is left out of it, by the line of the file, and what the text
// lacks to be played. An entry with an unknown template, or with a movement that cannot be read, has a "fault" alone.
Expected<std::string> import_json(std::string_view file);

}  // namespace turncoat
