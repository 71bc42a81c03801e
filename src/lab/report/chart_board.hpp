#pragma once
// A board whose cells are the darker, the more happens there; of any shape.
#include <string_view>

#include "lab/measures/scan.hpp"

namespace turncoat::lab {

std::string heat_chart(const LabBoard& board, const std::vector<int>& counts, std::string_view title);

}  // namespace turncoat::lab
