#pragma once
// The moves of a record as text: numbers, comments in braces, variations in parentheses.
#include <string>
#include <string_view>
#include <vector>

#include "edge/record/record.hpp"

namespace turncoat {

// A text that is read character by character and knows its line.
class TextReader {
 public:
  explicit TextReader(std::string_view text) : rest_(text) {}

  bool at_end() const { return rest_.empty(); }
  char next() const { return rest_.front(); }
  int line() const { return line_; }
  char take() {
    const char c = rest_.front();
    if (c == '\n') ++line_;
    rest_.remove_prefix(1);
    return c;
  }
  void skip_space() {
    while (!at_end() && is_space(next())) take();
  }
  std::string take_word() {
    std::string word;
    int open = 0;  // some moves hold parentheses; a closing one that none of them opened is no part of the word
    while (!at_end() && !is_space(next()) && next() != '{' && next() != '}' && (next() != ')' || open > 0)) {
      open += next() == '(' ? 1 : next() == ')' ? -1 : 0;
      word += take();
    }
    return word;
  }
  // `why` is an error or a failure.
  std::unexpected<Error> fault(const auto& why) const { return failure("line", line_, why); }
  static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

 private:
  std::string_view rest_;
  int line_ = 1;
};

// Reads moves, from the game's present position on, into a record that has none, up to a word that can end them, which
// stays. The game is behind the last one then.
Expected<void> read_moves(TextReader& in, Record& record, AnyGame& game);

// Whether a word stands for scores: "1-0", "1/2-1/2", "*".
bool are_scores(std::string_view word);

// How the moves are written: as in a record, or for programs, without numbers, each parenthesis a word of its own.
enum class MoveStyle : unsigned char { numbered, plain };

// The words of the moves, to be set in lines; a game that stands where they begin plays them. Nothing if it cannot.
std::optional<std::vector<std::string>> move_words(const Record& record, AnyGame& game, MoveStyle style);

}  // namespace turncoat
