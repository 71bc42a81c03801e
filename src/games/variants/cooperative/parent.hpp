#pragma once
#include "games/variants/parent.hpp"

namespace turncoat {

std::span<const VariantKey> keys_of_cooperative();
std::optional<VariantDefinition> read_cooperative_variant(VariantLines lines, VariantFaults& faults);
// Whether a player moves Red, so that no dice are thrown.
bool red_is_player(const VariantDefinition& variant);

}  // namespace turncoat
