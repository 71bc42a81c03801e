#pragma once
// Errors are values: a message for people, from the parser that knows best what is wrong.
#include <expected>
#include <string>
#include <utility>

namespace turncoat {

struct Error {
  std::string message;
};

template <class T>
using Expected = std::expected<T, Error>;

inline std::unexpected<Error> failure(std::string message) { return std::unexpected<Error>(Error{std::move(message)}); }

// Hands an error on with a word on where it happened.
inline std::unexpected<Error> failure(const std::string& where, const Error& error) {
  return failure(where + ": " + error.message);
}

}  // namespace turncoat
