#pragma once
#include "games/variants/parent.hpp"

namespace turncoat {

std::span<const VariantKey> keys_of_chess();
std::optional<VariantDefinition> read_chess_variant(VariantLines lines, VariantFaults& faults);

}  // namespace turncoat
