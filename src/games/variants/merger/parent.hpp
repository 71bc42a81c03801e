#pragma once
#include "games/variants/parent.hpp"

namespace turncoat {

std::span<const VariantKey> keys_of_merger();
std::optional<VariantDefinition> read_merger_variant(VariantLines lines, VariantFaults& faults);

}  // namespace turncoat
