// What games show together: first mates, silent checks, how much values of an option differ.
#include "lab/report/report_sections.hpp"

namespace turncoat::lab {

void write_observed(ReportPage& page) {
  const auto& observed = page.results().observed;
  if (observed.empty()) return;
  page.heading("What they show together");
  HtmlTable table({"", "value", "95 %", "of"});
  std::string meanings;
  for (const LabObserved& one : observed) {
    const std::string group = page.results().groups.size() > 1 ? ", " + one.group : "";
    table.row({one.title + group, formatted(one.value, one.rate), range(one.value, one.rate), std::to_string(one.of)});
    if (&one == &observed.front() || one.group == observed.front().group)
      meanings += (meanings.empty() ? "" : "; ") + one.title + ": " + one.meaning;
  }
  page.text() += table.text();
  page.paragraph(meanings + '.');
}

}  // namespace turncoat::lab
