#pragma once
#include "games/variants/parent.hpp"

namespace turncoat {

std::span<const VariantKey> keys_of_mercenary();
std::optional<VariantDefinition> read_mercenary_variant(VariantLines lines, VariantFaults& faults);
// The game from which its variants start, with those armies for hire.
const VariantDefinition& mercenary_definition(MercenaryArmies hired);

}  // namespace turncoat
