// The report as one page that needs nothing else: words first, then pictures with their tables, then games.
#include "edge/json/json_writer.hpp"
#include "lab/report/chart.hpp"
#include "lab/report/report.hpp"
#include "lab/report/report_sections.hpp"

namespace turncoat::lab {

namespace {

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
svg text{font-size:10px;fill:var(--ink);stroke:var(--paper);stroke-width:2.5px;stroke-linejoin:round;paint-order:stroke}svg .small{font-size:9px;fill:var(--soft)}svg .mid{text-anchor:middle}
svg .end{text-anchor:end}svg .grid{stroke:var(--rule);stroke-width:.6}
svg .reference{stroke:var(--soft);stroke-dasharray:3 2}svg .interval{stroke:currentColor;stroke-width:2.4}
svg .c0,i.c0{color:var(--c0)}svg .c1,i.c1{color:var(--c1)}svg .c2,i.c2{color:var(--c2)}svg .c3,i.c3{color:var(--c3)}
svg .c4,i.c4{color:var(--c4)}svg .c5,i.c5{color:var(--c5)}svg g{fill:currentColor}svg .heat *{stroke:var(--rule);stroke-width:.6}svg .box{fill-opacity:.12}svg .way{fill:none;stroke:currentColor;stroke-width:1.2;stroke-dasharray:1 2}
svg .band{stroke:var(--paper);stroke-width:.5}svg .band.pale{fill-opacity:.45}i.pale{opacity:.45}svg .idle,i.idle{color:var(--soft)}svg .full{fill-opacity:.35}i{background:currentColor}
.wide{overflow-x:auto;background:linear-gradient(90deg,var(--paper) 30%,transparent) 0 0/2.5em 100% local no-repeat,
linear-gradient(270deg,var(--paper) 30%,transparent) 100% 0/2.5em 100% local no-repeat,
linear-gradient(90deg,var(--soft),transparent) 0 0/.7em 100% scroll no-repeat,
linear-gradient(270deg,var(--soft),transparent) 100% 0/.7em 100% scroll no-repeat}
table{border-collapse:collapse;font-size:.85rem;font-variant-numeric:tabular-nums}
th,td{padding:.25em .7em .25em 0;text-align:right;border-bottom:1px solid var(--rule);white-space:nowrap}
th:first-child,td:first-child{text-align:left}th{color:var(--soft);font-weight:600}summary{cursor:pointer;color:var(--soft)}
code{font-size:.8rem;overflow-wrap:anywhere}a{color:var(--c0)}
@media print{:root{--ink:#000;--soft:#444;--paper:#fff;--card:#fff;--rule:#bbb;--c0:#0072b2;--c1:#e69f00;--c2:#009e73;
--c3:#d55e00;--c4:#cc79a7;--c5:#56b4e9}body{font-size:11pt}main{max-width:none;padding:0}figure,tr,.answer{break-inside:avoid}
h2,h3{break-after:avoid}details::details-content{content-visibility:visible;block-size:auto}svg{max-width:12cm}.wide{overflow:visible}th,td{white-space:normal;padding-right:.4em}}
)";

// What of the plan has not been played, or is in files that are not here; and cells without any game.
std::string missing_text(const LabResults& results) {
  const int missing = missing_games(results);
  if (missing == 0) return "";
  std::string out = "; missing games: " + std::to_string(missing);
  for (const LabGroup& group : results.groups)
    if (group.games == 0) out += ", all of " + group.name;
  return out;
}

void begin(ReportPage& page) {
  page.text() += html_head(page.results().title + " in the lab");
  page.text() += "<p class=\"asked\">" + escaped(page.results().title) + " in the lab</p><h1>" +
                 escaped(question_of(page.results())) + "</h1>\n<p class=\"answer\">" +
                 escaped(answer_of(page.results())) + "</p>\n";
  std::string played = std::to_string(page.results().games) + " games of " + std::to_string(page.plan().games) +
                       " planned, played by Turncoat with itself";
  if (page.results().factors.empty() || page.results().factors.back().name != "nodes")
    played += " at " + std::to_string(page.plan().nodes.front()) + " nodes a move";
  played += "; games with the moves of an earlier one: " + std::to_string(page.results().doubles) +
            (page.results().doubles_count ? "" : ", which do not count, as nothing is drawn here") +
            missing_text(page.results()) + ". Each begins with " + std::to_string(page.plan().opening_plies) +
            " plies drawn from nearly best moves. Intervals hold the true "
            "value in 95 of 100 cases, for players of this strength and kind; people may play otherwise.";
  page.paragraph(played);
}

void games(ReportPage& page, const std::string& address) {
  page.heading("Games to look at");
  page.text() += "<ul>";
  for (std::size_t i = 0; i < page.results().shown.size(); ++i) {
    const LabGame& game = page.results().shown[i];
    const LabGroup& group = page.results().groups[page.results().group_of[static_cast<std::size_t>(game.cell)]];
    std::string scores;
    for (const Score score : game.scores) (scores += scores.empty() ? "" : "–") += score_text(score);
    page.text() +=
        "<li><a href=\"" + escaped(address + game_fragment(group.cell.spec, game.fen, game.moves)) + "\">Game " +
        std::to_string(game.number) + "</a> " +
        escaped("(" + page.results().shown_why[i] + "): " + scores + ", " + game.reason + ", " +
                std::to_string(game.turns) + " turns" + (page.results().groups.size() > 1 ? "; " + group.name : "")) +
        "</li>\n";
  }
  page.text() += "</ul>";
  page.paragraph("The links open in the study of Turncoat's page, if it runs at " + address + ".");
}
void method(ReportPage& page) {
  page.heading("How to do it again");
  page.paragraph(
      "Every game follows from this manifest and its number alone: nodes decide, never time; one thread; what a "
      "search learns lasts for its game. The same order to “turncoat lab run” plays them again, and “turncoat "
      "lab verify” checks some of them.");
  page.text() += "<p><code>" + escaped(manifest_line(page.results().manifest)) + "</code></p>\n";
  page.paragraph(
      "Scores: Wilson's interval for as many games without draws as tell as much. Shares of games: Wilson's. Counts: "
      "Student's. Lengths: medians, by order statistics. Seats: 1,000 shuffles of every game's scores. Options: "
      "differences of the means of cells, of lengths of their medians, at the strongest budget, each pair of cells "
      "counting the same, by Welch, and by Price and Bonett. Worths in pawns: Fieller's. How often each of them holds "
      "what is true, by simulation: docs/lab/coverage.md.");
}

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

std::string html_head(const std::string& title) {
  return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
         "content=\"width=device-width, initial-scale=1\"><title>" +
         escaped(title) + "</title><style>" + std::string(style) + "</style></head><body><main>\n";
}

// web/src/workshop/share.ts has the form: here without compression.
std::string variant_fragment(const std::string& text) { return "#variant=p" + base64url(text); }

// web/src/study/share.ts has the form: here without compression.
std::string game_fragment(const std::string& spec, const std::string& fen, const std::string& moves) {
  const std::string content = "[1," + to_json(spec) + "," + to_json(fen) + "," + to_json(moves) + ",\"\",0]";
  return "#game=p" + base64url(content);
}

std::string report_html(const LabResults& results, const std::string& address) {
  ReportPage page(results);
  begin(page);
  write_effects(page);
  write_scores(page);
  write_nodes(page);
  write_ends(page);
  write_course(page);
  write_observed(page);
  write_board(page);
  write_worths(page);
  write_odds(page);
  write_luck(page);
  write_luck_judge(page);
  write_openings(page);
  write_budget(page);
  write_calibration(page);
  games(page, address);
  method(page);
  return page.text() + "</main></body></html>\n";
}

}  // namespace turncoat::lab
