// How good the expectations are that other measures stand on.
#include "lab/report/chart.hpp"
#include "lab/report/report_sections.hpp"

namespace turncoat::lab {

namespace {

void picture(ReportPage& page, const LabJudge& judge) {
  std::vector<SquarePoint> points;
  HtmlTable table({"expected", "scored", "95 %", "positions"});
  for (const auto& bin : judge.calibration()) {
    if (bin.scored.count() < 10) continue;
    const Interval scored = bin.scored.interval();
    points.push_back({bin.expected, scored});
    table.row({number(100 * bin.expected, 1) + " %", formatted(scored, true), range(scored, true),
               std::to_string(bin.scored.count())});
  }
  page.figure(square_chart(points, "expected score, %", "score, %", "Calibration"));
  page.text() += table.text();
}
std::string errors(const LabJudge& judge) {
  return "The mean squared error is " + number(judge.brier(), 3) + "; who always expects an even score is off by " +
         number(judge.brier_of_even(), 3) + ". Positions of one game are alike, so the bars are too short.";
}

}  // namespace

void write_luck_judge(ReportPage& page) {
  if (!page.results().luck_judge) return;
  const LabJudge& judge = *page.results().luck_judge;
  page.text() += "<h3>How good these judgements are</h3>\n";
  const int slope = page.plan().luck_slope;
  page.paragraph((slope == 1000 ? std::string("They are as the searches gave them.")
                                : "Before the run they were calibrated by a curve of slope " +
                                      number(slope / 1000.0, 2) + ", which other games had given (--luck-slope).") +
                 " A curve fitted to a half of the games of this run has slope " + number(judge.curve().slope, 2) +
                 " and intercept " + number(judge.curve().intercept, 2) +
                 "; a slope of 1 would say that they were right as they were, a smaller one that they were too sure. "
                 "Drawn through "
                 "it, against the scores of the other games: " +
                 errors(judge) + " A bad judge leaves the score as it is and explains less of it.");
  picture(page, judge);
}

void write_calibration(ReportPage& page) {
  const LabGroup& lead = page.results().groups[page.results().lead];
  page.heading("How well expectations are calibrated");
  page.paragraph(
      "For each cell a curve that never falls is fitted to a half of its games, drawn at random, and held "
      "against the scores of the other half; here " +
      lead.name + ". On the diagonal it is right. " + errors(*lead.judge));
  picture(page, *lead.judge);
  HtmlTable table({"judge of", "slope of the searches", "squared error", "always even", "expects at least", "at most"});
  for (const LabGroup* group : page.few())
    if (group->judge)
      table.row({group->name, number(group->judge->curve().slope, 2), number(group->judge->brier(), 3),
                 number(group->judge->brier_of_even(), 3), number(100 * group->judge->least(), 0) + " %",
                 number(100 * group->judge->most(), 0) + " %"});
  page.folded(table);
}

}  // namespace turncoat::lab
