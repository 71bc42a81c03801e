#pragma once
// Files of variants on the command line: where a command takes a game it takes FILE.ini, whose last variant that is, or
// FILE.ini:NAME, another one of them.
#include <string>
#include <vector>

#include "core/error.hpp"

namespace turncoat {

inline constexpr std::size_t most_variant_file_bytes = 1 << 20;

// The words with the text of the variant in place of each such word, but for what is behind --out.
Expected<std::vector<std::string>> with_variants(std::vector<std::string> words);

}  // namespace turncoat
