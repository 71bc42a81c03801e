#pragma once
// The text of a variant, line by line (docs/spec/variants.md, VA-1 to VA-4): headings, keys and values with their
// places. What the keys mean is said by their parent (definition.hpp).
#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"

namespace turncoat {

inline constexpr std::size_t most_variant_bytes = 8192;
inline constexpr std::size_t most_variant_faults = 20;

// "piece N.white = knight N": the key, the letter and the army that it is about, if it is about one.
struct VariantEntry {
  std::string key;
  char letter = 0;
  std::string army;
  std::string value;
  int line = 0, column = 0, value_column = 0;  // from 1
};

// The keys that speak of one piece and have its letter behind them.
inline constexpr std::string_view lettered_keys[] = {"piece",     "moves", "avoids", "initial", "region",
                                                     "promotion", "most",  "drop",   "goal"};

// A heading with its lines.
struct VariantSection {
  std::string name, parent;
  int line = 0;
  std::vector<VariantEntry> entries;
};

// A place in a text; lines and columns from 1.
struct VariantPlace {
  int line = 1, column = 1;
};

// What is wrong with a text, and where; all of it in the order of the places.
struct VariantFault {
  int line = 0, column = 0;
  Error error;
};
class VariantFaults {
 public:
  void add(int line, int column, const std::unexpected<Error>& why);
  void add(const VariantPlace& at, const std::unexpected<Error>& why) { add(at.line, at.column, why); }
  void add(const VariantEntry& at, const std::unexpected<Error>& why) { add(at.line, at.column, why); }
  void add_at_value(const VariantEntry& at, const std::unexpected<Error>& why, std::size_t offset = 0) {
    add(at.line, at.value_column + static_cast<int>(offset), why);
  }
  bool empty() const { return list_.empty(); }
  const std::vector<VariantFault>& list() const { return list_; }
  // All of them as one error: the first one, and how many more there are.
  std::unexpected<Error> error() const;

 private:
  std::vector<VariantFault> list_;
};

// Whether something is meant to be the text of a variant: it begins with a heading.
bool is_variant_text(std::string_view text);

// The sections of a text; lines end at a line feed or at a bar, and # begins a comment.
std::vector<VariantSection> read_sections(std::string_view text, VariantFaults& faults);

// A text up to the end of the section of that name, which so becomes its last one; empty if there is none.
std::string text_up_to(std::string_view text, std::string_view name);

}  // namespace turncoat
