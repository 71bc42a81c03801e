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
    table.row({number(100 * bin.expected, 1) + " %", told(scored, true), range(scored, true),
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
                 " A curve fitted to every second game of this run has slope " + number(judge.curve().slope, 2) +
                 " and intercept " + number(judge.curve().intercept, 2) +
                 "; a slope of 1 would say that they were right as they were, a smaller one that they were too sure. "
                 "Drawn through "
                 "it, against the scores of the other games: " +
                 errors(judge) + " A bad judge leaves the score as it is and explains less of it.");
  picture(page, judge);
}

void write_calibration(ReportPage& page) {
  const LabJudge& judge = *page.results().judge;
  page.heading("How well expectations are calibrated");
  page.paragraph("Expectations of every second game, drawn through a logistic curve (slope " +
                 number(judge.curve().slope, 2) + ", intercept " + number(judge.curve().intercept, 2) +
                 "), against the scores of the other games. On the diagonal they are right. " + errors(judge));
  picture(page, judge);
}

}  // namespace turncoat::lab
