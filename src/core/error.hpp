#pragma once
// Errors are values: a code from the table of sentences with its arguments, from the parser that knows best what is
// wrong. They become sentences where they are shown.
#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/sentences.hpp"

namespace turncoat {

struct Error {
  const Fault* fault = nullptr;        // never none, and of the table
  std::vector<std::string> arguments;  // as they can be shown
  std::vector<Error> cause;            // none, or the one that {cause} stands for
};

template <class T>
using Expected = std::expected<T, Error>;

// What is wrong, in English; a sentence that quotes something endless leaves out its middle.
std::string sentence(const Error& error);

// A text of at most 500 bytes: a longer one without its middle.
std::string shortened(std::string text);

namespace failing {

// An argument on its way into an error: a text, a number, or the error behind this one.
struct Argument {
  constexpr Argument(std::string_view view) : text(view.data()), length(view.size()) {}
  constexpr Argument(const std::string& view) : text(view.data()), length(view.size()) {}
  constexpr Argument(const char* view) : Argument(std::string_view(view)) {}
  constexpr Argument(const char& letter) : text(&letter), length(1) {}
  template <std::integral Number>
  constexpr Argument(const Number& value) : number(static_cast<std::int64_t>(value)) {}
  constexpr Argument(const Error& error) : cause(&error) {}
  constexpr Argument(const std::unexpected<Error>& failure) : cause(&failure.error()) {}

  static constexpr std::size_t no_text = static_cast<std::size_t>(-1);
  const char* text = nullptr;
  std::size_t length = no_text;
  std::int64_t number = 0;
  const Error* cause = nullptr;
};

std::unexpected<Error> make(const Fault& fault, std::initializer_list<Argument> arguments);

// Every fault by itself, so that a program keeps only those sentences that it can say.
template <std::size_t number>
inline constexpr Fault one = faults[number];
inline constexpr auto each = []<std::size_t... numbers>(std::index_sequence<numbers...>) {
  return std::array<const Fault*, sizeof...(numbers)>{&one<numbers>...};
}(std::make_index_sequence<std::size(faults)>());

template <class T>
inline constexpr bool is_error = std::same_as<T, Error> || std::same_as<T, std::unexpected<Error>>;

// What a sentence needs.
struct Needs {
  std::size_t arguments = 0;
  bool cause = false;
  bool operator==(const Needs&) const = default;
};
constexpr Needs needs_of(std::string_view english) {
  Needs needs;
  for (std::size_t at = english.find('{'); at != english.npos; at = english.find('{', at + 1)) {
    const char first = english[at + 1];
    if (first == 'c')
      needs.cause = true;
    else
      needs.arguments = std::max(needs.arguments, static_cast<std::size_t>(first - '0'));
  }
  return needs;
}
template <class... Arguments>
consteval Needs given() {
  const std::size_t errors = (std::size_t{is_error<Arguments>} + ... + 0);
  return {sizeof...(Arguments) - errors, errors == 1};
}

// Called by what does not compile.
void there_is_no_such_code();
void the_sentence_takes_other_arguments();

// A code of the table whose sentence takes such arguments.
template <class... Arguments>
struct Code {
  consteval Code(const char* code) {
    // Letter by letter: it is done anew wherever an error is made, and compilers are slow at calls.
    for (std::size_t i = 0; fault == nullptr && i < std::size(faults); ++i) {
      const char* known = faults[i].code.data();
      const char* letter = code;
      while (*letter == *known && *letter != 0) ++letter, ++known;
      if (*letter == *known) fault = each[i];
    }
    if (fault == nullptr)
      there_is_no_such_code();
    else if (needs_of(fault->english) != given<Arguments...>())
      the_sentence_takes_other_arguments();
  }
  const Fault* fault = nullptr;
};

}  // namespace failing

// failure("kings", "White", 2): arguments are texts, characters and whole numbers, in the order of the sentence's
// numbers; the error behind this one comes last.
template <class... Arguments>
std::unexpected<Error> failure(failing::Code<std::type_identity_t<Arguments>...> code, const Arguments&... arguments) {
  return failing::make(*code.fault, {failing::Argument(arguments)...});
}

}  // namespace turncoat
