// What pieces are worth, and what dice decide.
#include "lab/report/chart.hpp"
#include "lab/report/report_sections.hpp"

namespace turncoat::lab {

void write_worths(ReportPage& page) {
  bool any = false;
  for (const LabWorths& worths : page.results().worths) {
    if (worths.pieces.empty()) continue;
    if (!any) {
      page.heading("What pieces are worth");
      page.paragraph(
          "By logistic regression of the results on who has how many of which pieces, in quiet positions behind the "
          "opening (no capture before or after); the errors allow for positions of one game being alike. Turned pieces "
          "are those of which a player disposes though they have another colour. A worth is what one more of them goes "
          "with, for these players: not only what the piece does by itself.");
      any = true;
    }
    std::vector<ForestRow> rows;
    HtmlTable table({worths.group, worths.in_pawns ? "pawns" : "log odds", "95 %", "log odds", "95 %"});
    for (const LabWorth& one : worths.pieces) {
      const Interval worth = worths.in_pawns && one.pawns ? *one.pawns : one.weight;
      rows.push_back({one.name, formatted(worth, false), worth, 0});
      table.row({one.name, formatted(worth, false), range(worth, false), number(one.weight.value, 3),
                 number(one.weight.low, 3) + " to " + number(one.weight.high, 3)});
    }
    page.text() += "<h3>" + escaped(worths.group) + "</h3>\n";
    page.paragraph(std::to_string(worths.positions) + " positions" +
                   (page.results().quiet_left_out > 0
                        ? ", those of the first games; " + std::to_string(page.results().quiet_left_out) +
                              " of later games were left out"
                        : "") +
                   "; " +
                   (worths.in_pawns ? "in pawns." : "in logarithms of the odds, as a pawn's worth is not clear."));
    page.figure(forest_chart(rows, 0, "Worth of pieces, " + worths.group));
    page.text() += table.text();
  }
}

void write_luck(ReportPage& page) {
  if (page.results().luck.empty()) return;
  const std::string& side = page.results().sides[0].name;
  page.heading("How much is luck");
  page.paragraph(
      "Before each throw all its outcomes were judged by searches of " + std::to_string(page.plan().luck) +
      " nodes. Luck is the judgement of what came about less the mean of all by their exact probabilities: 0 on "
      "average, whatever the judge is worth. It is taken apart: which rule of the dice applies, and what the rule then "
      "does; each part is 0 on average, too, and their shares in the variance of luck add up to 1. The bars show how "
      "much it moved the score of " +
      side + " from game to game (one standard deviation), for each rule of the dice.");
  for (const LabLuck& luck : page.results().luck) {
    if (luck.causes.empty()) continue;
    page.text() += "<h3>" + escaped(luck.group) + "</h3>\n";
    page.paragraph("Luck explains " + formatted(luck.share, true) + " of the variance of the results. " + side +
                   " scored " + formatted(luck.score, true) + ", and " + formatted(luck.adjusted, true) +
                   " with luck taken off, in " + std::to_string(luck.games) + " games.");
    std::vector<ForestRow> rows;
    HtmlTable table({"part", "throws a game", "spread, points", "gained, points", "95 %", "share of luck", "95 %"});
    for (const LabLuck::Cause& cause : luck.causes) {
      const double spread = 100 * cause.spread;
      rows.push_back({cause.name, number(spread, 1), {spread, 0, spread}, cause.name == "all" ? 3 : 0});
      table.row({cause.name, number(cause.throws, 1), number(spread, 1), told_change(cause.gained, true),
                 range(cause.gained, true), formatted(cause.share, true), range(cause.share, true)});
    }
    page.figure(forest_chart(rows, 0, "Luck by rule"));
    page.text() += table.text();
  }
}

}  // namespace turncoat::lab
