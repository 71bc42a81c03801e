#pragma once
#include "games/variants/parent.hpp"

namespace turncoat {

std::span<const VariantKey> keys_of_cooperative();
std::optional<VariantDefinition> read_cooperative_variant(VariantLines lines, VariantFaults& faults);
// Whether a player moves Red, so that no dice are thrown.
bool red_is_player(const VariantDefinition& variant);

std::span<const VariantKey> keys_of_mercenary();
std::optional<VariantDefinition> read_mercenary_variant(VariantLines lines, VariantFaults& faults);
// The game from which its variants start, with those armies for hire.
const VariantDefinition& mercenary_definition(MercenaryArmies hired);

std::span<const VariantKey> keys_of_mercenary3();
std::optional<VariantDefinition> read_mercenary3_variant(VariantLines lines, VariantFaults& faults);

std::span<const VariantKey> keys_of_mercurial();
std::optional<VariantDefinition> read_mercurial_variant(VariantLines lines, VariantFaults& faults);

std::span<const VariantKey> keys_of_merger();
std::optional<VariantDefinition> read_merger_variant(VariantLines lines, VariantFaults& faults);

}  // namespace turncoat
