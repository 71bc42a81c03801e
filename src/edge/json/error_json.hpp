#pragma once
// An error as JSON, for a page that says it in another language.
#include <string>

#include "core/error.hpp"

namespace turncoat {

// {"code", "arguments": [{"text", "kind"}], "cause", "sentence"}: "kind" is what core/sentences.hpp says that an
// argument is, "cause" the error behind this one; both are left out where there is none.
std::string error_json(const Error& error);

}  // namespace turncoat
