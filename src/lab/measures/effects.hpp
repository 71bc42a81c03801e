#pragma once
// Effects of what was varied, and interactions, from the means of the cells.
#include "lab/measures/measures.hpp"

namespace turncoat::lab {

// Each level against the first, everything else being equal: the mean difference over the combinations of the other
// factors, at the strongest budget at which there is one. Interactions: by how much this difference depends on another
// factor's level. P-values are not adjusted here (claims.hpp).
std::vector<LabEffect> effects_of(const LabResults& results);

}  // namespace turncoat::lab
