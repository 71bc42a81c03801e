#pragma once
// Texts in other encodings than UTF-8.
#include <string>
#include <string_view>

namespace turncoat {

bool is_utf8(std::string_view text);

// A text in Windows-1252, which has all of ISO 8859-1 that can be seen, as UTF-8.
std::string utf8_of_windows_1252(std::string_view text);

}  // namespace turncoat
