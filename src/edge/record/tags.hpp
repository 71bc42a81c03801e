#pragma once
// The tags of a record: [Name "value"].
#include <string>
#include <string_view>

#include "edge/record/remarks.hpp"
#include "edge/record/text_reader.hpp"

namespace turncoat {

struct Tag {
  std::string name, value;
  int line = 1;
};

// Letters, digits and the underscore.
constexpr bool is_tag_character(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '_';
}

// Whether a text begins with a tag, or with what must have been meant as one.
bool begins_tag(std::string_view text);

// Reads a tag as far as its line goes. What is wrong with its form is remarked on.
Tag read_tag(TextReader& in, Remarks& remarks);

// A tag as a line; control characters in its value, which end it for other programs, become spaces.
std::string tag_line(std::string_view name, std::string_view value);

}  // namespace turncoat
