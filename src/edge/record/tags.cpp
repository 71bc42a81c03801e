#include "edge/record/tags.hpp"

#include <algorithm>

#include "edge/record/faults.hpp"

namespace turncoat {

namespace {

bool is_line_end(char c) { return c == '\n' || c == '\r'; }

void skip_blanks(TextReader& in) {
  while (!in.at_end() && (in.next() == ' ' || in.next() == '\t')) in.take();
}
std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// Whether the quotation mark at the front of a text ends a value: the bracket follows it, or the line ends.
bool ends_value(std::string_view text) {
  text.remove_prefix(1);
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  return text.empty() || text.front() == ']' || is_line_end(text.front());
}

class TagReader {
 public:
  TagReader(TextReader& in, Remarks& remarks) : in_(in), remarks_(remarks), out_{.line = in.line()} {}

  Tag read() {
    in_.take();  // the bracket
    skip_blanks(in_);
    while (!in_.at_end() && !TextReader::space_at(in_.rest()) && in_.next() != '"' && in_.next() != ']')
      out_.name += in_.take();
    check_name();
    skip_blanks(in_);
    if (!in_.at_end() && in_.next() == '"')
      read_quoted();
    else
      read_bare();
    return std::move(out_);
  }

 private:
  void remark(const std::unexpected<Error>& why) { remarks_.add(out_.line, why); }

  // What cannot be written in a name becomes an underscore; a name without end is cut.
  void check_name() {
    constexpr std::size_t longest = 100;
    const bool fits = !out_.name.empty() && out_.name.size() <= longest;
    if (fits && std::ranges::all_of(out_.name, is_tag_character)) return;
    remark(failure(fault::tag_name, out_.name));
    out_.name.resize(std::min(out_.name.size(), longest));
    std::ranges::replace_if(out_.name, [](char c) { return !is_tag_character(c); }, '_');
    if (out_.name.empty()) out_.name = "_";
  }

  // The value in quotation marks, with \" and \\ in it.
  void read_quoted() {
    in_.take();
    bool odd_quote = false, odd_backslash = false;
    while (true) {
      if (in_.at_end() || is_line_end(in_.next())) return cut_off();
      if (in_.next() == '"' && ends_value(in_.rest())) break;
      char c = in_.take();
      const bool escapes = c == '\\' && !in_.at_end() && (in_.next() == '"' || in_.next() == '\\');
      odd_quote = odd_quote || c == '"', odd_backslash = odd_backslash || (c == '\\' && !escapes);
      if (escapes) c = in_.take();
      out_.value += c;
    }
    in_.take();
    if (odd_quote) remark(failure(fault::tag_quote, out_.name));
    if (odd_backslash) remark(failure(fault::tag_backslash, out_.name));
    skip_blanks(in_);
    if (!in_.at_end() && in_.next() == ']')
      in_.take();
    else
      remark(failure(fault::tag_end, out_.name));
  }
  // The line ends inside the value.
  void cut_off() {
    remark(failure(fault::tag_value_end, out_.name));
    std::string_view value = without_blanks(out_.value);
    if (value.ends_with(']')) value.remove_suffix(1);
    out_.value = std::string(without_blanks(value));
  }
  // A value without quotation marks.
  void read_bare() {
    remark(failure(fault::tag_begin, out_.name));
    std::string value;
    while (!in_.at_end() && in_.next() != ']' && !is_line_end(in_.next())) value += in_.take();
    if (!in_.at_end() && in_.next() == ']') in_.take();
    out_.value = std::string(without_blanks(value));
  }

  TextReader& in_;
  Remarks& remarks_;
  Tag out_;
};

}  // namespace

bool begins_tag(std::string_view text) {
  if (!text.starts_with('[')) return false;
  constexpr std::size_t most = 300;  // of what is looked at
  text = without_blanks(text.substr(1, std::min(most, text.find_first_of("\n\r"))));
  const std::size_t name = std::min(text.find_first_of(" \t\"]"), text.size());
  const bool capital = name > 0 && 'A' <= text.front() && text.front() <= 'Z';
  const std::string_view value = without_blanks(text.substr(name));
  return name > 0 && (value.starts_with('"') || (capital && value.size() < text.size() - name && value.contains(']')));
}

Tag read_tag(TextReader& in, Remarks& remarks) { return TagReader(in, remarks).read(); }

std::string tag_line(std::string_view name, std::string_view value) {
  std::string out = "[" + std::string(name) + " \"";
  for (char c : value) {
    if (c == '"' || c == '\\') out += '\\';
    out += TextReader::space_at({&c, 1}) > 0 ? ' ' : c;
  }
  return out + "\"]\n";
}

}  // namespace turncoat
