#include "lab/report/chart.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace turncoat::lab {

using namespace svg;

namespace {

constexpr double left = 34, right = width - 8, top = 8, bottom = 180, below = 32;

// What stands beside the axes, and grid lines across.
std::string axes(double low, double high, std::string_view across, std::string_view up) {
  std::string out;
  const double step = step_of(high - low, 5);
  for (double mark = std::ceil(low / step - 1e-9) * step; mark <= high + 1e-9 * step; mark += step) {
    const double y = bottom - (mark - low) / (high - low) * (bottom - top);
    out += line(left, y, right, y, "grid") + words(left - 4, y + 3, number(mark, places_of(step)), "end small");
  }
  return out + words(right, bottom + 27, across, "end small") + words(4, bottom + 27, up, "small");
}

}  // namespace

std::string curve_chart(std::span<const Curve> curves, std::optional<double> reference, std::string_view across,
                        std::string_view up, std::string_view title) {
  std::set<double> marks;
  double low = reference.value_or(curves[0].points[0].y.low), high = reference.value_or(curves[0].points[0].y.high);
  for (const Curve& curve : curves)
    for (const CurvePoint& point : curve.points)
      marks.insert(point.x), low = std::min(low, point.y.low), high = std::max(high, point.y.high);
  if (high - low < 1e-9) low -= 0.5, high += 0.5;
  const double spare = (high - low) * 0.05;
  low -= spare, high += spare;
  constexpr double inset = 22;
  const double first = std::log(*marks.begin()), last = std::max(first + 1e-9, std::log(*marks.rbegin()));
  const auto x = [&](double at_x) {
    return left + inset + (std::log(at_x) - first) / (last - first) * (right - left - 2 * inset);
  };
  const auto y = [&](double value) { return bottom - (value - low) / (high - low) * (bottom - top); };
  std::string out = opened(bottom + below, title) + axes(low, high, across, up);
  for (const double mark : marks)
    out += line(x(mark), top, x(mark), bottom, "grid") + words(x(mark), bottom + 13, number(mark, 0), "mid small");
  if (reference) out += line(left, y(*reference), right, y(*reference), "reference");
  for (std::size_t i = 0; i < curves.size(); ++i) {
    // Side by side, so that no interval hides another one.
    const double aside = 5 * (static_cast<double>(i) - static_cast<double>(curves.size() - 1) / 2);
    std::string way, points;
    for (const CurvePoint& point : curves[i].points) {
      const double at_x = x(point.x) + aside;
      way += at(at_x) + ',' + at(y(point.y.value)) + ' ';
      points += line(at_x, y(point.y.low), at_x, y(point.y.high), "interval") + "<circle cx=\"" + at(at_x) +
                "\" cy=\"" + at(y(point.y.value)) + "\" r=\"3.5\"/>";
    }
    out += "<g class=\"" + series_colour(i) + "\"><polyline points=\"" + way + "\" class=\"way\"/>" + points + "</g>";
  }
  return out + "</svg>";
}

std::string area_chart(std::span<const double> x, std::span<const AreaBand> bands, std::string_view across,
                       std::string_view up, std::string_view title) {
  std::vector<double> floor(x.size(), 0.0);
  for (const AreaBand& band : bands)
    for (std::size_t i = 0; i < x.size(); ++i) floor[i] += band.values[i];
  const double high = std::max(1.0, *std::ranges::max_element(floor));
  const double length = std::max(1.0, x.back() - x.front());
  const auto place = [&](double at_x, double value) {
    return at(left + (at_x - x.front()) / length * (right - left)) + ',' + at(bottom - value / high * (bottom - top)) +
           ' ';
  };
  std::string out = opened(bottom + below, title) + axes(0, high, across, up);
  const double step = std::max(1.0, step_of(length, 6));
  for (double mark = std::ceil(x.front() / step) * step; mark <= x.back(); mark += step)
    out += words(left + (mark - x.front()) / length * (right - left), bottom + 13, number(mark, 0), "mid small");
  std::ranges::fill(floor, 0.0);
  for (const AreaBand& band : bands) {
    std::string points, back;
    for (std::size_t i = 0; i < x.size(); ++i) {
      back = place(x[i], floor[i]) + back;
      points += place(x[i], floor[i] += band.values[i]);
    }
    out += "<g class=\"band " + band.colour + (band.pale ? " pale" : "") + "\"><polygon points=\"" + points + back +
           "\"/></g>";
  }
  return out + "</svg>";
}

}  // namespace turncoat::lab
