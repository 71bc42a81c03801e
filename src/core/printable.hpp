#pragma once
// Texts from outside, as they can be shown.
#include <string>
#include <string_view>

namespace turncoat {

// A text as it can be shown in one line: what is no printable character, or no UTF-8, becomes a question mark.
std::string printable(std::string_view text);

}  // namespace turncoat
