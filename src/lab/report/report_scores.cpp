// Which side wins, and how much thinking helps.
#include <algorithm>

#include "lab/report/chart.hpp"
#include "lab/report/report_sections.hpp"
#include "lab/statistics/elo.hpp"

namespace turncoat::lab {

namespace {

std::vector<std::size_t> scores(ReportPage& page) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < page.results().measures.size(); ++i)
    if (page.results().measures[i].id.starts_with("score ")) out.push_back(i);
  return out;
}

// Towards the mean of all cells, the more the less a cell's games tell (James and Stein).
double shrunk(ReportPage& page, const LabGroup& group, std::size_t measure) {
  Sample means;
  double noise = 0;
  for (const LabGroup& one : page.results().groups)
    if (one.games > 0 && is_usual(page.results(), one))
      means.add(one.samples[measure].mean()), noise += one.samples[measure].mean_variance();
  if (means.count() < 3) return group.samples[measure].mean();
  noise /= static_cast<double>(means.count());
  const double between = std::max(0.0, means.variance() - noise);
  const double own = group.samples[measure].mean_variance();
  const double trust = between + own > 0 ? between / (between + own) : 0;
  return means.mean() + trust * (group.samples[measure].mean() - means.mean());
}
void strong_section(ReportPage& page) {
  if (page.plan().contest == LabContest::none) return;
  const bool uct = page.plan().contest == LabContest::uct;
  const bool twice = page.plan().singles == LabPlan().singles;
  page.heading(uct ? "How good the player is" : twice ? "How much thinking helps" : "The single side");
  page.paragraph(
      uct ? "The score of the usual searcher against UCT, which plays random games to their end and has as many "
            "of them as the other has nodes; each opening is played once with each side so."
      : twice
          ? "The score of the side that has twice as many nodes, each opening played once with each side so."
          : "The score of the side that plays differently from all the others, each opening played once with each side "
            "so. A number says how many times as many nodes it has; “together”: the other two play together against "
            "it until it is out; “patient”: it puts nobody out as long as all play; “first”: so many of 100 nodes of a "
            "turn of two moves are for the first of them.");
  std::vector<ForestRow> rows;
  HtmlTable table({"", "score", "95 %", "Elo", "openings"});
  for (const LabGroup& group : page.results().groups) {
    if (group.strong.count() < 2) continue;
    const Interval score = score_interval(group.strong);
    rows.push_back({group.name, formatted(score, true), scaled(score, true), 0});
    const bool finite = score.low > 0 && score.high < 1 && page.results().sides.size() == 2;
    table.row({group.name, formatted(score, true), range(score, true),
               finite ? number(elo_of_score(score.value), 0) + " (" + number(elo_of_score(score.low), 0) + " to " +
                            number(elo_of_score(score.high), 0) + ")"
                      : "–",
               std::to_string(group.strong.count())});
  }
  page.figure(forest_chart(rows, page.results().sides.size() == 3 ? 100.0 / 3 : 50,
                           uct     ? "Score against UCT"
                           : twice ? "Score of twice the nodes"
                                   : "Score of the single side"));
  page.text() += table.text();
}
void imbalances(ReportPage& page) {
  HtmlTable table({"", "best and worst seat apart, points", "by chance alone", "p"});
  bool any = false;
  for (const LabGroup* group : page.drawn(0)) {
    if (!group->seats || group->games < 2) continue;
    any = true;
    table.row({group->name, number(100 * group->seats->value, 1), number(100 * group->seats->by_chance, 1),
               number(group->seats->p, 3)});
  }
  if (!any) return;
  page.paragraph(
      "How far the best and the worst seat are apart, beside what chance alone gives if every game's scores are dealt "
      "out to the seats anew, and how often it gives as much.");
  page.text() += table.text();
}

void measure_section(ReportPage& page, std::string_view title, const std::vector<std::size_t>& measures, double even) {
  page.heading(title);
  if (page.results().groups.size() > most_report_rows / 2) {
    page.paragraph(
        "The cells with the most and the fewest points; all are in cells.csv. With so many cells the extremes "
        "are extreme by chance, too: the column behind the score draws them towards the mean of all.");
  }
  std::vector<ForestRow> rows;
  HtmlTable table({"", "score", "95 %", "drawn to the mean", "games"});
  for (const LabGroup* group : page.drawn(measures[0]))
    for (std::size_t i = 0; i < measures.size(); ++i) {
      const Interval score = measured(page.results(), *group, measures[i]);
      const std::string name =
          page.results().measures[measures[i]].title + (page.results().groups.size() > 1 ? ", " + group->name : "");
      if (rows.size() < most_report_rows)
        rows.push_back({name, formatted(score, true), scaled(score, true), static_cast<int>(i)});
      table.row({name, formatted(score, true), range(score, true),
                 number(100 * shrunk(page, *group, measures[i]), 1) + " %", std::to_string(group->games)});
    }
  const double reference = page.results().sides.size() == 3 ? 100.0 / 3 : 100 * even;
  page.figure(forest_chart(rows, reference, title));
  page.text() += table.text();
  for (const LabGroup* group : page.drawn(measures[0]))
    if (group->by_openings && page.results().groups.size() <= 12)
      page.paragraph(page.row_name(page.results().measures[measures[0]].title, *group, true) + ": " +
                     formatted(*group->by_openings, true) + " (" + range(*group->by_openings, true) + ") by " +
                     (group->distinct_openings < few_clusters ? "the means of" : "bootstrap over") + " its " +
                     std::to_string(group->distinct_openings) + " openings, some of which were played more than once." +
                     (group->distinct_openings < few_clusters ? " So few openings are too few for a bootstrap." : ""));
  strong_section(page);
  imbalances(page);
}

}  // namespace

void write_scores(ReportPage& page) { measure_section(page, "Who wins", scores(page), 0.5); }

}  // namespace turncoat::lab
