#pragma once
// What an experiment has shown, written down: as one page, as JSON, and as tables of comma-separated values. The same
// games give the same bytes.
#include <string>
#include <utility>
#include <vector>

#include "lab/measures/measures.hpp"

namespace turncoat::lab {

// The question, and the answer in a sentence with its interval.
std::string question_of(const LabResults& results);
std::string answer_of(const LabResults& results);
// What pieces are worth, in a sentence: by games at odds, else by regression; or that these games do not show it.
std::string worths_answer(const LabResults& results);

// `page` is the address of the page in which games are looked at.
std::string report_html(const LabResults& results, const std::string& page);
std::string report_json(const LabResults& results);
// What each value of an option does to length and score, for the page's form of options (web/src/game/findings.json).
std::string report_notes(const LabResults& results);
// File names and their contents.
std::vector<std::pair<std::string, std::string>> report_csv(const LabResults& results);

// What all pages begin with, up to their <main>.
std::string html_head(const std::string& title);

// A variant's text, and a game, as the fragment of a link to the page, at its end.
std::string variant_fragment(const std::string& text);
std::string game_fragment(const std::string& spec, const std::string& fen, const std::string& moves);

}  // namespace turncoat::lab
