#pragma once
// The variants that Fairy-Stockfish knows by name, from which entries of its `variants.ini` can start.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "edge/workshop/fairy_rules.hpp"

namespace turncoat {

// The rules of a variant that it knows; nothing if it knows none of that name.
std::optional<FairyRules> fairy_template(std::string_view name);

// All their names.
std::vector<std::string_view> fairy_templates();

}  // namespace turncoat
