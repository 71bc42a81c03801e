#include "games/variants/text/sections.hpp"

#include <algorithm>
#include <utility>

#include "core/ascii.hpp"
#include "core/fen.hpp"
#include "core/letters.hpp"
#include "games/variants/faults.hpp"

namespace turncoat {

namespace {

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= 24 && is_small(text[0]) &&
         std::ranges::all_of(text, [](char c) { return is_small(c) || is_digit(c) || c == '-'; });
}

// Editors put a byte order mark before a text.
std::string_view without_mark(std::string_view text) {
  constexpr std::string_view mark = "\xef\xbb\xbf";
  if (text.starts_with(mark)) text.remove_prefix(mark.size());
  return text;
}

class LineReader {
 public:
  explicit LineReader(VariantFaults& faults) : faults_(faults) {}

  std::vector<VariantSection> read(std::string_view text) {
    int number = 1, column = 1;
    while (true) {
      const std::size_t end = std::min(text.find_first_of("\n|"), text.size());
      read_line(text.substr(0, end), number, column);
      if (end == text.size()) break;
      column = text[end] == '|' ? column + static_cast<int>(end) + 1 : 1;
      if (text[end] == '\n') ++number;
      text.remove_prefix(end + 1);
    }
    if (sections_.empty() && faults_.empty()) faults_.add(1, 1, failure(fault::variant_none));
    return std::move(sections_);
  }

 private:
  void read_line(std::string_view line, int number, int column) {
    line_ = number;
    for (std::size_t i = 0; i < line.size(); ++i)
      if ((line[i] < ' ' && !ascii_spaces.contains(line[i])) || line[i] > '~' || line[i] == '"' || line[i] == '\\')
        return faults_.add(number, column + static_cast<int>(i), failure(fault::variant_character));
    const std::string_view said = line.substr(0, line.find('#'));
    const std::string_view text = trimmed(said);
    if (text.empty()) return;
    const int at = column + static_cast<int>(text.data() - line.data());
    if (text[0] == '[') return read_heading(text, at);
    if (std::exchange(passing_over_, passing_over_ || sections_.empty())) return;
    if (sections_.empty()) return faults_.add(number, at, failure(fault::variant_none));
    read_entry(text, at);
  }

  void read_heading(std::string_view text, int at) {
    passing_over_ = true;
    const std::size_t colon = text.find(':');
    if (text.back() != ']' || colon == text.npos) return faults_.add(line_, at, failure(fault::variant_heading, text));
    const std::string_view name = trimmed(text.substr(1, colon - 1)),
                           parent = trimmed(text.substr(colon + 1, text.size() - colon - 2));
    if (!is_name(name)) return faults_.add(line_, at + 1, failure(fault::variant_name, name));
    for (const VariantSection& other : sections_)
      if (other.name == name) return faults_.add(line_, at + 1, failure(fault::variant_twice, name));
    sections_.push_back({std::string(name), std::string(parent), line_, {}});
    passing_over_ = false;
  }

  void read_entry(std::string_view text, int at) {
    const std::size_t equals = text.find('=');
    const std::string_view left = trimmed(text.substr(0, equals));
    VariantEntry out{.line = line_, .column = at};
    std::size_t end = 0;
    while (end < left.size() && is_small(left[end])) ++end;
    out.key = left.substr(0, end);
    std::string_view rest = trimmed(left.substr(end));
    const std::string_view letter = rest;
    const std::size_t plus = rest.starts_with('+') ? 2 : 1;
    if (const char said = letter_of_word(rest.substr(0, plus)); said != 0) {
      out.letter = said;
      rest.remove_prefix(plus);
    }
    if (rest.starts_with('.')) {
      out.army = rest.substr(1);
      rest = {};
    }
    if (equals != text.npos && std::ranges::find(lettered_keys, out.key) != std::end(lettered_keys) && !rest.empty())
      return faults_.add(line_, at + static_cast<int>(out.key.size()) + 1, failure(fault::variant_letter, letter));
    if (equals == text.npos || out.key.empty() || !rest.empty())
      return faults_.add(line_, at, failure(fault::variant_line, text));
    const std::string_view value = trimmed(text.substr(equals + 1));
    out.value = value;
    out.value_column = at + static_cast<int>(value.empty() ? equals + 1 : value.data() - text.data());
    if (value.empty()) return faults_.add(line_, at, failure(fault::variant_empty, out.key));
    for (const VariantEntry& other : sections_.back().entries)
      if (other.key == out.key && other.letter == out.letter && other.army == out.army)
        return faults_.add(line_, at, failure(fault::variant_key_twice, left, other.line));
    sections_.back().entries.push_back(std::move(out));
  }

  VariantFaults& faults_;
  std::vector<VariantSection> sections_;
  int line_ = 0;
  bool passing_over_ = false;  // lines that have no heading above them, of which one was complained of
};

}  // namespace

void VariantFaults::add(int line, int column, const std::unexpected<Error>& why) {
  if (list_.size() == most_variant_faults) return;
  const auto place = [](const VariantFault& fault) { return std::pair(fault.line, fault.column); };
  list_.insert(std::ranges::upper_bound(list_, std::pair(line, column), {}, place), {line, column, why.error()});
}

std::unexpected<Error> VariantFaults::error() const {
  const VariantFault& first = list_.front();
  if (list_.size() == 1) return failure(fault::variant, first.line, first.column, first.error);
  return failure(fault::variant_more, first.line, first.column, list_.size() - 1, first.error);
}

bool is_variant_text(std::string_view text) {
  text = without_mark(text);
  const std::size_t first = text.find_first_not_of(" \t\r\n|");
  return first != text.npos && (text[first] == '[' || text[first] == '#');
}

std::vector<VariantSection> read_sections(std::string_view text, VariantFaults& faults) {
  text = without_mark(text);
  if (text.size() > most_variant_bytes) {
    faults.add(1, 1, failure(fault::variant_long, text.size(), most_variant_bytes));
    return {};
  }
  return LineReader(faults).read(text);
}

std::string text_up_to(std::string_view text, std::string_view name) {
  text = without_mark(text);
  // A heading stands at the beginning of a line, or behind a bar.
  std::size_t end = text.npos;
  bool found = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t first = text.find_first_not_of(ascii_spaces, at);
    if (first != text.npos && text[first] == '[') {
      if (found) {
        end = at;
        break;
      }
      const std::size_t colon = text.find(':', first);
      found = colon != text.npos && trimmed(text.substr(first + 1, colon - first - 1)) == name;
    }
    const std::size_t next = text.find_first_of("\n|", at);
    if (next == text.npos) break;
    at = next + 1;
  }
  return found ? std::string(text.substr(0, end)) : std::string();
}

}  // namespace turncoat
