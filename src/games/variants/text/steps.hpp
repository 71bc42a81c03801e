#pragma once
// Variants that say a little else with one key, for a search for rules. What is not in order among them its reader
// refuses, and what comes out the same is dropped by its text.
#include <vector>

#include "games/variants/definition.hpp"

namespace turncoat {

// A file or a rank more or less, where no royal piece stands: empty ones of both, and of files those with pieces, too.
std::vector<VariantDefinition> board_steps(const VariantDefinition& variant);
// Two holes more, in empty cells that lie alike for White and Black, or none of them.
std::vector<VariantDefinition> hole_steps(const VariantDefinition& variant);
// Of a kind that is not royal one part of its movement: another one more, none, another range, only
// with or only without a capture.
std::vector<VariantDefinition> piece_steps(const VariantDefinition& variant);
// Of each army alike: a piece of another kind, none, or one exchanged with its neighbour.
std::vector<VariantDefinition> start_steps(const VariantDefinition& variant);
// Another kind to promote to, one less, or a rank earlier.
std::vector<VariantDefinition> promotion_steps(const VariantDefinition& variant);

}  // namespace turncoat
