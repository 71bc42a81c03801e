#pragma once
#include "games/variants/parent.hpp"

namespace turncoat {

// The movement of a khon of Makruk, a silver general; and whether a kind moves so in both armies.
inline constexpr const char* khon_movement = "FfW";
bool moves_as(const VariantKind& kind, std::string_view betza);

// How many pieces an army can have in hand at the start (VA-78).
inline constexpr int most_in_hand = 40;

std::span<const VariantKey> keys_of_chess();
std::optional<VariantDefinition> read_chess_variant(VariantLines lines, VariantFaults& faults);

}  // namespace turncoat
