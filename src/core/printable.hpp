#pragma once
// Texts from outside, as they can be shown.
#include <string>
#include <string_view>

namespace turncoat {

// A text as it can be shown in one line: what is no printable character, or no UTF-8, becomes a question mark.
std::string printable(std::string_view text);

// The length of the character of UTF-8 at the front; 0 if there is none (RFC 3629: neither surrogates nor longer forms
// than needed).
std::size_t character_length(std::string_view text);

// Text in XML and HTML.

// With entities for what would be markup, in an element or between quotation marks.
std::string escaped(std::string_view text);

}  // namespace turncoat
