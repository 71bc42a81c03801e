#include "engine/terminal.hpp"

#include <unistd.h>

#include <cstdlib>

namespace turncoat {

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

// The first of these that is set decides on the character set.
bool speaks_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const std::string_view locale = environment(name); !locale.empty())
      return locale.contains("UTF-8") || locale.contains("utf8") || locale.contains("UTF8");
  return false;
}

}  // namespace

TerminalStyle detect_terminal() {
  const std::string_view kind = environment("TERM");
  const bool colour = isatty(STDOUT_FILENO) != 0 && environment("NO_COLOR").empty() && !kind.empty() && kind != "dumb";
  return {.colour = colour, .symbols = colour && speaks_utf8() && kind != "linux"};
}

std::string styled(const TerminalStyle& style, std::string_view ansi, std::string_view text) {
  if (!style.colour) return std::string(text);
  return "\033[" + std::string(ansi) + 'm' + std::string(text) + "\033[0m";
}

}  // namespace turncoat
