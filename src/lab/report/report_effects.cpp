// What the options change, with a picture for each measure.
#include <algorithm>

#include "lab/report/chart.hpp"
#include "lab/report/report_sections.hpp"

namespace turncoat::lab {

namespace {

void effect_picture(ReportPage& page, const LabMeasure& measure, const std::vector<const LabEffect*>& of) {
  std::vector<ForestRow> rows;
  HtmlTable table({measure.title, "change", "95 %", "p", "p (Holm)"});
  for (const LabEffect* effect : of) {
    const Interval change = scaled(effect->change, measure.rate);
    if (rows.size() < most_report_rows)
      rows.push_back({effect->name, (change.value > 0 ? "+" : "") + told(effect->change, measure.rate), change,
                      effect->holm < 0.05 ? 3 : 0});
    table.row({effect->name, value_text(effect->change.value, measure.rate), range(effect->change, measure.rate),
               number(effect->p, 4), number(effect->holm, 4)});
  }
  page.text() += "<h3>" + escaped(measure.title) + "</h3>\n";
  page.figure(forest_chart(rows, 0, "Changes: " + measure.title));
  page.key({{"c3", "clear"}, {"c0", "cannot be told from chance"}});
  page.text() += table.text();
}

}  // namespace

void write_effects(ReportPage& page) {
  if (page.results().effects.empty()) return;
  page.heading("What the options change");
  page.paragraph(
      "Each value against the first, everything else being equal, with the interval of the change. A clear "
      "change has p below 0.05 after Holm's adjustment for all "
      "comparisons of the same measure.");
  for (std::size_t measure = 0; measure < page.results().measures.size(); ++measure) {
    std::vector<const LabEffect*> of;
    for (const LabEffect& effect : page.results().effects)
      if (effect.measure == measure) of.push_back(&effect);
    const bool main_measure = measure < page.first_count();
    const bool any_clear = std::ranges::any_of(of, [](const LabEffect* e) { return e->holm < 0.05; });
    if (of.empty() || (!main_measure && !any_clear)) continue;
    effect_picture(page, page.results().measures[measure], of);
  }
}

}  // namespace turncoat::lab
