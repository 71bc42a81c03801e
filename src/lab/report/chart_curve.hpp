#pragma once
// Lines over a budget of nodes, and shares of a whole from turn to turn.
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/statistics/statistics.hpp"

namespace turncoat::lab {

struct CurvePoint {
  double x = 0;
  Interval y;
};
struct Curve {
  std::string name;
  std::vector<CurvePoint> points;  // from left to right
};
// Doubling is as wide everywhere; with a line at `reference`, if there is one.
std::string curve_chart(std::span<const Curve> curves, std::optional<double> reference, std::string_view across,
                        std::string_view up, std::string_view title);

// Bands on top of each other, the first at the bottom; each has a value for each x.
struct AreaBand {
  std::string colour;  // its class
  bool pale = false;
  std::vector<double> values;
};
std::string area_chart(std::span<const double> x, std::span<const AreaBand> bands, std::string_view across,
                       std::string_view up, std::string_view title);

}  // namespace turncoat::lab
