#pragma once
// What the terminal that we write to can show.
#include <string>
#include <string_view>

namespace turncoat {

struct TerminalStyle {
  bool colour = false;   // ANSI escape sequences
  bool symbols = false;  // the chessmen of Unicode
};

// Colours if standard output is a terminal, unless the user doesn't want them (https://no-color.org); symbols if its
// character set has them.
TerminalStyle detect_terminal();

// Text in an ANSI style such as "1" (bold) or "38;5;196" (a colour of the 256), plain if there are no colours.
std::string styled(const TerminalStyle& style, std::string_view ansi, std::string_view text);

}  // namespace turncoat
