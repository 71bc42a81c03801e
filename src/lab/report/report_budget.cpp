// How much was thought: a budget is a player, and one that only its first iteration knows is not the player it is
// called.
#include "lab/report/chart.hpp"
#include "lab/report/report_sections.hpp"

namespace turncoat::lab {

namespace {

constexpr double many = 0.01;  // of searches: what 99 of 100 first iterations take is the smallest budget offered

}  // namespace

void write_budget(ReportPage& page) {
  HtmlTable table({"", "searches", "nodes a search", "first iteration only", "not even that"});
  bool weak = false;
  for (const LabGroup* group : page.drawn(0)) {
    if (group->searches == 0) continue;
    const auto share = [&](std::int64_t count) { return formatted(wilson(count, group->searches), true); };
    weak = weak ||
           static_cast<double>(group->first_only + group->unanswered) > many * static_cast<double>(group->searches);
    table.row({group->name, std::to_string(group->searches),
               number(static_cast<double>(group->nodes) / static_cast<double>(group->searches), 0),
               share(group->first_only), share(group->unanswered)});
  }
  page.heading("How much was thought");
  page.paragraph(
      "The first iteration of a search is finished where it takes no more than " + number(promised_nodes, 0) +
      " nodes, though the budget may have fewer. Searches "
      "that had nodes for nothing else say little of the position, and those that had to break it off next to nothing" +
      std::string(weak
                      ? "; here they are so many that the budget is another player than its number says. “turncoat lab "
                        "plan” says which budgets are not."
                      : "."));
  page.text() += table.text();
}

}  // namespace turncoat::lab
