#pragma once
// Effects of what was varied, and interactions, from the means of the cells.
#include "lab/measures/measures.hpp"

namespace turncoat::lab {

// Each level against the first, everything else being equal: the mean difference over the combinations of the other
// factors. Interactions: by how much such a difference depends on another factor's level. P-values are adjusted for
// all comparisons of one measure (Holm).
std::vector<LabEffect> effects_of(const LabResults& results);

}  // namespace turncoat::lab
