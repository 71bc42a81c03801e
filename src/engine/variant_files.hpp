#pragma once
// Files of variants and of their networks on the command line: where a command takes a game it takes FILE.ini, for the
// last variant of the file, or FILE.ini:NAME, for another one of them, or the name of a variant that comes with the
// program.
#include <expected>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "edge/game/any_game.hpp"

namespace turncoat {

inline constexpr std::size_t most_variant_file_bytes = 1 << 20;

// The words with each of these replaced by the variant's text, except for what is behind --out and where a command
// takes records; or all that is wrong with a file.
std::expected<std::vector<std::string>, std::vector<Error>> with_variants(std::vector<std::string> words);

// What a game is called in a line for people: its spec, or of a variant its name and the first digits of its text's
// hash.
std::string short_name(const AnyGame& game);

// Opens the game of a spec; a variant with the network of a file, unless that is empty. An error names the file.
Expected<std::unique_ptr<AnyGame>> open_with_network(const std::string& spec, const std::string& network);

}  // namespace turncoat
