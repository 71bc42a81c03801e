#pragma once
// Errors as data, for pages that speak other languages.
#include <string>

#include "core/error.hpp"
#include "edge/json/json_writer.hpp"

namespace turncoat {

// {"code", "arguments": [{"text", "kind"}], "cause", "sentence"}: "kind" is what core/fault.hpp says that an
// argument is, "cause" the error behind this one; both are left out where there is none.
void write_json(JsonWriter& json, const Error& error);
std::string error_json(const Error& error);

}  // namespace turncoat
