#pragma once
// What a shell completes: `turncoat --complete WORD…` prints what the last of these words can become, each on a line.
// The scripts in packaging/completions show that in bash, zsh and fish; all that they know of the program is this.
#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace turncoat {

// Lines that stand for names of files, which the shell adds by itself: of all, or of variants (*.ini) and folders.
inline constexpr std::string_view any_file = "<file>", variant_file = "<variant>";

// Behind what ends in ':', '=' or ',' the word goes on.
std::vector<std::string> completions(const CLI::App& app, std::span<const std::string> words);

}  // namespace turncoat
