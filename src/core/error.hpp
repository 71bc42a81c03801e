#pragma once
// Errors are values: a message for people, from the parser that knows best what is wrong.
#include <cstddef>
#include <expected>
#include <string>
#include <utility>

namespace turncoat {

struct Error {
  std::string message;
};

template <class T>
using Expected = std::expected<T, Error>;

// A message that quotes something very long leaves out its middle.
inline std::string shortened(std::string message) {
  constexpr std::size_t longest = 500, front = 300, back = 180;
  if (message.size() <= longest) return message;
  const auto inside = [&](std::size_t at) { return (static_cast<unsigned char>(message[at]) & 0xC0) == 0x80; };
  std::size_t from = front, to = message.size() - back;  // not in the middle of a UTF-8 character
  while (from > front - 4 && inside(from)) --from;
  while (to < message.size() - back + 4 && inside(to)) ++to;
  return message.substr(0, from) + " ... " + message.substr(to);
}

inline std::unexpected<Error> failure(std::string message) {
  return std::unexpected<Error>(Error{shortened(std::move(message))});
}

// Passes an error on, saying where it happened.
inline std::unexpected<Error> failure(const std::string& where, const Error& error) {
  return failure(where + ": " + error.message);
}

}  // namespace turncoat
