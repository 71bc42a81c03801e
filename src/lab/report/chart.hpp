#pragma once
// The few pictures that a report needs, as SVG: legible on a phone as on paper, in the colours of the page's style
// (classes c0 to c5, by Okabe and Ito for the colour-blind).
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/printable.hpp"
#include "lab/measures/insights.hpp"
#include "lab/measures/scan.hpp"
#include "lab/statistics/statistics.hpp"

namespace turncoat::lab {

// The class of a series, counted from 0; there are six colours.
std::string series_colour(std::size_t number);
// With so many places; without a minus before a zero.
std::string number(double value, int places);

// Values with their intervals below each other.
struct ForestRow {
  std::string name, told;  // what stands left and right above the interval
  Interval interval;
  int colour = 0;
};
// With a line at `reference`, such as no change, or an even score.
std::string forest_chart(std::span<const ForestRow> rows, double reference, std::string_view title);

// Bars side by side, each made of parts on top of each other.
struct BarPart {
  std::string name;
  std::vector<int> counts;  // of each bar
};
std::string bar_chart(std::span<const BarPart> parts, int bar_width, std::string_view unit, std::string_view title);

// Points with intervals in a unit square, with its diagonal.
struct SquarePoint {
  double x = 0;
  Interval y;
};
std::string square_chart(std::span<const SquarePoint> points, std::string_view across, std::string_view up,
                         std::string_view title);

}  // namespace turncoat::lab

namespace turncoat::lab::svg {

// What all pictures of a report are drawn with.

inline constexpr double width = 360;  // of all pictures; a phone shows them one to one

std::string at(double value);
std::string line(double x1, double y1, double x2, double y2, std::string_view kind);
std::string words(double x, double y, std::string_view text, std::string_view kind = "start");
// A step between marks on an axis: 1, 2 or 5 times a power of ten; and how many places its marks need.
double step_of(double length, int marks);
int places_of(double step);
std::string opened(double height, std::string_view title);

}  // namespace turncoat::lab::svg

namespace turncoat::lab {

// A board of any shape: the more happens on a cell, the darker it is.

std::string heat_chart(const LabBoard& board, const std::vector<int>& counts, std::string_view title);

// How expectations and openings spread: a fan over the turns, a triangle for three seats, a tree of first plies.

std::string fan_chart(const LabFan& fan, std::string_view title);
std::string triangle_chart(const LabTriangle& triangle, const std::array<std::string, 3>& names,
                           std::string_view title);
// Which seat (rows) has eliminated which (columns): a share for each pair.
std::string matrix_chart(std::span<const std::vector<Interval>> rates, const std::array<std::string, 3>& names,
                         std::string_view title);
// `games`: of how many these are branches.
std::string branch_chart(std::span<const LabBranch> branches, int games, std::string_view title);

// Lines over a budget of nodes, and shares of a whole from turn to turn.

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
