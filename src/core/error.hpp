#pragma once
// Errors are values: a fault (core/fault.hpp) with its arguments, from the parser that knows best what is wrong. They
// become sentences where they are shown.
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

#include "core/fault.hpp"

namespace turncoat {

struct Error {
  const Fault* fault = nullptr;        // never none
  std::vector<std::string> arguments;  // as they can be shown
  std::vector<Error> cause;            // none, or the one that {cause} stands for

  bool is(const Fault& one) const { return fault == &one; }
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
void the_sentence_takes_other_arguments();

// A fault with a sentence that takes arguments of these types.
template <class... Arguments>
struct Fitting {
  consteval Fitting(const Fault& one) : fault(&one) {
    if (needs_of(one.english) != given<Arguments...>()) the_sentence_takes_other_arguments();
  }
  const Fault* fault;
};

}  // namespace failing

// failure(fault::kings, "White", 2): arguments are texts, characters and whole numbers, in the order of the sentence's
// numbers; the error behind this one comes last.
template <class... Arguments>
std::unexpected<Error> failure(failing::Fitting<std::type_identity_t<Arguments>...> what,
                               const Arguments&... arguments) {
  return failing::make(*what.fault, {failing::Argument(arguments)...});
}

}  // namespace turncoat
