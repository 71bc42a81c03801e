#pragma once
#include "games/variants/parent.hpp"

namespace turncoat {

std::span<const VariantKey> keys_of_mercurial();
std::optional<VariantDefinition> read_mercurial_variant(VariantLines lines, VariantFaults& faults);

}  // namespace turncoat
