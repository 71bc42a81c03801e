#pragma once
// Text in XML and HTML.
#include <string>
#include <string_view>

namespace turncoat {

// With entities for what would be markup, in an element or between quotation marks.
std::string escaped(std::string_view text);

}  // namespace turncoat
