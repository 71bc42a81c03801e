#pragma once
// What other programs call games in the tag Variant.
#include <string_view>

#include "core/error.hpp"

namespace turncoat {

// The spec of the game that a name means: orthodox chess, or a variant that is shipped; the name itself if it means
// neither. An error if it means a game that is known not to be read.
Expected<std::string_view> spec_meant(std::string_view name);

}  // namespace turncoat
