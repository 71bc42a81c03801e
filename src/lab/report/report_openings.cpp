// How varied openings are, and on which moves players agree.
#include "lab/report/chart.hpp"
#include "lab/report/report_sections.hpp"

namespace turncoat::lab {

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
    table.row({line, std::to_string(one.games), formatted(one.score, true), range(one.score, true)});
  }
  page.folded(table);
}

void agreement_of(ReportPage& page, bool options) {
  std::vector<ForestRow> same, distance;
  HtmlTable table({"", "same move", "95 %", "distance", "95 %", "positions"});
  for (const LabAgreement& one : page.results().agreement) {
    if (one.options != options) continue;
    const std::string name = one.one + ", " + one.other;
    same.push_back({name, formatted(one.same, true), scaled(one.same, true), 0});
    distance.push_back({name, formatted(one.distance, false), one.distance, 4});
    table.row({name, formatted(one.same, true), range(one.same, true), formatted(one.distance, false),
               range(one.distance, false), std::to_string(one.positions)});
  }
  if (same.empty()) return;
  page.heading(options ? "Do players choose other moves under another rule?"
                       : "Do stronger players choose the same moves?");
  page.paragraph(options ? "In one position of each game, up to 40 plies behind the opening, the same player was asked "
                           "under every value of an option, all else being equal. Positions that another value does "
                           "not allow are left out."
                         : "In one position of each game, up to 40 plies behind the opening, each budget was asked for "
                           "its move, without having seen anything before; and UCT, with as many random games as the "
                           "smallest budget has nodes.");
  page.figure(forest_chart(same, 100, "Same move, per cent of positions"));
  page.paragraph(
      "How far apart the moves are that they hold for nearly best, as openings are drawn: Jensen and Shannon's "
      "distance, "
      "from 0 (each is drawn as often) to 1 (no move in common), the mean over the positions.");
  page.figure(forest_chart(distance, 0, "Jensen and Shannon's distance"));
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
  agreement_of(page, false);
  agreement_of(page, true);
}

}  // namespace turncoat::lab
