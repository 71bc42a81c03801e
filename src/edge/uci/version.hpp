#pragma once
// Which Turncoat this is.
#include <string_view>

namespace turncoat {

std::string_view version();  // "1.2.3"

}  // namespace turncoat
