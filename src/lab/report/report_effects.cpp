// What the options change, with a picture for each measure.
#include <algorithm>

#include "lab/report/chart.hpp"
#include "lab/report/report_sections.hpp"

namespace turncoat::lab {

namespace {

int colour_of(Standing standing) {
  return standing == Standing::confirmed ? 2 : standing == Standing::suggested ? 3 : 0;
}
std::string_view word_of(Standing standing) {
  return standing == Standing::confirmed ? "confirmed" : standing == Standing::suggested ? "suggested" : "open";
}

void effect_picture(ReportPage& page, const LabMeasure& measure, const std::vector<const LabEffect*>& of) {
  std::vector<ForestRow> rows;
  HtmlTable table({measure.title, measure.rate ? "change, points" : "change", "95 %", "p", "p (Holm)", "", "nodes"});
  for (const LabEffect* effect : of) {
    const Interval change = scaled(effect->change, measure.rate);
    if (rows.size() < most_report_rows)
      rows.push_back({effect->name, told_change(effect->change, measure.rate), change, colour_of(effect->standing)});
    table.row({effect->name, value_text(effect->change.value, measure.rate), range(effect->change, measure.rate),
               number(effect->p, 4), number(effect->holm, 4), std::string(word_of(effect->standing)),
               effect->nodes == 0 ? "between budgets" : std::to_string(effect->nodes)});
  }
  page.text() += "<h3>" + escaped(measure.title) + "</h3>\n";
  page.figure(forest_chart(rows, 0, "Changes: " + measure.title));
  page.key({{"c2", "confirmed"}, {"c3", "suggested"}, {"c0", "cannot be told from chance"}});
  page.text() += table.text();
}

}  // namespace

void write_effects(ReportPage& page) {
  if (page.results().effects.empty()) return;
  page.heading("What the options change");
  page.paragraph(
      "Each value against the first, everything else being equal, at the strongest budget, with the interval of the "
      "change. All " +
      std::to_string(page.results().claims.size()) +
      " comparisons of this report are one family: a change is suggested if its p is below 0.05 after Holm's "
      "adjustment "
      "for all of them. It is confirmed if the run was made to decide it (--claim, or “turncoat lab confirm”); claims "
      "are a family of their own. A change that is suggested looks larger than it is, as only large ones are.");
  for (std::size_t measure = 0; measure < page.results().measures.size(); ++measure) {
    std::vector<const LabEffect*> of;
    for (const LabEffect& effect : page.results().effects)
      if (effect.measure == measure) of.push_back(&effect);
    const bool main_measure = measure < page.first_count();
    const bool any_clear = std::ranges::any_of(of, [](const LabEffect* e) { return e->standing != Standing::open; });
    if (of.empty() || (!main_measure && !any_clear)) continue;
    effect_picture(page, page.results().measures[measure], of);
  }
}

}  // namespace turncoat::lab
