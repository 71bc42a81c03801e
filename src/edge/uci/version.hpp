#pragma once
// Which Turncoat this is.
#include <string_view>

namespace turncoat {

std::string_view version();  // "0.1.0"

}  // namespace turncoat
