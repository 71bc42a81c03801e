#pragma once
#include "games/variants/text/keys.hpp"

namespace turncoat {

// The keys that several parents have.
std::span<const VariantKey> common_keys();

}  // namespace turncoat
