#pragma once
// A text that is read character by character and knows its line.
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "edge/record/faults.hpp"

namespace turncoat {

class TextReader {
 public:
  explicit TextReader(std::string_view text, int line = 1) : rest_(text), line_(line) {}

  bool at_end() const { return rest_.empty(); }
  char next() const { return rest_.front(); }
  std::string_view rest() const { return rest_; }
  int line() const { return line_; }
  char take() {
    const char c = rest_.front();
    if (c == '\n' || (c == '\r' && !rest_.starts_with("\r\n"))) ++line_;
    at_line_begin_ = c == '\n' || c == '\r';
    rest_.remove_prefix(1);
    return c;
  }
  void take(std::size_t bytes) {
    while (bytes-- > 0) take();
  }
  // Space, and lines that begin with a percent sign: PGN lets programs keep there what is theirs.
  void skip_space() {
    while (!at_end()) {
      if (const std::size_t bytes = space_at(rest_); bytes > 0)
        take(bytes);
      else if (next() == '%' && at_line_begin_)
        take_line();
      else
        return;
    }
  }
  // Up to the end of the line.
  std::string take_line() {
    std::string out;
    while (!at_end() && next() != '\n' && next() != '\r') out += take();
    return out;
  }
  // What stands in braces, the first of which comes next. Without the second they go as far as the next game: tags
  // behind an empty line.
  struct Braces {
    std::string text;
    bool closed = false;
  };
  Braces take_braces() {
    take();
    Braces out;
    for (int line_ends = 0; !at_end() && (line_ends < 2 || !rest_.starts_with("[Event "));) {
      if (next() == '}') {
        take();
        out.closed = true;
        return out;
      }
      const int line = line_;
      const std::size_t space = space_at(rest_);
      out.text += space == 1 ? ' ' : next();
      take();
      line_ends = space == 0 ? 0 : line_ends + line_ - line;
    }
    return out;
  }
  // Up to a space or a character that is a token by itself. Where pieces merge, moves name their parts in parentheses;
  // a closing one that none of them opened is no part of the word.
  std::string take_word(bool with_parentheses) {
    std::string word;
    int open = 0;
    while (!at_end() && space_at(rest_) == 0 && !std::string_view("{};").contains(next())) {
      if (!with_parentheses && (next() == '(' || next() == ')' || (next() == '$' && !word.empty()))) break;
      if (next() == ')' && open == 0) break;
      open += next() == '(' ? 1 : next() == ')' ? -1 : 0;
      word += take();
    }
    return word;
  }
  // `why` is an error or a failure.
  std::unexpected<Error> fault(const auto& why) const { return failure(fault::line, line_, why); }

  // How many bytes of space a text begins with, up to one character: white and control characters, the spaces of
  // Unicode, also those without width, and the mark of UTF-8.
  static std::size_t space_at(std::string_view text) {
    if (text.empty()) return 0;
    const auto first = static_cast<unsigned char>(text.front());
    if (first <= ' ' || first == 0x7F) return 1;
    if (text.starts_with("\xC2\xA0")) return 2;  // U+00A0
    if (text.size() < 3 || (first & 0xF0) != 0xE0) return 0;
    const std::string_view character = text.substr(0, 3);
    if (character.starts_with("\xE2\x80")) {
      const auto last = static_cast<unsigned char>(character[2]);
      return last <= 0x8F || (0xA8 <= last && last <= 0xAF) ? 3 : 0;  // U+2000 to U+200F, U+2028 to U+202F
    }
    return character == "\xE2\x81\xA0" || character == "\xE3\x80\x80" || character == "\xEF\xBB\xBF" ? 3 : 0;
  }

 private:
  std::string_view rest_;
  int line_;
  bool at_line_begin_ = true;
};

}  // namespace turncoat
