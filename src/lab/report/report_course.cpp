// How exciting games are, and what happens in them.
#include <algorithm>

#include "lab/experiment/tally.hpp"
#include "lab/report/chart.hpp"
#include "lab/report/report_sections.hpp"

namespace turncoat::lab {

namespace {

constexpr std::size_t exciting_measures = 4;

HtmlTable table_of(const std::vector<const LabGroup*>& groups) {
  std::vector<std::string> head = {"per game"};
  for (const LabGroup* group : groups) head.push_back(group->name);
  return HtmlTable(head);
}
void rows_of(ReportPage& page, HtmlTable& table, const std::vector<const LabGroup*>& groups, std::size_t from,
             std::size_t to) {
  for (std::size_t i = from; i < to; ++i) {
    if (!page.known(i)) continue;
    std::vector<std::string> row = {page.results().measures[i].title};
    for (const LabGroup* group : groups)
      row.push_back(group->samples[i].count() == 0
                        ? "–"
                        : formatted(measured(page.results(), *group, i), page.results().measures[i].rate));
    table.row(row);
  }
}
void fan(ReportPage& page) {
  const LabFan& fan = page.results().fan;
  if (fan.turns.size() < 3) return;
  const std::string& side = page.results().sides[0].name;
  page.paragraph("What " + side + " can expect from turn to turn (" + page.results().groups[page.results().lead].name +
                 "): the median of the games that still go on, half of " +
                 "them in the dark band, 90 % in the light one.");
  page.figure(fan_chart(fan, "Expectation of " + side));
  HtmlTable table({"turn", "games", "5 %", "25 %", "median", "75 %", "95 %"});
  for (const LabFan::Turn& turn : fan.turns) {
    std::vector<std::string> row = {std::to_string(turn.turn), std::to_string(turn.games)};
    for (const double value : turn.quantiles) row.push_back(number(100 * value, 0));
    table.row(row);
  }
  page.folded(table);
}
void triangle(ReportPage& page) {
  const LabTriangle& triangle = page.results().triangle;
  if (triangle.all == 0) return;
  page.paragraph("How expectations are shared among the three (" + page.results().groups[page.results().lead].name +
                 "): every corner is a certain win, the middle is even; the darker, the "
                 "more positions.");
  const auto& sides = page.results().sides;
  page.figure(triangle_chart(triangle, {sides[0].name, sides[1].name, sides[2].name}, "Expectations of three seats"));
  // Rows of the picture, from the third seat's corner.
  HtmlTable table({sides[2].name + " expects", "positions", "share"});
  for (int row = 0; row < LabTriangle::rows; ++row) {
    int sum = 0;
    for (int i = row * row; i < (row + 1) * (row + 1); ++i) sum += triangle.counts[static_cast<std::size_t>(i)];
    const int from = 100 - 100 * (row + 1) / LabTriangle::rows, to = 100 - 100 * row / LabTriangle::rows;
    table.row({std::to_string(from) + " to " + std::to_string(to) + " %", std::to_string(sum),
               number(100.0 * sum / triangle.all, 1) + " %"});
  }
  page.folded(table);
}
// Each side's own pieces and turned ones; where two sides face each other the second one's stand on top, with pieces of
// no side between them.
void timeline(ReportPage& page) {
  const LabTimeline& timeline = page.results().timeline;
  if (timeline.turns.size() < 3) return;
  const std::size_t sides = page.results().sides.size(), of_dice = timeline.bands.size() - 2;
  std::vector<std::size_t> order;
  for (std::size_t band = 0; band < (sides == 2 && of_dice == 4 ? 2 : of_dice); ++band) order.push_back(band);
  order.insert(order.end(), {of_dice + 1, of_dice});
  if (order.size() == 4 && of_dice == 4) order.insert(order.end(), {3, 2});
  std::erase_if(order, [&](std::size_t band) {
    return std::ranges::none_of(timeline.turns, [&](const LabTimeline::Turn& turn) { return turn.pieces[band] > 0; });
  });
  std::vector<double> turns;
  std::vector<AreaBand> bands;
  std::vector<std::string> head = {"turn", "games"};
  std::vector<KeyEntry> key;
  for (const LabTimeline::Turn& turn : timeline.turns) turns.push_back(turn.turn);
  for (const std::size_t band : order) {
    AreaBand& one = bands.emplace_back();
    one.colour = band > of_dice ? "idle" : band == of_dice ? "c3" : "c" + std::to_string(band / 2);
    one.pale = band < of_dice && band % 2 == 1;
    for (const LabTimeline::Turn& turn : timeline.turns) one.values.push_back(turn.pieces[band]);
    head.push_back(timeline.bands[band]);
    key.push_back({one.colour + (one.pale ? " pale" : ""), timeline.bands[band]});
  }
  page.heading("The side of the pieces");
  page.paragraph(
      "How many pieces each side disposes of from turn to turn, the mean of the games that still go on: those of its "
      "own "
      "colour and, paler, those that have turned; and those that nobody can move, or more than one side.");
  page.figure(area_chart(turns, bands, "turn", "pieces", "Allegiance from turn to turn"));
  page.key(key);
  HtmlTable table(head);
  for (const LabTimeline::Turn& turn : timeline.turns) {
    std::vector<std::string> row = {std::to_string(turn.turn), std::to_string(turn.games)};
    for (const std::size_t band : order) row.push_back(number(turn.pieces[band], 1));
    table.row(row);
  }
  page.folded(table);
}
void outs(ReportPage& page) {
  const auto& outs = page.results().outs;
  if (outs.size() != 3) return;
  const auto& sides = page.results().sides;
  page.heading("Who puts out whom");
  page.paragraph("In how many of 100 games the player of a row puts out the one of a column, all games together.");
  page.figure(matrix_chart(outs, {sides[0].name, sides[1].name, sides[2].name}, "Who puts out whom"));
  HtmlTable table({"by, who goes out", "of 100 games", "95 %"});
  for (std::size_t by = 0; by < 3; ++by)
    for (std::size_t out = 0; out < 3; ++out)
      table.row({sides[by].name + ", " + sides[out].name, formatted(outs[by][out], true), range(outs[by][out], true)});
  page.text() += table.text();
}
void excitement_section(ReportPage& page) {
  page.heading("How exciting they are");
  page.paragraph(
      "Of games that somebody wins, as the players themselves saw it: from which turn on the winner could expect "
      "more than 0.9, how often the lead changed, and by how much the leader's expectation exceeded the later "
      "winner's on average (drama), and what share of a game was played after it was decided.");
  auto table = table_of(page.few());
  rows_of(page, table, page.few(), page.first_count(), page.first_count() + exciting_measures);
  page.text() += table.text();
  if (page.results().groups.size() > 1)
    page.paragraph(
        "Each cell has a judge of its own, whose error all its games share and no interval here has: so cells are not "
        "compared by these measures.");
  for (const std::string& why : page.results().withheld) page.paragraph("Withheld: " + why + ".");
  fan(page);
  triangle(page);
}
void measure_table(ReportPage& page) {
  const std::size_t from = page.first_count() + exciting_measures;
  if (from == page.results().measures.size()) return;
  page.heading("What happens in them");
  auto table = table_of(page.few());
  rows_of(page, table, page.few(), from, page.results().measures.size());
  page.text() += table.text();
  std::string meanings;
  for (const TallyName& name : tally_names)
    for (std::size_t i = from; i < page.results().measures.size(); ++i)
      if (page.results().measures[i].id == name.name)
        meanings += (meanings.empty() ? "" : "; ") + std::string(name.title) + ": " + std::string(name.meaning);
  for (const ScanMeasure& one : scan_measures)
    for (std::size_t i = from; i < page.results().measures.size(); ++i)
      if (page.results().measures[i].id == one.id)
        meanings += (meanings.empty() ? "" : "; ") + std::string(one.title) + ": " + std::string(one.meaning);
  if (!meanings.empty()) page.paragraph(meanings + '.');
}

}  // namespace

void write_course(ReportPage& page) {
  excitement_section(page);
  timeline(page);
  outs(page);
  measure_table(page);
}

}  // namespace turncoat::lab
