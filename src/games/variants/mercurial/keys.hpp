#pragma once
#include "games/variants/text/keys.hpp"

namespace turncoat {

std::span<const VariantKey> keys_of_mercurial();

}  // namespace turncoat
