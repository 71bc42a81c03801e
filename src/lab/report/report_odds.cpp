// Whether pieces are worth what the regression says: games that begin without them.
#include <algorithm>
#include <set>

#include "lab/report/chart.hpp"
#include "lab/report/report_sections.hpp"

namespace turncoat::lab {

namespace {

std::string shown_or_none(const std::optional<Interval>& interval, bool rate) {
  return interval ? formatted(*interval, rate) : "–";
}
std::string range_or_none(const std::optional<Interval>& interval, bool rate) {
  return interval ? range(*interval, rate) : "–";
}

void at_budget(ReportPage& page, std::uint64_t nodes) {
  std::vector<const LabOddsWorth*> of;
  for (const LabOddsWorth& one : page.results().odds)
    if (one.nodes == nodes) of.push_back(&one);
  const bool in_pawns = std::ranges::all_of(of, [](const LabOddsWorth* one) { return one->pawns.has_value(); });
  const bool fit_in_pawns =
      std::ranges::any_of(of, [](const LabOddsWorth* one) { return one->fitted_pawns.has_value(); });
  const bool pawns = in_pawns && fit_in_pawns;
  std::vector<ForestRow> rows;
  HtmlTable table({std::to_string(nodes) + " nodes", "openings", "score with more", "95 %", "regression expects",
                   "pawns by odds", "95 %", "pawns by regression", "95 %"});
  for (const LabOddsWorth* one : of) {
    const Interval& by_odds = pawns ? *one->pawns : one->log_odds;
    rows.push_back({one->name, formatted(by_odds, false), by_odds, 0});
    if (const auto& by_fit = pawns ? one->fitted_pawns : one->fitted)
      rows.push_back({one->name, formatted(*by_fit, false), *by_fit, 1});
    table.row({one->name, std::to_string(one->openings), formatted(one->score, true), range(one->score, true),
               shown_or_none(one->fitted_score, true), shown_or_none(one->pawns, false),
               range_or_none(one->pawns, false), shown_or_none(one->fitted_pawns, false),
               range_or_none(one->fitted_pawns, false)});
  }
  page.text() += "<h3>" + std::to_string(nodes) + " nodes</h3>\n";
  page.paragraph(pawns ? "In pawns." : "In logarithms of the odds.");
  page.figure(forest_chart(rows, 0, "Worth by odds games and by regression, " + std::to_string(nodes) + " nodes"));
  page.key({{"c0", "games at odds"}, {"c1", "regression"}});
  page.text() += table.text();
}

}  // namespace

void write_odds(ReportPage& page) {
  if (page.results().odds.empty()) return;
  page.heading("What pieces are worth in games at odds");
  page.paragraph(
      "Games in which one side begins without a piece: what the other one scores, each opening with each side so. "
      "Here a piece more is brought about and does not merely go with winning, so this checks the regression, which is "
      "made of the games without odds alone. A pawn at the start is the unit of the one, a pawn in quiet positions "
      "anywhere in the game that of the other.");
  std::set<std::uint64_t> budgets;
  for (const LabOddsWorth& one : page.results().odds) budgets.insert(one.nodes);
  for (const std::uint64_t nodes : budgets) at_budget(page, nodes);
}

}  // namespace turncoat::lab
