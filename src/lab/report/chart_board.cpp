#include "lab/report/chart_board.hpp"

#include <algorithm>
#include <cmath>

#include "edge/diagram/cell_geometry.hpp"
#include "lab/report/chart.hpp"
#include "lab/report/chart_parts.hpp"

namespace turncoat::lab {

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
