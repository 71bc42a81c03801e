#pragma once
// Sentences with gaps, by keys: those about variants, in src/print/changes, a file for each language with a line
// "key = sentence" for each. Sheets and the page (key_words.hpp) say the same.
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "print/words.hpp"

namespace turncoat::print {

class Sentences {
 public:
  explicit Sentences(const Words& words);

  using Gap = std::pair<std::string_view, std::string>;
  // The sentence of a key; what stands in braces is replaced by the gap of that name, or stays.
  std::string say(std::string_view key, std::initializer_list<Gap> gaps = {}) const;
  std::vector<std::string_view> keys() const;
  // The same as it stands in the file; nothing if there is none.
  std::optional<std::string_view> find(std::string_view key) const;

  // A number in words, where the language has a word for it here.
  std::string number(int n) const;
  // "one rook", "two hawks", by the English name of a kind; others are called as their variant calls them.
  std::string counted(int n, std::string_view name) const;

  // "files c-e ranks 1-3" in the language; cells are the same in all.
  std::string place(std::string_view text) const;

  // "a, b and c"; `last` is the key of the last word between them.
  std::string listed(const std::vector<std::string>& words, std::string_view last = "text.and") const;

 private:
  std::vector<std::pair<std::string_view, std::string_view>> lines_;
};

// A text with each gap filled, wherever it stands.
std::string with_gaps(std::string_view text, std::initializer_list<Sentences::Gap> gaps);

// With a capital at the beginning.
std::string capitalized(std::string text);

}  // namespace turncoat::print
