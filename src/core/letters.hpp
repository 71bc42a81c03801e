#pragma once
// The letters of kinds of pieces: A to Z, or one of these with a plus before it (docs/spec/variants.md, VA-66). The
// program has a single character for both.
#include <string>
#include <string_view>

#include "core/first_module.hpp"

namespace turncoat {

// The letter of a form of the kind with a letter from A to Z.
constexpr char letter_of_form(char letter) { return static_cast<char>(static_cast<unsigned char>(letter) | 0x80u); }
// Texts of the first module have none.
constexpr bool is_form([[maybe_unused]] char letter) {
  return !in_first_module && (static_cast<unsigned char>(letter) & 0x80u) != 0;
}
// Of a form the letter of the kind that it is a form of.
constexpr char without_plus(char letter) { return static_cast<char>(static_cast<unsigned char>(letter) & 0x7Fu); }

// "P", "+P"; nothing for no letter.
inline std::string kind_text(char letter) {
  if (letter == 0) return {};
  return is_form(letter) ? std::string{'+', without_plus(letter)} : std::string(1, letter);
}
// "p", "+p".
inline std::string small_kind_text(char letter) {
  const char small = static_cast<char>(without_plus(letter) - 'A' + 'a');
  return is_form(letter) ? std::string{'+', small} : std::string(1, small);
}
// The letter that a word is, as a text has it; 0 if it is none.
constexpr char letter_of_word(std::string_view word) {
  const bool plus = word.starts_with('+');
  if (plus) word.remove_prefix(1);
  if (word.size() != 1 || word[0] < 'A' || word[0] > 'Z') return 0;
  return plus ? letter_of_form(word[0]) : word[0];
}
// Letters one behind the other, as texts have them: "PQ+R".
inline std::string kinds_text(std::string_view letters) {
  std::string out;
  for (const char letter : letters) out += kind_text(letter);
  return out;
}

}  // namespace turncoat
