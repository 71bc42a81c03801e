// How games end, and how long they last.
#include <algorithm>

#include "lab/report/chart.hpp"
#include "lab/report/report_sections.hpp"

namespace turncoat::lab {

namespace {

void key(ReportPage& page) {
  std::vector<KeyEntry> entries;
  for (std::size_t i = 0; i < page.results().length_counts.size(); ++i)
    entries.push_back({series_colour(i), page.results().length_counts[i].first});
  page.key(entries);
}
void ends(ReportPage& page) {
  page.heading("How games end");
  std::vector<std::string> head = {""};
  head.insert(head.end(), page.results().reasons.begin(), page.results().reasons.end());
  HtmlTable table(head);
  std::vector<ForestRow> rows;
  const auto groups = page.drawn(0);
  const auto rate_of = [&](const LabGroup& group, std::size_t reason) {
    const auto found = group.reasons.find(page.results().reasons[reason]);
    return found == group.reasons.end() ? wilson(0, group.games) : found->second;
  };
  for (const LabGroup* group : groups) {
    std::vector<std::string> row = {group->name};
    for (std::size_t i = 0; i < page.results().reasons.size(); ++i) row.push_back(formatted(rate_of(*group, i), true));
    table.row(row);
  }
  // Of many cells only the most frequent ends are drawn.
  const std::size_t ends_drawn = groups.size() > 4 ? 2 : 6;
  for (std::size_t i = 0; i < std::min(ends_drawn, page.results().reasons.size()); ++i)
    for (const LabGroup* group : groups) {
      const Interval rate = rate_of(*group, i);
      rows.push_back({page.row_name(page.results().reasons[i], *group, true), formatted(rate, true), scaled(rate, true),
                      static_cast<int>(i)});
    }
  page.figure(forest_chart(rows, 0, "Ends"));
  page.text() += table.text();
}
std::string quantile_text(const LabGroup& group, double share) {
  const bool at_least = quantile_at_least(group.lengths, static_cast<std::size_t>(group.censored), share);
  return (at_least ? "at least " : "") + number(quantile(group.lengths, share), 0);
}
void lengths(ReportPage& page) {
  page.heading("How long games last");
  page.paragraph("In turns: what a player moves in one go is one turn, so that a full move of two players is two.");
  std::int64_t censored = 0;
  for (const LabGroup& group : page.results().groups) censored += group.censored;
  if (censored > 0)
    page.paragraph(
        "Censored: " + std::to_string(censored) + " of " + std::to_string(page.results().games) +
        " games were cut off at " + std::to_string(page.plan().most_plies) +
        " plies. How they would have ended is not known: they count as drawn, and as longer than all others, so "
        "that a median, or another quantile, that is one of them is at least what it says. More plies (--max-plies) "
        "would tell.");
  std::vector<BarPart> parts;
  for (const auto& [reason, counts] : page.results().length_counts) parts.push_back({reason, counts});
  page.figure(bar_chart(parts, page.results().length_bin, "turns", "Length of games by how they end"));
  key(page);
  HtmlTable table({"", "games", "cut off", "median", "95 %", "5 % under", "95 % under"});
  std::size_t turns = page.first_count() - 1;
  for (const LabGroup* group : page.drawn(turns)) {
    const Interval median = measured(page.results(), *group, turns);
    table.row({group->name, std::to_string(group->games), std::to_string(group->censored), value_text(median, false),
               range(median, false), quantile_text(*group, 0.05), quantile_text(*group, 0.95)});
  }
  page.text() += table.text();
}

}  // namespace

void write_ends(ReportPage& page) {
  ends(page);
  lengths(page);
}

}  // namespace turncoat::lab
