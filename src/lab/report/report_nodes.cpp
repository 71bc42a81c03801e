// How results depend on nodes.
#include <algorithm>
#include <cmath>
#include <map>

#include "lab/report/chart.hpp"
#include "lab/report/report_sections.hpp"
#include "lab/statistics/combined.hpp"

namespace turncoat::lab {

namespace {

constexpr std::size_t most_curves = 6;

// A measure in a cell: the sample's mean, or the median of the group's lengths.
struct Told {
  const Sample* sample = nullptr;
  const LabGroup* lengths = nullptr;
};
struct Line {
  std::string name;
  std::map<std::uint64_t, std::vector<Told>> cells;  // by nodes; of several cells the mean counts
};

// Nothing if that is not known.
std::optional<Interval> mean_of(const std::vector<Told>& cells, bool rate) {
  if (cells.size() == 1 && cells.front().lengths != nullptr) return cells.front().lengths->length;
  if (cells.size() == 1 && rate) return score_interval(*cells.front().sample);
  Combined mean(rate);
  const double share = 1.0 / static_cast<double>(cells.size());
  for (const Told& one : cells)
    one.lengths != nullptr ? mean.add(one.lengths->lengths, static_cast<std::size_t>(one.lengths->censored), share)
                           : mean.add(*one.sample, share);
  return mean.interval();
}

// "hold 2, castling on"; empty if nothing but nodes is varied.
std::string other_levels(const LabResults& results, const LabGroup& group) {
  std::string out;
  for (std::size_t i = 0; i < results.factors.size(); ++i)
    if (results.factors[i].name != "nodes")
      (out += out.empty() ? "" : ", ") +=
          results.factors[i].name + ' ' + results.factors[i].levels[static_cast<std::size_t>(group.cell.levels[i])];
  return out;
}

// A line for each cell at its budgets, or one of their means if there are too many. `pick`: the measure in a group.
template <class Pick>
void add_lines(ReportPage& page, std::vector<Line>& out, const std::string& title, bool apart, Pick pick) {
  for (const LabGroup& group : page.results().groups) {
    const Told told = pick(group);
    if (told.sample->count() < 2) continue;
    const std::string other = apart ? other_levels(page.results(), group) : "";
    const std::string name = other.empty() ? title : title.empty() ? other : title + ", " + other;
    auto found = std::ranges::find(out, name, &Line::name);
    if (found == out.end()) found = out.insert(out.end(), Line{.name = name});
    found->cells[group.cell.nodes].push_back(told);
  }
}

void draw(ReportPage& page, const std::string& title, const std::vector<Line>& lines, bool rate,
          std::optional<double> reference) {
  std::vector<Curve> curves;
  HtmlTable table({title, "nodes", rate ? "per cent" : "", "95 %"});
  for (const Line& line : lines) {
    Curve& curve = curves.emplace_back(Curve{.name = line.name});
    for (const auto& [nodes, cells] : line.cells) {
      auto y = mean_of(cells, rate);
      if (!y) continue;
      if (rate) y->low = std::max(0.0, y->low), y->high = std::min(1.0, y->high);
      curve.points.push_back({static_cast<double>(nodes), scaled(*y, rate)});
      table.row({line.name, std::to_string(nodes), formatted(*y, rate), range(*y, rate)});
    }
  }
  if (curves.empty()) return;
  page.text() += "<h3>" + escaped(title) + "</h3>\n";
  page.figure(curve_chart(curves, reference, "nodes a move", rate ? "per cent" : "", title + " by nodes"));
  if (curves.size() > 1) {
    std::vector<KeyEntry> key;
    for (std::size_t i = 0; i < curves.size(); ++i) key.push_back({series_colour(i), curves[i].name});
    page.key(key);
  }
  page.folded(table);
}

void draw_strong(ReportPage& page) {
  std::vector<Line> lines;
  const auto strong = [](const LabGroup& group) { return Told{&group.strong}; };
  add_lines(page, lines, "", true, strong);
  if (lines.empty()) return;
  if (lines.size() > most_curves) {
    lines.clear();
    add_lines(page, lines, "mean", false, strong);
  }
  if (lines.front().name.empty()) lines.front().name = "the stronger side";
  draw(page, "Score of the side that is better off", lines, true, page.results().sides.size() == 3 ? 100.0 / 3 : 50);
}

// Those measures in one picture.
void draw_measures(ReportPage& page, const std::string& title, const std::vector<std::size_t>& measures,
                   std::optional<double> reference) {
  const auto& all = page.results().measures;
  const Sample none;
  std::vector<Line> lines;
  for (const bool apart : {true, false}) {
    lines.clear();
    for (const std::size_t i : measures)
      add_lines(page, lines, measures.size() > 1 || !apart ? all[i].title : "", apart, [&](const LabGroup& group) {
        return Told{is_usual(page.results(), group) ? &group.samples[i] : &none, all[i].median ? &group : nullptr};
      });
    if (lines.size() <= most_curves) break;
  }
  if (!lines.empty() && lines.front().name.empty()) lines.front().name = all[measures[0]].title;
  draw(page, title, lines, all[measures[0]].rate, reference);
}

}  // namespace

void write_nodes(ReportPage& page) {
  if (page.plan().nodes.size() < 2) return;
  page.heading("How results depend on nodes");
  page.paragraph(
      "Every budget plays with itself, unless something else is said. Where lines rise or fall, what holds here need "
      "not hold for stronger players; where they lie level, it may.");
  draw_strong(page);
  const std::size_t sides = page.results().sides.size(), scores = sides > 2 ? sides : 1;
  std::vector<std::size_t> of;
  for (std::size_t i = 0; i < scores; ++i) of.push_back(i);
  const auto& measures = page.results().measures;
  draw_measures(page, sides > 2 ? "Scores" : measures[0].title, of, sides > 2 ? 100.0 / 3 : 50);
  draw_measures(page, "Decisive games", {scores}, std::nullopt);
  draw_measures(page, "Length in turns", {scores + 1}, std::nullopt);
}

}  // namespace turncoat::lab
