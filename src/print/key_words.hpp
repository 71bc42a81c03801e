#pragma once
// The sentences about variants as data, for the page: what one changes, and what the form calls its keys and their values.
#include <string>
#include <string_view>

#include "core/error.hpp"

namespace turncoat::print {

// "de [x : chess] | limit = 40", a language and a variant's text, answered by
// {"changes": ["…"], "keys": {"capture": {"titles": ["…"], "values": [{"hand": "…"}], "help": "…"}}}: of each key that the
// form has, a title and the names of its values for each part of what is said, and a hint where there is one.
Expected<std::string> obey_sentences(std::string_view words);

}  // namespace turncoat::print
