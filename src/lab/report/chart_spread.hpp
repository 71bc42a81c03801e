#pragma once
// How expectations and openings spread: a fan over the turns, a triangle for three seats, a tree of first plies.
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "lab/measures/insights.hpp"

namespace turncoat::lab {

std::string fan_chart(const LabFan& fan, std::string_view title);
std::string triangle_chart(const LabTriangle& triangle, const std::array<std::string, 3>& names,
                           std::string_view title);
// Which seat (rows) has eliminated which (columns): a share for each pair.
std::string matrix_chart(std::span<const std::vector<Interval>> rates, const std::array<std::string, 3>& names,
                         std::string_view title);
// `games`: of how many these are branches.
std::string branch_chart(std::span<const LabBranch> branches, int games, std::string_view title);

}  // namespace turncoat::lab
