#pragma once
#include "games/variants/parent.hpp"

namespace turncoat {

std::span<const VariantKey> keys_of_mercenary3();
std::optional<VariantDefinition> read_mercenary3_variant(VariantLines lines, VariantFaults& faults);

}  // namespace turncoat
