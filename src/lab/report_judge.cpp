// How good the expectations are that other measures stand on.
#include "lab/chart.hpp"
#include "lab/report_sections.hpp"

namespace turncoat {

void write_calibration(ReportPage& page) {
  const LabJudge& judge = *page.results().judge;
  page.heading("How well expectations are calibrated");
  page.paragraph(
      "Expectations of every second game, drawn through a logistic curve (slope " + number(judge.curve().slope, 2) +
      ", intercept " + number(judge.curve().intercept, 2) +
      "), against the scores of the other games. On the diagonal they are right. The mean squared error is " +
      number(judge.brier(), 3) + "; who always expects an even score is off by " + number(judge.brier_of_even(), 3) +
      ". Positions of one game are alike, so the bars are too short.");
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

}  // namespace turncoat
