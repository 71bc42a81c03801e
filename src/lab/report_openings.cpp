// How varied openings are, and on which moves players agree.
#include "lab/chart.hpp"
#include "lab/chart_spread.hpp"
#include "lab/report_sections.hpp"

namespace turncoat {

namespace {

void branches(ReportPage& page) {
  const auto& branches = page.results().branches;
  if (branches.empty()) return;
  const std::string& side = page.results().sides[0].name;
  page.paragraph(
      "The most frequent beginnings, ply by ply from left to right. A box is as high as it is frequent, and "
      "filled as far as " +
      side +
      " scored after it. They are drawn from nearly best moves, so how frequent "
      "they are says what searches of 1,000 nodes like.");
  page.figure(branch_chart(branches, page.results().games, "Openings"));
  HtmlTable table({"beginning", "games", side + " scored", "95 %"});
  std::vector<std::string> path;
  for (const LabBranch& one : branches) {
    path.resize(static_cast<std::size_t>(one.depth));
    path.push_back(one.move);
    std::string line;
    for (const std::string& move : path) line += (line.empty() ? "" : " ") + move;
    table.row({line, std::to_string(one.games), told(one.score, true), range(one.score, true)});
  }
  page.folded(table);
}

void agreement(ReportPage& page) {
  if (page.results().agreement.empty()) return;
  page.heading("Do stronger players choose the same moves?");
  page.paragraph(
      "In one position of each game, up to 40 plies behind the opening, each budget was asked for its move, without "
      "having seen anything before; and UCT, with as many random games as the smallest budget has nodes.");
  std::vector<ForestRow> rows;
  HtmlTable table({"", "same move", "95 %", "positions"});
  for (const LabAgreement& one : page.results().agreement) {
    const std::string name = one.one + ", " + one.other;
    rows.push_back({name, told(one.same, true), scaled(one.same, true), 0});
    table.row({name, told(one.same, true), range(one.same, true), std::to_string(one.positions)});
  }
  page.figure(forest_chart(rows, 100, "Agreement"));
  page.text() += table.text();
}

}  // namespace

void write_openings(ReportPage& page) {
  page.heading("How varied the openings are");
  page.paragraph("As many equally frequent ones would be as diverse (the exponential of the entropy).");
  HtmlTable table({"", "first moves", "first four plies", "games"});
  for (const LabGroup* group : page.few())
    table.row({group->name, number(group->first_moves, 1), number(group->openings, 1), std::to_string(group->games)});
  page.text() += table.text();
  branches(page);
  agreement(page);
}

}  // namespace turncoat
