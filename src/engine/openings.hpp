#pragma once
// Openings: positions that games of a match, or games to learn from, begin with in place of their game's own start.
#include <string>
#include <vector>

#include "core/error.hpp"
#include "core/result.hpp"

namespace turncoat {

// The FENs of a file, one on a line; empty lines and those that begin with # are passed over. None if no file is named.
// An error, with its line, if one is no position of a game with this spec, or is decided there; or if a file has none.
Expected<std::vector<std::string>> read_openings(const std::string& path, const std::string& spec);

}  // namespace turncoat
