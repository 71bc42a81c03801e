#include "engine/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <ostream>

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

std::size_t line_width() {
  constexpr std::size_t widest = 96, narrowest = 20;
  winsize size{};
  if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return widest;
  return std::clamp(std::size_t{size.ws_col}, narrowest, widest);
}

std::vector<std::string> wrapped(std::string_view text, std::size_t indent, std::size_t width) {
  std::vector<std::string> out;
  std::size_t column = width;  // characters, of which some have several bytes
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    const auto length =
        static_cast<std::size_t>(std::ranges::count_if(word, [](char c) { return (c & 0xc0) != 0x80; }));
    if (out.empty() || column + 1 + length > width) {
      out.emplace_back(indent, ' ');
      column = indent;
    } else {
      out.back() += ' ';
      ++column;
    }
    out.back() += word;
    column += length;
  }
  return out;
}

void write_wrapped(std::ostream& out, std::string_view text, std::size_t indent) {
  for (const std::string& line : wrapped(text, indent)) out << line << '\n';
}

std::string styled(const TerminalStyle& style, std::string_view ansi, std::string_view text) {
  if (!style.colour) return std::string(text);
  return "\033[" + std::string(ansi) + 'm' + std::string(text) + "\033[0m";
}

}  // namespace turncoat
