#include "lab/report/chart.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "edge/diagram/cell_geometry.hpp"

namespace turncoat::lab {

namespace svg {

std::string at(double value) { return number(value, 1); }

std::string line(double x1, double y1, double x2, double y2, std::string_view kind) {
  return "<line x1=\"" + at(x1) + "\" y1=\"" + at(y1) + "\" x2=\"" + at(x2) + "\" y2=\"" + at(y2) + "\" class=\"" +
         std::string(kind) + "\"/>";
}
std::string words(double x, double y, std::string_view text, std::string_view kind) {
  return "<text x=\"" + at(x) + "\" y=\"" + at(y) + "\" class=\"" + std::string(kind) + "\">" + escaped(text) +
         "</text>";
}
std::string opened(double height, std::string_view title) {
  return "<svg viewBox=\"0 0 360 " + at(height) + "\" role=\"img\" aria-label=\"" + escaped(title) + "\">";
}

double step_of(double length, int marks) {
  const double rough = length / marks, power = std::pow(10, std::floor(std::log10(rough)));
  return rough <= power ? power : rough <= 2 * power ? 2 * power : rough <= 5 * power ? 5 * power : 10 * power;
}
int places_of(double step) { return step >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(step) - 1e-9)); }

}  // namespace svg

using namespace svg;

namespace {

// So much of a name as stands beside other words.
std::string fitting(const std::string& name, std::size_t other) {
  const std::size_t most = 58 - std::min<std::size_t>(other, 30);
  return name.size() <= most ? name : name.substr(0, most - 1) + "…";
}

}  // namespace

std::string series_colour(std::size_t number) { return "c" + std::to_string(number % 6); }

std::string number(double value, int places) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", places, value);
  std::string out = text;
  if (out.starts_with('-') && out.find_first_of("123456789") == out.npos) out.erase(0, 1);
  return out;
}

std::string forest_chart(std::span<const ForestRow> rows, double reference, std::string_view title) {
  constexpr double row_height = 27, left = 8, right = width - 8;
  double low = reference, high = reference;
  for (const ForestRow& row : rows) low = std::min(low, row.interval.low), high = std::max(high, row.interval.high);
  if (high - low < 1e-9) low -= 0.5, high += 0.5;
  const double spare = (high - low) * 0.04;
  low -= spare, high += spare;
  const auto x = [&](double value) { return left + (value - low) / (high - low) * (right - left); };
  const double bottom = row_height * static_cast<double>(rows.size()) + 4;
  std::string out = opened(bottom + 16, title);
  const double step = step_of(high - low, 5);
  for (double mark = std::ceil(low / step) * step; mark <= high; mark += step) {
    out += line(x(mark), 0, x(mark), bottom, "grid");
    out += words(x(mark), bottom + 12, number(mark, places_of(step)), "mid small");
  }
  out += line(x(reference), 0, x(reference), bottom, "reference");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const ForestRow& row = rows[i];
    const double y = row_height * static_cast<double>(i), middle = y + 19;
    out += words(left, y + 12, fitting(row.name, row.told.size())) + words(right, y + 12, row.told, "end");
    out += "<g class=\"c" + std::to_string(row.colour) + "\">";
    out += line(x(row.interval.low), middle, x(row.interval.high), middle, "interval");
    out += "<circle cx=\"" + at(x(row.interval.value)) + "\" cy=\"" + at(middle) + "\" r=\"3.5\"/></g>";
  }
  return out + "</svg>";
}

std::string bar_chart(std::span<const BarPart> parts, int bar_width, std::string_view unit, std::string_view title) {
  constexpr double left = 30, right = width - 6, top = 6, bottom = 150;
  const std::size_t bars = parts.empty() ? 0 : parts[0].counts.size();
  std::vector<int> sums(bars, 0);
  for (const BarPart& part : parts)
    for (std::size_t i = 0; i < bars; ++i) sums[i] += part.counts[i];
  const double most = bars == 0 ? 1 : std::max(1, *std::ranges::max_element(sums));
  const double each = (right - left) / static_cast<double>(std::max<std::size_t>(1, bars));
  const auto height = [&](int count) { return count / most * (bottom - top); };
  std::string out = opened(bottom + 32, title);
  const double step = std::max(1.0, step_of(most, 4));
  for (double mark = 0; mark <= most; mark += step) {
    const double y = bottom - mark / most * (bottom - top);
    out += line(left, y, right, y, "grid") + words(left - 4, y + 3, number(mark, 0), "end small");
  }
  std::vector<double> tops(bars, bottom);
  for (std::size_t p = 0; p < parts.size(); ++p) {
    out += "<g class=\"" + series_colour(p) + "\">";
    for (std::size_t i = 0; i < bars; ++i) {
      const double tall = height(parts[p].counts[i]);
      if (tall <= 0) continue;
      tops[i] -= tall;
      out += "<rect x=\"" + at(left + each * static_cast<double>(i) + 0.5) + "\" y=\"" + number(tops[i], 2) +
             "\" width=\"" + at(each - 1) + "\" height=\"" + number(tall, 2) + "\"/>";
    }
    out += "</g>";
  }
  for (std::size_t i = 0; i < bars; i += 5)
    out += words(left + each * static_cast<double>(i), bottom + 13, std::to_string(static_cast<int>(i) * bar_width),
                 "mid small");
  return out + words(right, bottom + 27, unit, "end small") + "</svg>";
}

std::string square_chart(std::span<const SquarePoint> points, std::string_view across, std::string_view up,
                         std::string_view title) {
  constexpr double left = 60, size = 240, top = 8;
  const auto x = [](double value) { return left + size * value; };
  const auto y = [](double value) { return top + size * (1 - value); };
  std::string out = opened(top + size + 34, title);
  for (int i = 0; i <= 4; ++i) {
    const double mark = i / 4.0;
    out += line(x(mark), y(0), x(mark), y(1), "grid") + line(x(0), y(mark), x(1), y(mark), "grid");
    out += words(x(mark), y(0) + 13, number(100 * mark, 0), "mid small");
    out += words(x(0) - 4, y(mark) + 3, number(100 * mark, 0), "end small");
  }
  out += line(x(0), y(0), x(1), y(1), "reference") + "<g class=\"c0\">";
  for (const SquarePoint& point : points) {
    out += line(x(point.x), y(std::max(0.0, point.y.low)), x(point.x), y(std::min(1.0, point.y.high)), "interval");
    out += "<circle cx=\"" + at(x(point.x)) + "\" cy=\"" + at(y(point.y.value)) + "\" r=\"3.5\"/>";
  }
  return out + "</g>" + words(x(0.5), y(0) + 28, across, "mid small") +
         "<text class=\"mid small\" transform=\"translate(" + at(left - 34) + ' ' + at(y(0.5)) + ") rotate(-90)\">" +
         escaped(up) + "</text></svg>";
}

std::string heat_chart(const LabBoard& board, const std::vector<int>& counts, std::string_view title) {
  constexpr double edge = 4, legend = 26;
  const auto bounds = bounds_of(board.cells, board.labels);
  const double scale = std::min(32.0, (svg::width - 2 * edge) / (bounds[2] - bounds[0]));
  const double left = (svg::width - scale * (bounds[2] - bounds[0])) / 2;
  const auto place = [&](const Point& p) {
    return svg::at(left + (p.x - bounds[0]) * scale) + ',' + svg::at(edge + (p.y - bounds[1]) * scale);
  };
  const double bottom = edge + (bounds[3] - bounds[1]) * scale;
  const int most = std::max(1, *std::ranges::max_element(counts));
  std::string out = svg::opened(bottom + legend, title) + "<g class=\"heat c0\">";
  const auto strength = [&](int count) { return number(static_cast<double>(count) / most, 2); };
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    out += "<polygon points=\"";
    for (const Point& corner : board.cells[i].outline) out += place(corner) + ' ';
    out += "\" fill-opacity=\"" + strength(counts[i]) + "\"><title>" + escaped(board.cells[i].name) + ": " +
           std::to_string(counts[i]) + "</title></polygon>";
  }
  constexpr int steps = 5;
  for (int i = 0; i <= steps; ++i)
    out += "<rect x=\"" + svg::at(svg::width / 2 - 60 + 20 * i) + "\" y=\"" + svg::at(bottom + 6) +
           "\" width=\"20\" height=\"9\" fill-opacity=\"" + number(static_cast<double>(i) / steps, 2) + "\"/>";
  out += "</g>" + svg::words(svg::width / 2 - 66, bottom + 14, "never", "end small") +
         svg::words(svg::width / 2 + 66, bottom + 14, std::to_string(most) + " times", "small");
  for (const Label& label : board.labels)
    out += svg::words(left + (label.at.x - bounds[0]) * scale, edge + (label.at.y - bounds[1]) * scale + 3, label.text,
                      "mid small");
  return out + "</svg>";
}

}  // namespace turncoat::lab
