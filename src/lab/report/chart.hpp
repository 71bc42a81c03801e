#pragma once
// The few pictures that a report needs, as SVG: legible on a phone as on paper, in the colours of the page's style
// (classes c0 to c5, by Okabe and Ito for the colour-blind).
#include <span>
#include <string>
#include <vector>

#include "core/printable.hpp"
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
