#pragma once
// A board of any shape: the more happens on a cell, the darker it is.
#include <string_view>

#include "lab/measures/scan.hpp"

namespace turncoat::lab {

std::string heat_chart(const LabBoard& board, const std::vector<int>& counts, std::string_view title);

}  // namespace turncoat::lab
