#pragma once
// The starts of a variant in which the pieces on a rank are dealt anew before each game (docs/spec/variants.md, VA-77),
// by their numbers.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/variants/definition.hpp"

namespace turncoat {

// How many there are, from number 0 on; 1 if nothing is shuffled, 0 if there are too many for a number.
std::uint64_t count_of_starts(const VariantDefinition& variant);
// The variant with the start of that number.
VariantDefinition with_start(const VariantDefinition& variant, std::uint64_t number);
// Which one the text's own start is; why it is none, or null.
std::optional<std::uint64_t> number_of_start(const VariantDefinition& variant);
const Fault* why_no_start(const VariantDefinition& variant);

}  // namespace turncoat
