#include "engine/terminal.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <ostream>

#include "native/clock.hpp"
#include "native/terminal.hpp"

namespace turncoat {

TerminalStyle detect_terminal() {
  const char* const without = std::getenv("NO_COLOR");
  if (without != nullptr && *without != 0) return {};
  const TerminalAbilities terminal = terminal_abilities();
  return {.colour = terminal.colours, .symbols = terminal.symbols};
}

std::size_t line_width() {
  constexpr std::size_t widest = 96, narrowest = 20;
  return std::clamp(terminal_width().value_or(widest), narrowest, widest);
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

ProgressLine::ProgressLine() : ProgressLine(std::cerr, is_terminal(2)) {}

void ProgressLine::tell(std::string_view how) {
  const double now = seconds_now();
  if (told_ > 0 && now < told_ + (terminal_ ? 1 : 10)) return;
  told_ = now;
  if (terminal_)
    out_ << "\r\033[K" << how << std::flush;
  else
    out_ << how << std::endl;
}

void ProgressLine::end() {
  if (terminal_ && told_ > 0) out_ << '\n';
  told_ = 0;
}

}  // namespace turncoat
