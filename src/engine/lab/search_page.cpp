#include "engine/lab/search_page.hpp"

#include <algorithm>

#include "core/printable.hpp"
#include "edge/diagram/board_svg.hpp"
#include "edge/game/variants.hpp"
#include "edge/json/json_value.hpp"
#include "lab/report/report.hpp"
#include "lab/report/report_page.hpp"
#include "print/key_words.hpp"

namespace turncoat::lab {

namespace {

// What is different from the game of the table, each in a sentence.
std::vector<std::string> sentences_of(const std::string& spec) {
  std::vector<std::string> out;
  const auto told = print::obey_sentences("en " + spec);
  if (!told) return out;
  const auto json = read_json(*told);
  if (const JsonValue* changes = json ? (*json)["changes"] : nullptr; changes != nullptr)
    for (const JsonValue& one : changes->items) out.push_back(one.text);
  return out;
}

// A picture by itself, which the page's style does not reach.
std::string image(const AnyGame& game, const std::string& title) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out = "<img alt=\"" + escaped("The start of " + title) + "\" src=\"data:image/svg+xml,";
  for (const char c : board_svg(game)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte > ' ' && byte < 0x7f && std::string_view("\"#%&<>'").find(c) == std::string_view::npos)
      out += c;
    else
      ((out += '%') += digits[byte >> 4]) += digits[byte & 15];
  }
  return out + "\">";
}

std::string shown_text(const LabWant& want, const LabTrial& trial) {
  const bool rate = unit_of(want) == "points";
  return formatted(shown(want, trial), rate);
}
std::string title_of(const LabWant& want) {
  switch (want.kind) {
    case WantKind::balance: return "what the side furthest from even scores";
    case WantKind::decisive: return "games with a winner";
    case WantKind::length: return "turns of a game, wanted: " + value_text(want.target, false);
    case WantKind::captures: return "captures in a game, wanted: " + value_text(want.target, false);
    case WantKind::skill: return "what twice as many nodes score";
    case WantKind::diversity: return "how often two games end differently";
  }
  return "";
}

void write_finalist(std::string& out, const LabFinalist& one, const LabTrial& usual, const std::vector<LabWant>& wants,
                    int number, const std::string& address) {
  const auto game = open_game(one.trial.spec);
  if (!game) return;
  const std::string name = called(one.trial.spec, usual.spec);
  out += "<h2>" + std::to_string(number) + ". " + escaped(name) + "</h2>\n";
  out += "<p class=\"verdict\">" +
         std::string(one.better() ? "Nearer to what is wanted than the usual rules, for sure."
                     : std::ranges::count(one.nearer, true) > 0
                         ? "Nearer in some of what is wanted, further in some."
                         : "Not nearer than the usual rules, as far as these games can tell.") +
         "</p>\n<figure class=\"board\">" + image(**game, name) + "</figure>\n<ul>";
  const auto before = sentences_of(usual.spec);
  for (const std::string& sentence : sentences_of(one.trial.spec))
    if (std::ranges::find(before, sentence) == before.end()) out += "<li>" + escaped(sentence) + "</li>";
  out += "</ul>\n";
  HtmlTable table({"", "these rules", "the usual ones", ""});
  for (std::size_t w = 0; w < wants.size(); ++w)
    table.row({escaped(title_of(wants[w])), shown_text(wants[w], one.trial), shown_text(wants[w], usual),
               one.nearer[w]    ? "nearer"
               : one.further[w] ? "further"
                                : "not told apart"});
  out += table.text();
  if (is_variant_text(one.trial.spec))
    out +=
        "<p><a href=\"" + escaped(address + variant_fragment(one.trial.spec)) + "\">Try it in the workshop</a></p>\n";
}

}  // namespace

std::string search_page(const LabProposal& proposal, const std::vector<LabWant>& wants, const std::string& command,
                        const std::string& address) {
  const auto usual = std::ranges::find_if(proposal.finalists, &LabFinalist::usual);
  if (usual == proposal.finalists.end()) return "";
  const auto game = open_game(usual->trial.spec);
  const std::string title = "Rules that are proposed for " + std::string(game ? (*game)->info().title : "");
  std::string out = html_head(title);
  out += "<style>.board img{width:100%;max-width:16rem}h2{overflow-wrap:anywhere}</style><h1>" + escaped(title) +
         "</h1>\n";
  const auto better = std::ranges::count_if(proposal.finalists, &LabFinalist::better);
  out +=
      "<p class=\"answer\">" + std::to_string(better) + " of " + std::to_string(proposal.finalists.size() - 1) +
      " are nearer to what is wanted than the usual rules, for sure: nearer in something and further in nothing, by " +
      std::to_string(usual->trial.games()) + " new games of each.</p>\n<p>" + escaped(rounds_text(proposal)) +
      "</p>\n<p>It is Turncoat that plays; intervals hold the true value in 95 of 100 cases, for players of this "
      "strength and kind. What is called nearer or further is so at 0.05, adjusted for all that is compared "
      "(Holm).</p>\n";
  int number = 0;
  for (const LabFinalist& one : proposal.finalists)
    if (!one.usual) write_finalist(out, one, usual->trial, wants, ++number, address);
  out += "<h2>How to do it again</h2>\n<p><code>" + escaped(command) + "</code></p>\n";
  return out + "</main></body></html>\n";
}

}  // namespace turncoat::lab
