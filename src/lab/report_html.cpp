// The report as one page that needs nothing else: words first, then pictures with their tables, then games.
#include <algorithm>
#include <cmath>

#include "edge/json/json_writer.hpp"
#include "lab/chart.hpp"
#include "lab/elo.hpp"
#include "lab/report.hpp"
#include "lab/tally.hpp"

namespace turncoat {

namespace {

constexpr std::size_t most_rows = 40;  // of a picture or a table; the rest is in the CSV

constexpr std::string_view style = R"(
:root{color-scheme:light dark;--ink:#1c1c1a;--soft:#5c5b57;--paper:#fbfaf7;--rule:#d9d6ce;--card:#fff;
--c0:#0072b2;--c1:#e69f00;--c2:#009e73;--c3:#d55e00;--c4:#cc79a7;--c5:#56b4e9}
@media(prefers-color-scheme:dark){:root{--ink:#ecebe6;--soft:#a9a79f;--paper:#171716;--rule:#3b3a37;--card:#201f1e;
--c0:#56b4e9;--c1:#f0b429;--c2:#2fc79b;--c3:#f0803c;--c4:#e39ac2;--c5:#9ad0f5}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{font-size:1.7rem;line-height:1.2;margin:.2em 0}
h2{font-size:1.2rem;margin:2.2em 0 .4em;border-top:1px solid var(--rule);padding-top:1em}
.asked{color:var(--soft);margin:0}.answer{font-size:1.15rem;background:var(--card);border-left:4px solid var(--c0);
padding:.8em 1em;margin:1em 0}p{max-width:40rem}figure{margin:1em 0}svg{width:100%;max-width:36rem;display:block}
.key{display:flex;flex-wrap:wrap;gap:.3em 1.2em;padding:0;list-style:none;font-size:.9rem}
.key i{display:inline-block;width:.8em;height:.8em;margin-right:.4em}
svg text{font-size:10px;fill:var(--ink)}svg .small{font-size:9px;fill:var(--soft)}svg .mid{text-anchor:middle}
svg .end{text-anchor:end}svg .grid{stroke:var(--rule);stroke-width:.6}
svg .reference{stroke:var(--soft);stroke-dasharray:3 2}svg .interval{stroke:currentColor;stroke-width:2.4}
svg .c0,i.c0{color:var(--c0)}svg .c1,i.c1{color:var(--c1)}svg .c2,i.c2{color:var(--c2)}svg .c3,i.c3{color:var(--c3)}
svg .c4,i.c4{color:var(--c4)}svg .c5,i.c5{color:var(--c5)}svg g{fill:currentColor}i{background:currentColor}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.85rem;font-variant-numeric:tabular-nums}
th,td{padding:.25em .7em .25em 0;text-align:right;border-bottom:1px solid var(--rule);white-space:nowrap}
th:first-child,td:first-child{text-align:left}th{color:var(--soft);font-weight:600}summary{cursor:pointer;color:var(--soft)}
code{font-size:.8rem;overflow-wrap:anywhere}a{color:var(--c0)}
@media print{:root{--ink:#000;--soft:#444;--paper:#fff;--card:#fff;--rule:#bbb;--c0:#0072b2;--c1:#e69f00;--c2:#009e73;
--c3:#d55e00;--c4:#cc79a7;--c5:#56b4e9}body{font-size:11pt}main{max-width:none;padding:0}figure,tr,.answer{break-inside:avoid}
h2,h3{break-after:avoid}details::details-content{content-visibility:visible;block-size:auto}svg{max-width:12cm}.wide{overflow:visible}th,td{white-space:normal;padding-right:.4em}}
)";

std::string value_text(double value, bool rate) {
  return rate ? number(100 * value, 1) : number(value, std::abs(value) >= 10 ? 1 : 2);
}
// "52.1 ± 1.0 %"
std::string told(const Interval& interval, bool rate) {
  return value_text(interval.value, rate) + " ± " + value_text((interval.high - interval.low) / 2, rate) +
         (rate ? " %" : "");
}
std::string range(const Interval& interval, bool rate) {
  return value_text(interval.low, rate) + " to " + value_text(interval.high, rate);
}
Interval scaled(Interval interval, bool rate) {
  const double by = rate ? 100 : 1;
  return {interval.value * by, interval.low * by, interval.high * by};
}

class Table {
 public:
  explicit Table(const std::vector<std::string>& head) { row(head, "th"), rows_ = 0; }
  void row(const std::vector<std::string>& cells, std::string_view tag = "td") {
    ++rows_;
    text_ += "<tr>";
    for (const std::string& cell : cells) {
      ((text_ += '<') += tag) += '>';
      text_ += escaped(cell);
      ((text_ += "</") += tag) += '>';
    }
    text_ += "</tr>\n";
  }
  // Long tables wait to be opened; on paper all are open.
  std::string text() const {
    return std::string("<details") + (rows_ <= 20 ? " open" : "") +
           "><summary>The numbers</summary><div class=\"wide\" tabindex=\"0\"><table>" + text_ +
           "</table></div></details>\n";
  }

 private:
  std::string text_;
  int rows_ = 0;
};

class Page {
 public:
  Page(const LabResults& results, const std::string& page) : results_(results), page_(page) {}

  std::string text() {
    begin();
    effects();
    measure_section("Who wins", scores(), 0.5);
    ends();
    lengths();
    excitement_section();
    measure_table();
    diversity_section();
    calibration();
    games();
    method();
    return out_ + "</main></body></html>\n";
  }

 private:
  const LabPlan& plan() const { return results_.manifest.plan; }
  void heading(std::string_view text) { out_ += "<h2>" + escaped(text) + "</h2>\n"; }
  void paragraph(std::string_view text) { out_ += "<p>" + escaped(text) + "</p>\n"; }
  void figure(const std::string& svg) { out_ += "<figure>" + svg + "</figure>\n"; }

  void begin() {
    out_ +=
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\"><title>" +
        escaped(results_.title) + " in the lab</title><style>" + std::string(style) + "</style></head><body><main>\n";
    out_ += "<p class=\"asked\">" + escaped(results_.title) + " in the lab</p><h1>" + escaped(question_of(results_)) +
            "</h1>\n<p class=\"answer\">" + escaped(answer_of(results_)) + "</p>\n";
    std::string told_games = std::to_string(results_.games) + " distinct games of " + std::to_string(plan().games) +
                             " planned, played by Turncoat with itself";
    if (results_.factors.empty() || results_.factors.back().name != "nodes")
      told_games += " at " + std::to_string(plan().nodes.front()) + " nodes a move";
    told_games += "; repetitions of one of them, which do not count: " + std::to_string(results_.doubles) +
                  ". Each begins with " + std::to_string(plan().opening_plies) +
                  " plies drawn from nearly best moves. Intervals hold the true "
                  "value in 95 of 100 cases, for players of this strength and kind; people may play otherwise.";
    paragraph(told_games);
  }

  // ---- effects
  void effects() {
    if (results_.effects.empty()) return;
    heading("What the options change");
    paragraph(
        "Each value against the first, everything else being equal, with the interval of the change. A clear "
        "change has p below 0.05 after Holm's adjustment for all "
        "comparisons of the same measure.");
    for (std::size_t measure = 0; measure < results_.measures.size(); ++measure) {
      std::vector<const LabEffect*> of;
      for (const LabEffect& effect : results_.effects)
        if (effect.measure == measure) of.push_back(&effect);
      const bool main_measure = measure < first_count();
      const bool any_clear = std::ranges::any_of(of, [](const LabEffect* e) { return e->holm < 0.05; });
      if (of.empty() || (!main_measure && !any_clear)) continue;
      effect_picture(results_.measures[measure], of);
    }
  }
  void effect_picture(const LabMeasure& measure, const std::vector<const LabEffect*>& of) {
    std::vector<ForestRow> rows;
    Table table({measure.title, "change", "95 %", "p", "p (Holm)"});
    for (const LabEffect* effect : of) {
      const Interval change = scaled(effect->change, measure.rate);
      if (rows.size() < most_rows)
        rows.push_back({effect->name, (change.value > 0 ? "+" : "") + told(effect->change, measure.rate), change,
                        effect->holm < 0.05 ? 3 : 0});
      table.row({effect->name, value_text(effect->change.value, measure.rate), range(effect->change, measure.rate),
                 number(effect->p, 4), number(effect->holm, 4)});
    }
    out_ += "<h3>" + escaped(measure.title) + "</h3>\n";
    figure(forest_chart(rows, 0, "Changes: " + measure.title));
    out_ +=
        "<ul class=\"key\"><li><i class=\"c3\"></i>clear</li><li><i class=\"c0\"></i>cannot be told from "
        "chance</li></ul>";
    out_ += table.text();
  }
  std::size_t first_count() const {
    std::size_t at = 0;
    while (results_.measures[at].id != "decided at") ++at;
    return at;
  }

  // ---- scores
  std::vector<std::size_t> scores() const {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < results_.measures.size(); ++i)
      if (results_.measures[i].id.starts_with("score ")) out.push_back(i);
    return out;
  }
  std::string row_name(const std::string& title, const LabGroup& group, bool several) const {
    if (results_.groups.size() == 1) return title;
    return several ? title + ", " + group.name : group.name;
  }
  // The cells to be drawn: all, or the first and the last ones by their first measure.
  std::vector<const LabGroup*> drawn(std::size_t measure) const {
    std::vector<const LabGroup*> out;
    for (const LabGroup& group : results_.groups)
      if (group.games > 0) out.push_back(&group);
    if (out.size() <= most_rows / 2) return out;
    std::ranges::sort(out, [&](const LabGroup* a, const LabGroup* b) {
      const double x = a->samples[measure].mean(), y = b->samples[measure].mean();
      return x != y ? x > y : a < b;
    });
    out.erase(out.begin() + most_rows / 4, out.end() - most_rows / 4);
    return out;
  }
  void measure_section(std::string_view title, const std::vector<std::size_t>& measures, double even) {
    heading(title);
    if (results_.groups.size() > most_rows / 2) {
      paragraph(
          "The cells with the most and the fewest points; all are in cells.csv. With so many cells the extremes "
          "are extreme by chance, too: the column behind the score draws them towards the mean of all.");
    }
    std::vector<ForestRow> rows;
    Table table({"", "score", "95 %", "drawn to the mean", "games"});
    for (const LabGroup* group : drawn(measures[0]))
      for (std::size_t i = 0; i < measures.size(); ++i) {
        const Interval score = measured(results_, *group, measures[i]);
        const std::string name =
            results_.measures[measures[i]].title + (results_.groups.size() > 1 ? ", " + group->name : "");
        if (rows.size() < most_rows)
          rows.push_back({name, told(score, true), scaled(score, true), static_cast<int>(i)});
        table.row({name, told(score, true), range(score, true), number(100 * shrunk(*group, measures[i]), 1) + " %",
                   std::to_string(group->games)});
      }
    const double reference = results_.sides.size() == 3 ? 100.0 / 3 : 100 * even;
    figure(forest_chart(rows, reference, title));
    out_ += table.text();
    strong_section();
    imbalance_words();
  }
  // Towards the mean of all cells, the more the less a cell's games tell (James and Stein).
  double shrunk(const LabGroup& group, std::size_t measure) const {
    Sample means;
    double noise = 0;
    for (const LabGroup& one : results_.groups)
      if (one.games > 0) means.add(one.samples[measure].mean()), noise += one.samples[measure].mean_variance();
    if (means.count() < 3) return group.samples[measure].mean();
    noise /= static_cast<double>(means.count());
    const double between = std::max(0.0, means.variance() - noise);
    const double own = group.samples[measure].mean_variance();
    const double trust = between + own > 0 ? between / (between + own) : 0;
    return means.mean() + trust * (group.samples[measure].mean() - means.mean());
  }
  void strong_section() {
    if (!plan().skill) return;
    heading("How much thinking helps");
    paragraph("The score of the side that has twice as many nodes, each opening played once with each side so.");
    std::vector<ForestRow> rows;
    Table table({"", "score", "95 %", "Elo", "openings"});
    for (const LabGroup& group : results_.groups) {
      if (group.strong.count() < 2) continue;
      const Interval score = group.strong.interval();
      rows.push_back({group.name, told(score, true), scaled(score, true), 0});
      const bool finite = score.low > 0 && score.high < 1 && results_.sides.size() == 2;
      table.row({group.name, told(score, true), range(score, true),
                 finite ? number(elo_of_score(score.value), 0) + " (" + number(elo_of_score(score.low), 0) + " to " +
                              number(elo_of_score(score.high), 0) + ")"
                        : "–",
                 std::to_string(group.strong.count())});
    }
    figure(forest_chart(rows, results_.sides.size() == 3 ? 100.0 / 3 : 50, "Score of twice the nodes"));
    out_ += table.text();
  }
  void imbalance_words() {
    if (results_.groups.size() > 12) return;
    for (const LabGroup& group : results_.groups)
      if (group.seats && group.games > 1)
        paragraph((results_.groups.size() > 1 ? group.name + ": the" : std::string("The")) +
                  " best and the worst seat are " + number(100 * group.seats->value, 1) +
                  " points of 100 apart; chance "
                  "alone would give " +
                  number(100 * group.seats->by_chance, 1) + " (p = " + number(group.seats->p, 3) + ").");
  }

  // ---- ends and lengths
  std::string key() const {
    std::string out = "<ul class=\"key\">";
    for (std::size_t i = 0; i < results_.length_counts.size(); ++i)
      out +=
          "<li><i class=\"c" + std::to_string(i % 6) + "\"></i>" + escaped(results_.length_counts[i].first) + "</li>";
    return out + "</ul>";
  }
  void ends() {
    heading("How games end");
    std::vector<std::string> head = {""};
    head.insert(head.end(), results_.reasons.begin(), results_.reasons.end());
    Table table(head);
    std::vector<ForestRow> rows;
    const auto groups = drawn(0);
    const auto rate_of = [&](const LabGroup& group, std::size_t reason) {
      const auto found = group.reasons.find(results_.reasons[reason]);
      return found == group.reasons.end() ? wilson(0, group.games) : found->second;
    };
    for (const LabGroup* group : groups) {
      std::vector<std::string> row = {group->name};
      for (std::size_t i = 0; i < results_.reasons.size(); ++i) row.push_back(told(rate_of(*group, i), true));
      table.row(row);
    }
    // Of many cells only the most frequent ends are drawn.
    const std::size_t ends_drawn = groups.size() > 4 ? 2 : 6;
    for (std::size_t i = 0; i < std::min(ends_drawn, results_.reasons.size()); ++i)
      for (const LabGroup* group : groups) {
        const Interval rate = rate_of(*group, i);
        rows.push_back(
            {row_name(results_.reasons[i], *group, true), told(rate, true), scaled(rate, true), static_cast<int>(i)});
      }
    figure(forest_chart(rows, 0, "Ends"));
    out_ += table.text();
  }
  void lengths() {
    heading("How long games last");
    paragraph("In turns: what a player moves in one go is one turn, so that a full move of two players is two.");
    std::vector<BarPart> parts;
    for (const auto& [reason, counts] : results_.length_counts) parts.push_back({reason, counts});
    figure(bar_chart(parts, results_.length_bin, "turns", "Length of games by how they end"));
    out_ += key();
    Table table({"", "mean", "95 %", "5 % under", "median", "95 % under"});
    std::size_t turns = first_count() - 1;
    for (const LabGroup* group : drawn(turns)) {
      const Interval mean = measured(results_, *group, turns);
      table.row({group->name, told(mean, false), range(mean, false), number(quantile(group->lengths, 0.05), 0),
                 number(quantile(group->lengths, 0.5), 0), number(quantile(group->lengths, 0.95), 0)});
    }
    out_ += table.text();
  }

  // ---- excitement, counts
  Table table_of(const std::vector<const LabGroup*>& groups) const {
    std::vector<std::string> head = {"per game"};
    for (const LabGroup* group : groups) head.push_back(group->name);
    return Table(head);
  }
  void rows_of(Table& table, const std::vector<const LabGroup*>& groups, std::size_t from, std::size_t to) const {
    for (std::size_t i = from; i < to; ++i) {
      std::vector<std::string> row = {results_.measures[i].title};
      for (const LabGroup* group : groups)
        row.push_back(group->samples[i].count() == 0 ? "–"
                                                     : told(measured(results_, *group, i), results_.measures[i].rate));
      table.row(row);
    }
  }
  std::vector<const LabGroup*> few() const {
    auto out = drawn(0);
    if (out.size() > 8) out.resize(8);
    return out;
  }
  void excitement_section() {
    heading("How exciting they are");
    paragraph(
        "Of games that somebody wins, as the players themselves saw it: from which turn on the winner could expect "
        "more than 0.9, how often the lead changed, and by how much the leader's expectation exceeded the later "
        "winner's on average (drama).");
    auto table = table_of(few());
    rows_of(table, few(), first_count(), first_count() + 3);
    out_ += table.text();
  }
  void measure_table() {
    const std::size_t from = first_count() + 3;
    if (from == results_.measures.size()) return;
    heading("What happens in them");
    auto table = table_of(few());
    rows_of(table, few(), from, results_.measures.size());
    out_ += table.text();
    std::string meanings;
    for (const TallyName& name : tally_names)
      for (std::size_t i = from; i < results_.measures.size(); ++i)
        if (results_.measures[i].id == name.name)
          meanings += (meanings.empty() ? "" : "; ") + std::string(name.title) + ": " + std::string(name.meaning);
    if (!meanings.empty()) paragraph(meanings + '.');
  }
  void diversity_section() {
    heading("How varied the openings are");
    paragraph("As many equally frequent ones would be as diverse (the exponential of the entropy).");
    Table table({"", "first moves", "first four plies", "games"});
    for (const LabGroup* group : few())
      table.row({group->name, number(group->first_moves, 1), number(group->openings, 1), std::to_string(group->games)});
    out_ += table.text();
  }
  void calibration() {
    const LabJudge& judge = *results_.judge;
    heading("How well expectations are calibrated");
    paragraph("Expectations of every second game, drawn through a logistic curve (slope " +
              number(judge.curve().slope, 2) + ", intercept " + number(judge.curve().intercept, 2) +
              "), against the scores of the other games. On the diagonal they are right. The mean squared error is " +
              number(judge.brier(), 3) + "; who always expects an even score is off by " +
              number(judge.brier_of_even(), 3) + ". Positions of one game are alike, so the bars are too short.");
    std::vector<SquarePoint> points;
    Table table({"expected", "scored", "95 %", "positions"});
    for (const auto& bin : judge.calibration()) {
      if (bin.scored.count() < 10) continue;
      const Interval scored = bin.scored.interval();
      points.push_back({bin.expected, scored});
      table.row({number(100 * bin.expected, 1) + " %", told(scored, true), range(scored, true),
                 std::to_string(bin.scored.count())});
    }
    figure(square_chart(points, "expected score, %", "score, %", "Calibration"));
    out_ += table.text();
  }

  // ---- games
  void games() {
    heading("Games to look at");
    out_ += "<ul>";
    for (std::size_t i = 0; i < results_.shown.size(); ++i) {
      const LabGame& game = results_.shown[i];
      const LabGroup& group = results_.groups[results_.group_of[static_cast<std::size_t>(game.cell)]];
      std::string scores;
      for (const Score score : game.scores) (scores += scores.empty() ? "" : "–") += score_text(score);
      out_ += "<li><a href=\"" + escaped(page_ + game_fragment(group.cell.spec, game.moves)) + "\">Game " +
              std::to_string(game.number) + "</a> " +
              escaped("(" + results_.shown_why[i] + "): " + scores + ", " + game.reason + ", " +
                      std::to_string(game.turns) + " turns" + (results_.groups.size() > 1 ? "; " + group.name : "")) +
              "</li>\n";
    }
    out_ += "</ul>";
    paragraph("The links open in the study of Turncoat's page, if it runs at " + page_ + ".");
  }
  void method() {
    heading("How to do it again");
    paragraph(
        "Every game follows from this manifest and its number alone: nodes decide, never time; one thread; what a "
        "search learns lasts for its game. The same order to `turncoat lab run` plays them again, and `turncoat "
        "lab verify` checks some of them.");
    out_ += "<p><code>" + escaped(manifest_line(results_.manifest)) + "</code></p>\n";
    paragraph(
        "Scores and counts: mean ± 1.96 standard errors. Shares of games: Wilson's interval. Seats: 1,000 shuffles "
        "of every game's scores. Options: differences of the means of cells, each pair of cells counting the same.");
  }

  const LabResults& results_;
  const std::string& page_;
  std::string out_;
};

std::string base64url(std::string_view bytes) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string out;
  unsigned held = 0;
  int bits = 0;
  for (const char c : bytes) {
    held = held << 8 | static_cast<unsigned char>(c);
    for (bits += 8; bits >= 6; bits -= 6) out += digits[held >> (bits - 6) & 63];
  }
  if (bits > 0) out += digits[held << (6 - bits) & 63];
  return out;
}

}  // namespace

// web/src/study/share.ts has the form: here without compression.
std::string game_fragment(const std::string& spec, const std::string& moves) {
  const std::string content = "[1," + to_json(spec) + ",\"\"," + to_json(moves) + ",\"\",0]";
  return "#game=p" + base64url(content);
}

std::string report_html(const LabResults& results, const std::string& page) { return Page(results, page).text(); }

}  // namespace turncoat
